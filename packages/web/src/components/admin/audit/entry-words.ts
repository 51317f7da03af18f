import type { AuditEntry } from "@shipctl/sdk";
import { formatUsd, titleCase } from "@shipctl/sdk/display";

/** Members that are in USD at any depth. */
const MONEY = new Set(["price", "amount", "balance", "cost", "lossLimit"]);

/** A changed value. An empty name means the subject itself. */
export interface Change {
  readonly name: string;
  /** Undefined if the value was added. */
  readonly from: string | undefined;
  /** Undefined if the value was removed. */
  readonly to: string | undefined;
}

/** `set-balance` becomes `Set Balance`. */
export const actionText = (action: string): string => titleCase(action.replaceAll("-", "_"));

/** The values that differ between an entry's `from` and `to`. */
export function changesOf({ from, to }: Pick<AuditEntry, "from" | "to">): readonly Change[] {
  const before = leaves(from);
  const after = leaves(to);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, from: before.get(name), to: after.get(name) }))
    .filter((change) => change.from !== change.to);
}

/** Values by path, such as `carriers UPS enabled`. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return new Map([[path.join(" "), MONEY.has(path.at(-1) ?? "") ? moneyText(value) : textOf(value)]]);
  }
  return new Map(Object.entries(value).flatMap(([name, member]) => [...leaves(member, [...path, name])]));
}

const moneyText = (value: unknown): string => (typeof value === "number" ? formatUsd(value) : textOf(value));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
