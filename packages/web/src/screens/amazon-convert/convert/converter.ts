import {
  type AmazonConversion,
  type AmazonReport,
  type AmazonReportRefusal,
  type AmazonSplit,
  CONVERTER_MESSAGES,
  type ConvertAmazonOptions,
  convertAmazonReport,
  readAmazonReport,
  writeAmazonCsv,
  writeDelimited,
} from "@shipctl/sdk/files";
import { writeAmazonZip } from "@shipctl/sdk/zip";
import { type ConversionSummary, summarize } from "./summary.js";

/** The converter's interface. The report stays in the converter; only the summary and written files leave it. */
export interface Converter {
  /** Converts the file. Reads it only if `key` differs from the last call. */
  convert(input: { key: number; file: File; options: ConvertAmazonOptions }): Promise<Converted>;
  csv(input: { at: Date }): Promise<Written>;
  zip(input: { at: Date; by: AmazonSplit }): Promise<Written>;
  /** The skipped lines and the lines to check, as CSV. */
  remarks(input: { fileName: string }): Promise<Written>;
}

export type Converted =
  | { readonly ok: true; readonly summary: ConversionSummary }
  | { readonly ok: false; readonly message: string };

export type Written =
  | { readonly ok: true; readonly file: File; readonly fileCount: number }
  | { readonly ok: false; readonly message: string };

/** Creates a converter, which keeps the last report and its conversion. */
export function createConverter(): Converter {
  let current: { key: number; report: AmazonReport | AmazonReportRefusal } | undefined;
  let conversion: AmazonConversion = { orders: [], labels: [], skipped: [], warnings: [] };

  return {
    async convert({ key, file, options }) {
      if (current?.key !== key) {
        const content = await contentOf(file);
        if (typeof content === "string") return { ok: false, message: content };
        current = { key, report: readAmazonReport(content) };
      }
      const { report } = current;
      if (!report.ok) return { ok: false, message: report.message };
      try {
        conversion = convertAmazonReport(report, options);
      } catch (error) {
        return { ok: false, message: CONVERTER_MESSAGES.convertingFailed(messageOf(error)) };
      }
      return { ok: true, summary: summarize(conversion) };
    },
    csv: ({ at }) =>
      written(CONVERTER_MESSAGES.csvFailed, () => {
        const csv = writeAmazonCsv({ labels: conversion.labels, at });
        return csv.ok ? { ok: true, file: csvFile(csv.text, csv.fileName), fileCount: 1 } : csv;
      }),
    zip: ({ at, by }) =>
      written(CONVERTER_MESSAGES.zipFailed, async () => {
        const zip = await writeAmazonZip({ labels: conversion.labels, at, by });
        if (!zip.ok) return zip;
        const file = new File([Uint8Array.from(zip.bytes)], zip.fileName, { type: "application/zip" });
        return { ok: true, file, fileCount: zip.fileCount };
      }),
    remarks: ({ fileName }) =>
      written(CONVERTER_MESSAGES.csvFailed, () => {
        const skipped = conversion.skipped.map(({ line, reason, excerpt }) => [line, "skipped", "", reason, excerpt]);
        const warned = conversion.warnings.map(({ line, orderId, message }) => [
          line,
          "to check",
          orderId,
          message,
          "",
        ]);
        const rows = [["line", "what", "order-id", "reason", "begins with"], ...skipped, ...warned];
        const text = writeDelimited(rows.map((cells) => cells.map(String)));
        return {
          ok: true,
          file: csvFile(text, `${fileName.replace(/\.(?:txt|xlsx)$/i, "")}-remarks.csv`),
          fileCount: 1,
        };
      }),
  };
}

/** The bytes of the file, or an error message. */
async function contentOf(file: File): Promise<Uint8Array | string> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    return CONVERTER_MESSAGES.readingFailed(messageOf(error));
  }
}

async function written(failed: (detail: string) => string, write: () => Written | Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    return { ok: false, message: failed(messageOf(error)) };
  }
}

const csvFile = (text: string, name: string): File => new File([text], name, { type: "text/csv;charset=utf-8" });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
