import { countDecisions, decisionTexts, isSelected, openDecision, type Sheet, sheetReducer } from "@shipctl/sdk/bulk";
import { decisionText } from "@shipctl/sdk/display";
import { distinctLevels } from "@shipctl/sdk/files";
import type { Context } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { type Block, lines, table, tinted } from "../../io/outcome.js";
import { shellQuoted } from "../../io/shell-words.js";
import { acceptedKinds, acceptText } from "../order/accept-flag.js";

export interface DecisionOptions {
  readonly yes: boolean;
  /** Kinds of decisions that are made to buy. */
  readonly accept: string | undefined;
  /** Buys rows again that were bought before. */
  readonly again: boolean;
  /** Leaves out duplicates without a question. */
  readonly skipDuplicates: boolean;
}

const MAX_SHOWN = 20;

/** Decides about the rows that need a decision. Without an answer they are not bought, and are listed. */
export async function decideRows(context: Context, sheet: Sheet, options: DecisionOptions): Promise<Sheet> {
  const { io, ask } = context;
  const { yes, accept, again, skipDuplicates } = options;
  const kinds = [...acceptedKinds(accept), ...(again ? ["duplicate"] : [])];
  const decided = kinds.reduce(bought, sheet);
  const rows = decided.rows.filter((row) => openDecision(row));
  if (rows.length === 0) return decided;
  const isAsked = !yes && io.canAsk;
  const open = countDecisions(decided.rows).filter((counted) => counted.open.length > 0);
  const asked = open.filter(({ kind }) => isAsked && !(skipDuplicates && kind === "duplicate"));
  const listed = rows.map((row) => [String(row.rowIndex + 1), row.data.toName, openDecision(row)?.message ?? ""]);
  const title =
    asked.length > 0
      ? `These rows need a decision: ${decisionTexts(decided.rows).leftOut}.`
      : `Left out: ${decisionTexts(decided.rows).leftOut} (${acceptText(open.map(({ kind }) => kind))} buys them).`;
  const more = listed.length - MAX_SHOWN;
  const levels = levelLines(decided);
  io.printMessage(
    lines(tinted(title, "warn")),
    table(["Row", "Recipient", "~Why"], listed.slice(0, MAX_SHOWN)),
    ...(more > 0 ? [lines(`… and ${more} more. --failures failures.csv writes all of them.`)] : []),
    ...(levels.length > 0 ? [lines(...levels)] : []),
  );
  io.err.write("\n");
  let answered = decided;
  for (const { kind, open: rowIndexes } of asked) {
    // If nothing else is bought, leaving out would buy nothing.
    const canLeaveOut = answered.rows.some(isSelected) || kind !== asked.at(-1)?.kind;
    const answer = await ask.choose(
      decisionText(kind, rowIndexes.length),
      [
        ...(canLeaveOut
          ? [{ value: "leave out", name: rowIndexes.length === 1 ? "leave it out" : "leave them out" }]
          : []),
        { value: "buy", name: "buy nevertheless" },
        { value: "cancel", name: "cancel" },
      ],
      { flag: acceptText([kind]), suggested: canLeaveOut ? "leave out" : "cancel" },
    );
    if (answer === "cancel") throw cancelled("Nothing was bought.");
    if (answer === "buy") answered = bought(answered, kind);
  }
  return answered;
}

/** The commands that save a service for what the buyers of undecided rows paid for. */
export function levelLines({ rows }: Sheet): string[] {
  const open = countDecisions(rows).find(({ kind }) => kind === "faster_service_paid")?.open ?? [];
  const levels = distinctLevels(open.map((rowIndex) => rows[rowIndex]?.shippingMethod?.name));
  if (levels.length === 0) return [];
  const commands = levels
    .slice(0, MAX_LEVELS)
    .map((level) => `  shipctl amazon levels set ${shellQuoted(level)} --service <name>`);
  return ["To buy them with a service for what their buyers paid for, save it and run this again:", ...commands];
}

const MAX_LEVELS = 5;

function bought(sheet: Sheet, kind: string): Sheet {
  const rowIndexes = countDecisions(sheet.rows).find((counted) => counted.kind === kind)?.open ?? [];
  return sheetReducer(sheet, { type: "decided", kind, rowIndexes, isBought: true }) ?? sheet;
}

/** What was decided, before money moves. */
export function decidedLines({ rows }: Sheet): Block[] {
  const { leftOut, bought: nevertheless } = decisionTexts(rows);
  const texts = [
    ...(leftOut === "" ? [] : [`Left out: ${leftOut}.`]),
    ...(nevertheless === "" ? [] : [`Bought nevertheless: ${nevertheless}.`]),
  ];
  return texts.length === 0 ? [] : [lines(...texts.map((text) => tinted(text, "warn")))];
}
