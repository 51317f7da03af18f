import { BlobsUnavailable } from "../../ports/blobs.js";
import type { LabelFileFormat } from "../../ports/carrier.js";
import type { LabelFormat } from "../../ports/label-renderer.js";
import { forEachConcurrent, takeWhile } from "../../shared/pace.js";
import type { Reader, World } from "../../world.js";
import type { OrderRecord } from "../order/order-table.js";
import { purchaseOf } from "../order/order-view.js";
import { trackingNumberOf } from "../order/purchase.js";
import { carrierOfOrder, connectionOf } from "../service/find-service.js";
import { askForLabel } from "./fetch-label.js";

export type LabelFilesDeps = Reader & Pick<World, "carriers" | "secrets" | "clock" | "labelBlobs" | "log">;

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
export async function keptPdf(world: LabelFilesDeps, order: OrderRecord): Promise<Uint8Array> {
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
export async function fetchLostPdfs(world: LabelFilesDeps, orders: readonly OrderRecord[]): Promise<Set<OrderRecord>> {
  const missing = new Set(orders);
  await forEachInTime(world, orders, async (order) => {
    const isFetched = await fetchPdf(world, order);
    if (isFetched) missing.delete(order);
    return isFetched;
  });
  return missing;
}

/** Asks providers for their own files of these labels in the format, for a limited time. Never buys. */
export async function fetchOwnFiles(
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
export async function ownFile(
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
