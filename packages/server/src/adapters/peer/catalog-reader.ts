import { type CarrierAnswer, ok } from "../../ports/carrier.js";
import type { PeerCall } from "./peer-call.js";
import { catalogOf, type PeerCatalog } from "./peer-catalog.js";
import { asAccountProblem, asRefusal } from "./peer-problems.js";

/** How old prices and services may be: for a purchase, and for an operator who asks for them. */
const FRESH_MS = { purchase: 60_000, operator: 2_000 } as const;

/** Reads the catalog when it is needed, and keeps it for a while. */
export function catalogReader(call: PeerCall, now: () => number) {
  let catalog: { readonly readAtMs: number; readonly found: Promise<CarrierAnswer<PeerCatalog>> } | undefined;
  /** A key never moves to another account. */
  let account: string | undefined;

  async function read(): Promise<CarrierAnswer<PeerCatalog>> {
    const [user, services] = await Promise.all([call("GET", "user"), call("GET", "services")]);
    if (user.kind !== "ok") return asRefusal(user);
    const found = services.kind === "ok" ? catalogOf(user.json, services.json) : asRefusal(services);
    if (found.kind === "ok") account = found.value.accountId;
    return found;
  }

  /** Shared by concurrent purchases, so it does not take the signal of one of them. */
  async function fresh(reader: keyof typeof FRESH_MS): Promise<CarrierAnswer<PeerCatalog>> {
    const nowMs = now();
    if (!catalog || nowMs - catalog.readAtMs >= FRESH_MS[reader]) catalog = { readAtMs: nowMs, found: read() };
    const mine = catalog;
    const answer = await mine.found;
    if (answer.kind !== "ok" && catalog === mine) catalog = undefined;
    return answer;
  }

  return {
    fresh,

    async accountId(): Promise<CarrierAnswer<string>> {
      if (account !== undefined) return ok(account);
      const found = await fresh("purchase");
      return found.kind === "ok" ? ok(found.value.accountId) : asAccountProblem(found);
    },
  };
}
