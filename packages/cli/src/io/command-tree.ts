import { type Command as Commander, Option } from "commander";
import type { Command } from "./command.js";
import { flagName, type Input } from "./flags.js";

/** A command and its module, which is loaded only when the command runs. */
export interface Leaf<Context> {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command<Context> }>;
}

/** Commands of one noun: `orders list`, `orders show`. */
export interface Branch<Context> {
  readonly name: string;
  readonly summary: string;
  readonly entries: readonly Entry<Context>[];
}

export type Entry<Context> = Leaf<Context> | Branch<Context>;

export const leaf = <Context>(name: string, summary: string, load: Leaf<Context>["load"]): Leaf<Context> => ({
  ...{ name, summary, load },
});

export const branch = <Context>(
  name: string,
  summary: string,
  entries: readonly Entry<Context>[],
): Branch<Context> => ({ name, summary, entries });

/** The commands by their headings in the help. */
export type Tree<Context> = Readonly<Record<string, readonly Entry<Context>[]>>;

export type Call<Context> = (
  command: Command<Context>,
  args: readonly unknown[],
  flags: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** Adds the commands to commander's root: names and summaries now, flags and help when the command is called. */
export function growTree<Context>(root: Commander, tree: Tree<Context>, call: Call<Context>): void {
  const leaves = new Map<Commander, Leaf<Context>>();
  const loadLeaf = async (_parent: Commander, chosen: Commander) => {
    const leaf = leaves.get(chosen);
    if (leaf) addCommand(chosen, (await leaf.load()).command, call);
  };
  const add = (parent: Commander, entry: Entry<Context>): Commander => {
    const child = parent.command(entry.name).description(entry.summary).helpCommand(false);
    if ("load" in entry) {
      leaves.set(child, entry);
    } else {
      child.hook("preSubcommand", loadLeaf);
      for (const inner of entry.entries) add(child, inner);
    }
    return child;
  };
  root.hook("preSubcommand", loadLeaf);
  for (const [title, entries] of Object.entries(tree)) for (const entry of entries) add(root, entry).helpGroup(title);
}

function addCommand<Context>(child: Commander, command: Command<Context>, call: Call<Context>): void {
  if (command.about) child.description(`${child.description()}\n\n${command.about}`);
  for (const input of Object.values(command.positionals)) child.argument(argumentSyntax(input), input.about);
  for (const [key, input] of Object.entries(command.flags)) child.addOption(flagOption(key, input));
  const examples = command.examples.map((example) => `  $ ${example === "" ? "shipctl" : `shipctl ${example}`}`);
  child.addHelpText("after", `\nExamples:\n${examples.join("\n")}`);
  child.action(async (...args: unknown[]) => {
    await call(command, args.slice(0, Object.keys(command.positionals).length), child.opts());
  });
}

function argumentSyntax({ kind, placeholder }: Input<unknown>): string {
  if (kind === "required") return `<${placeholder}>`;
  if (kind === "atLeastOne") return `<${placeholder}...>`;
  return kind === "many" ? `[${placeholder}...]` : `[${placeholder}]`;
}

function flagOption(key: string, { kind, placeholder, short, about }: Input<unknown>): Option {
  const name = short ? `-${short}, ${flagName(key)}` : flagName(key);
  if (kind === "toggle") return new Option(name, about);
  if (kind === "maybe") return new Option(`${name} [${placeholder}]`, about);
  const option = new Option(`${name} <${placeholder}>`, about);
  // Commander's `<x...>` would consume the following arguments as well.
  return kind === "many" ? option.argParser((text, earlier: string[] = []) => [...earlier, text]) : option;
}
