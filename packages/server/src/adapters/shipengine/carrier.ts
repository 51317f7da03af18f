import type { CarrierName } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import { type Carrier, type CarrierKind, ok } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Outgoing } from "../outgoing/outgoing.js";
import { fileCall } from "../providers/label-file.js";
import { isOnHostOf, providerCall } from "../providers/provider-call.js";
import { addressCalls } from "./address.js";
import { buyCalls } from "./buy.js";
import { knownAccounts, offersOf } from "./catalog.js";
import { errorIn } from "./errors.js";
import { labelCalls, shipmentLabels } from "./label.js";
import { manifestCalls } from "./manifest.js";
import { rateCalls } from "./rate.js";
import { purchaseStates } from "./shipment.js";
import { statementCalls } from "./statement.js";
import { trackCalls } from "./track.js";
import { voidCalls } from "./void.js";
import { eventReader } from "./webhook.js";

const SHIPENGINE = "https://api.shipengine.com";
/** The limit of a reply: all carriers of an account with their services and packages. */
const MAX_BYTES = 5_000_000;
/** Keys of the sandbox begin with it, and no others do. */
const TEST_KEY = /^TEST_/;
/** ShipEngine's own accounts with these carriers take voids for a shorter time. An operator's accounts do not differ in a reply. */
const OWN_VOID_DAYS: Readonly<Partial<Record<CarrierName, number>>> = { USPS: 28, UPS: 30 };

export interface ShipengineOptions {
  readonly clock: Pick<Clock, "now">;
  readonly outgoing: Outgoing;
  /** Replaces ShipEngine's own host, for tests. */
  readonly url?: string | undefined;
}

/** Connections to https://api.shipengine.com. */
export const shipengineKind = ({ clock, outgoing, url = SHIPENGINE }: ShipengineOptions): CarrierKind => ({
  name: "shipengine",
  serves: isOnHostOf(SHIPENGINE),
  traits: {
    voidWindowDays: (carrier) => OWN_VOID_DAYS[carrier] ?? carrierFacts(carrier).voidDays,
    labelFormats: ["pdf", "png", "zpl"],
    manifests: true,
    options: ["signature", "insurance"],
    webhooks: { provider: "shipengine", signing: "provider-key" },
  },
  open: ({ key }) => shipengineCarrier({ clock, outgoing, url, key }),
});

/**
 * ShipEngine's API, version 1. The official client cannot read a 401, 403 or 502 and takes `Retry-After` for
 * milliseconds, and the provider's document may not be distributed, so calls are made here without generated types.
 */
function shipengineCarrier(options: ShipengineOptions & { readonly url: string; readonly key: string }): Carrier {
  const { clock, outgoing, url, key } = options;
  const now = () => clock.now();
  const headers = { "api-key": key };
  const provider = { name: "ShipEngine", url: `${url}/v1`, headers, outgoing, now, maxBytes: MAX_BYTES, errorIn };
  const call = providerCall(provider);
  // The document asks for the key for downloads as well. It is sent to ShipEngine's own host only.
  const fileAt = fileCall(outgoing, (to) => (to.origin === new URL(url).origin ? headers : {}));
  const accounts = knownAccounts(call, now);
  const labels = shipmentLabels(call);
  const states = purchaseStates();

  return {
    async mode(signal) {
      const read = await accounts.read(signal);
      return read.kind === "ok" ? ok(TEST_KEY.test(key) ? "test" : "live") : read;
    },
    async services(signal) {
      const read = await accounts.read(signal);
      return read.kind === "ok" ? ok(offersOf(read.value)) : read;
    },
    ...rateCalls(call, accounts, states),
    ...buyCalls(call, labels, states),
    ...labelCalls(labels, fileAt),
    ...trackCalls(call, labels),
    ...voidCalls(call, labels),
    ...addressCalls(call),
    readEvent: eventReader(options),
    manifests: manifestCalls({ call, now, labels, fileAt }),
    statement: statementCalls(call, labels),
  };
}
