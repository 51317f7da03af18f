import type { Context } from "../src/context.js";
import type { Command } from "../src/io/command.js";
import type { Entry } from "../src/io/command-tree.js";
import { commandTree } from "../src/program.js";

/** A command with the words that invoke it. */
export interface Leaf {
  readonly path: string;
  readonly command: Command<Context>;
}

/** Every command. */
export async function allLeaves(): Promise<Leaf[]> {
  const entries = Object.values(commandTree()).flat();
  return (await Promise.all(entries.map((entry) => leavesOf(entry, "")))).flat();
}

async function leavesOf(entry: Entry<Context>, above: string): Promise<Leaf[]> {
  const path = `${above} ${entry.name}`.trim();
  if ("load" in entry) return [{ path, ...(await entry.load()) }];
  return (await Promise.all(entry.entries.map((inner) => leavesOf(inner, path)))).flat();
}
