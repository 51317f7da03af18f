import type { CarrierKind } from "../src/ports/carrier.js";
import { requirePresent } from "../src/shared/assert.js";
import { LIVE_KEY as EASYPOST_KEY, easypostServer, type FakeShipment } from "./easypost-server.js";
import type { Fault } from "./provider-server.js";
import { LIVE_KEY as SHIPENGINE_KEY, shipengineServer } from "./shipengine-server.js";
import type { TestClock } from "./test-clock.js";

/** Calls of a purchase, of a lookup and of a void. */
export type ProviderStep = "makes a shipment" | "sells it" | "gives the label" | "looks it up" | "voids it";

export interface ProviderRecords {
  /** Somebody else buys a label with the account. */
  addLabel(): void | Promise<void>;
  remove(reference: string): void | Promise<void>;
  setCost(reference: string, usd: number): void | Promise<void>;
  /** Requests its refund. */
  void(reference: string): void | Promise<void>;
  /** All labels are as new as its clock. */
  moveToNow(): void | Promise<void>;
  setPageSize(size: number): void;
  /** A payment without a notice. */
  pay?(reference: string): void;
  /** Each page begins with the last entry of the page before. */
  repeatLast?(): void;
}

/** A fake provider that sells USPS Ground Advantage for $5.93 and UPS Ground (`ups_ground`) for $7.07. */
export interface TestProvider {
  readonly kind: CarrierKind;
  readonly baseUrl: string;
  readonly liveKey: string;
  /** What it says about a key that it does not know. */
  readonly unknownKey: string;
  readonly steps: Readonly<Record<ProviderStep, RegExp>>;
  breaks(call: RegExp, ...faults: Fault[]): void;
  /** Changes all its rates. */
  prices(change: { readonly currency?: string; readonly amount?: number }): void;
  /** Has no rate for any parcel, for this reason. */
  refusesParcels(why: string): void;
  /** Decides on requested refunds, if it has not decided at once. */
  refundsAll(): void;
  readonly refundsAtOnce: boolean;
  /** The references of the labels that it has refunded. */
  refunded(): readonly string[];
  /** Reference and tracking number of each sold label that it has not refunded. */
  sold(): (readonly [string, string | undefined])[];
  /** The shipments that it was asked for, as its labels would show them. */
  asked(): readonly { readonly isReturn: boolean; readonly from: unknown; readonly to: unknown }[];
  /** The phone numbers that it was given for senders and recipients. */
  phones(): readonly (readonly [unknown, unknown])[];
  /** Changes its records behind the back of whoever bought, by reference. */
  readonly records: ProviderRecords;
  /** The calls that it has received, as `POST /path`. */
  readonly calls: readonly string[];
  /** How calls violate the provider's document, if there is one. */
  readonly misfits: string[];
  stop(): void;
}

async function easypost(clock: TestClock): Promise<TestProvider> {
  const fake = await easypostServer(clock);
  fake.rates = [...fake.rates, { carrier: "UPS", service: "ups_ground", rate: "7.07" }];
  const shipmentOf = (reference: string) =>
    requirePresent(
      fake.sold().find((one) => one.reference === reference),
      reference,
    );
  return {
    kind: fake.kind,
    baseUrl: "https://api.easypost.com",
    liveKey: EASYPOST_KEY,
    unknownKey: "This api key is no longer active",
    steps: {
      "makes a shipment": /POST \/v2\/shipments$/,
      "sells it": /\/buy$/,
      "gives the label": /\/files\//,
      "looks it up": /GET \/v2\/shipments/,
      "voids it": /\/refund$/,
    },
    breaks: fake.breaks,
    prices({ currency, amount }) {
      fake.rates = fake.rates.map((rate) => ({ ...rate, currency, rate: String(amount ?? rate.rate) }));
    },
    refusesParcels(message) {
      fake.rates = [];
      fake.messages = [{ carrier: "USPS", type: "rate_error", message }];
    },
    refundsAll() {
      for (const shipment of fake.shipments.values()) {
        if (shipment.refundStatus === "submitted") shipment.refundStatus = "refunded";
      }
    },
    refundsAtOnce: false,
    refunded: () =>
      fake
        .sold()
        .filter(isRefunded)
        .map(({ reference }) => reference),
    // EasyPost swaps the addresses of a return.
    asked: () =>
      [...fake.shipments.values()].map(({ request }) => {
        const [from, to] = [nameIn(request.from_address), nameIn(request.to_address)];
        return request.is_return === true ? { isReturn: true, from: to, to: from } : { isReturn: false, from, to };
      }),
    phones: () =>
      [...fake.shipments.values()].map(({ request }) => [
        partIn(request.from_address, "phone"),
        partIn(request.to_address, "phone"),
      ]),
    sold: () =>
      fake
        .sold()
        .filter((one) => !isRefunded(one))
        .map(({ reference, bought }) => [reference, bought?.tracking]),
    records: {
      addLabel() {
        const [id, createdAt] = [`shp_${fake.shipments.size + 1}`, new Date(clock.now()).toISOString()];
        const [rate] = fake.rates;
        if (!rate) throw new Error("EasyPost has no rate");
        fake.shipments.set(id, {
          ...{ id, createdAt, reference: "", request: {}, refundStatus: null, trackerStatus: "unknown" },
          bought: { rate, tracking: `9400100000000000009${id.slice(4)}` },
        });
      },
      remove: (reference) => void fake.shipments.delete(shipmentOf(reference).id),
      setCost(reference, usd) {
        const { bought } = shipmentOf(reference);
        if (bought) Object.assign(bought, { rate: { ...bought.rate, rate: usd.toFixed(2) } });
      },
      void(reference) {
        shipmentOf(reference).refundStatus = "submitted";
      },
      moveToNow() {
        for (const shipment of fake.sold()) shipment.createdAt = new Date(clock.now()).toISOString();
      },
      setPageSize(size) {
        fake.pageSize = size;
      },
    },
    calls: fake.calls,
    misfits: [],
    stop: fake.stop,
  };
}

async function shipengine(clock: TestClock): Promise<TestProvider> {
  const fake = await shipengineServer(clock);
  const labelOf = (reference: string) =>
    requirePresent(
      fake.labels.find(({ shipmentId }) => referenceOf(shipmentId) === reference),
      reference,
    );
  const referenceOf = (id: string) => fake.shipments.find((one) => one.id === id)?.reference ?? "";
  return {
    kind: fake.kind,
    baseUrl: "https://api.shipengine.com",
    liveKey: SHIPENGINE_KEY,
    unknownKey: "The API key is invalid",
    steps: {
      "makes a shipment": /POST \/v1\/rates/,
      "sells it": /POST \/v1\/labels/,
      "gives the label": /\/downloads\//,
      "looks it up": /GET \/v1\/labels\?/,
      "voids it": /\/void$/,
    },
    breaks: fake.breaks,
    prices({ currency, amount }) {
      fake.rates = fake.rates.map((rate) => ({
        ...rate,
        currency: currency?.toLowerCase(),
        shipping: amount ?? rate.shipping,
      }));
    },
    refusesParcels(why) {
      fake.rates = fake.rates.map((rate) => ({ ...rate, errors: [why] }));
    },
    refundsAll: () => undefined,
    refundsAtOnce: true,
    refunded: () => fake.labels.filter(({ voided }) => voided).map(({ shipmentId }) => referenceOf(shipmentId)),
    asked: () =>
      fake.shipments.map(({ request }) => ({
        isReturn: request.is_return === true,
        from: nameIn(request.ship_from),
        to: nameIn(request.ship_to),
      })),
    phones: () =>
      fake.shipments.map(({ request }) => [partIn(request.ship_from, "phone"), partIn(request.ship_to, "phone")]),
    sold: () =>
      fake.labels
        .filter(({ voided }) => !voided)
        .map(({ shipmentId, tracking }) => [referenceOf(shipmentId), tracking]),
    records: {
      addLabel: () => fake.addLabel(),
      remove: (reference) => void fake.labels.splice(fake.labels.indexOf(labelOf(reference)), 1),
      setCost(reference, usd) {
        const label = labelOf(reference);
        label.rate = { ...label.rate, shipping: usd, other: 0 };
      },
      void(reference) {
        Object.assign(labelOf(reference), { voided: true, status: "voided", refundStatus: "pending" });
      },
      moveToNow() {
        for (const label of fake.labels) label.createdAt = new Date(clock.now()).toISOString();
      },
      setPageSize(size) {
        fake.pageSize = size;
      },
    },
    calls: fake.calls,
    misfits: fake.misfits,
    stop: fake.stop,
  };
}

const isRefunded = ({ refundStatus }: FakeShipment): boolean => refundStatus === "refunded";

const nameIn = (address: unknown): unknown => partIn(address, "name");

const partIn = (address: unknown, part: "name" | "phone"): unknown =>
  typeof address === "object" && address !== null ? Reflect.get(address, part) : undefined;

export const PROVIDERS = { EasyPost: easypost, ShipEngine: shipengine } as const;
export type ProviderName = keyof typeof PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];
