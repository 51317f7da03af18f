import { Zip, ZipDeflate } from "fflate";
import { createBreather } from "../../shared/pace.js";
import { carrierDocument } from "./carrier-document.js";
import { type LabelFonts, openLabelFonts } from "./label-fonts.js";
import { LabelDocumentError, type LabelDocumentOptions, type LabelPage, type LabelPages } from "./label-page.js";
import { sampleDocument } from "./sample-document.js";

type ArchiveOptions = Pick<LabelDocumentOptions, "format">;

/**
 * A ZIP with one PDF per label, streamed label by label. Uses fflate, already a dependency: it accepts entries one by
 * one, while JSZip needs all of them first. Deflated, because not every reader supports streamed stored entries.
 */
export async function* archiveChunks(
  pages: LabelPages,
  { format }: ArchiveOptions,
  openFonts: () => LabelFonts = openLabelFonts,
): AsyncGenerator<Uint8Array, void, undefined> {
  const fonts = openFonts();
  const breathe = createBreather();
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for await (const page of pages) {
    if (page.name === undefined) throw new LabelDocumentError("A label in an archive needs a file name");
    const entry = new ZipDeflate(`${page.name}.pdf`, { level: 1 });
    zip.add(entry);
    const options = { format, title: page.name, fonts };
    for await (const bytes of documentOf(page, options)) entry.push(bytes);
    entry.push(new Uint8Array(), true);
    yield Buffer.concat(written.splice(0));
    await breathe();
  }
  zip.end();
  yield Buffer.concat(written.splice(0));
}

type DocumentOptions = ArchiveOptions & { readonly title: string; readonly fonts: LabelFonts };

const documentOf = (page: LabelPage, options: DocumentOptions): AsyncGenerator<Uint8Array, void, undefined> =>
  page.kind === "sample" ? sampleDocument([page.label], options) : carrierDocument([page], options);
