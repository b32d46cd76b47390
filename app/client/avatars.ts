/** Loads the avatars of contributors when they scroll into view. Until then, or if there is none, readers see initials. */

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    show(target);
  }
});

export function showAvatars(): void {
  for (const link of document.querySelectorAll(".contributors a")) observer.observe(link);
}

/** The title of each link is the contributor's handle (app/article/contributors.tsx), which also names the image. */
function show(link: Element): void {
  const image = new Image(45, 45);
  image.alt = "";
  // When a reader returns to a page, its links are observed again and may already have an image.
  image.onload = () => {
    if (!link.querySelector("img")) link.append(image);
  };
  image.src = `/_img/contributors/${link.getAttribute("title")}.png`;
}
