import type { CarrierName, LabelOption } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";

export type Reliability = "reliable" | "testing" | "unreliable";

/** Both bounds are inclusive, in lbs; adjacent tiers are 0.01 apart. */
export interface PricingTier {
  readonly minWeight: number;
  readonly maxWeight: number;
  readonly priceCents: Cents;
}

/** What a provider charges for a weight range, in lbs. */
export interface ProviderPrice {
  readonly fromWeight: number;
  readonly toWeight: number;
  readonly priceCents: Cents;
}

/** The price is the carrier's rate plus a markup, but at least a minimum. */
export interface RatePricing {
  /** Hundredths of a percent. */
  readonly markupBasisPoints: number;
  readonly minimumCents: Cents;
}

export interface ServiceRecord {
  readonly carrier: CarrierName;
  readonly name: string;
  readonly code: string;
  readonly basePriceCents: Cents;
  /** The operator sells it. */
  readonly enabled: boolean;
  /** An operator has put it on sale as real postage: a service that turns live by itself is not sold. */
  readonly confirmedLive?: boolean;
  /** From the provider's last report. */
  readonly active: boolean;
  readonly tiers: readonly PricingTier[];
  /** Set if the service is priced per parcel. Base price and tiers then wait until it is priced by weight again. */
  readonly ratePricing?: RatePricing | undefined;
  /** lbs; ounces when the service's name says `oz`. */
  readonly maxWeight: number | null;
  readonly transitDays: number;
  readonly reliabilityStatus: Reliability;
  /** From the provider's last report. Missing in older records until the next report. */
  readonly providerPrices?: readonly ProviderPrice[];
}

/** What options add to the price of a label. */
export interface SurchargeRates {
  readonly signatureCents: Cents;
  /** For each $100 of insured value, or part of it. */
  readonly insuranceCents: Cents;
}

/** What a provider reported for a key at a base URL. Valid for exactly that pair. */
export interface KeyMode {
  readonly says: "test" | "live";
  /** The options that may be bought, if the provider reports them. */
  readonly options?: readonly LabelOption[];
  /** The services that sell samples although the key is live, by `serviceKey`. */
  readonly testServices?: readonly string[];
  /** Why it makes no customs forms, if it makes none. */
  readonly withoutCustoms?: string | undefined;
  readonly baseUrl: string;
  readonly sealedKey: string;
}

/** A carrier connection (SPEC: Shipping API). The base URL decides its kind. */
export interface ConnectionRecord extends StoredRecord {
  readonly name: string;
  readonly baseUrl: string;
  /** Encrypted; shown to admins only. */
  readonly sealedKey: string;
  /** The last key that the provider was asked about; `modeOf` checks whether it is the current one. */
  readonly keyMode?: KeyMode;
  readonly enabled: boolean;
  /** How much a label may cost above its price; unset is 0. */
  readonly lossLimitCents?: Cents;
  /** How long labels can be voided, in days, where it is not the provider's default. */
  readonly voidDays?: Readonly<Partial<Record<CarrierName, number>>>;
  /** Unset is 0. */
  readonly surchargeRates?: SurchargeRates;
  /** When the first event of its webhook arrived. */
  readonly firstEventAt?: string;
  /** Deleted by an admin; kept for orders in transit. */
  readonly archived: boolean;
  readonly createdAt: string;
  readonly services: readonly ServiceRecord[];
}

/** One document, `catalogue`: claimed by every change to the set of connections. */
export interface CatalogRecord extends StoredRecord {
  readonly defaultConnectionId: string;
}

export const catalogTable = table<CatalogRecord>()("catalogue", {
  version: 1,
  announced: true,
  indexes: {},
  unique: {},
});

/** What a provider reports besides the mode. */
export interface KeyFacts extends Pick<KeyMode, "options" | "testServices"> {
  /** Null if it makes customs forms; undefined if it did not say. */
  readonly withoutCustoms?: string | null | undefined;
}

export const withMode = (
  connection: ConnectionRecord,
  says: KeyMode["says"],
  { options, testServices, withoutCustoms }: KeyFacts = {},
): ConnectionRecord => ({
  ...connection,
  keyMode: {
    ...{ says, options, testServices, withoutCustoms: withoutCustoms ?? undefined },
    ...{ baseUrl: connection.baseUrl, sealedKey: connection.sealedKey },
  },
});

export const serviceKey = ({ carrier, name }: { readonly carrier: string; readonly name: string }): string =>
  `${carrier} ${name}`;

/** The built-in sandbox, which a store always has. */
export const SANDBOX_ID = "api_sandbox";

export const CATALOG_ID = "catalogue";

export const catalogClaim = one(catalogTable, CATALOG_ID);

export const connectionTable = table<ConnectionRecord>()("connections", {
  version: 2,
  announced: true,
  indexes: { byTime: (connection) => at(connection.archived ? "archived" : "all", connection.createdAt) },
  unique: {},
  under: { byTime: () => catalogClaim },
});

export const keyPurpose = (connectionId: string): string => `connection ${connectionId}`;
