import { carrierFacts } from "@shipctl/sdk/display";
import type { Carrier, CarrierKind } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { type Outgoing, privateHostTest } from "../outgoing/outgoing.js";
import { addressCalls } from "./address.js";
import { batchCalls, batchLookup } from "./batch.js";
import { buyCalls } from "./buy.js";
import { type PeerAccess, peerCall } from "./call.js";
import { catalogCalls, catalogReader } from "./catalog.js";
import { labelCalls } from "./label.js";
import { rateCalls } from "./rate.js";
import { peerOrders } from "./shipment.js";
import { statementCalls } from "./statement.js";
import { trackCalls } from "./track.js";
import { voidCalls } from "./void.js";

export interface PeerOptions {
  readonly clock: Pick<Clock, "now" | "sleep">;
  readonly outgoing: Outgoing;
  readonly privateHosts: readonly string[];
}

/**
 * Another Shipctl server, by its public API v1. Serves every base URL that may be called, so it comes after the
 * providers with a host of their own.
 */
export function peerKind({ clock, outgoing, privateHosts }: PeerOptions): CarrierKind {
  const isPrivateHost = privateHostTest(privateHosts);
  return {
    name: "shipctl",
    serves: (baseUrl) => {
      const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
      return url?.protocol === "https:" || (url?.protocol === "http:" && isPrivateHost(url));
    },
    traits: {
      voidWindowDays: (carrier) => carrierFacts(carrier).voidDays,
      labelFormats: ["pdf"],
      // The public API has no manifests.
      manifests: false,
      // Until it has reported its own. If one service there lacks an option, `prepare` refuses it.
      options: ["signature", "insurance"],
      modeMayChange: true,
    },
    open: ({ baseUrl, key }) => {
      const url = baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v1$/, "");
      return peerCarrier({ url, key, outgoing, now: () => clock.now() }, (ms) => clock.sleep(ms));
    },
  };
}

function peerCarrier(access: PeerAccess, sleep: (ms: number) => Promise<void>): Carrier {
  const call = peerCall(access);
  const catalog = catalogReader(call, access.now);
  const orders = peerOrders(call, catalog);
  return {
    ...catalogCalls(catalog),
    ...rateCalls(call, catalog),
    ...buyCalls(call, orders, batchLookup(call, catalog, access.now)),
    batches: batchCalls({ call, catalog, orders, sleep }),
    ...labelCalls(call, orders),
    ...trackCalls(call, orders),
    ...voidCalls(call, orders),
    ...addressCalls(call),
    statement: statementCalls(call, orders),
  };
}
