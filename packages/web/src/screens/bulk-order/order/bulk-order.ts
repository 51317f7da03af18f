import type { Draft, Sheet, SheetAction } from "@shipctl/sdk/bulk";
import { formatCount } from "@shipctl/sdk/display";
import {
  BULK_FILE_LIMITS,
  type BulkFile,
  type BulkFileRefusal,
  type BulkMapping,
  type BulkRow,
  type BulkUnits,
  type LeftOutKind,
} from "@shipctl/sdk/files";
import { leftOutName, type NotBoughtRows } from "./not-bought-rows.js";

export type SheetRules = typeof import("./sheet-rules.js");

/** The chosen file and how to read it. A new object means that the file must be read again. */
export interface Source {
  readonly file: File;
  /** Columns that the user chose, now or earlier. The other columns are detected. */
  readonly chosen: BulkMapping;
  /** Units that the user chose. The others are detected. */
  readonly units: Partial<BulkUnits>;
  /** Kinds of orders that a shop's export marks as not to be shipped, and that the user took back. */
  readonly takenBack: readonly LeftOutKind[];
  /** Values for rows without one, as the user wrote them. The sender is not among them. */
  readonly defaults: Partial<BulkRow>;
  /** No saved mapping needs to be looked up. */
  readonly lookedUp: boolean;
  /** The mapping was saved with an earlier file. */
  readonly remembered: boolean;
  /** Which rows of the workbook are hidden and were left out. */
  readonly hiddenRows?: string;
  /** Idempotency key of the purchase that left these rows out. */
  readonly notBoughtKey?: string;
  /** What was kept of the file. */
  readonly draft?: Draft;
}

/** A new bulk order, from its file to its payment. */
export interface BulkOrderState {
  readonly source?: Source;
  /** The latest result of reading the source. */
  readonly read?: BulkFile | BulkFileRefusal;
  /** Comes with the first file. */
  readonly rules?: SheetRules;
  /** Why the last file could not be opened. */
  readonly problem?: string;
  /** The rows and the file that they come from. While the next file is read, these are the previous ones. */
  readonly sheet?: Sheet | undefined;
  readonly sheetFile?: File;
  /** The user is asked to confirm the payment. */
  readonly isPaying?: boolean;
  /** Left-out rows that the user asked to open while another file is open. */
  readonly waiting?: NotBoughtRows | undefined;
}

export type BulkOrderAction =
  | { readonly type: "opened"; readonly file: File; readonly hiddenRows?: string | undefined }
  /** Opens rows that a purchase left out. `again` replaces the file that is open. */
  | { readonly type: "continued"; readonly rows: NotBoughtRows; readonly again?: boolean }
  /** Opens a file again with everything that was changed. */
  | { readonly type: "resumed"; readonly file: File; readonly draft: Draft }
  | { readonly type: "notContinued" }
  | { readonly type: "unreadable"; readonly reason: string }
  | { readonly type: "refused"; readonly problem: string }
  | {
      readonly type: "read";
      readonly source: Source;
      readonly read: BulkFile | BulkFileRefusal;
      readonly rules: SheetRules;
    }
  | { readonly type: "mapped"; readonly source: Source; readonly chosen: BulkMapping; readonly remembered: boolean }
  | { readonly type: "unitsChosen"; readonly units: Partial<BulkUnits> }
  | { readonly type: "defaultsChosen"; readonly defaults: Partial<BulkRow> }
  | { readonly type: "takenBack"; readonly kinds: readonly LeftOutKind[] }
  | { readonly type: "paying"; readonly isPaying: boolean }
  | { readonly type: "closed" }
  | Exclude<SheetAction, { type: "read" | "closed" }>;

export const NO_ORDER: BulkOrderState = {};

/** Applies an action to the new bulk order. Results for an earlier source are ignored. */
export function bulkOrderReducer(state: BulkOrderState, action: BulkOrderAction): BulkOrderState {
  switch (action.type) {
    case "opened":
      return opened(state, {
        file: action.file,
        chosen: {},
        units: {},
        takenBack: [],
        defaults: {},
        lookedUp: false,
        remembered: false,
        ...(action.hiddenRows !== undefined && { hiddenRows: action.hiddenRows }),
      });
    case "continued":
      return state.source && !action.again ? { ...state, waiting: action.rows } : opened(state, sourceOf(action.rows));
    case "resumed":
      return opened(state, sourceOfDraft(action.file, action.draft));
    case "notContinued":
      return { ...state, waiting: undefined };
    case "unreadable":
      return { problem: parseProblem(action.reason) };
    case "refused":
      return { problem: action.problem };
    case "read":
      return action.source === state.source ? readAgain(state, action) : state;
    case "mapped": {
      const { source, chosen, remembered } = action;
      return source === state.source ? { ...state, source: { ...source, chosen, remembered, lookedUp: true } } : state;
    }
    case "unitsChosen":
      if (!state.source) return state;
      return { ...state, source: { ...state.source, units: { ...state.source.units, ...action.units } } };
    case "defaultsChosen":
      if (!state.source) return state;
      return { ...state, source: { ...state.source, defaults: { ...state.source.defaults, ...action.defaults } } };
    case "takenBack":
      return state.source ? { ...state, source: { ...state.source, takenBack: action.kinds } } : state;
    case "paying":
      return { ...state, isPaying: action.isPaying };
    case "closed":
      return NO_ORDER;
    default:
      return { ...state, sheet: state.rules?.sheetReducer(state.sheet, action) };
  }
}

/** The rows of the file that is open. */
export const sheetOf = ({ read, sheet }: BulkOrderState): Sheet | undefined => (read?.ok ? sheet : undefined);

/** Whether the user changed, left out, deselected or decided about any row. */
export const isEdited = (state: BulkOrderState): boolean =>
  (state.rules?.rowChoices(sheetOf(state)?.rows ?? []).length ?? 0) > 0;

function opened({ sheet, sheetFile, rules }: BulkOrderState, source: Source): BulkOrderState {
  const problem = problemOf(source.file);
  // The previous rows stay: their round number distinguishes late checks of them from checks of the next rows.
  return problem ? { problem } : { source, sheet, ...(sheetFile && { sheetFile }), ...(rules && { rules }) };
}

function readAgain(
  state: BulkOrderState,
  { source: { file, draft }, read, rules }: Extract<BulkOrderAction, { type: "read" }>,
): BulkOrderState {
  if (!read.ok) return { ...state, read };
  const { sheetReducer } = rules;
  const again = state.sheetFile === file;
  const sheet = sheetReducer(state.sheet, { type: "read", file: read, again });
  const restored = draft && !again ? sheetReducer(sheet, { type: "restored", rows: draft.rows }) : sheet;
  return { ...state, read, rules, sheetFile: file, sheet: restored };
}

function sourceOfDraft(file: File, draft: Draft): Source {
  const { mapping: chosen, units, takenBack, defaults, extra } = draft;
  const { leftOutKey, hiddenRows } = extra;
  return {
    ...{ file, chosen, units, takenBack, defaults, lookedUp: true, remembered: false, draft },
    ...(leftOutKey !== undefined && { notBoughtKey: leftOutKey }),
    ...(hiddenRows !== undefined && { hiddenRows }),
  };
}

function sourceOf({ key, fileName, csv, mapping, units, takenBack = [], defaults = {} }: NotBoughtRows): Source {
  const file = new File([csv], leftOutName(fileName), { type: "text/csv" });
  const remembered = Object.keys(mapping).length > 0;
  return { file, chosen: mapping, units, takenBack, defaults, lookedUp: remembered, remembered, notBoughtKey: key };
}

function problemOf({ name, size }: File): string | undefined {
  if (!/\.(?:csv|xlsx)$/i.test(name)) {
    return `"${name}" is not a .csv or .xlsx file. Save it as CSV in your spreadsheet and upload that.`;
  }
  if (size <= BULK_FILE_LIMITS.bytes) return undefined;
  return parseProblem(`"${name}" has ${formatCount(size)} bytes; the limit is 10 MB. Split it into smaller files.`);
}

const parseProblem = (detail: string): string => `Error parsing CSV: ${detail}`;
