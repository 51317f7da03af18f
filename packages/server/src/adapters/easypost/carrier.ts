import { carrierFacts } from "@shipctl/sdk/display";
import { type Carrier, type CarrierKind, ok, silent } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Outgoing } from "../outgoing/outgoing.js";
import { recordIn, textIn } from "../providers/json-reply.js";
import { fileCall } from "../providers/label-file.js";
import { isOnHostOf, operatorsAnswer, providerCall } from "../providers/provider-call.js";
import { addressCalls } from "./address.js";
import { buyCalls } from "./buy.js";
import { catalogCalls } from "./catalog.js";
import { errorIn } from "./errors.js";
import { labelCalls } from "./label.js";
import { manifestCalls } from "./manifest.js";
import { rateCalls, saleFees } from "./rate.js";
import { recentSales } from "./shipment.js";
import { statementCalls } from "./statement.js";
import { trackCalls } from "./track.js";
import { voidCalls } from "./void.js";
import { webhookCalls } from "./webhook.js";

const EASYPOST = "https://api.easypost.com";
/** The limit of a reply. Lists of shipments are the largest: each has all of its rates. */
const MAX_BYTES = 10_000_000;

export interface EasypostOptions {
  readonly clock: Pick<Clock, "now">;
  readonly outgoing: Outgoing;
  /** Replaces EasyPost's own host, for tests. */
  readonly url?: string | undefined;
}

/** Connections to https://api.easypost.com. */
export const easypostKind = ({ clock, outgoing, url = EASYPOST }: EasypostOptions): CarrierKind => ({
  name: "easypost",
  serves: isOnHostOf(EASYPOST),
  traits: {
    voidWindowDays: (carrier) => carrierFacts(carrier).voidDays,
    // Labels are requested as PDF, and EasyPost makes other formats from PNG only.
    labelFormats: ["pdf"],
    manifests: true,
    options: ["signature", "insurance"],
    webhooks: { provider: "easypost", signing: "secret", reportsCosts: true },
  },
  open: ({ key }) => easypostCarrier({ clock, outgoing, url, key }),
});

/**
 * EasyPost's API, version 2: Basic authentication with the key as user name. The official client does not apply its
 * timeout, takes no signal and fails on replies that are not JSON, so calls are made here.
 */
function easypostCarrier({ clock, outgoing, url, key }: EasypostOptions & { readonly key: string }): Carrier {
  const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` };
  const now = () => clock.now();
  const call = providerCall({
    name: "EasyPost",
    url: `${url}/v2`,
    headers,
    outgoing,
    now,
    errorIn,
    maxBytes: MAX_BYTES,
  });
  // Without the key: files are on a third party's host.
  const fileAt = fileCall(outgoing);
  const sales = recentSales();
  const fees = saleFees();

  return {
    async mode(signal) {
      // The cheapest object to create: it is free, and its reply has the key's mode.
      const body = { parcel: { length: 1, width: 1, height: 1, weight: 1 } };
      const answer = operatorsAnswer(await call("POST", "parcels", { body, signal }));
      if (answer.kind !== "ok") return answer;
      const mode = textIn(recordIn(answer.value), "mode");
      if (mode === "test") return ok("test");
      return mode === "production" ? ok("live") : silent("EasyPost does not say which mode the key has");
    },
    ...catalogCalls(call),
    ...rateCalls(call, fees),
    ...buyCalls(call, fees, sales),
    ...labelCalls(call, fileAt, sales),
    ...trackCalls(call),
    ...voidCalls(call),
    ...addressCalls(call),
    ...webhookCalls(call),
    manifests: manifestCalls(call, fileAt),
    statement: statementCalls(call),
  };
}
