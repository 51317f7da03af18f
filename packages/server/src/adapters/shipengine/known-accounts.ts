import { type CarrierAnswer, type LazySignal, ok, type Shipment, silent } from "../../ports/carrier.js";
import { operatorsAnswer } from "../providers/provider-answer.js";
import { type Account, accountsIn } from "./shipengine-accounts.js";
import type { ShipengineCall } from "./shipengine-call.js";

/** ShipEngine rates only accounts that are named, so they are needed for every purchase. */
const KEPT_MS = 5 * 60_000;

type Answer = CarrierAnswer<readonly Account[]>;

/** The connected carrier accounts. */
export interface KnownAccounts {
  /** Asks ShipEngine. */
  read(signal?: LazySignal): Promise<Answer>;
  /** From memory, if they were read in the last minutes. Purchases at the same time ask once. */
  recent(): Promise<Answer>;
}

export function knownAccounts(call: ShipengineCall, now: () => number): KnownAccounts {
  let known: { readonly answer: Answer; readonly untilMs: number } | undefined;
  let asking: Promise<Answer> | undefined;

  async function read(signal?: LazySignal): Promise<Answer> {
    const answer = operatorsAnswer(await call("GET", "carriers", { signal: signal?.() }));
    if (answer.kind !== "ok") return answer;
    const accounts = accountsIn(answer.value);
    if (!accounts) return silent("ShipEngine's reply is not a list of carriers");
    const fresh = ok(accounts);
    known = { answer: fresh, untilMs: now() + KEPT_MS };
    return fresh;
  }

  return {
    read,
    async recent() {
      if (known && known.untilMs > now()) return known.answer;
      // Without a signal: the first caller must not end it for the others.
      asking ??= read().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/** The accounts that sell a shipment's service; all of its carrier's if none lists it. */
export function accountIdsFor(accounts: readonly Account[], { carrier, serviceCode }: Shipment): string[] {
  const own = accounts.filter((account) => account.carrier === carrier && account.active);
  const selling = own.filter(({ services }) => services.some(({ code }) => code === serviceCode));
  return (selling.length > 0 ? selling : own).map(({ id }) => id);
}
