import type { LabelFormat } from "../../ports/label-renderer.js";
import { type LabelDeps, labelSources, requireLabels } from "./order-labels.js";
import type { OrderRecord } from "./order-table.js";

/** A streamed ZIP with one file per label, named after its order. @throws label_not_ready */
export async function labelArchive(
  world: LabelDeps,
  orders: readonly OrderRecord[],
  format: LabelFormat,
): Promise<ReadableStream<Uint8Array>> {
  await requireLabels(world, orders);
  return world.labelRenderer.archive(await labelSources(world, orders, format), { format });
}
