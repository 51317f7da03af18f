import type { LabelState, StatementLine } from "../../ports/statement.js";
import { type Fields, recordIn } from "./json-reply.js";

/** `unsold`: it has no label. Undefined if it cannot be read. */
export type ReadLine = StatementLine<LabelState> | "unsold" | undefined;

/** Undefined if it is not a list, or one entry cannot be read: nothing is compared with half a list. */
export function linesIn(
  list: unknown,
  lineOf: (record: Fields) => ReadLine,
): readonly StatementLine<LabelState>[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const lines: StatementLine<LabelState>[] = [];
  for (const entry of list) {
    const line = lineOf(recordIn(entry) ?? {});
    if (line === undefined) return undefined;
    if (line !== "unsold") lines.push(line);
  }
  return lines;
}
