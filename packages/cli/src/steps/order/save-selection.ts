import type { Client } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import type { Output } from "../../io/output.js";
import { type LabelFormat, saveParts } from "./save-labels.js";

/** Maximum labels per file of selected orders. */
export const MAX_SELECTED: number = LIMITS.labelsOfALink;

interface Selection {
  readonly orderIds: readonly string[];
  /** A ZIP with a file for each label, instead of one file. */
  readonly isZip: boolean;
  readonly format?: LabelFormat | undefined;
  /** Identifies the contents of the file. */
  readonly origin: string;
}

/** Saves the labels of these orders, in this order; returns the paths. */
export async function saveSelection(
  client: Client,
  output: Output,
  { orderIds, isZip, format, origin }: Selection,
): Promise<string[]> {
  const action: "zip" | "download" = isZip ? "zip" : "download";
  const body = { orderIds: [...orderIds], action, ...(format ? { format } : {}) };
  const link = await client.createLabelLink({ body });
  const id = selectionId(link.url);
  const fetchPart = (part: number) => client.getSelectedLabels({ path: { id }, query: { part } });
  return saveParts(output, fetchPart, origin);
}

/** The link uses the public URL, which may differ from ours. */
function selectionId(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}
