import type { Context } from "../../context.js";
import { flagName, type Inputs, type Values } from "../../io/flags.js";
import { type Cell, tinted } from "../../io/outcome.js";
import { shellQuoted } from "../../io/shell-words.js";

/** What a person answered, by the flags that say the same, as they would be typed. */
export type Answers = Readonly<Record<string, string>>;

/** The options with the answers. @throws as the flags do */
export function answered<Flags extends Inputs, Options extends Partial<Values<Flags>>>(
  flags: Flags,
  options: Options,
  answers: Answers,
): Options {
  const read = Object.entries(answers).map(([key, text]) => [key, flags[key]?.read(text, flagName(key))]);
  return { ...options, ...Object.fromEntries(read) };
}

/** The command that needs no answers, to copy. */
export function equalCommand({ typed }: Pick<Context, "typed">, answers: Answers): Cell[] {
  const words = Object.entries(answers).flatMap(([key, text]) => [flagName(key), text]);
  if (words.length === 0) return [];
  return [tinted("Without questions:", "dim"), ["shipctl", ...[...typed, ...words].map(shellQuoted)].join(" ")];
}
