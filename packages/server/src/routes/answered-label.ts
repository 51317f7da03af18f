import type { V1AnsweredLabel } from "@shipctl/sdk/contract";
import { storeSelection } from "../domain/label/label-access.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import type { LabelFormat } from "../ports/label-renderer.js";
import { requirePresent } from "../shared/assert.js";
import { Problem } from "../shared/problem.js";
import type { World } from "../world.js";
import { labelFile, requireFile } from "./label-file.js";

/** How the answer of a purchase has its label. */
export interface AnsweredLabelQuery {
  readonly label?: "none" | "url" | "inline" | undefined;
  readonly format?: LabelFormat | undefined;
}

/** What was bought: a label, or a bulk order with its labels. */
export interface BoughtLabels {
  readonly customerId: string;
  /** Of the order or the bulk order. */
  readonly number: string;
  readonly orders: readonly OrderRecord[];
  readonly bulkOrderId?: string;
}

export interface AnsweredLabel {
  readonly label?: V1AnsweredLabel;
  readonly bytes?: ReadableStream<Uint8Array>;
}

/** The labels in the answer of a purchase: nothing while there is no file, because the purchase has succeeded all the same. */
export async function answeredLabel(
  world: World,
  { customerId, number, orders, bulkOrderId }: BoughtLabels,
  { label: wanted = "none", format = "4x6" }: AnsweredLabelQuery,
): Promise<AnsweredLabel> {
  const kind = { action: "view", format } as const;
  if (wanted === "none" || orders.length === 0 || !(await hasFile(world, orders, kind))) return {};
  if (wanted === "url") {
    const chosen = bulkOrderId === undefined ? { orderIds: orders.map(({ id }) => id) } : { bulkOrderId };
    const link = await storeSelection(world, { customerId, owner: customerId, ...chosen, ...kind, unsplit: true });
    return { label: { format, ...link } };
  }
  const { file, contentType } = await labelFile(world, orders, { ...kind, name: number, unsplit: true });
  const bytes = requirePresent(new Response(file).body, "label file");
  return { label: { format, contentType }, bytes };
}

async function hasFile(
  world: World,
  orders: readonly OrderRecord[],
  kind: Parameters<typeof requireFile>[2],
): Promise<boolean> {
  try {
    await requireFile(world, orders, kind);
    return true;
  } catch (error) {
    if (error instanceof Problem && NO_LABEL.has(error.code)) return false;
    throw error;
  }
}

const NO_LABEL: ReadonlySet<string> = new Set(["label_not_ready", "label_voided"]);
