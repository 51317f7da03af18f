import { guardFormula } from "../delimited-text/formula-guard.js";
import { builtInFormat, type NumberFormats } from "./number-text.js";
import { readSharedStrings, readSheet, type SheetRow } from "./read-sheet.js";
import { otherFormat, type WorkbookRefusalCode, WorkbookRefused } from "./refused.js";
import { scanXml } from "./scan-xml.js";
import { unpack } from "./unpack.js";

/** A sheet of a workbook as CSV. */
export interface WorkbookCsv {
  readonly ok: true;
  readonly csv: string;
  readonly sheet: string;
  /** That hidden rows were left out, and which: to show to a person. */
  readonly note?: string;
}

/** A workbook that cannot be read, and why. `sheets` is filled if one of them must be chosen. */
export interface WorkbookRefusal {
  readonly ok: false;
  readonly code: WorkbookRefusalCode;
  readonly message: string;
  readonly sheets: readonly string[];
}

/** Which sheet is read, and how its text is written. */
export interface WorkbookOptions {
  sheet?: string | undefined;
  /** Default: a comma. */
  separator?: "," | "\t";
}

type Chosen = Pick<WorkbookOptions, "sheet"> & Required<Pick<WorkbookOptions, "separator">>;

/** See `workbookCsv`. Never throws. */
export function readWorkbook(bytes: Uint8Array, options: Chosen): WorkbookCsv | WorkbookRefusal {
  try {
    return readChosen(bytes, options);
  } catch (error) {
    const { code, message, sheets } = error instanceof WorkbookRefused ? error : new WorkbookRefused("damaged");
    return { ok: false, code, message, sheets };
  }
}

/** The sheet with this name, or the only one with rows; the lines of the CSV are the rows of the sheet. */
function readChosen(bytes: Uint8Array, { sheet: wanted, separator }: Chosen): WorkbookCsv {
  if (bytes[0] !== 0x50) throw compoundFile(bytes);
  const parts = unpack(bytes, (name) => /\.(xml|rels)$/i.test(name));
  checkKind(parts);
  const root = relations(parts, "").find(({ type }) => type === "officeDocument")?.target;
  const workbook = root === undefined ? undefined : parts.get(root);
  if (root === undefined || workbook === undefined) throw new WorkbookRefused("damaged");
  const related = relations(parts, root);
  const partOf = (wantedType: string) => parts.get(related.find(({ type }) => type === wantedType)?.target ?? "");
  const { sheets, firstDay } = sheetsOf(workbook);
  const texts = readSharedStrings(partOf("sharedStrings") ?? "<sst/>");
  const formats = { ofStyle: formatsOf(partOf("styles") ?? "<styleSheet/>"), firstDay };
  const rowsOf = ({ id }: NamedSheet): SheetRow[] => {
    const part = related.find((one) => one.id === id);
    if (part?.isExternal) throw new WorkbookRefused("external_references");
    // A sheet of a chart has no rows.
    return part?.type === "worksheet" ? readSheet(parts.get(part.target) ?? "<worksheet/>", texts, formats) : [];
  };
  const { sheet, rows } = chosenSheet(sheets, rowsOf, wanted);
  const { shown, hidden } = shownRows(rows);
  const note = hidden.length === 0 ? {} : { note: hiddenText(hidden) };
  return { ok: true, csv: csvOf(shown, separator), sheet: sheet.name, ...note };
}

/** A person who filters a sheet means the rows that are left. Hidden rows above them may have the names of the columns. */
function shownRows(rows: readonly SheetRow[]) {
  const first = rows.findIndex(({ isHidden }) => !isHidden);
  const isLeft = ({ isHidden }: SheetRow, index: number) => !isHidden || first < 0 || index < first;
  return { shown: rows.filter(isLeft), hidden: rows.filter((row, index) => !isLeft(row, index)) };
}

const NAMED_RANGES = 6;

function hiddenText(rows: readonly SheetRow[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const { number } of rows) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  const named = ranges.slice(0, NAMED_RANGES).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  const more = ranges.length > NAMED_RANGES ? " and more" : "";
  const were = rows.length === 1 ? "1 hidden row of the sheet was" : `${rows.length} hidden rows of the sheet were`;
  return `${were} left out (${rows.length === 1 ? "row" : "rows"} ${named.join(", ")}${more}). Clear the filter or show the rows to read them.`;
}

/** An OLE file: a protected workbook, or an old one. Its folder names are UTF-16. */
function compoundFile(bytes: Uint8Array): WorkbookRefused {
  const isEncrypted = new TextDecoder("latin1").decode(bytes).includes(Array.from("EncryptedPackage").join("\0"));
  return isEncrypted ? new WorkbookRefused("protected") : otherFormat("an old Excel workbook (.xls)");
}

/** What the archive holds, by its parts and not by its name. */
function checkKind(parts: ReadonlyMap<string, string>): void {
  const names = Array.from(parts.keys());
  const types = parts.get("[Content_Types].xml");
  if (types === undefined) {
    throw parts.has("content.xml") ? otherFormat("an OpenDocument file (.ods)") : otherFormat("a ZIP archive");
  }
  if (/macroEnabled/.test(types) || names.some((name) => /vbaProject/i.test(name))) {
    throw otherFormat("a workbook with macros (.xlsm)");
  }
  if (names.some((name) => name.startsWith("xl/externalLinks/"))) throw new WorkbookRefused("external_references");
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** What a part refers to. Nothing outside of the archive is ever opened. */
function relations(parts: ReadonlyMap<string, string>, of: string): Relation[] {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const found: Relation[] = [];
  scanXml(parts.get(`${folder}_rels/${of.slice(folder.length)}.rels`) ?? "<Relationships/>", {
    open: (name, attribute) => {
      if (name !== "Relationship") return;
      const target = attribute("Target") ?? "";
      found.push({
        id: attribute("Id") ?? "",
        type: attribute("Type")?.split("/").pop() ?? "",
        target: target.startsWith("/") ? target.slice(1) : `${folder}${target.replace(/^\.\//, "")}`,
        isExternal: attribute("TargetMode") === "External",
      });
    },
  });
  return found;
}

interface NamedSheet {
  readonly name: string;
  readonly id: string;
}

/** The sheets that are shown. */
function sheetsOf(workbook: string): { sheets: NamedSheet[]; firstDay: number } {
  const sheets: NamedSheet[] = [];
  let firstDay = 0;
  scanXml(workbook, {
    open: (name, attribute) => {
      if (name === "workbookPr" && /^(1|true)$/.test(attribute("date1904") ?? "")) firstDay = 1_462;
      if (name !== "sheet" || (attribute("state") ?? "visible") !== "visible") return;
      sheets.push({ name: attribute("name") ?? "", id: attribute("id") ?? "" });
    },
  });
  return { sheets, firstDay };
}

function formatsOf(styles: string): NumberFormats["ofStyle"] {
  const codes = new Map<number, string>();
  const ofStyle: string[] = [];
  let isOfCells = false;
  scanXml(styles, {
    open: (name, attribute) => {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      if (name === "cellXfs") isOfCells = true;
      const id = Number(attribute("numFmtId") ?? 0);
      if (name === "xf" && isOfCells) ofStyle.push(codes.get(id) ?? builtInFormat(id));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return ofStyle;
}

function chosenSheet(
  sheets: readonly NamedSheet[],
  rowsOf: (sheet: NamedSheet) => SheetRow[],
  wanted: string | undefined,
): { sheet: NamedSheet; rows: SheetRow[] } {
  if (wanted !== undefined) {
    const sheet = sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
    if (sheet) return { sheet, rows: rowsOf(sheet) };
    throw new WorkbookRefused({
      code: "unknown_sheet",
      message: `This workbook has no sheet ${JSON.stringify(wanted)}. It has: ${namesOf(sheets)}.`,
      sheets: sheets.map(({ name }) => name),
    });
  }
  const filled = sheets.map((sheet) => readOrRefused(sheet, rowsOf)).filter(({ rows }) => rows.length > 0);
  const [first] = filled;
  if (!first) throw new WorkbookRefused("empty");
  if (filled.length === 1 && first.refused) throw first.refused;
  if (filled.length === 1) return first;
  const choices = filled.map(({ sheet }) => sheet);
  throw new WorkbookRefused({
    code: "several_sheets",
    message: `Several sheets of this workbook have rows: ${namesOf(choices)}. Choose one of them.`,
    sheets: choices.map(({ name }) => name),
  });
}

/** One sheet of a workbook may be too large without preventing another one from being chosen. */
function readOrRefused(sheet: NamedSheet, rowsOf: (sheet: NamedSheet) => SheetRow[]) {
  try {
    return { sheet, rows: rowsOf(sheet) };
  } catch (refused) {
    return { sheet, rows: [{ number: 1, cells: [], isHidden: false }], refused };
  }
}

const namesOf = (sheets: readonly NamedSheet[]): string => sheets.map(({ name }) => JSON.stringify(name)).join(", ");

/** Every cell of a CSV is quoted, so that the separator is certain. */
function csvOf(rows: readonly SheetRow[], separator: string): string {
  const written = separator === "," ? quoted : unquoted;
  let line = 1;
  const lines = rows.map(({ number, cells }) => {
    const gap = "\r\n".repeat(number - line);
    line = number + 1;
    return `${gap}${cells.map(written).join(separator)}\r\n`;
  });
  return lines.join("");
}

const quoted = (cell: string): string => (cell === "" ? "" : `"${guardFormula(cell).replaceAll('"', '""')}"`);

const unquoted = (cell: string): string => cell.replace(/[\t\r\n]/g, " ");
