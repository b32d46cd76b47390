/** Loads the avatars of contributors when they scroll into view. Until then, or if there is none, readers see initials. */

const observer = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
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
  // A page that is left and comes back asks again.
  image.onload = () => {
    if (!link.querySelector("img")) link.append(image);
  };
  image.src = `/_img/contributors/${link.getAttribute("title")}.png`;
}
