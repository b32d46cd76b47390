/** Failures that a tool explains to the program that called it. */

/** The input can't be answered. The message says what is wrong and which call helps. */
export class ToolProblem extends Error {}
