import type { Command } from "./command.js";
import type { Tree } from "./command-tree.js";
import { flagName } from "./flags.js";
import { GLOBAL_FLAGS } from "./global-flags.js";

const JSON_FLAG = "--json";

/**
 * Writes `--json name,phone` as `--json=name,phone` for commands whose `--json` takes fields. Everywhere else, `--json` has no
 * value, and the word after it is a command or an argument.
 */
export async function joinFieldList<Context>(
  typed: readonly string[],
  tree: Tree<Context>,
): Promise<readonly string[]> {
  const at = typed.indexOf(JSON_FLAG);
  const value = typed[at + 1];
  if (at === -1 || value === undefined || value.startsWith("-") || typed.slice(0, at).includes("--")) return typed;
  const found = await commandBefore(typed.slice(0, at), tree);
  const isListed = found && "json" in found.command.flags;
  if (!isListed || found.args < requiredArgs(found.command)) return typed;
  return [...typed.slice(0, at), `${JSON_FLAG}=${value}`, ...typed.slice(at + 2)];
}

/** The command that these words call, with the number of its arguments among them. */
async function commandBefore<Context>(words: readonly string[], tree: Tree<Context>) {
  let entries = Object.values(tree).flat();
  let command: Command<Context> | undefined;
  let args = 0;
  for (const [index, word] of words.entries()) {
    if (word.startsWith("-") || takesValue(words[index - 1], command)) continue;
    if (command) {
      args += 1;
      continue;
    }
    const entry = entries.find(({ name }) => name === word);
    if (!entry) return undefined;
    if ("load" in entry) ({ command } = await entry.load());
    else entries = [...entry.entries];
  }
  return command && { command, args };
}

/** Whether the word after this one is its value. */
function takesValue<Context>(word: string | undefined, command: Command<Context> | undefined): boolean {
  if (word === undefined || !word.startsWith("-")) return false;
  if (GLOBAL_FLAGS.some((flag) => flag.name === word && flag.takesValue)) return true;
  const own = Object.entries(command?.flags ?? {}).find(
    ([key, { short }]) => flagName(key) === word || (short !== undefined && `-${short}` === word),
  );
  return own !== undefined && own[1].kind !== "toggle" && own[1].kind !== "maybe";
}

const requiredArgs = <Context>({ positionals }: Command<Context>): number =>
  Object.values(positionals).filter(({ kind }) => kind === "required" || kind === "atLeastOne").length;
