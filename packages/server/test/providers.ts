import type { CarrierKind } from "../src/ports/carrier.js";
import { LIVE_KEY as EASYPOST_KEY, easypostServer } from "./easypost-server.js";
import type { Fault } from "./provider-server.js";
import { LIVE_KEY as SHIPENGINE_KEY, shipengineServer } from "./shipengine-server.js";
import type { TestClock } from "./test-clock.js";

/** Calls of a purchase, and of a lookup. */
export type ProviderStep = "makes a shipment" | "sells it" | "gives the label" | "looks it up";

/** A fake provider that sells USPS Ground Advantage for $5.93 and UPS Ground (`ups_ground`) for $7.07. */
export interface TestProvider {
  readonly kind: CarrierKind;
  readonly baseUrl: string;
  readonly liveKey: string;
  /** What it says about a key that it does not know. */
  readonly unknownKey: string;
  readonly steps: Readonly<Record<ProviderStep, RegExp>>;
  breaks(call: RegExp, ...faults: Fault[]): void;
  /** Has no rate for any parcel, for this reason. */
  refusesParcels(why: string): void;
  /** Decides on requested refunds, if it has not decided at once. */
  refundsAll(): void;
  readonly refundsAtOnce: boolean;
  /** Reference and tracking number of each sold label that is not voided. */
  sold(): (readonly [string, string | undefined])[];
  /** The shipments that it was asked for, as its labels would show them. */
  asked(): readonly { readonly isReturn: boolean; readonly from: unknown; readonly to: unknown }[];
  /** The calls that it has received, as `POST /path`. */
  readonly calls: readonly string[];
  /** How calls violate the provider's document, if there is one. */
  readonly misfits: readonly string[];
  stop(): void;
}

async function easypost(clock: TestClock): Promise<TestProvider> {
  const fake = await easypostServer(clock);
  fake.rates = [...fake.rates, { carrier: "UPS", service: "ups_ground", rate: "7.07" }];
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
    },
    breaks: fake.breaks,
    refusesParcels(message) {
      fake.rates = [];
      fake.messages = [{ carrier: "USPS", type: "rate_error", message }];
    },
    refundsAll() {
      for (const shipment of fake.shipments.values()) shipment.refundStatus = "refunded";
    },
    refundsAtOnce: false,
    // EasyPost swaps the addresses of a return.
    asked: () =>
      [...fake.shipments.values()].map(({ request }) => {
        const [from, to] = [nameIn(request.from_address), nameIn(request.to_address)];
        return request.is_return === true ? { isReturn: true, from: to, to: from } : { isReturn: false, from, to };
      }),
    sold: () => fake.sold().map(({ reference, bought }) => [reference, bought?.tracking]),
    calls: fake.calls,
    misfits: [],
    stop: fake.stop,
  };
}

async function shipengine(clock: TestClock): Promise<TestProvider> {
  const fake = await shipengineServer(clock);
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
    },
    breaks: fake.breaks,
    refusesParcels(why) {
      fake.rates = fake.rates.map((rate) => ({ ...rate, errors: [why] }));
    },
    refundsAll: () => undefined,
    refundsAtOnce: true,
    asked: () =>
      fake.shipments.map(({ request }) => ({
        isReturn: request.is_return === true,
        from: nameIn(request.ship_from),
        to: nameIn(request.ship_to),
      })),
    sold: () =>
      fake.labels
        .filter(({ voided }) => !voided)
        .map(({ shipmentId, tracking }) => [referenceOf(shipmentId), tracking]),
    calls: fake.calls,
    misfits: fake.misfits,
    stop: fake.stop,
  };
}

const nameIn = (address: unknown): unknown =>
  typeof address === "object" && address !== null ? Reflect.get(address, "name") : undefined;

export const PROVIDERS = { EasyPost: easypost, ShipEngine: shipengine } as const;
export type ProviderName = keyof typeof PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];
