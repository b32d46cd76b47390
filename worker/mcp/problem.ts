/** Failures that a tool explains to the program that called it. */

/** Thrown if a tool can't use its input. The message says what is wrong and which call helps. */
export class ToolProblem extends Error {}
