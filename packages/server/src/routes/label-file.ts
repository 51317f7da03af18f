import type { LabelContent } from "@shipctl/sdk/contract";
import { count } from "@shipctl/sdk/display";
import type { FileReply } from "../contract/document/route-table.js";
import { originalCells } from "../domain/bulk-order/original-cells.js";
import type { LabelAction } from "../domain/label/label-access.js";
import {
  type LabelDeps,
  labelArchive,
  orderLabels,
  requireLabels,
  requireUsable,
} from "../domain/label/order-labels.js";
import { packingSlip, pickList } from "../domain/label/packing-slips.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import { isoNow } from "../ports/clock.js";
import type { LabelDpi, LabelFormat, ListSource } from "../ports/label-renderer.js";
import { invalidInput } from "../shared/problem.js";

/** What a file contains, and how. */
export interface LabelFileKind {
  readonly action: LabelAction;
  readonly format: LabelFormat;
  readonly dpi?: LabelDpi | undefined;
  readonly content?: LabelContent | undefined;
  readonly slipColumns?: readonly string[] | undefined;
}

export interface LabelFileRequest extends LabelFileKind {
  /** Without extension. */
  readonly name: string;
  readonly part?: number;
  /** One file of any number of pages, instead of parts. */
  readonly unsplit?: boolean;
  /** Called with the orders of a file to print when its last byte was sent; not if the caller is gone before. */
  readonly printed?: ((orders: readonly OrderRecord[]) => Promise<void>) | undefined;
}

/** The labels for an action: view, download, print, or a ZIP with one file each. Or their packing slips or pick list. */
export async function labelFile(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  { name, part, unsplit = false, printed, ...kind }: LabelFileRequest,
): Promise<FileReply> {
  requireFileKind(kind);
  const { action, format, dpi, content = "labels" } = kind;
  if (!hasLabels(content)) return listFile(world, orders, { ...kind, name });
  if (action === "zip" || (format === "png" && orders.length > 1)) {
    const file = await labelArchive(world, orders, { format, dpi });
    return { status: 200, file, contentType: "application/zip", fileName: `${name}.zip`, disposition: "attachment" };
  }
  const isPdf = isPage(format);
  const slipOf = content === "labels-and-slips" ? await slipsOf(world, orders, kind) : undefined;
  const sheet = { format, dpi, print: action === "print", title: name, part, unsplit: unsplit || !isPdf, slipOf };
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

/** Whether a file of this content counts as printed labels. */
export const hasLabels = (content: LabelContent): boolean => content === "labels" || content === "labels-and-slips";

/** @throws what the file would, so that no link leads to an error. */
export async function requireFile(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  kind: LabelFileKind,
): Promise<void> {
  requireFileKind(kind);
  if (hasLabels(kind.content ?? "labels")) await requireLabels(world, orders);
  else requireUsable(orders);
  if (kind.slipColumns?.length) await slipsOf(world, orders, kind);
}

async function slipsOf(world: LabelDeps, orders: readonly OrderRecord[], { slipColumns = [] }: LabelFileKind) {
  const cells = await originalCells(world, orders, slipColumns);
  return (order: OrderRecord) => packingSlip(order, cells.get(order.id));
}

/** Packing slips or a pick list alone: one PDF, however many orders there are. */
async function listFile(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  { name, ...kind }: LabelFileKind & { readonly name: string },
): Promise<FileReply> {
  requireUsable(orders);
  const { action, format, content } = kind;
  const size = format === "letter" ? "letter" : "4x6";
  const title = name === MANY ? String(content) : `${name}-${content}`;
  let sources: Iterable<ListSource>;
  if (content === "pick-list") {
    const list = pickList(orders, {
      name: name === MANY ? count(orders.length, "order") : name,
      date: isoNow(world.clock),
    });
    sources = [{ kind: "pick-list", list, size }];
  } else {
    const slipOf = await slipsOf(world, orders, kind);
    sources = orders.map((order): ListSource => ({ kind: "slip", slip: slipOf(order), size }));
  }
  return {
    status: 200,
    file: world.labelRenderer.document(sources, { format, print: action === "print", title }),
    contentType: PDF.contentType,
    fileName: `${title}.${PDF.extension}`,
    disposition: action === "download" ? "attachment" : "inline",
    headers: { "X-Label-Parts": "1" },
  };
}

/** The same stream, which ends after `done`. That is not called if the reader is gone before the last byte. */
const onceSent = (file: ReadableStream<Uint8Array>, done: () => Promise<void>): ReadableStream<Uint8Array> =>
  file.pipeThrough(new TransformStream({ flush: done }));

const isPage = (format: LabelFormat): format is "4x6" | "letter" => format === "4x6" || format === "letter";

/** @throws invalid_input for what does not go together. */
function requireFileKind({ action, format, dpi, content = "labels", slipColumns = [] }: LabelFileKind): void {
  if (action === "print" && !isPage(format)) {
    throw wrong("format", `${format} opens no print dialog: use 4x6 or letter, or download the file`);
  }
  if (dpi !== undefined && format !== "zpl") {
    throw wrong("dpi", `dpi is for zpl only, and the format is ${format}: leave dpi out, or use zpl`);
  }
  if (content !== "labels" && !isPage(format)) {
    throw wrong("format", `${format} holds labels only: use 4x6 or letter for ${content}, or the content labels`);
  }
  if (content !== "labels" && action === "zip") {
    throw wrong("action", `a ZIP holds labels only: use view, download or print for ${content}`);
  }
  if (slipColumns.length > 0 && content !== "labels-and-slips" && content !== "packing-slips") {
    throw wrong(
      "slipColumns",
      `slipColumns are printed on packing slips, and the content is ${content}: use labels-and-slips or packing-slips`,
    );
  }
}

const wrong = (field: string, message: string) => invalidInput([{ field, message }]);

/** The name of a file of several selected orders. */
export const MANY = "labels";

const PDF = { contentType: "application/pdf", extension: "pdf" } as const;

const FILES = {
  png: { contentType: "image/png", extension: "png" },
  zpl: { contentType: "application/zpl", extension: "zpl" },
} as const;
