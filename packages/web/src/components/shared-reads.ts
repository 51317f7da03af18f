import { read } from "../api/read.js";
import { screenReads } from "./screen-reads.js";

/** Connections and services change rarely. */
const CATALOG_STALE_MS = 60_000;

/** What several screens read first. */
export const supportRead = read("getPublicSettings");

export const faqsRead = read("listFaqs", undefined, { staleTime: CATALOG_STALE_MS });

export const apisRead = read("listShippingApis", undefined, { staleTime: CATALOG_STALE_MS });

/** The services of a connection. The default one needs no id, so its services load in parallel with the connections. */
export const servicesRead = (apiId?: string) =>
  read("listServices", { query: apiId === undefined ? {} : { apiId } }, { staleTime: CATALOG_STALE_MS });

export const sendersRead = read("listAddressesByType", { path: { type: "sender" } }, { staleTime: CATALOG_STALE_MS });

export const parcelsRead = read("listParcels", undefined, { staleTime: CATALOG_STALE_MS });

export const levelsRead = read("getServiceLevels", undefined, { staleTime: CATALOG_STALE_MS });

export const invoicesRead = read("listInvoices", { query: { page: 1, limit: 20 } });

/** The admin screens about connections, their services and prices. */
export const connectionReads = screenReads(() => ({ connections: read("listConnections") }));
