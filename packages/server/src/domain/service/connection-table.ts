import type { CarrierName } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";

export type Reliability = "reliable" | "testing" | "unreliable";

/** Both bounds inclusive, in lbs; neighbours are 0.01 apart. */
export interface PricingTier {
  readonly minWeight: number;
  readonly maxWeight: number;
  readonly priceCents: Cents;
}

/** What a provider charges for a range of weights, in lbs. */
export interface ProviderPrice {
  readonly fromWeight: number;
  readonly toWeight: number;
  readonly priceCents: Cents;
}

export interface ServiceRecord {
  readonly carrier: CarrierName;
  readonly name: string;
  readonly code: string;
  readonly basePriceCents: Cents;
  /** The operator sells it. */
  readonly enabled: boolean;
  /** The provider's own word from the last look. */
  readonly active: boolean;
  readonly tiers: readonly PricingTier[];
  /** lbs; ounces when the service's name says `oz`. */
  readonly maxWeight: number | null;
  readonly transitDays: number;
  readonly reliabilityStatus: Reliability;
  /** The provider's own word from the last look. Records of older versions have none before the next one. */
  readonly providerPrices?: readonly ProviderPrice[];
}

/** What a provider said of a key: true of that key at that address, and of no other. */
export interface KeyMode {
  readonly says: "test" | "live";
  readonly baseUrl: string;
  readonly sealedKey: string;
}

/** A carrier connection (SPEC: Shipping API). Its kind is told by the base URL. */
export interface ConnectionRecord extends StoredRecord {
  readonly name: string;
  readonly baseUrl: string;
  /** Encrypted; shown to admins only. */
  readonly sealedKey: string;
  /** Of the last key that the provider was asked about: `modeOf` tells whether that is today's. */
  readonly keyMode?: KeyMode;
  readonly enabled: boolean;
  /** Deleted by an admin; kept for the orders on their way. */
  readonly archived: boolean;
  readonly createdAt: string;
  readonly services: readonly ServiceRecord[];
}

/** One document, `catalogue`: whoever changes which connections there are changes it. */
export interface CatalogueRecord extends StoredRecord {
  readonly defaultConnectionId: string;
}

export const catalogueTable = table<CatalogueRecord>()("catalogue", { version: 1, indexes: {}, unique: {} });

export const withMode = (connection: ConnectionRecord, says: KeyMode["says"]): ConnectionRecord => ({
  ...connection,
  keyMode: { says, baseUrl: connection.baseUrl, sealedKey: connection.sealedKey },
});

export const CATALOGUE_ID = "catalogue";

export const catalogueClaim = one(catalogueTable, CATALOGUE_ID);

export const connectionTable = table<ConnectionRecord>()("connections", {
  version: 2,
  // What older versions knew of a mode is that the sandbox sells samples.
  upgrade: (record) => {
    const connection = record as ConnectionRecord;
    return connection.baseUrl === "sandbox:" ? withMode(connection, "test") : connection;
  },
  indexes: { byTime: (connection) => at(connection.archived ? "archived" : "all", connection.createdAt) },
  unique: {},
  under: { byTime: () => catalogueClaim },
});

export const keyPurpose = (connectionId: string): string => `connection ${connectionId}`;
