import { carrierDocument } from "./carrier-document.js";
import { drawnDocument, pagesToDraw } from "./drawn-document.js";
import type { DrawablePage, LabelDocumentOptions, LabelPage, PdfOptions } from "./label-page.js";

type FileOptions = Pick<LabelDocumentOptions, "format" | "dpi" | "title">;

/** One label as a file of its own. */
export async function* labelFileChunks(
  page: LabelPage,
  { format, ...options }: FileOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (page.kind === "file") yield page.bytes;
  else if (format === "png") yield await png(page, options);
  else if (format === "zpl") yield await zpl(page, options);
  else yield* pdfOf(page, { ...options, format });
}

/** The rasterizer is loaded on first use: it takes 4 MB. */
async function png(page: DrawablePage, options: Omit<FileOptions, "format">): Promise<Uint8Array> {
  const { pictureOf } = await import("./label-picture.js");
  return pictureOf(await ownPage(page, options));
}

async function zpl(page: DrawablePage, options: Omit<FileOptions, "format">): Promise<Uint8Array> {
  const { zplOfPdf } = await import("./zpl-label.js");
  // The mark of a sample is grey. Its bars begin at whole dots.
  return Buffer.from(
    await zplOfPdf(await ownPage(page, options), { greyAsDots: page.kind === "sample", dpi: options.dpi }),
  );
}

const pdfOf = (page: DrawablePage, options: PdfOptions): AsyncGenerator<Uint8Array, void, undefined> =>
  page.kind === "pdf" ? carrierDocument([page], options) : drawnDocument(pagesToDraw([page]), options);

async function ownPage(page: DrawablePage, options: Omit<FileOptions, "format">): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of pdfOf(page, { ...options, format: "4x6" })) parts.push(chunk);
  return Buffer.concat(parts);
}
