import {
  countDecisions,
  decisionTexts,
  issuesOf,
  type ProblemGroup,
  problemGroups,
  problemsText,
  type RowIssue,
} from "@shipctl/sdk/bulk";
import { carrierName, count, formatCents, formatCount, formatUsd, optionText } from "@shipctl/sdk/display";
import {
  BULK_COLUMN_LABELS,
  type BulkColumn,
  type BulkFile,
  filledText,
  LINE_COLUMNS,
  MAPPABLE_COLUMNS,
  type ShopReading,
  unusedColumnText,
} from "@shipctl/sdk/files";
import { type Block, type Cell, lines, type Table, table, textOf, tinted } from "../../io/outcome.js";
import { acceptText } from "../order/accept-flag.js";
import { issueText } from "./bulk-words.js";
import type { CheckedRows } from "./check-rows.js";
import { levelLines } from "./decisions.js";
import type { FileSender } from "./file-sender.js";
import { leftOutLines, type ReadFile } from "./read-bulk-file.js";

const MAX_PROBLEMS = 50;

/** What was read from the export of a shop: the result line, and what is left out. */
export const shopLines = (shop: ShopReading, [resultLine = ""]: readonly string[]): Block =>
  lines(resultLine, ...leftOutLines(shop));

/** The header of each column. If every header has our own name, one line replaces the table. */
export function mappingBlocks({ file, chosen, remembered, sender }: ReadFile): Block[] {
  const mapped = MAPPABLE_COLUMNS.flatMap((column): Cell[][] => {
    const header = file.mapping[column];
    if (header === null) return [];
    const first = firstCell(file, header);
    if (chosen[column] != null) return [[column, header, tinted("--map", "info"), first]];
    if (plainName(header) === column.toLowerCase()) return [[column, header, "", first]];
    if (file.shop && remembered[column] !== header) return [[column, header, file.shop.title, first]];
    return [[column, header, remembered[column] === header ? "remembered" : tinted("guessed", "warn"), first]];
  });
  const isPlain = mapped.every(([, , how]) => how === "");
  const notes: Cell[] = [
    ...file.notes.slice(file.shop ? 1 : 0),
    ...(isPlain ? [`${count(mapped.length, "column")} recognized by name.`] : []),
    ...(file.ignoredHeaders.length > 0 ? [tinted(`Not used: ${file.ignoredHeaders.join(", ")}`, "dim")] : []),
    ...file.unusedColumns.map((one) => tinted(`${unusedColumnText(one)} (--map column=header uses it)`, "warn")),
    ...(sender ? [senderText(sender)] : []),
    ...filledNote(file),
    ...missingNote(file),
    ...unitNote(file),
  ];
  const guesses = isPlain ? [] : [table(["#Column", "#Header in the file", "How", "First row"], mapped)];
  return [...guesses, ...(notes.length > 0 ? [lines(...notes)] : [])];
}

/** The kinds of problems, then errors and warnings by row; a problem that all rows share is listed once. */
export function problemsTable({ sheet }: CheckedRows): Block[] {
  const found = sheet.rows.map((row) => ({ row, problems: issuesOf(row).map(issueCell) }));
  const isShared = sharedBy(found.map(({ problems }) => problems.map(textOf)));
  const shared = (found[0]?.problems ?? []).filter((cell) => isShared(textOf(cell))).map((cell) => ["all", "", cell]);
  const own = found.flatMap(({ row, problems }) =>
    problems
      .filter((cell) => !isShared(textOf(cell)))
      .map((cell, index) => (index === 0 ? [String(row.rowIndex + 1), row.data.toName, cell] : ["", "", cell])),
  );
  const rows = [...shared, ...own];
  if (rows.length === 0) return [];
  const kinds = kindLines(problemGroups(sheet.rows));
  const shown = table(["Row", "Recipient", "~Problem"], rows.slice(0, MAX_PROBLEMS));
  const left = rows.length - MAX_PROBLEMS;
  const more = left > 0 ? [lines(`… and ${left} more. --failures failures.csv writes all of them.`)] : [];
  return [...(kinds.length > 0 ? [lines(...kinds)] : []), shown, ...more];
}

/** "50 ZIP codes, 9 sizes missing, 8 phones", the flags that fill what is missing, and where the others are corrected. */
function kindLines(groups: readonly ProblemGroup[]): Cell[] {
  if (groups.length === 0) return [];
  const flags = [...new Set(groups.flatMap((group) => (group.isMissing ? flagOf(group) : [])))];
  const others = groups.some(({ isMissing }) => !isMissing);
  return [
    tinted(problemsText(groups), "bad"),
    ...(flags.length > 0 ? [`For rows without one: ${flags.join(", ")}`] : []),
    ...(others ? [`Correct ${flags.length > 0 ? "the others" : "them"} in the file, or in the app: shipctl`] : []),
  ];
}

function flagOf({ column }: ProblemGroup): string {
  if (column === undefined) return "--from address";
  if (column === "weight") return "--weight 12oz";
  if (column === "length") return "--size 12x10x5";
  return column === "toPhone" ? "--phone number" : `--set ${column}=value`;
}

export const problemsIn = (rows: number, invalid: number): string =>
  `Problems in ${formatCount(invalid)} of ${count(rows, "row")}.`;

/** The cost of the rows that are bought without a decision, by service. */
export function totalsTable({ services, surcharges, totalPrice }: CheckedRows): Table {
  const rows = services.map(({ carrier, service, count, totalPrice: price }): Cell[] => [
    carrierName(carrier),
    service,
    formatCount(count),
    formatUsd(price),
  ]);
  const included = surcharges.map(({ option, totalCents }): Cell[] => [
    "",
    tinted(`of which ${optionText(option).toLowerCase()}`, "dim"),
    "",
    tinted(formatCents(totalCents), "dim"),
  ]);
  const total: Cell[] = [
    tinted("Total", "strong"),
    "",
    formatCount(services.reduce((labels, { count }) => labels + count, 0)),
    tinted(formatUsd(totalPrice), "strong"),
  ];
  return table(["Carrier", "#Service", ">Labels", ">Price"], [...rows, ...included, total]);
}

/** One line per row, for scripts. */
export function rowsForPipe({ results, sheet }: CheckedRows): Table {
  const rows = results.map((result, at) => [
    String(result.rowIndex + 1),
    result.isValid ? "valid" : "invalid",
    result.carrier ?? "",
    result.service ?? "",
    result.price?.toFixed(2) ?? "",
    sheet.rows
      .slice(at, at + 1)
      .flatMap((row) => issuesOf(row).map(issueText))
      .join("; "),
  ]);
  return table(["Row", "State", "Carrier", "Service", "Price", "Problems"], rows);
}

/** How many rows need decisions, and the flag that buys them. */
export function decisionNotes({ sheet }: CheckedRows): Cell[] {
  const { leftOut } = decisionTexts(sheet.rows);
  const kinds = countDecisions(sheet.rows).map(({ kind }) => kind);
  if (leftOut === "") return [];
  const question = tinted(`These rows need a decision: ${leftOut}. ${acceptText(kinds)} buys them.`, "warn");
  return [question, ...levelLines(sheet)];
}

const issueCell = (issue: RowIssue): Cell => tinted(issueText(issue), issue.severity === "error" ? "bad" : "warn");

/** Finds problems that every row has, e.g. because a column is missing. */
function sharedBy(rows: readonly (readonly string[])[]): (problem: string) => boolean {
  const counts = new Map<string, number>();
  for (const problem of rows.flatMap((row) => [...new Set(row)])) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return (problem) => rows.length > 1 && counts.get(problem) === rows.length;
}

function missingNote({ missingColumns }: BulkFile): Cell[] {
  if (missingColumns.length === 0) return [];
  const isSender = (column: string) => column.startsWith("from");
  const isParcel = (column: BulkColumn) => LINE_COLUMNS.has(column);
  const hints = [
    ...(missingColumns.some(isSender) ? ["--from <saved sender>, or --from-name and so on, sets the sender"] : []),
    ...(missingColumns.some(isParcel) ? ["--weight, --size and --phone fill rows without one"] : []),
    ...(missingColumns.every((column) => isSender(column) || isParcel(column))
      ? []
      : [`--map ${missingColumns.find((column) => !isSender(column) && !isParcel(column))}=header sets one`]),
  ].join(", ");
  const names = missingColumns.map((column) => BULK_COLUMN_LABELS[column]);
  return [tinted(`Columns missing: ${names.join(", ")} (${hints})`, "warn")];
}

function filledNote(file: BulkFile): Cell[] {
  const text = filledText(file);
  return text === undefined ? [] : [`For rows without one: ${text}`];
}

function senderText({ name, street1, city, state, zip, isDefault }: FileSender): string {
  const hint = isDefault ? " (your default sender; --from names another)" : "";
  return `Sender: ${name}, ${street1}, ${city}, ${state} ${zip}${hint}`;
}

function unitNote({ units }: BulkFile): Cell[] {
  const weight = units.weight === "lbs" ? "" : `weights from ${units.weight} to lbs`;
  const dimension = units.dimension === "in" ? "" : `dimensions from ${units.dimension} to inches`;
  const converted = [weight, dimension].filter(Boolean).join(" and ");
  return converted === "" ? [] : [`Converted ${converted}.`];
}

function firstCell(file: BulkFile, header: string): string {
  const cell = file.originals.records[0]?.cells[file.headers.indexOf(header)] ?? "";
  return cell.length > 30 ? `${cell.slice(0, 29)}…` : cell;
}

const plainName = (header: string): string => header.replace(/[\s_-]/g, "").toLowerCase();
