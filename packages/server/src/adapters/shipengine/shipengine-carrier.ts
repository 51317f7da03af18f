import type { CarrierName } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierKind,
  type CarrierPurchase,
  type LabelFileFormat,
  type LazySignal,
  ok,
  refused,
  silent,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Outgoing } from "../outgoing/outgoing.js";
import { isOnHostOf } from "../providers/base-url.js";
import { listIn, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { fetchFile, withForms } from "../providers/label-file.js";
import { answered } from "../providers/provider-answer.js";
import { whyUndeliverable, wordsOf } from "../providers/reply-words.js";
import { knownAccounts } from "./known-accounts.js";
import { offersOf } from "./shipengine-accounts.js";
import { keyHeader, messageIn, shipengineCall } from "./shipengine-call.js";
import { formUrlsOf, isVoided, labelUrlOf, refundOf, type ShipengineLabel } from "./shipengine-label.js";
import { shipengineManifests } from "./shipengine-manifests.js";
import { shipenginePurchase } from "./shipengine-purchase.js";
import { scansOf } from "./shipengine-scans.js";
import { addressFor, addressOf } from "./shipengine-shipment.js";
import { shipengineEvents } from "./shipengine-webhook.js";
import { shipmentLabels } from "./shipment-labels.js";

const SHIPENGINE = "https://api.shipengine.com";
/** When to retry while a label is being created. */
const SOON_MS = 10_000;
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

function shipengineCarrier(options: ShipengineOptions & { readonly url: string; readonly key: string }): Carrier {
  const { clock, outgoing, url, key } = options;
  const now = () => clock.now();
  const call = shipengineCall({ url, key, outgoing, now });
  const accounts = knownAccounts(call, now);
  const labels = shipmentLabels(call);

  /** The document asks for the key for downloads as well. It is sent to ShipEngine's own host only. */
  const headersFor = (to: URL) => (to.origin === new URL(url).origin ? keyHeader(key) : {});
  const fileAt = (link: string, format: LabelFileFormat, signal?: LazySignal) =>
    fetchFile(outgoing, { link, format, headersFor, signal: signal?.() });

  /** As ShipEngine stores it now. */
  const currentLabel = async (
    purchase: CarrierPurchase,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<ShipengineLabel>> => {
    const label = await labels.idOf(purchase, signal);
    if (label.kind !== "ok") return label;
    const id = label.value;
    const read = answered(await call("GET", `labels/${id}`, { signal: signal?.() }));
    if (read.kind !== "ok") return read;
    const fields = recordIn(read.value);
    return fields?.label_id === id ? ok({ id, fields }) : silent("ShipEngine's reply is for another label");
  };

  return {
    ...shipenginePurchase({ call, accounts, labels }),

    async mode(signal) {
      const read = await accounts.read(signal);
      return read.kind === "ok" ? ok(TEST_KEY.test(key) ? "test" : "live") : read;
    },

    async services(signal) {
      const read = await accounts.read(signal);
      return read.kind === "ok" ? ok(offersOf(read.value)) : read;
    },

    async label(purchase, _trackingNumber, format, signal) {
      const label = await labels.of(purchase, signal);
      if (label.kind !== "ok") return label;
      const link = labelUrlOf(label.value, format);
      if (link !== undefined) {
        const forms = formUrlsOf(label.value);
        // It is drawn from the PDF, which has the form.
        if (forms.length > 0 && format !== "pdf") return refused("The label comes with a customs form, as PDF only");
        return withForms(await fileAt(link, format, signal), forms, (form, kind) => fileAt(form, kind, signal));
      }
      labels.invalidate(purchase);
      return recordIn(label.value.fields.label_download)
        ? refused(`ShipEngine has no ${format} file of this label`)
        : busy(SOON_MS, "the label is not ready yet");
    },

    async track(purchase, _trackingNumber, signal) {
      const label = await labels.idOf(purchase, signal);
      if (label.kind !== "ok") return label;
      const read = answered(await call("GET", `labels/${label.value}/track`, { signal: signal?.() }));
      return read.kind === "ok" ? ok(scansOf(read.value)) : read;
    },

    async void(purchase, _trackingNumber, signal) {
      const label = await labels.idOf(purchase, signal);
      if (label.kind !== "ok") return label;
      const asked = answered(await call("PUT", `labels/${label.value}/void`, { signal: signal?.() }));
      if (asked.kind !== "ok" && asked.kind !== "refused") return asked;
      const reply = asked.kind === "ok" ? (recordIn(asked.value) ?? {}) : {};
      if (reply.approved === true) return ok("refunded");
      if (asked.kind === "ok" && reply.approved !== false) return silent("ShipEngine does not say whether it voided");
      // An earlier request may have succeeded with its reply lost.
      const now = await currentLabel(purchase, signal);
      if (now.kind === "busy" || now.kind === "silent") return now;
      if (now.kind === "ok" && isVoided(now.value.fields)) return refundOf(now.value);
      return asked.kind === "refused" ? asked : refused(wordsOf(messageIn(reply)) || "The carrier refused the void");
    },

    async refund(purchase, _trackingNumber, signal) {
      const label = await currentLabel(purchase, signal);
      return label.kind === "ok" ? refundOf(label.value) : label;
    },

    readEvent: shipengineEvents(options),

    async verifyAddress(address, signal) {
      const body = [addressFor(address)];
      const answer = answered(await call("POST", "addresses/validate", { body, signal: signal?.() }));
      if (answer.kind !== "ok") return answer;
      const checked = recordIn(listIn(answer.value)[0]);
      const status = textIn(checked, "status");
      if (!checked || status === undefined) return silent("ShipEngine has not checked the address");
      const matched = recordIn(checked.matched_address) ?? {};
      const isGood = status === "verified" || status === "warning";
      const errors = isGood ? [] : whyUndeliverable(recordsIn(checked.messages).flatMap(messageIn));
      const indicator = textIn(matched, "address_residential_indicator");
      const isKnown = indicator === "yes" || indicator === "no" ? { residential: indicator === "yes" } : {};
      return ok({ address: addressOf(matched, address), errors, ...isKnown });
    },

    manifests: shipengineManifests({ call, now, labels, fetchForm: (link, signal) => fileAt(link, "pdf", signal) }),
  };
}
