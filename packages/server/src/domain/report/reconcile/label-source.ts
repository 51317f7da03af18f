import { ok } from "../../../ports/carrier.js";
import type { LabelState, StatementLine } from "../../../ports/statement.js";
import { HOUR_MS } from "../../../shared/durations.js";
import { changedAtOf, type OrderRecord, orderTable, sellerRange } from "../../order/order-table.js";
import { purchaseOf } from "../../order/order-view.js";
import { boughtOf, trackingNumberOf } from "../../order/purchase.js";
import type { ConnectionRecord } from "../../service/connection-table.js";
import { carrierFor, modeOf } from "../../service/find-service.js";
import { inModes } from "../../shop/shop-mode.js";
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

/** A change of the last hour may not have reached the provider, or not us. */
const SETTLING_MS = HOUR_MS;

type OwnState = LabelState | "buying" | "failed" | "given_back";

/** What the books say of a label. `given_back`: an administrator refunded it, whatever the carrier does. */
function ownState({ purchase, refundStatus, givenBack }: OrderRecord): OwnState {
  if (purchase.state !== "bought") return purchase.state;
  if (refundStatus === "submitted") return "voided";
  if (refundStatus === "refunded") return givenBack ? "given_back" : "refunded";
  return "bought";
}

/**
 * The states that agree. A refund that the provider has made is credited by the job that waits for it, and a label that
 * an administrator refunded may be anything there.
 */
const AGREEING: Readonly<Record<OwnState, readonly LabelState[]>> = {
  bought: ["bought"],
  voided: ["voided", "refunded"],
  refunded: ["refunded"],
  given_back: ["bought", "voided", "refunded"],
  failed: ["voided", "refunded"],
  buying: ["bought", "voided", "refunded"],
};

const sideOf = (order: OrderRecord) => ({ state: ownState(order), cents: boughtOf(order)?.costCents });

/** A label that both know. */
function compareLabel(order: OrderRecord, line: StatementLine<LabelState>, nowMs: number): Found[] {
  const ours = sideOf(order);
  const theirs = { state: line.state, cents: line.cents };
  const isSettling = Date.parse(changedAtOf(order)) + SETTLING_MS > nowMs;
  const agrees = AGREEING[ours.state].includes(line.state);
  if (ours.state === "buying" || (isSettling && !agrees)) return [];
  return [
    ...(agrees ? [] : [{ kind: "other_state" as const, ours, theirs }]),
    ...(agrees && hasOtherCost(order, line) ? [{ kind: "other_cost" as const, ours, theirs }] : []),
  ];
}

/**
 * A provider lists what a label cost when it was bought, so a cost that was corrected since is not compared, nor one of
 * a label that was given back.
 */
function hasOtherCost(order: OrderRecord, { cents, state }: StatementLine<LabelState>): boolean {
  const bought = boughtOf(order);
  if (!bought || bought.costAdjustment !== undefined || state !== "bought") return false;
  return cents !== undefined && cents !== bought.costCents;
}

/** A label that the books have. One that was refunded by its carrier may be gone there. */
const mustBeListed = ({ purchase, refundStatus, givenBack }: OrderRecord): boolean =>
  purchase.state === "bought" && (refundStatus !== "refunded" || givenBack !== undefined);
