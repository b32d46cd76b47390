/** Parts of a configuration whose values are known only when it runs. */

/** A value that can't be read from the source, such as `new Plugin()` or `require("x")`. It fits every schema. */
export class Unknown {}

/** Objects with members that can't be read, such as those of `...base`. They never fail `required`. */
export const openObjects = new WeakSet<object>();
