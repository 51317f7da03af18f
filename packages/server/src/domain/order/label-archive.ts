import type { LabelFormat } from "../../ports/label-files.js";
import type { World } from "../../world.js";
import { labelSources, requireLabels } from "./order-labels.js";
import type { OrderRecord } from "./order-table.js";

/** A ZIP with each order's label in a PDF of its own, named after the order. @throws label_not_ready */
export async function labelArchive(
  world: Pick<World, "labelFiles">,
  orders: readonly OrderRecord[],
  format: LabelFormat,
): Promise<Uint8Array> {
  await requireLabels(world, orders);
  // Loaded when it is wanted: few ask for an archive, and everyone waits for a server's start.
  const { default: JSZip } = await import("jszip");
  const archive = new JSZip();
  for (const order of orders) {
    const document = { format, print: false, title: order.number };
    archive.file(`${order.number}.pdf`, await bytesOf(world.labelFiles.document(labelSources([order]), document)));
  }
  return archive.generateAsync({ type: "uint8array", compression: "STORE" });
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
