import { type DuplicateRow, duplicatesOf, type Sheet } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { lines, table, tinted } from "../../io/outcome.js";

export interface DuplicateOptions {
  readonly yes: boolean;
  /** Buys rows again that were bought before. */
  readonly again: boolean;
  /** Skips rows that look the same as an order. */
  readonly skipDuplicates: boolean;
}

const MAX_SHOWN = 20;

/**
 * Rows to skip because they look the same as an order of the last 30 days. Without a question, only rows whose own number
 * was bought: rows that match by name and weight may be another parcel.
 */
export async function duplicatesToLeaveOut(
  context: Context,
  sheet: Sheet,
  { yes, again, skipDuplicates }: DuplicateOptions,
): Promise<number[]> {
  const found = again ? [] : duplicatesOf(sheet.rows);
  if (found.length === 0) return [];
  if (skipDuplicates) return leaveOut(context, found);
  if (yes)
    return leaveOut(
      context,
      found.filter(({ byNumber }) => byNumber),
    );
  if (!context.io.canAsk) return [];
  return asked(context, sheet, found);
}

/** Rows of one file may match, e.g. two parcels of one order, so they are only counted. */
export const repeatedText = (repeated: number): string =>
  `${count(repeated, "row looks", "rows look")} the same as another row of this file.`;

function leaveOut({ io }: Context, found: readonly DuplicateRow[]): number[] {
  if (found.length === 0) return [];
  const rows = found.map(({ row, orderId }) => [String(row.rowIndex + 1), row.data.toName, orderId]);
  const left = rows.length - MAX_SHOWN;
  io.printMessage(
    lines(tinted("Skipped because bought in the last 30 days (--again buys them again):", "warn")),
    table(["Row", "Recipient", "#Bought as"], rows.slice(0, MAX_SHOWN)),
    ...(left > 0 ? [lines(`… and ${left} more. --failures failures.csv writes all of them.`)] : []),
  );
  io.err.write("\n");
  return found.map(({ row }) => row.rowIndex);
}

/** The suggested answer never pays a second time. */
async function asked({ ask }: Context, { rows }: Sheet, found: readonly DuplicateRow[]): Promise<number[]> {
  const names = found.slice(0, 3).map(({ orderId }) => orderId);
  const more = found.length > names.length ? ` and ${found.length - names.length} more` : "";
  const alike = count(found.length, "looks the same as", "look the same as");
  const question = `${count(rows.length, "row")}, ${alike} ${names.join(", ")}${more}`;
  const isAll = found.length === rows.length;
  const answer = await ask.choose(
    question,
    [
      ...(isAll ? [] : [{ value: "leave out", name: found.length === 1 ? "leave it out" : "leave them out" }]),
      { value: "buy", name: "buy all" },
      { value: "cancel", name: "cancel" },
    ],
    { flag: "--skip-duplicates or --again", suggested: isAll ? "cancel" : "leave out" },
  );
  if (answer === "cancel") throw cancelled("Nothing was bought.");
  return answer === "leave out" ? found.map(({ row }) => row.rowIndex) : [];
}
