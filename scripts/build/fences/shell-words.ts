/**
 * Splits shell text into simple commands, each a list of words. Supports the part of the grammar that documentation
 * uses.
 */

export interface Command {
  /** Line of its first word, from 1. */
  line: number;
  words: string[];
}

/** The commands of a fence. In a console, only lines after a prompt are commands; the other lines are output. */
export function commandsOf(text: string, lang: string): Command[] {
  const commands: Command[] = [];
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index++) {
    let commandLine = lines[index] ?? "";
    const line = index + 1;
    const prompt = /^\s*[$>#] /.exec(commandLine);
    if (prompt && !commandLine.trimStart().startsWith("# ")) commandLine = commandLine.slice(prompt[0].length);
    else if (lang === "console") continue;
    while (commandLine.endsWith("\\") && index + 1 < lines.length)
      commandLine = `${commandLine.slice(0, -1)} ${lines[++index]}`;
    commands.push(...split(commandLine).map((words) => ({ line, words })));
  }
  return commands;
}

const part = /"((?:\\.|[^"\\])*)"|'([^']*)'|(&&|\|\||[;|&])|(\s+)|(#.*)|((?:\\.|[^\s"';|&\\])+)/y;

function split(text: string): string[][] {
  const commands: string[][] = [[]];
  let word: string | null = null;
  const end = (): void => {
    if (word !== null) commands.at(-1)?.push(word);
    word = null;
  };
  part.lastIndex = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const [, double, single, operator, space, comment, unquoted] = match;
    if (comment !== undefined && word === null) break;
    if (operator !== undefined || space !== undefined) end();
    else word = `${word ?? ""}${double ?? single ?? unquoted ?? comment ?? ""}`;
    if (operator !== undefined) commands.push([]);
  }
  end();
  return commands.filter((words) => words.length > 0);
}
