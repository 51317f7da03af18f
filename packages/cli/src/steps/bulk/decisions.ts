import { decisionsOf, needsDecision, type Sheet, sheetReducer } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { lines, table, tinted } from "../../io/outcome.js";

interface DecisionOptions {
  readonly yes: boolean;
  /** The kind of decision that is made to buy. */
  readonly accept: string | undefined;
}

const MAX_SHOWN = 20;

/** Decides about the rows that need a decision. Without an answer they are not bought, and are listed. */
export async function decideRows(context: Context, sheet: Sheet, { yes, accept }: DecisionOptions): Promise<Sheet> {
  const select = (undecided: readonly { readonly rowIndex: number }[]): Sheet => {
    const rowIndexes = undecided.map(({ rowIndex }) => rowIndex);
    return sheetReducer(sheet, { type: "wanted", rowIndexes, wanted: true }) ?? sheet;
  };
  const undecided = sheet.rows.filter((row) => !row.leftOut && needsDecision(row));
  if (undecided.length === 0) return sheet;
  const accepted = undecided.filter((row) => decisionsOf(row).every(({ kind }) => kind === accept));
  if (accepted.length === undecided.length) return select(accepted);
  const { io, ask } = context;
  const listed = undecided.map((row) => [
    String(row.rowIndex + 1),
    row.data.toName,
    decisionsOf(row)[0]?.message ?? "",
  ]);
  const isAsked = !yes && io.canAsk;
  const what = isAsked ? "Not delivered by their service:" : "Not bought (--accept undeliverable buys them):";
  const more = listed.length - MAX_SHOWN;
  io.printMessage(
    lines(tinted(what, "warn")),
    table(["Row", "Recipient", "~Why"], listed.slice(0, MAX_SHOWN)),
    ...(more > 0 ? [lines(`… and ${more} more. --failures failures.csv writes all of them.`)] : []),
  );
  if (!isAsked) return select(accepted);
  const question = `${count(undecided.length, "row needs", "rows need")} a decision`;
  const isAll = sheet.rows.every((row) => row.leftOut || needsDecision(row));
  const answer = await ask.choose(
    question,
    [
      ...(isAll ? [] : [{ value: "leave out", name: undecided.length === 1 ? "leave it out" : "leave them out" }]),
      { value: "buy", name: "buy nevertheless" },
      { value: "cancel", name: "cancel" },
    ],
    { flag: "--accept undeliverable", suggested: isAll ? "cancel" : "leave out" },
  );
  if (answer === "cancel") throw cancelled("Nothing was bought.");
  return answer === "buy" ? select(undecided) : sheet;
}
