import { HEADER_SEARCH_RECORDS } from "../bulk-csv/find-header.js";
import { type NumberFormats, numberText } from "./number-text.js";
import { WORKBOOK_LIMITS, WorkbookRefused } from "./refused.js";
import { scanXml } from "./scan-xml.js";

/** The texts that cells refer to by number. */
export function readSharedStrings(xml: string): string[] {
  const texts: string[] = [];
  const reader = textReader(["t"]);
  scanXml(xml, {
    text: reader.text,
    open: (name) => {
      if (name === "si") reader.start();
      reader.open(name);
    },
    close: (name) => {
      reader.close(name);
      if (name === "si") texts.push(unescaped(reader.value()));
    },
  });
  return texts;
}

/** Rows of a sheet that are not blank, with their numbers. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** By a filter or by hand. */
  readonly isHidden: boolean;
}

/** The rows of a sheet with a value, in order; formulas by their stored value. */
export function readSheet(xml: string, texts: readonly string[], formats: NumberFormats): SheetRow[] {
  const rows: SheetRow[] = [];
  const reader = textReader(["v", "t"]);
  let number = 0;
  let isHidden = false;
  let cells: string[] = [];
  let column = 0;
  let type = "n";
  let style = 0;
  const cellText = (): string => {
    const stored = reader.value();
    if (type === "s") return texts[Number(stored)] ?? "";
    if (type === "b") return stored === "1" ? "TRUE" : "FALSE";
    return type === "n" ? numberText(stored, formats.ofStyle[style], formats.firstDay) : unescaped(stored);
  };
  scanXml(xml, {
    text: reader.text,
    open: (name, attribute) => {
      if (name === "row") {
        number = Math.max(number + 1, Number(attribute("r") ?? 0));
        if (!(number <= LAST_ROW)) throw new WorkbookRefused("damaged");
        isHidden = /^(1|true)$/.test(attribute("hidden") ?? "");
        cells = [];
        column = 0;
      } else if (name === "c") {
        column = columnOf(attribute("r")) ?? column + 1;
        type = attribute("t") ?? "n";
        style = Number(attribute("s") ?? 0);
        reader.start();
      }
      reader.open(name);
    },
    close: (name) => {
      reader.close(name);
      if (name === "c" && reader.value() !== "") {
        const text = cellText();
        if (text.trim() === "") return;
        if (column > WORKBOOK_LIMITS.columns) throw new WorkbookRefused("too_many_columns");
        while (cells.length < column) cells.push("");
        cells[column - 1] = text;
      }
      if (name === "row" && cells.length > 0) {
        rows.push({ number, cells, isHidden });
        if (rows.length > WORKBOOK_LIMITS.rows + HEADER_SEARCH_RECORDS) throw new WorkbookRefused("too_many_rows");
      }
    },
  });
  return rows;
}

const LAST_ROW = 1_048_576;

/** `AB12` is column 28. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Joins the texts within these elements, without the reading aids of Japanese texts. */
function textReader(names: readonly string[]) {
  let parts: string[] = [];
  let isInText = false;
  let isAid = false;
  return {
    start: () => {
      parts = [];
    },
    open: (name: string) => {
      if (name === "rPh") isAid = true;
      isInText = names.includes(name);
    },
    text: (text: string) => {
      if (isInText && !isAid) parts.push(text);
    },
    close: (name: string) => {
      if (name === "rPh") isAid = false;
      isInText = false;
    },
    value: () => parts.join(""),
  };
}

/** `_x000D_` stands for a sign that XML cannot hold. */
const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
