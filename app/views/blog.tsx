/** The list of posts, newest first. */
import type { Entry, Section } from "../../content/model.ts";
import { PostFacts, titleId } from "../article/top.tsx";
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

interface BlogIndexViewProps {
  entry: Entry;
  section: Section;
  posts: Entry[];
}

export function BlogIndexView({ entry, section, posts }: BlogIndexViewProps) {
  return (
    <Frame path={entry.url} section={section}>
      <h1 id={titleId}>{entry.title}</h1>
      <Slot className="text intro" />
      {posts.map((post) => (
        <article key={post.url} className="post">
          <h2>
            <a href={post.url}>{post.title}</a>
          </h2>
          {post.date && <PostFacts date={post.date} author={post.author} />}
          {post.teaser && <p>{post.teaser}</p>}
          <p>
            <a href={post.url} aria-label={`Read more: ${post.title}`}>
              Read More →
            </a>
          </p>
        </article>
      ))}
    </Frame>
  );
}
