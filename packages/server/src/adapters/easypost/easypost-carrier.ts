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
  type Prepared,
  refused,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { Outgoing } from "../outgoing/outgoing.js";
import { isOnHostOf } from "../providers/base-url.js";
import { type Fields, listIn, recordIn, textIn } from "../providers/json-reply.js";
import { fetchFile, withForms } from "../providers/label-file.js";
import { answered, operatorsAnswer } from "../providers/provider-answer.js";
import { cheapest, type KnownCost, whyNoCost } from "../providers/rated-parcel.js";
import { whyUndeliverable } from "../providers/reply-words.js";
import { easypostCall, messagesIn } from "./easypost-call.js";
import { METADATA_PATH, offersOf, ratesFor } from "./easypost-catalog.js";
import { easypostInvoices } from "./easypost-invoices.js";
import { easypostManifests } from "./easypost-manifests.js";
import { insuranceFeeCents, insuranceFor } from "./easypost-options.js";
import { formUrlsOf, isGivenBack, labelUrlOf, ratesOf, refundOf, saleFees, saleOf } from "./easypost-reply.js";
import { scansOf } from "./easypost-scans.js";
import { addressFor, addressOf, handleOf, NOT_OURS, requestFor, shipmentIn, whyNotRated } from "./easypost-shipment.js";
import { easypostEvent } from "./easypost-webhook.js";

const EASYPOST = "https://api.easypost.com";
/** When to retry while a label or a form is being created. */
const SOON_MS = 10_000;
/** Label links of recent purchases, which saves reading the shipment again. */
const REMEMBERED = 500;

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

function easypostCarrier(options: EasypostOptions & { readonly url: string; readonly key: string }): Carrier {
  const { clock, outgoing } = options;
  const call = easypostCall({ ...options, now: () => clock.now() });
  const justBought = new Map<string, Fields>();
  const fees = saleFees();

  const shipmentById = async (id: string, signal?: LazySignal) =>
    shipmentIn(answered(await call("GET", `shipments/${id}`, { signal: signal?.() })), id);

  /** Without the key: files are on a third party's host. */
  const fileAt = (link: string, format: LabelFileFormat, signal?: LazySignal) =>
    fetchFile(outgoing, { link, format, signal: signal?.() });

  /** The shipment with a link to its label in this format; EasyPost converts the label if necessary. */
  async function withLabel(id: string, format: LabelFileFormat, signal?: LazySignal): Promise<CarrierAnswer<Fields>> {
    const known = justBought.get(id);
    justBought.delete(id);
    const found = known ? ok(known) : await shipmentById(id, signal);
    if (found.kind !== "ok" || labelUrlOf(found.value, format) !== undefined) return found;
    if (!recordIn(found.value.postage_label)) return busy(SOON_MS, "the label is not ready yet");
    const path = `shipments/${id}/label?file_format=${format.toUpperCase()}`;
    return shipmentIn(answered(await call("GET", path, { signal: signal?.() })), id);
  }

  /** A shipment at EasyPost, with the rate of the wanted service. It buys nothing. */
  async function rated(shipment: Shipment, signal?: LazySignal): Promise<CarrierAnswer<KnownCost<Prepared>>> {
    const body = { shipment: requestFor(shipment) };
    const answer = answered(await call("POST", "shipments", { body, signal: signal?.() }));
    if (answer.kind !== "ok") return answer;
    const made = recordIn(answer.value) ?? {};
    const id = textIn(made, "id");
    if (!id || !/^shp_\w+$/.test(id)) return silent("EasyPost's reply has no shipment");
    const fitting = ratesFor(ratesOf(made, fees.of), shipment);
    const rate = cheapest(fitting);
    if (!rate) return refused(fitting.length > 0 ? whyNoCost(shipment) : whyNotRated(made, shipment));
    return ok({ ref: `${id}/${rate.id}`, costCents: rate.costCents + insuranceFeeCents(shipment) });
  }

  const refund = async (purchase: CarrierPurchase, signal?: LazySignal) => {
    const handle = handleOf(purchase);
    if (!handle) return NOT_OURS;
    const found = await shipmentById(handle.shipmentId, signal);
    return found.kind === "ok" ? refundOf(found.value) : found;
  };

  return {
    async mode(signal) {
      // The cheapest object to create: it is free, and its reply has the key's mode.
      const body = { parcel: { length: 1, width: 1, height: 1, weight: 1 } };
      const answer = operatorsAnswer(await call("POST", "parcels", { body, signal: signal?.() }));
      if (answer.kind !== "ok") return answer;
      const mode = textIn(recordIn(answer.value), "mode");
      if (mode === "test") return ok("test");
      return mode === "production" ? ok("live") : silent("EasyPost does not say which mode the key has");
    },

    async services(signal) {
      const [metadata, accounts] = await Promise.all([
        call("GET", METADATA_PATH, { signal: signal?.() }),
        call("GET", "carrier_accounts", { signal: signal?.() }),
      ]);
      const levels = operatorsAnswer(metadata);
      if (levels.kind !== "ok") return levels;
      const listed = operatorsAnswer(accounts);
      if (listed.kind === "ok") return ok(offersOf(levels.value, listIn(listed.value)));
      // A test key cannot list accounts. It sells through EasyPost's own account for each carrier.
      const isTestKey = accounts.kind === "error" && accounts.code === "MODE.UNAUTHORIZED";
      return isTestKey ? ok(offersOf(levels.value, undefined)) : listed;
    },

    prepare: rated,

    async rates(shipment, signal) {
      const answer = await rated(shipment, signal);
      if (answer.kind !== "ok") return answer;
      const { carrier, serviceCode } = shipment;
      return ok([{ carrier, serviceCode, costCents: answer.value.costCents }]);
    },

    async buy(purchase, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NOT_OURS;
      const { shipmentId: id, rateId } = handle;
      const body = { rate: { id: rateId }, insurance: insuranceFor(purchase.shipment) };
      const answer = answered(await call("POST", `shipments/${id}/buy`, { body, signal: signal?.() }));
      if (answer.kind !== "ok") return answer;
      const bought = recordIn(answer.value) ?? {};
      const sale = bought.id === id ? saleOf(bought) : undefined;
      if (!sale) return silent("EasyPost's reply to a purchase has no tracking number");
      if (justBought.size >= REMEMBERED) justBought.clear();
      if (recordIn(bought.postage_label)) justBought.set(id, bought);
      fees.note(bought);
      return ok(sale);
    },

    async find(purchase, signal) {
      const handle = handleOf(purchase);
      // The handle is stored before the purchase.
      if (!handle) return ok("not-found");
      const found = await shipmentById(handle.shipmentId, signal);
      // The id is from EasyPost, so a key that does not find it belongs to another account.
      if (found.kind === "refused") return silent(`EasyPost does not find its own shipment: ${found.words}`);
      if (found.kind !== "ok") return found;
      if (isGivenBack(found.value)) return refused("The label was refunded at EasyPost");
      return ok(saleOf(found.value) ?? "not-found");
    },

    async label(purchase, _trackingNumber, format, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NOT_OURS;
      const found = await withLabel(handle.shipmentId, format, signal);
      if (found.kind !== "ok") return found;
      const link = labelUrlOf(found.value, format);
      if (link === undefined) return busy(SOON_MS, "the label is not ready yet");
      return withForms(await fileAt(link, format, signal), formUrlsOf(found.value), (form, kind) =>
        fileAt(form, kind, signal),
      );
    },

    async track(purchase, trackingNumber, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NOT_OURS;
      const found = await shipmentById(handle.shipmentId, signal);
      if (found.kind !== "ok") return found;
      const tracker = recordIn(found.value.tracker);
      if (tracker) return ok(scansOf(tracker));
      const carrier = textIn(recordIn(found.value.selected_rate), "carrier");
      const body = { tracker: { tracking_code: trackingNumber, carrier } };
      const answer = answered(await call("POST", "trackers", { body, signal: signal?.() }));
      return answer.kind === "ok" ? ok(scansOf(recordIn(answer.value) ?? {})) : answer;
    },

    async void(purchase, _trackingNumber, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NOT_OURS;
      const { shipmentId: id } = handle;
      const path = `shipments/${id}/refund`;
      const asked = shipmentIn(answered(await call("POST", path, { body: {}, signal: signal?.() })), id);
      if (asked.kind === "ok") return refundOf(asked.value);
      if (asked.kind !== "refused") return asked;
      // An earlier request may have succeeded with its reply lost.
      const known = await refund(purchase, signal);
      return known.kind === "ok" ? known : asked;
    },

    refund: (purchase, _trackingNumber, signal) => refund(purchase, signal),

    async verifyAddress(address, signal) {
      const body = { address: addressFor(address), verify: true };
      const answer = answered(await call("POST", "addresses", { body, signal: signal?.() }));
      if (answer.kind !== "ok") return answer;
      const checked = recordIn(answer.value) ?? {};
      const delivery = recordIn(recordIn(checked.verifications)?.delivery);
      if (typeof delivery?.success !== "boolean") return silent("EasyPost has not checked the address");
      const errors = delivery.success ? [] : whyUndeliverable(messagesIn(delivery.errors));
      const isKnown = typeof checked.residential === "boolean" ? { residential: checked.residential } : {};
      return ok({ address: addressOf(checked, address), errors, ...isKnown });
    },

    readEvent: async (event) => easypostEvent(event),

    laterCost: easypostInvoices(call),

    manifests: easypostManifests({ call, fileAt: (link, signal) => fileAt(link, "pdf", signal) }),
  };
}
