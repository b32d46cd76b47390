/** Steps that can't be done here. They are reported as skipped, so that a log doesn't claim them. */

/** Why the command is skipped; null if it can run. */
export function reasonToSkip(command: string): string | null {
  if (/^vagrant\b/.test(command)) return "needs a virtual machine";
  // `npm install owner/repository#branch`
  if (/^npm (i|install)\b.*\s\w[\w.-]*\/[\w.-]+(#\S+)?$/.test(command)) return "needs Git and GitHub";
  return null;
}

/** Whether the reader continues in a shell on another system. */
export function leavesMachine(command: string): boolean {
  return command === "vagrant ssh";
}
