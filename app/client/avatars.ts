/** Pictures of contributors, asked for when they are in sight. Initials stand there before, and for good where none comes. */

export function showAvatars(): void {
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      show(target);
    }
  });
  for (const link of document.querySelectorAll("[data-avatar]:not(:has(img))")) observer.observe(link);
}

function show(link: Element): void {
  const image = new Image(45, 45);
  image.alt = "";
  image.onload = () => link.append(image);
  image.src = link.getAttribute("data-avatar") ?? "";
}
