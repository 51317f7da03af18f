import { extname, join } from "node:path";
import type { Client, FileReply, LabelLinkRequest } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { LABEL_FORMATS } from "../../io/label-formats.js";
import type { Output } from "../../io/output.js";
import { STANDARD } from "../../io/standard-streams.js";
import type { LabelContentKind } from "./label-content.js";

type LabelFormat = NonNullable<LabelLinkRequest["format"]>;

export const FORMAT_HELP = "4x6 (the default), letter with two labels a page, png, or zpl for label printers";

/** The extension of a file with this many labels: several pictures are a ZIP. */
export const extensionOf = (format: LabelFormat | undefined, isMany: boolean): string => {
  if (format === "png") return isMany ? "zip" : "png";
  return format === "zpl" ? "zpl" : "pdf";
};

/** The formats that a file of this name may have without a flag: a saved format does not change what a name says. */
export const formatsFor = (output: string | undefined): readonly LabelFormat[] => {
  const extension = extname(output ?? "").toLowerCase();
  if (extension === ".zip" || !LABEL_EXTENSIONS.includes(extension)) return LABEL_FORMATS;
  return LABEL_FORMATS.filter((format) => `.${extensionOf(format, false)}` === extension);
};

const LABEL_EXTENSIONS = [".pdf", ".zip", ".png", ".zpl"];

/** A file if the name has an extension, else a folder. */
export function labelPath(output: string | undefined, suggested: string): string {
  if (output === undefined) return suggested;
  const isFile = output === STANDARD || LABEL_EXTENSIONS.includes(extname(output).toLowerCase());
  return isFile ? output : join(output, suggested);
}

/** Saves a document of one or more numbered parts; returns the paths. */
export async function saveParts(
  output: Output,
  fetchPart: (part: number) => Promise<FileReply>,
  origin: string,
): Promise<string[]> {
  const first = await fetchPart(1);
  if (first.partCount <= 1) {
    await saveReply(output, first, origin);
    return [output.path];
  }
  const parts: Output[] = [];
  try {
    for (let n = 1; n <= first.partCount; n += 1) parts.push(await output.part(n));
  } catch (error) {
    await hangUp(first);
    throw error;
  }
  for (const [index, part] of parts.entries()) {
    await saveReply(part, index === 0 ? first : await fetchPart(index + 1), origin);
  }
  return parts.map(({ path }) => path);
}

/** Streams a server file to disk. */
export async function saveReply(output: Output, reply: FileReply, origin: string): Promise<void> {
  try {
    await output.write(reply.stream, origin);
  } catch (error) {
    await hangUp(reply);
    throw error;
  }
}

/** An unread stream keeps the process alive. */
async function hangUp({ stream }: FileReply): Promise<void> {
  if (!stream.locked) await stream.cancel().catch(() => undefined);
}

/** Maximum labels per file of selected orders. */
export const MAX_SELECTED: number = LIMITS.labelsOfALink;

interface Selection {
  readonly orderIds: readonly string[];
  /** A ZIP with a file for each label, instead of one file. */
  readonly isZip: boolean;
  readonly format?: LabelFormat | undefined;
  readonly kind?: LabelContentKind;
  /** Identifies the contents of the file. */
  readonly origin: string;
}

/** Saves the labels of these orders, in this order; returns the paths. */
export async function saveSelection(
  client: Client,
  output: Output,
  { orderIds, isZip, format, kind, origin }: Selection,
): Promise<string[]> {
  const action: "zip" | "download" = isZip ? "zip" : "download";
  const body = { orderIds: [...orderIds], action, ...(format ? { format } : {}), ...kind };
  const fetchPart = await partsOfLink(client, body);
  return saveParts(output, fetchPart, origin);
}

async function partsOfLink(client: Client, body: LabelLinkRequest): Promise<(part: number) => Promise<FileReply>> {
  const link = await client.createLabelLink({ body });
  const id = selectionId(link.url);
  return (part) => client.getSelectedLabels({ path: { id }, query: { part } });
}

/** The file of a link to at most `LIMITS.labelsOfAPart` labels. */
export const selectedLabels = async (client: Client, body: LabelLinkRequest): Promise<FileReply> =>
  (await partsOfLink(client, body))(1);

/** The link uses the public URL, which may differ from ours. */
function selectionId(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
}
