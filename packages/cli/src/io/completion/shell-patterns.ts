import type { FlagWord, Outline } from "./outline.js";

/** Quotes a text for bash and zsh. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Matches `<command> <flag>`; global flags match after any command. */
export const patternOf = ({ names }: FlagWord, path?: string): string =>
  names.map((name) => (path === undefined ? `*${quote(` ${name}`)}` : quote(`${path} ${name}`))).join("|");

/** Every flag that takes a value, with its pattern. */
export function flagsWithValues({ nodes, everywhere }: Outline): { pattern: string; flag: FlagWord }[] {
  const own = nodes.flatMap(({ path, flags }) => flags.map((flag) => ({ flag, pattern: patternOf(flag, path) })));
  const shared = everywhere.map((flag) => ({ flag, pattern: patternOf(flag) }));
  return [...own, ...shared].filter(({ flag }) => flag.takesValue);
}

/** The commands and groups that a word can lead to. */
export const pathPatterns = ({ nodes }: Outline): string =>
  nodes.flatMap(({ path }) => (path === "" ? [] : [quote(path)])).join("|");
