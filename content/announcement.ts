/** The banner above the header. */

/** Change it with the banner, so that visitors who closed the last one see it. The inline script needs only this. */
export const announcementVersion = "3";

export const announcement = {
  text: "Still on webpack 4?",
  links: [
    { title: "Read its documentation", url: "https://v4.webpack.js.org/" },
    { title: "move to webpack 5", url: "/migrate/5/" },
  ],
} as const;
