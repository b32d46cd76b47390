import path from "node:path";

export default async function linksLoader(content) {
  const resolve = this.getResolve();
  const resolveText = this.getResolve({ dependencyType: "text", extensions: [".txt", "..."] });
  const show = (file) => path.relative(this.rootContext, file).replaceAll(path.sep, "/");

  for (const request of content.trim().split("\n")) {
    console.log(`${request}: ${show(await resolve(this.context, request))} / ${show(await resolveText(this.context, request))}`);
  }
  return "[]";
}
