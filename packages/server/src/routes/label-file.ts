import type { FileReply } from "../contract/route-table.js";
import type { LabelAction } from "../domain/label/selection-table.js";
import { labelArchive } from "../domain/order/label-archive.js";
import { orderLabels } from "../domain/order/order-labels.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import type { LabelFormat } from "../ports/label-press.js";
import type { World } from "../world.js";

export interface LabelFileRequest {
  readonly action: LabelAction;
  readonly format: LabelFormat;
  /** Without extension. */
  readonly name: string;
  readonly part?: number;
}

/** The labels for an action: view, download, print, or a ZIP with one file each. */
export async function labelFile(
  world: Pick<World, "labelBlobs" | "labelPress">,
  orders: readonly OrderRecord[],
  { action, format, name, part }: LabelFileRequest,
): Promise<FileReply> {
  if (action === "zip") {
    const file = await labelArchive(world, orders, format);
    return { status: 200, file, contentType: "application/zip", fileName: `${name}.zip`, disposition: "attachment" };
  }
  const { file, parts } = await orderLabels(world, orders, { format, print: action === "print", title: name, part });
  return {
    status: 200,
    file,
    contentType: "application/pdf",
    fileName: parts > 1 ? `${name}-${part ?? 1}-of-${parts}.pdf` : `${name}.pdf`,
    disposition: action === "download" ? "attachment" : "inline",
    headers: { "X-Label-Parts": String(parts) },
  };
}
