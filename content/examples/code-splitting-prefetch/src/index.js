const button = document.createElement("button");
button.textContent = "Show the gallery";

button.addEventListener("click", async () => {
  const { showGallery } = await import(
    /* webpackChunkName: "gallery" */
    /* webpackPrefetch: true */
    "./gallery.js"
  );
  showGallery();
});

document.body.append(button);
