import { LIMITS } from "@shipctl/sdk/contract";
import type { Blobs } from "../../ports/blobs.js";
import type { LabelDocument, NamedLabelSource } from "../../ports/label-press.js";
import { present } from "../../shared/assert.js";
import { forEachAtOnce } from "../../shared/pace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { OrderRecord } from "./order-table.js";
import { trackingNumberOf } from "./purchase.js";
import { shipmentOf } from "./shipment-of.js";

export type LabelDeps = Pick<World, "labelBlobs" | "labelPress">;

/** Carriers' PDFs are merged in memory, so a document that contains any is split into parts of this many labels. */
const LOOKUP_CONCURRENCY = 16;

export interface LabelSheet extends LabelDocument {
  /** Counts from 1. */
  readonly part?: number;
  /** Never split; for callers with few labels. */
  readonly unsplit?: boolean;
}

/**
 * One file of these orders' labels, in order. All labels are checked before the first byte, so none is left out. @throws
 * label_not_ready or label_voided, naming every order without a label; invalid_input for a part that does not exist.
 */
export async function orderLabels(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  { part = 1, unsplit = false, ...document }: LabelSheet,
): Promise<{ file: ReadableStream<Uint8Array>; parts: number }> {
  await requireLabels(world, orders);
  const parts = !unsplit && orders.some(isKept) ? Math.ceil(orders.length / LIMITS.labelsOfAPart) : 1;
  if (part > parts) {
    throw invalidInput([
      { field: "part", message: `part is ${part}, but there ${parts === 1 ? "is 1 part" : `are ${parts} parts`}` },
    ]);
  }
  const inPart = parts === 1 ? orders : orders.slice((part - 1) * LIMITS.labelsOfAPart, part * LIMITS.labelsOfAPart);
  return { file: world.labelPress.document(labelSources(world, inPart), document), parts };
}

/** @throws label_not_ready or label_voided unless there is at least one order and each has a label. */
export async function requireLabels(
  { labelBlobs }: Pick<World, "labelBlobs">,
  orders: readonly OrderRecord[],
): Promise<void> {
  if (orders.length === 0)
    throw new Problem("label_voided", "There are no labels to open", { details: { missing: [] } });
  const withoutLabel = orders.filter((order) => isVoided(order) || order.purchase.state === "failed");
  if (withoutLabel.length > 0) throw noLabel(withoutLabel);
  const lost = new Set<string>();
  await forEachAtOnce(orders.filter(isKept), LOOKUP_CONCURRENCY, async ({ id }) => {
    if (!(await labelBlobs.has(id))) lost.add(id);
  });
  const isMissing = ({ id, purchase }: OrderRecord) =>
    purchase.state !== "bought" || purchase.label === "awaited" || lost.has(id);
  const missing = orders.filter(isMissing).map((order) => order.number);
  if (missing.length > 0) throw notReady(missing);
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

function notReady(missing: readonly string[]): Problem {
  const [first = "", ...others] = missing;
  const labels =
    others.length === 0 ? `The label of ${first} is` : `The labels of ${first} and ${others.length} more are`;
  return new Problem("label_not_ready", `${labels} not ready`, { details: { missing: [...missing] } });
}

const keptLabel = async (labelBlobs: Blobs, { id, number }: OrderRecord): Promise<Uint8Array> =>
  present(await labelBlobs.get(id), `label of ${number}`);

/** Text stamped on a carrier's label, to help packing. */
function stampOf({ number, reference, orderNumber, sku }: OrderRecord): string | undefined {
  const own = [reference ?? orderNumber, sku].filter((text) => text !== undefined);
  return own.length === 0 ? undefined : [number, ...own].join("  ");
}

/** Reads each label only when it is needed. */
export async function* labelSources(
  { labelBlobs }: Pick<World, "labelBlobs">,
  orders: readonly OrderRecord[],
): AsyncGenerator<NamedLabelSource> {
  for (const order of orders) {
    const name = order.number;
    if (isKept(order)) yield { name, kind: "pdf", bytes: await keptLabel(labelBlobs, order), stamp: stampOf(order) };
    else yield { name, kind: "drawn", shipment: shipmentOf(order), trackingNumber: trackingNumberOf(order) ?? "" };
  }
}
