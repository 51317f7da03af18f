import { hash } from "node:crypto";
import type { BusyTimes } from "../../ports/sandbox.js";
import { HOUR_MS } from "../../shared/durations.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";

/** A parcel for which the sandbox simulates a busy carrier. */
interface BusyTimeRecord extends StoredRecord {
  readonly untilMs: number;
  readonly expiresAt: string;
}

export const busyTimeTable = table<BusyTimeRecord>()("sandbox-busy-times", {
  version: 1,
  indexes: { byExpiry: (busy) => at("all", busy.expiresAt) },
  unique: {},
});

/** The sandbox carrier's storage. It may be lost in a crash: the sandbox is then busy again. */
export const storedBusyTimes = ({ store, clock }: Pick<World, "store" | "clock">): BusyTimes => ({
  until: (parcel, untilMs) => {
    const id = hash("sha256", parcel, "hex");
    return store.transact(
      { change: [one(busyTimeTable, id)] },
      (tx) => {
        const stored = tx.get(busyTimeTable, id);
        const endMs = stored?.untilMs ?? untilMs;
        if (endMs <= clock.now()) tx.remove(busyTimeTable, id);
        else if (!stored) {
          tx.put(busyTimeTable, { id, untilMs, expiresAt: new Date(untilMs + HOUR_MS).toISOString() });
        }
        return endMs;
      },
      { durable: false },
    );
  },
});
