/** Shows the progress of a task: one line that updates on a terminal, a new line every few seconds elsewhere. */

const ON_TERMINAL = 100;
const IN_A_LOG = 5000;

export function progressLine(out) {
  let last = 0;
  return {
    show(text) {
      const now = Date.now();
      if (now - last < (out.isTTY ? ON_TERMINAL : IN_A_LOG)) return;
      last = now;
      out.write(out.isTTY ? `\r${text.slice(0, out.columns - 1)}\x1b[K` : `${text}\n`);
    },
    clear() {
      if (out.isTTY && last > 0) out.write("\r\x1b[K");
      last = 0;
    },
  };
}
