import { extname, join } from "node:path";
import type { FileReply, LabelLinkRequest } from "@shipctl/sdk";
import type { Output } from "../../io/output.js";
import { STANDARD } from "../../io/standard-streams.js";

export type LabelFormat = NonNullable<LabelLinkRequest["format"]>;

/** Label formats, as values of a flag. */
export const LABEL_FORMATS = ["4x6", "letter", "png", "zpl"] as const satisfies readonly LabelFormat[];

export const FORMAT_HELP = "4x6 (the default), letter with two labels a page, png, or zpl for label printers";

/** The extension of a file with this many labels: several pictures are a ZIP. */
export const extensionOf = (format: LabelFormat | undefined, isMany: boolean): string => {
  if (format === "png") return isMany ? "zip" : "png";
  return format === "zpl" ? "zpl" : "pdf";
};

/** A file if the name has an extension, else a folder. */
export function labelPath(output: string | undefined, suggested: string): string {
  if (output === undefined) return suggested;
  const isFile = output === STANDARD || [".pdf", ".zip", ".png", ".zpl"].includes(extname(output).toLowerCase());
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
