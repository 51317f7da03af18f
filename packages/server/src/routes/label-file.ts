import type { FileReply } from "../contract/document/route-table.js";
import type { LabelAction } from "../domain/label/label-access.js";
import { type LabelDeps, labelArchive, orderLabels } from "../domain/label/order-labels.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import type { LabelFormat } from "../ports/label-renderer.js";
import { invalidInput } from "../shared/problem.js";

export interface LabelFileRequest {
  readonly action: LabelAction;
  readonly format: LabelFormat;
  /** Without extension. */
  readonly name: string;
  readonly part?: number;
  /** Called with the orders of a file to print when its last byte was sent; not if the caller is gone before. */
  readonly printed?: ((orders: readonly OrderRecord[]) => Promise<void>) | undefined;
}

/** The labels for an action: view, download, print, or a ZIP with one file each. */
export async function labelFile(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  { action, format, name, part, printed }: LabelFileRequest,
): Promise<FileReply> {
  requirePrintable(action, format);
  if (action === "zip" || (format === "png" && orders.length > 1)) {
    const file = await labelArchive(world, orders, format);
    return { status: 200, file, contentType: "application/zip", fileName: `${name}.zip`, disposition: "attachment" };
  }
  const isPdf = format === "4x6" || format === "letter";
  const sheet = { format, print: action === "print", title: name, part, unsplit: !isPdf };
  const { file, parts, inPart } = await orderLabels(world, orders, sheet);
  const { contentType, extension } = isPdf ? PDF : FILES[format];
  return {
    status: 200,
    file: action === "print" && printed ? onceSent(file, () => printed(inPart)) : file,
    contentType,
    fileName: parts > 1 ? `${name}-${part ?? 1}-of-${parts}.${extension}` : `${name}.${extension}`,
    disposition: action === "download" ? "attachment" : "inline",
    headers: { "X-Label-Parts": String(parts) },
  };
}

/** The same stream, which ends after `done`. That is not called if the reader is gone before the last byte. */
const onceSent = (file: ReadableStream<Uint8Array>, done: () => Promise<void>): ReadableStream<Uint8Array> =>
  file.pipeThrough(new TransformStream({ flush: done }));

/** @throws invalid_input: only a PDF can open the print dialog. */
export function requirePrintable(action: LabelAction, format: LabelFormat): void {
  if (action !== "print" || format === "4x6" || format === "letter") return;
  const message = `${format} opens no print dialog: use 4x6 or letter, or download the file`;
  throw invalidInput([{ field: "format", message }]);
}

const PDF = { contentType: "application/pdf", extension: "pdf" } as const;

const FILES = {
  png: { contentType: "image/png", extension: "png" },
  zpl: { contentType: "application/zpl", extension: "zpl" },
} as const;
