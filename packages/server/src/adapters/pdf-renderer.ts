import type { LabelRenderer, LabelSource } from "../ports/label-renderer.js";
import type { LabelPage } from "./labels/label-page.js";
import { createLabelRenderer } from "./labels/label-renderer.js";

export interface PdfRenderer extends LabelRenderer {
  /** Stops drawing; running documents fail. */
  close(): Promise<void>;
}

export function createPdfRenderer(): PdfRenderer {
  const renderer = createLabelRenderer();
  return {
    document: (sources, options) => renderer.drawLabelsOffThread(pagesOf(sources), options),
    archive: (sources, options) =>
      renderer.drawLabelsOffThread(pagesOf(sources), { ...options, title: "", archive: true }),
    close: () => renderer.close(),
  };
}

type Source = LabelSource & { readonly name?: string };

async function* pagesOf(sources: Iterable<Source> | AsyncIterable<Source>): AsyncGenerator<LabelPage> {
  for await (const source of sources) {
    const { name } = source;
    if (source.kind === "pdf") yield { name, kind: "pdf", bytes: source.bytes, stamp: source.stamp };
    else if (source.kind === "file") yield { name, kind: "file", bytes: source.bytes };
    else yield { name, kind: "sample", label: { ...source.shipment, trackingNumber: source.trackingNumber } };
  }
}
