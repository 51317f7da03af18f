import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LabelFiles, LabelSource } from "../ports/label-files.js";
import { sha256 } from "../shared/sha256.js";
import type { DrawnLabel, LabelPage } from "./labels/label-page.js";
import { createLabelPress } from "./labels/label-press.js";
import { writeWhole } from "./write-whole.js";

export interface KeptLabelFiles extends LabelFiles {
  /** Stops drawing; documents under way fail. */
  close(): Promise<void>;
}

/** Carriers' PDFs in a folder, written whole or not at all; sandbox labels drawn again each time from their shipments. */
export function createLabelFiles(folder: string): KeptLabelFiles {
  const press = createLabelPress();
  const pathOf = (orderKey: string) => join(folder, ...placeOf(orderKey));
  return {
    keep: (orderKey, bytes) => writeWhole(pathOf(orderKey), bytes),
    async missing(orderKeys) {
      const absent: string[] = [];
      for (const orderKey of orderKeys) if (!(await isThere(pathOf(orderKey)))) absent.push(orderKey);
      return absent;
    },
    document: (sources, options) =>
      press.drawLabelsOffThread(
        pagesOf(sources, (orderKey) => readFile(pathOf(orderKey))),
        options,
      ),
    archive: (sources, options) =>
      press.drawLabelsOffThread(
        pagesOf(sources, (orderKey) => readFile(pathOf(orderKey))),
        { ...options, title: "", archive: true },
      ),
    close: () => press.close(),
  };
}

/** Two characters of a hash spread the files evenly; the name is the key itself where that is a plain word. */
function placeOf(orderKey: string): [string, string] {
  const hash = sha256(orderKey, "hex");
  return [hash.slice(0, 2), `${/^[\w-]{1,100}$/.test(orderKey) ? orderKey : hash}.pdf`];
}

async function* pagesOf(
  sources: Iterable<LabelSource & { readonly name?: string }> | AsyncIterable<LabelSource & { readonly name?: string }>,
  read: (orderKey: string) => Promise<Uint8Array>,
): AsyncGenerator<LabelPage> {
  for await (const source of sources) {
    const { name } = source;
    if (source.kind === "drawn") yield { name, kind: "sample", label: drawn(source) };
    else yield { name, kind: "pdf", bytes: await read(source.orderKey), stamp: source.stamp };
  }
}

const drawn = ({ shipment, trackingNumber }: Extract<LabelSource, { kind: "drawn" }>): DrawnLabel => ({
  ...shipment,
  trackingNumber,
});

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
