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

export interface AnsweredLabel {
  readonly label?: V1AnsweredLabel;
  readonly file?: { readonly member: "labelData"; readonly file: ReadableStream<Uint8Array> };
}

/** The label in the answer of its purchase: nothing while there is none, because the purchase has succeeded all the same. */
export async function answeredLabel(
  world: World,
  order: OrderRecord,
  { label: wanted = "none", format = "4x6" }: AnsweredLabelQuery,
): Promise<AnsweredLabel> {
  const kind = { action: "view", format } as const;
  if (wanted === "none" || !(await hasFile(world, order, kind))) return {};
  const { id, customerId } = order;
  if (wanted === "url") {
    const link = await storeSelection(world, { customerId, owner: customerId, orderIds: [id], ...kind });
    return { label: { format, ...link } };
  }
  const { file, contentType } = await labelFile(world, [order], { ...kind, name: order.number });
  const bytes = requirePresent(new Response(file).body, "label file");
  return { label: { format, contentType }, file: { member: "labelData", file: bytes } };
}

async function hasFile(world: World, order: OrderRecord, kind: Parameters<typeof requireFile>[2]): Promise<boolean> {
  try {
    await requireFile(world, [order], kind);
    return true;
  } catch (error) {
    if (error instanceof Problem && NO_LABEL.has(error.code)) return false;
    throw error;
  }
}

const NO_LABEL: ReadonlySet<string> = new Set(["label_not_ready", "label_voided"]);
