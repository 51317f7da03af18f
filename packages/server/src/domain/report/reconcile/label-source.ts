import { ok } from "../../../ports/carrier.js";
import type { LabelState, StatementLine } from "../../../ports/statement.js";
import { type OrderRecord, orderTable, sellerRange } from "../../order/order-table.js";
import { purchaseOf } from "../../order/order-view.js";
import { trackingNumberOf } from "../../order/purchase.js";
import type { ConnectionRecord } from "../../service/connection-table.js";
import { carrierFor, modeOf } from "../../service/find-service.js";
import { inModes } from "../../shop/shop-mode.js";
import { compareLabel, mustBeListed, sideOf } from "./compare-label.js";
import type { Compared, Found, Source, SourceDeps } from "./source.js";

type LabelLine = StatementLine<LabelState>;

/** Orders per slice. */
const SLICE = 500;

/** Undefined if the connection's provider lists no labels. */
export function connectionSource(world: SourceDeps, connection: ConnectionRecord): Source | undefined {
  const { id, name, createdAt } = connection;
  if (world.carriers.whyUnusable(connection) !== undefined) return undefined;
  const { statement } = carrierFor(world, connection);
  if (!statement) return undefined;
  const says = modeOf(connection);
  const mode = says === "unknown" ? undefined : says;

  async function compare(lines: readonly LabelLine[]): Promise<Compared[]> {
    const orders = await world.store.getMany(
      orderTable,
      lines.map(({ reference = "" }) => reference),
    );
    const compared = lines.map(async (line, index): Promise<Compared> => {
      const [order, listedAt] = [orders[index] ?? (await ofTracking(world, line)), line.createdAt];
      if (order) return { listedAt, ownId: order.id, found: differencesOf(order, line) };
      return { listedAt, found: [{ kind: "missing_here", theirs: theirSide(line), ...theirNames(line) }] };
    });
    return Promise.all(compared);
  }

  const differencesOf = (order: OrderRecord, line: LabelLine): Found[] =>
    compareLabel(order, line, world.clock.now()).map((found) => ({
      ...found,
      ...ownNames(order),
      ...theirNames(line),
    }));

  return {
    ...{ id, name, lists: "labels", mode, since: createdAt },

    async page(range, signal) {
      const answer = await statement.list(range, () => signal);
      if (answer.kind !== "ok") return answer;
      return ok({ compared: await compare(answer.value.lines), next: answer.value.next });
    },

    async own(range, after) {
      const groups = inModes("all", mode === undefined ? [] : [mode]);
      const orders = await world.store.list(orderTable, { index: "byTime", groups, ...range, after, limit: SLICE });
      const positionOf = (order: OrderRecord) => ({ sort: order.createdAt, id: order.id });
      const last = orders.at(-1);
      return {
        records: orders
          .filter((order) => order.connectionId === id && mustBeListed(order))
          .map((order) => ({ id: order.id, position: positionOf(order) })),
        next: last && orders.length === SLICE ? positionOf(last) : undefined,
      };
    },

    async search(ownId, signal) {
      const order = await world.store.get(orderTable, ownId);
      if (!order || !mustBeListed(order)) return ok([]);
      const answer = await statement.find(purchaseOf(order), () => signal);
      if (answer.kind !== "ok") return answer;
      if (answer.value !== "not-found") return ok(differencesOf(order, answer.value));
      return ok([{ kind: "missing_there", ours: sideOf(order), ...ownNames(order) }]);
    },
  };
}

/** An order that the provider does not know by our id, such as one of an older version. */
async function ofTracking(world: SourceDeps, { trackingNumber }: LabelLine): Promise<OrderRecord | undefined> {
  if (trackingNumber === undefined) return undefined;
  const range = sellerRange(trackingNumber.toUpperCase());
  const last = { index: "byTracking", groups: ["all", "test"], direction: "desc", limit: 1 } as const;
  const [order] = await world.store.list(orderTable, { ...last, ...range });
  return order;
}

const theirSide = ({ state, cents }: LabelLine) => ({ state, cents });
const theirNames = ({ id: theirId, trackingNumber }: LabelLine) => ({ theirId, trackingNumber });
const ownNames = (order: OrderRecord) => ({
  ownId: order.id,
  number: order.number,
  trackingNumber: trackingNumberOf(order),
});
