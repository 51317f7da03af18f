import type { AuditEntry } from "@shipctl/sdk";
import { formatUsd, titleCase } from "@shipctl/sdk/display";

/** Members that are USD wherever they are. */
const MONEY = new Set(["price", "amount", "balance"]);

/** One thing that changed; without a name it is the subject itself. */
export interface Change {
  readonly name: string;
  /** Undefined when it was not there before, or is not any more. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** `set-balance` reads `Set Balance`. */
export const actionText = (action: string): string => titleCase(action.replaceAll("-", "_"));

/** What an entry says of before and after, without what stayed the same. */
export function changesOf({ from, to }: Pick<AuditEntry, "from" | "to">): readonly Change[] {
  const before = leaves(from);
  const after = leaves(to);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, from: before.get(name), to: after.get(name) }))
    .filter((change) => change.from !== change.to);
}

/** Values by the path that leads to them: `carriers UPS enabled`. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return new Map([[path.join(" "), MONEY.has(path.at(-1) ?? "") ? moneyText(value) : textOf(value)]]);
  }
  return new Map(Object.entries(value).flatMap(([name, part]) => [...leaves(part, [...path, name])]));
}

const moneyText = (value: unknown): string => (typeof value === "number" ? formatUsd(value) : textOf(value));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
