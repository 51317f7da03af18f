import type { Command } from "../command.js";
import type { Entry, Tree } from "../command-tree.js";
import { flagName } from "../flags.js";
import { GLOBAL_FLAGS, HELP_TOPICS, type HelpTopic } from "../global-flags.js";
import type { Known } from "./known-names.js";

/** The command tree for completion scripts. */
export interface Outline {
  /** The program itself is first. */
  readonly nodes: readonly CommandNode[];
  /** The global flags. */
  readonly everywhere: readonly FlagWord[];
}

/** A command or group of the tree, and the words that may follow it. */
export interface CommandNode {
  /** The words typed so far, e.g. `orders list`; empty for the program itself. */
  readonly path: string;
  readonly words: readonly Word[];
  /** Its own flags, without the global ones. */
  readonly flags: readonly FlagWord[];
  /** Values of an argument here, e.g. the names of shells. */
  readonly choices: readonly string[];
  /** Whether an argument here may be a file. */
  readonly takesFile: boolean;
  /** What an argument here names. */
  readonly known: Known | undefined;
}

export interface Word {
  readonly name: string;
  readonly about: string;
}

export interface FlagWord extends Word {
  /** `--search`, and `-o` if it has a short form. */
  readonly names: readonly string[];
  /** The flag takes a value. */
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  /** The value is a file name. */
  readonly takesFile: boolean;
  /** What the value names. */
  readonly known: Known | undefined;
}

const HELP = toFlagWord({ name: "--help", short: "h", about: "show help", takesValue: false });
const VERSION = toFlagWord({ name: "--version", short: "V", about: "show the version", takesValue: false });

/** Loads all commands. */
export async function outlineOf<Context>(tree: Tree<Context>): Promise<Outline> {
  const entries = Object.values(tree).flat();
  const words = entries.map(wordOf);
  const help = { name: "help", about: "show help for a command" };
  const root: CommandNode = { ...branchAt("", [...words, help]), flags: [VERSION] };
  const nodes = await Promise.all(entries.map((entry) => nodesOf(entry, "")));
  return {
    nodes: [root, branchAt("help", [...words, ...HELP_TOPICS.map(topicWord)]), ...nodes.flat()],
    everywhere: [...GLOBAL_FLAGS.map(toFlagWord), HELP],
  };
}

const topicWord = (name: HelpTopic): Word => ({ name, about: "help topic" });

async function nodesOf<Context>(entry: Entry<Context>, above: string): Promise<CommandNode[]> {
  const path = above === "" ? entry.name : `${above} ${entry.name}`;
  if ("load" in entry) return [leafAt(path, (await entry.load()).command)];
  const inner = await Promise.all(entry.entries.map((one) => nodesOf(one, path)));
  return [branchAt(path, entry.entries.map(wordOf)), ...inner.flat()];
}

const branchAt = (path: string, words: readonly Word[]): CommandNode => ({
  ...{ path, words, flags: [], choices: [], takesFile: false, known: undefined },
});

function leafAt<Context>(path: string, { positionals, flags }: Command<Context>): CommandNode {
  const isGlobal = (name: string) => GLOBAL_FLAGS.some((flag) => flag.name === name);
  const own = Object.entries(flags).flatMap(([key, { kind, ...input }]) => {
    const name = flagName(key);
    return isGlobal(name) ? [] : [toFlagWord({ ...input, name, takesValue: kind !== "toggle" })];
  });
  const args = Object.values(positionals);
  const choices = args.flatMap((arg) => arg.choices ?? []);
  // An operator names orders of any customer.
  const isOperators = path.startsWith("admin ");
  const known = isOperators ? undefined : args.find((arg) => arg.known)?.known;
  return { path, words: [], flags: own, choices, takesFile: args.some(({ file }) => file === "input"), known };
}

const wordOf = <Context>({ name, summary }: Entry<Context>): Word => ({ name, about: summary });

interface Flag {
  readonly name: string;
  readonly short?: string | undefined;
  readonly about: string;
  readonly takesValue: boolean;
  readonly choices?: readonly string[] | undefined;
  readonly file?: "input" | "output" | undefined;
  readonly known?: Known | undefined;
}

function toFlagWord({ name, short, about, takesValue, choices = [], file, known }: Flag): FlagWord {
  const names = short === undefined ? [name] : [name, `-${short}`];
  return { name, names, about, takesValue, choices, takesFile: file !== undefined, known };
}
