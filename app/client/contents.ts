/** Marks the section in view in the list 'On this page', and closes that list where it is a menu and was used. */

export function followContents(): void {
  const list = document.getElementById("contents");
  if (!list) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const linkOf = new Map(links.map((link) => [link.hash.slice(1), link]));
  const headings = [...document.querySelectorAll("main :is(h2, h3)[id]")].filter((heading) => linkOf.has(heading.id));
  let current: HTMLAnchorElement | undefined;

  const mark = () => {
    // The last heading above a line just under the header; at the end of the page the last one in sight.
    const last = headings.findLast((heading) => heading.getBoundingClientRect().top < 120);
    const link = last && linkOf.get(last.id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    link?.scrollIntoView({ block: "nearest" });
    current = link;
  };

  const observer = new IntersectionObserver(mark, { rootMargin: "-72px 0px -40% 0px", threshold: [0, 1] });
  for (const heading of headings) observer.observe(heading);
  list.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement && list.matches(":popover-open")) list.hidePopover();
  });
}
