import { type AmazonLabel, type AmazonSplit, writeAmazonCsv } from "@shipctl/sdk/files";
import { writeAmazonZip } from "@shipctl/sdk/zip";
import { failure } from "../../io/exit-code.js";

/** A converted report. */
export interface ConvertedFile {
  readonly name: string;
  readonly ending: ".csv" | ".zip";
  readonly content: string | Uint8Array;
  /** Empty if the content is not text. */
  readonly text: string;
}

/** One CSV, or a ZIP with one for each SKU or product name. */
export async function convertedFile(
  labels: readonly AmazonLabel[],
  split: AmazonSplit | undefined,
  at: Date,
): Promise<ConvertedFile> {
  if (split) {
    const zip = await writeAmazonZip({ labels, at, by: split });
    if (!zip.ok) throw failure(zip.message);
    return { name: zip.fileName, ending: ".zip", content: zip.bytes, text: "" };
  }
  const csv = writeAmazonCsv({ labels, at });
  if (!csv.ok) throw failure(csv.message);
  return { name: csv.fileName, ending: ".csv", content: csv.text, text: csv.text };
}
