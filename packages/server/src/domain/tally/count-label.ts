import type { CarrierName } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { dayOf } from "./day.js";
import { tallyTable } from "./tally-table.js";

export interface Counted {
  readonly carrier: CarrierName;
  readonly connectionId: string;
  readonly priceCents: Cents;
}

type Part = Pick<World, "clock" | "settings">;

export const countPurchase = (tx: Tx, world: Part, label: Counted): void => add(tx, world, label, 1);

/** Drops out of the statistics on the day of the refund. */
export const countRefund = (tx: Tx, world: Part, label: Counted): void => add(tx, world, label, -1);

function add(tx: Tx, world: Part, { carrier, connectionId, priceCents }: Counted, sign: 1 | -1): void {
  const day = dayOf(world.clock.now(), world.settings.timezone);
  const base = { id: `${day} ${carrier} ${connectionId}`, day, carrier, connectionId, labels: 0, revenueCents: 0 };
  tx.add(tallyTable, base, { labels: sign, revenueCents: sign * priceCents });
}
