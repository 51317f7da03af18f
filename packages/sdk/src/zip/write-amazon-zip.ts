import { CONVERTER_MESSAGES } from "../files/amazon/converter-messages.js";
import { type AmazonSplit, splitAmazonLabels } from "../files/amazon/split-labels.js";
import { type AmazonFileRequest, amazonCsvText, dayOf } from "../files/amazon/write-labels.js";

/** A ZIP of bulk order files, or why there is none. */
export type AmazonZip =
  | { ok: true; fileName: string; bytes: Uint8Array; fileCount: number }
  | { ok: false; message: string };

/**
 * Writes labels as a ZIP with one bulk order file per SKU or product name. Needs the package jszip, which is loaded by the
 * first call.
 *
 * @example
 * const zip = await writeAmazonZip({ labels, at: new Date("2026-11-20T12:00:00Z"), by: "sku" });
 * zip.ok && zip.fileName; // => "Amazon_Orders_By_SKU_2026-11-20.zip"
 */
export async function writeAmazonZip(request: AmazonFileRequest & { by: AmazonSplit | "none" }): Promise<AmazonZip> {
  const { labels, at, by } = request;
  if (by === "none") return { ok: false, message: CONVERTER_MESSAGES.chooseGrouping };
  const groups = splitAmazonLabels(labels, by);
  if (groups.every((group) => group.value === "")) return { ok: false, message: NOTHING_TO_GROUP_BY[by] };
  const { default: JSZip } = await import("jszip");
  const zip = new JSZip();
  for (const group of groups) zip.file(group.entryName, amazonCsvText(group.labels), { date: at });
  const bytes = await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
  return {
    ok: true,
    fileName: `Amazon_Orders_By_${SPLIT_NAMES[by]}_${dayOf(at)}.zip`,
    bytes,
    fileCount: groups.length,
  };
}

const SPLIT_NAMES: Readonly<Record<AmazonSplit, string>> = { sku: "SKU", product: "Product" };
const NOTHING_TO_GROUP_BY: Readonly<Record<AmazonSplit, string>> = {
  sku: CONVERTER_MESSAGES.noSkus,
  product: CONVERTER_MESSAGES.noProductNames,
};
