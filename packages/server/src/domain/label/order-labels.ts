import { LIMITS } from "@shipctl/sdk/contract";
import { BlobsUnavailable } from "../../ports/blobs.js";
import type { LabelFileFormat } from "../../ports/carrier.js";
import type {
  LabelDocument,
  LabelFormat,
  LabelSource,
  NamedLabelSource,
  PackingSlip,
} from "../../ports/label-renderer.js";
import { forEachConcurrent, takeWhile } from "../../shared/pace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import type { OrderRecord } from "../order/order-table.js";
import { purchaseOf, shipmentOf } from "../order/order-view.js";
import { trackingNumberOf } from "../order/purchase.js";
import { carrierOfOrder, connectionOf } from "../service/find-service.js";
import { askForLabel } from "./fetch-label.js";

export type LabelDeps = LabelFilesDeps & Pick<World, "labelRenderer">;

const LOOKUP_CONCURRENCY = 16;

interface LabelSheet extends LabelDocument {
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
async function labelSources(
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

type LabelFilesDeps = Reader & Pick<World, "carriers" | "secrets" | "clock" | "labelBlobs" | "log">;

/** Concurrent calls to providers for one file. Limited, so that purchases keep their share of the connection. */
const CONCURRENCY = 4;
/** No label is requested later than this. The last call may take its full time limit on top. */
const ASKING_MS = 5_000;

/** A format that the provider may have the label in, in addition to the PDF that is kept. */
type OwnFormat = Exclude<LabelFileFormat, "pdf">;

const ownFormat = (format: LabelFormat | undefined): OwnFormat | undefined =>
  format === "png" || format === "zpl" ? format : undefined;

const keyOf = ({ id }: OrderRecord, format: OwnFormat): string => `${id}-${format}`;

/** Stored if the provider has no such file, so that it is asked once. */
const NO_FILE = new Uint8Array();

/** The PDF, from the carrier again if it is lost or is not readable. Rejects if there is none. */
async function keptPdf(world: LabelFilesDeps, order: OrderRecord): Promise<Uint8Array> {
  const stored = await readablePdf(world, order);
  if (stored) return stored;
  const fetched = (await fetchPdf(world, order)) ? await readablePdf(world, order) : undefined;
  if (fetched) return fetched;
  throw new Error(`the label file of ${order.number} is lost, and its carrier does not return it again`);
}

async function readablePdf({ labelBlobs, log }: LabelFilesDeps, order: OrderRecord): Promise<Uint8Array | undefined> {
  try {
    const bytes = await labelBlobs.get(order.id);
    if (bytes && Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-") return bytes;
  } catch (error) {
    // A store that does not answer may still have the file.
    if (error instanceof BlobsUnavailable) throw error;
    log.warn({ err: error, orderId: order.id, orderNumber: order.number }, "a label file cannot be read");
  }
  return undefined;
}

/** False if the carrier does not answer or has no file. */
async function fetchPdf(world: LabelFilesDeps, order: OrderRecord): Promise<boolean> {
  const { id: orderId, number: orderNumber } = order;
  world.log.warn({ orderId, orderNumber }, "a label file is lost; asking the carrier for it again");
  const carrier = await carrierOfOrder(world, order);
  const answer = await askForLabel(world, carrier, order, trackingNumberOf(order) ?? "");
  return answer.kind === "ok" && answer.value === "kept";
}

/** Asks the carriers for files that are lost. Returns the orders that are still without one. */
async function fetchLostPdfs(world: LabelFilesDeps, orders: readonly OrderRecord[]): Promise<Set<OrderRecord>> {
  const missing = new Set(orders);
  await forEachInTime(world, orders, async (order) => {
    const isFetched = await fetchPdf(world, order);
    if (isFetched) missing.delete(order);
    return isFetched;
  });
  return missing;
}

/** Asks providers for their own files of these labels in the format, for a limited time. Never buys. */
async function fetchOwnFiles(
  world: LabelFilesDeps,
  orders: readonly OrderRecord[],
  format: LabelFormat | undefined,
): Promise<void> {
  const wanted = ownFormat(format);
  if (!wanted) return;
  const listed = new Map<string, boolean>();
  for (const id of new Set(orders.map(({ connectionId }) => connectionId))) {
    listed.set(id, world.carriers.traits(await connectionOf(world, id)).labelFormats.includes(wanted));
  }
  const offered = orders.filter(({ connectionId }) => listed.get(connectionId));
  await forEachInTime(world, offered, (order) => fetchOwnFile(world, order, wanted));
}

/** False if the provider does not answer, or not now. */
async function fetchOwnFile(world: LabelFilesDeps, order: OrderRecord, format: OwnFormat): Promise<boolean> {
  const { labelBlobs, log } = world;
  const key = keyOf(order, format);
  if (await labelBlobs.has(key)) return true;
  const carrier = await carrierOfOrder(world, order);
  const answer = await carrier.label(purchaseOf(order), trackingNumberOf(order) ?? "", format);
  if (answer.kind === "busy" || answer.kind === "silent") return false;
  const isFile = answer.kind === "ok" && answer.value.kind === "file" && answer.value.format === format;
  try {
    await labelBlobs.put(key, isFile ? answer.value.bytes : NO_FILE);
    return true;
  } catch (error) {
    log.warn({ err: error, orderId: order.id, orderNumber: order.number }, "a label file could not be stored");
    return false;
  }
}

/** The provider's own file, if it is stored. */
async function ownFile(
  { labelBlobs }: Pick<World, "labelBlobs">,
  order: OrderRecord,
  format: LabelFormat | undefined,
): Promise<Uint8Array | undefined> {
  const wanted = ownFormat(format);
  const bytes = wanted && (await labelBlobs.get(keyOf(order, wanted)));
  return bytes && bytes.length > 0 ? bytes : undefined;
}

/** Ends after the first order for which `work` returns false: its provider would not answer for the others either. */
async function forEachInTime(
  { clock }: Pick<World, "clock">,
  orders: readonly OrderRecord[],
  work: (order: OrderRecord) => Promise<boolean>,
): Promise<void> {
  const endMs = clock.now() + ASKING_MS;
  let isStopped = false;
  const mayAsk = () => !isStopped && clock.now() < endMs;
  await forEachConcurrent(takeWhile(orders, mayAsk), CONCURRENCY, async (order) => {
    if (!(await work(order))) isStopped = true;
  });
}
