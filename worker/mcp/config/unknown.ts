/** Parts of a configuration that only running it would reveal. */

/** A value that can't be read from the source: `new Plugin()`, `require("x")`. It fits every schema. */
export class Unknown {}

/** Objects with members that can't be read, such as those of `...base`. They never lack a member. */
export const openObjects = new WeakSet<object>();
