import type { Call, RoutesFor } from "../contract/document/route-table.js";
import { bulkOrders, ordersToPrint, ownBulk, voidedRows } from "../domain/bulk-order/read-bulk.js";
import {
  type LabelCaller,
  labelCaller,
  readSelection,
  requireLinkCovers,
  storeSelection,
} from "../domain/label/label-access.js";
import { markPrinted, printedBefore } from "../domain/label/mark-printed.js";
import { partsOf } from "../domain/label/order-labels.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import { ownOrder, ownOrders } from "../domain/order/orders.js";
import { type Owner, ownerFor } from "../shared/actor.js";
import type { Reader } from "../world.js";
import { hasLabels, type LabelFileKind, labelFile, MANY, requireFile } from "./label-file.js";

export const labelRoutes: RoutesFor<"label"> = {
  createLabelLink: async ({ world, actor, body }) => {
    const { customerId } = actor;
    const owner = ownerFor(actor);
    const { orderIds, bulkOrderId, action = "view", format = "4x6", dpi, content = "labels", slipColumns } = body;
    const kind = { action, format, dpi, content, slipColumns };
    const bulk = bulkOrderId === undefined ? undefined : await ownBulk(world, owner, bulkOrderId);
    const { orders, voided } = bulk
      ? await ordersToPrint(world, bulk)
      : { orders: await ownOrders(world, owner, orderIds ?? []), voided: [] };
    await requireFile(world, orders, kind);
    const chosen = bulk ? { bulkOrderId: bulk.id } : { orderIds: orders.map(({ id }) => id) };
    const link = await storeSelection(world, { customerId, owner, ...chosen, ...kind });
    const isPrint = hasLabels(content);
    const printed = isPrint ? printedBefore(orders) : undefined;
    const parts = action === "print" ? (isPrint ? partsOf(orders) : 1) : undefined;
    return { status: 201, json: { ...link, parts, printed, voided: voidedRows(voided) } };
  },

  markPrinted: async ({ world, actor: { customerId }, body: { orderIds = [], bulkOrderId, printed = true } }) => {
    const orders =
      bulkOrderId === undefined
        ? await ownOrders(world, customerId, orderIds)
        : await bulkOrders(world, await ownBulk(world, customerId, bulkOrderId));
    return { status: 200, json: { labels: await markPrinted(world, orders, printed) } };
  },

  getSelectedLabels: async (call) => {
    const { world, actor, link, path, query } = call;
    const caller = await labelCaller(world, actor, link);
    requireLinkCovers(caller, ({ id }) => id === path.id);
    const { orderIds, bulkOrderId, ...kind } = await readSelection(world, caller.customerId, path.id);
    const { action, format, dpi, content, slipColumns, unsplit } = kind;
    const { name, orders } = await selectedOrders(world, caller.owner, { orderIds, bulkOrderId });
    const file = { action, format, dpi, content, slipColumns, unsplit, name, part: query.part };
    return labelFile(world, orders, { ...file, printed: printedBy(call, caller) });
  },

  getLabel: (call) => oneLabel(call, call.path.id, { ...call.query, action: "view" }),
  downloadLabel: (call) => oneLabel(call, call.path.id, { ...call.query, action: "download" }),
  printLabel: (call) => oneLabel(call, call.path.id, { ...call.query, action: "print" }),
};

type LabelCall = Pick<Call<"getLabel">, "world" | "actor" | "link" | "wantsWhole">;

type OneLabel = Pick<LabelFileKind, "action" | "dpi"> & { readonly format?: LabelFileKind["format"] };

async function oneLabel(call: LabelCall, id: string, { format = "4x6", action, dpi }: OneLabel) {
  const { world, actor, link } = call;
  const caller = await labelCaller(world, actor, link);
  const order = await ownOrder(world, caller.owner, id);
  requireLinkCovers(caller, ({ orderIds, bulkOrderId }) =>
    orderIds ? orderIds.includes(order.id) : order.bulk?.bulkId === bulkOrderId,
  );
  return labelFile(world, [order], { action, format, dpi, name: order.number, printed: printedBy(call, caller) });
}

/** Counts the print of the customer's own labels; an administrator who opens them is not their printer. */
function printedBy({ world, wantsWhole }: LabelCall, { customerId }: LabelCaller) {
  if (!wantsWhole) return undefined;
  return async (orders: readonly OrderRecord[]) => {
    const own = orders.filter((order) => order.customerId === customerId);
    await markPrinted(world, own, true).catch((err) => world.log.warn({ err }, "a print could not be counted"));
  };
}

/** The current orders of a selection, and the name of its file. */
export async function selectedOrders(
  world: Reader,
  owner: Owner,
  {
    orderIds = [],
    bulkOrderId,
  }: { readonly orderIds?: readonly string[] | undefined; readonly bulkOrderId?: string | undefined },
): Promise<{ name: string; orders: readonly OrderRecord[] }> {
  if (bulkOrderId !== undefined) {
    const bulk = await ownBulk(world, owner, bulkOrderId);
    const { orders } = await ordersToPrint(world, bulk);
    return { name: bulk.number, orders };
  }
  const orders = await ownOrders(world, owner, orderIds);
  const [only, ...others] = orders;
  return { name: only && others.length === 0 ? only.number : MANY, orders };
}
