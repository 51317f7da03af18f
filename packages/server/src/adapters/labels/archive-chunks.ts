import { Zip, ZipDeflate } from "fflate";
import { createYielder } from "../../shared/pace.js";
import { labelFileChunks } from "./label-file.js";
import { LabelDocumentError, type LabelDocumentOptions, type LabelFormat, type LabelPages } from "./label-page.js";

type ArchiveOptions = Pick<LabelDocumentOptions, "format" | "dpi">;

/**
 * A ZIP with one file per label, streamed label by label. Uses fflate, already a dependency: it accepts entries one by
 * one, while JSZip needs all of them first. Deflated, because not every reader supports streamed stored entries.
 */
export async function* archiveChunks(
  pages: LabelPages,
  { format, dpi }: ArchiveOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const yieldToEventLoop = createYielder();
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for await (const page of pages) {
    if (page.name === undefined) throw new LabelDocumentError("A label in an archive needs a file name");
    const entry = new ZipDeflate(`${page.name}.${extensionOf(format)}`, { level: 1 });
    zip.add(entry);
    for await (const bytes of labelFileChunks(page, { format, dpi, title: page.name })) entry.push(bytes);
    entry.push(new Uint8Array(), true);
    yield Buffer.concat(written.splice(0));
    await yieldToEventLoop();
  }
  zip.end();
  yield Buffer.concat(written.splice(0));
}

const extensionOf = (format: LabelFormat): string => (format === "png" || format === "zpl" ? format : "pdf");
