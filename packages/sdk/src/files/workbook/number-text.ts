import { dimensionUnitNamed, weightUnitNamed } from "../bulk-csv/units.js";

/** How the numbers of a workbook are shown. */
export interface NumberFormats {
  /** The format of a cell's style, by the index in its `s`. */
  readonly ofStyle: readonly string[];
  /** Days between the workbook's day 0 and 1899-12-30. */
  readonly firstDay: number;
}

/** Formats that are known by their number and matter here: dates and times. */
export const builtInFormat = (id: number): string => {
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? "yyyy-mm-dd" : "General";
};

/**
 * The text of a stored number: leading zeros and signs of formats such as `00000` and `00000-0000`, dates as
 * `2026-11-26`, other numbers as they are. A number that the spreadsheet has shortened stays recognizable as such.
 */
export function numberText(stored: string, format = "General", firstDay = 0): string {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  const section = sectionOf(format, value);
  if (isDate(section)) return dateText(value + firstDay) ?? stored;
  const template = templateOf(section);
  if (template && Number.isSafeInteger(value) && value >= 0) return filled(template, String(value));
  // Spreadsheets keep 15 digits.
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  return `${Number(value.toPrecision(15))}${unitText(section)}`;
}

/** The unit that a format such as `0.0 "oz"` shows behind the number. */
function unitText(section: string): string {
  const [, unit = ""] = /"([^"]*)"[^"0#?]*$/.exec(section) ?? [];
  return weightUnitNamed(unit) || dimensionUnitNamed(unit) ? ` ${unit.trim()}` : "";
}

/** The first section whose condition is met: `[<=99999]00000;00000-0000`. */
function sectionOf(format: string, value: number): string {
  const sections = format.split(";");
  return (
    sections.find((section) => {
      const [, sign, limit] = /\[(<=?)(\d+)\]/.exec(section) ?? [];
      return sign === undefined || (sign === "<" ? value < Number(limit) : value <= Number(limit));
    }) ?? ""
  );
}

const isDate = (section: string): boolean => /[ymdhs]/i.test(section.replace(/"[^"]*"|\\.|\[[^[\]]*\]|General/gi, ""));

/** The signs of a format of zeros and fixed texts; undefined for any other. */
function templateOf(section: string): { isDigit: boolean; text: string }[] | undefined {
  const signs: { isDigit: boolean; text: string }[] = [];
  for (const [all, quoted, escaped] of section.matchAll(/"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|./gs)) {
    if (all === "0") signs.push({ isDigit: true, text: "" });
    else if (quoted !== undefined || escaped !== undefined)
      signs.push({ isDigit: false, text: quoted ?? escaped ?? "" });
    else if (/^[-() /]$/.test(all)) signs.push({ isDigit: false, text: all });
    else if (!/^[[_*]/.test(all)) return undefined;
  }
  return signs.filter(({ isDigit }) => isDigit).length > 1 ? signs : undefined;
}

function filled(template: readonly { isDigit: boolean; text: string }[], digits: string): string {
  const zeros = template.filter(({ isDigit }) => isDigit).length;
  const padded = digits.padStart(zeros, "0");
  // Digits beyond the zeros stand before the first of them.
  let at = padded.length - zeros;
  let rest = padded.slice(0, at);
  let text = "";
  for (const sign of template) {
    text += sign.isDigit ? rest + padded.charAt(at) : sign.text;
    if (!sign.isDigit) continue;
    rest = "";
    at += 1;
  }
  return text;
}

function dateText(days: number): string | undefined {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000);
  if (days < 0 || Number.isNaN(date.getTime())) return undefined;
  const [day = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  if (days < 1) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}
