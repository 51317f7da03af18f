import type { Context } from "../../context.js";
import { flagName, forceFlag } from "../../io/flags.js";
import { shellQuoted } from "../../io/shell-words.js";
import { type BulkPicks, bulkFlags, type PurchaseOptions, purchaseFlags } from "./bulk-flags.js";

type Options = Omit<BulkPicks, "sources" | "usualParcel"> & PurchaseOptions & { readonly force: boolean };

interface BulkCommand {
  readonly verb: "check" | "buy";
  readonly path: string;
  /** Options without a flag are ignored. */
  readonly options: Partial<Options>;
}

/** A command for a file with these options, for the user to copy. */
export function bulkCommand(
  { accountFlags }: Pick<Context, "accountFlags">,
  { verb, path, options }: BulkCommand,
): string {
  const flags: readonly (keyof Options)[] = [
    ...keysOf(bulkFlags),
    ...(verb === "buy" ? keysOf(purchaseFlags) : []),
    ...keysOf(forceFlag),
  ];
  const words = flags.flatMap((key) => flagWords(flagName(key), options[key]));
  return ["shipctl bulk", verb, ...[path, ...words, ...accountFlags].map(shellQuoted)].join(" ");
}

function flagWords(name: string, value: Options[keyof Options]): string[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [name];
  if (typeof value === "string") return [name, value];
  return value.flatMap(([column, header]) => [name, `${column}=${header ?? ""}`]);
}

function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(object) as Key[];
}
