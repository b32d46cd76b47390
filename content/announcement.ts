/** The banner above the header. */

/** A visitor who has closed a banner sees the next one, which has another version. Alone, since it runs before paint. */
export const announcementVersion = "3";

export const announcement = {
  text: "Still on webpack 4?",
  links: [
    { title: "Read its documentation", url: "https://v4.webpack.js.org/" },
    { title: "move to webpack 5", url: "/migrate/5/" },
  ],
} as const;
