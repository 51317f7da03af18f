import Papa from "papaparse";
import { decodeText, withoutByteOrderMark } from "../delimited-text/decode-text.js";
import { CONVERTER_MESSAGES } from "./converter-messages.js";
import { type ItemLines, readLine } from "./read-line.js";
import type { AmazonReport, AmazonReportRefusal } from "./report.js";
import { type ReportHeader, readHeader } from "./report-columns.js";

/**
 * Reads an unshipped or new orders report of Seller Central: any encoding, columns by name in any order, quotation
 * marks as plain characters. A line that is no item is in `skipped`; blank lines are ignored.
 * Never throws: for any other file it returns a refusal with the reason and a hint.
 *
 * @example
 * const report = readAmazonReport(bytes);
 * if (report.ok) console.log(report.items.length, report.skipped);
 */
export function readAmazonReport(input: Uint8Array | string): AmazonReport | AmazonReportRefusal {
  const decoded = typeof input === "string" ? { text: withoutByteOrderMark(input), encoding: null } : decodeText(input);
  const text = decoded.text.includes("\n") ? decoded.text : decoded.text.replaceAll("\r", "\n");
  const report: AmazonReport = { ok: true, items: [], skipped: [], warnings: [], encoding: decoded.encoding };
  const seen: { header?: ReportHeader; problem?: string } = {};
  const known: ItemLines = new Map();
  let line = 0;
  Papa.parse<string[]>(text, {
    delimiter: "\t",
    newline: "\n",
    // Without quote handling.
    fastMode: true,
    step({ data: cells }, parser) {
      line += 1;
      if (cells.every((cell) => cell.trim() === "")) return;
      if (seen.header) return readLine(report, seen.header, { cells, line, known });
      const header = readHeader(cells);
      if ("problem" in header) {
        seen.problem = header.problem;
        parser.abort();
      } else seen.header = header;
    },
  });
  const hasLines = seen.header ? report.items.length + report.skipped.length > 0 : text.trim().includes("\n");
  if (!hasLines) return { ok: false, code: "empty", message: CONVERTER_MESSAGES.emptyFile };
  if (seen.header) return report;
  return { ok: false, code: "not_a_report", message: CONVERTER_MESSAGES.parsingFailed(seen.problem ?? "") };
}
