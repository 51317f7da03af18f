import { LIMITS } from "@shipctl/sdk/contract";
import type {
  LabelDocument,
  LabelFormat,
  LabelSource,
  NamedLabelSource,
  PackingSlip,
} from "../../ports/label-renderer.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { OrderRecord } from "../order/order-table.js";
import { shipmentOf } from "../order/order-view.js";
import { trackingNumberOf } from "../order/purchase.js";
import { fetchLostPdfs, fetchOwnFiles, keptPdf, type LabelFilesDeps, ownFile } from "./label-files.js";

export type LabelDeps = LabelFilesDeps & Pick<World, "labelRenderer">;

const LOOKUP_CONCURRENCY = 16;

export interface LabelSheet extends LabelDocument {
  /** Counts from 1. */
  readonly part?: number;
  /** Never split; for callers with few labels. */
  readonly unsplit?: boolean;
  /** Each label has its packing slip behind it. */
  readonly slipOf?: ((order: OrderRecord) => PackingSlip) | undefined;
}

/**
 * One file of these orders' labels, in order. All labels are checked before the first byte, so none is left out. @throws
 * label_not_ready or label_voided, naming every order without a label; invalid_input for a part that does not exist.
 */
export async function orderLabels(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  { part = 1, unsplit = false, slipOf, ...document }: LabelSheet,
): Promise<{ file: ReadableStream<Uint8Array>; parts: number; inPart: readonly OrderRecord[] }> {
  await requireLabels(world, orders);
  const parts = unsplit ? 1 : partsOf(orders);
  if (part > parts) {
    throw invalidInput([
      { field: "part", message: `part is ${part}, but there ${parts === 1 ? "is 1 part" : `are ${parts} parts`}` },
    ]);
  }
  const inPart = parts === 1 ? orders : orders.slice((part - 1) * LIMITS.labelsOfAPart, part * LIMITS.labelsOfAPart);
  const labels = await labelSources(world, inPart, document);
  const sources = slipOf ? withSlips(labels, inPart.map(slipOf)) : labels;
  return { file: world.labelRenderer.document(sources, document), parts, inPart };
}

async function* withSlips(
  labels: AsyncIterable<LabelSource>,
  slips: readonly PackingSlip[],
): AsyncGenerator<LabelSource> {
  let at = 0;
  for await (const label of labels) {
    yield label;
    const slip = slips[at++];
    if (slip) yield { kind: "slip", slip, size: "4x6" };
  }
}

/** Files that the PDF of these labels is split into: carriers' labels are long to merge, samples are drawn as they are sent. */
export const partsOf = (orders: readonly OrderRecord[]): number =>
  orders.some(isKept) ? Math.ceil(orders.length / LIMITS.labelsOfAPart) : 1;

/**
 * A file that is lost is fetched from its carrier again. @throws label_not_ready or label_voided unless there is at
 * least one order and each has a label.
 */
export async function requireLabels(world: LabelFilesDeps, orders: readonly OrderRecord[]): Promise<void> {
  requireUsable(orders);
  const isAwaited = ({ purchase }: OrderRecord) => purchase.state !== "bought" || purchase.label === "awaited";
  const awaited = orders.filter(isAwaited);
  if (awaited.length > 0) throw notReady(awaited);
  const lost = new Set<OrderRecord>();
  await forEachConcurrent(orders.filter(isKept), LOOKUP_CONCURRENCY, async (order) => {
    if (!(await world.labelBlobs.has(order.id))) lost.add(order);
  });
  const missing = await fetchLostPdfs(world, [...lost]);
  if (missing.size > 0) throw notReady([...missing]);
}

/** @throws label_voided unless there is at least one order, and a parcel is sent for each. */
export function requireUsable(orders: readonly OrderRecord[]): void {
  if (orders.length === 0)
    throw new Problem("label_voided", "There are no labels to open", { details: { missing: [] } });
  const withoutLabel = orders.filter((order) => isVoided(order) || order.purchase.state === "failed");
  if (withoutLabel.length > 0) throw noLabel(withoutLabel);
}

/** Must not be printed any more. A parcel in transit that was refunded is not voided. */
export const isVoided = ({ purchase, status }: OrderRecord): boolean =>
  purchase.state === "bought" && status === "cancelled";

const isKept = ({ purchase }: OrderRecord): boolean => purchase.state === "bought" && purchase.label === "kept";

/** These orders will never have a label. */
function noLabel(orders: readonly OrderRecord[]): Problem {
  const [first] = orders;
  const others =
    orders.length > 1 ? `; ${orders.length - 1} more ${orders.length === 2 ? "has" : "have"} none either` : "";
  const ended = first?.givenBack ? "refunded" : "voided";
  const why =
    first?.purchase.state === "failed"
      ? "could not be bought, so it has no label"
      : `was ${ended}, so its label must not be used`;
  return new Problem("label_voided", `${first?.number} ${why}${others}`, {
    details: { missing: orders.map(({ number }) => number) },
  });
}

function notReady(orders: readonly OrderRecord[]): Problem {
  const missing = orders.map(({ number }) => number);
  const [first = "", ...others] = missing;
  const labels =
    others.length === 0 ? `The label of ${first} is` : `The labels of ${first} and ${others.length} more are`;
  return new Problem("label_not_ready", `${labels} not ready`, { details: { missing } });
}

/** Text stamped on a carrier's label, to help packing. */
function stampOf({ number, reference, orderNumber, sku }: OrderRecord): string | undefined {
  const own = [reference ?? orderNumber, sku].filter((text) => text !== undefined);
  return own.length === 0 ? undefined : [number, ...own].join("  ");
}

/** Labels of which each is read only when it is needed, after providers were asked for their own files in the format. */
export async function labelSources(
  world: LabelFilesDeps,
  orders: readonly OrderRecord[],
  { format, dpi }: FileFormat,
): Promise<AsyncIterable<NamedLabelSource>> {
  // Carriers' own ZPL has 203 dpi.
  const owned = format === "zpl" && dpi === 300 ? undefined : format;
  await fetchOwnFiles(world, orders.filter(isKept), owned);
  return readSources(world, orders, owned);
}

type FileFormat = Pick<LabelDocument, "format" | "dpi">;

async function* readSources(
  world: LabelFilesDeps,
  orders: readonly OrderRecord[],
  owned: LabelFormat | undefined,
): AsyncGenerator<NamedLabelSource> {
  for (const order of orders) {
    const name = order.number;
    if (!isKept(order)) {
      yield { name, kind: "drawn", shipment: shipmentOf(order), trackingNumber: trackingNumberOf(order) ?? "" };
      continue;
    }
    const own = await ownFile(world, order, owned);
    if (own) yield { name, kind: "file", bytes: own };
    else yield { name, kind: "pdf", bytes: await keptPdf(world, order), stamp: stampOf(order) };
  }
}

/** A streamed ZIP with one file per label, named after its order. @throws label_not_ready */
export async function labelArchive(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  format: FileFormat,
): Promise<ReadableStream<Uint8Array>> {
  await requireLabels(world, orders);
  return world.labelRenderer.archive(await labelSources(world, orders, format), format);
}
