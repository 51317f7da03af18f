import type { CarrierName, ConfiguredService, Connection } from "@shipctl/sdk";
import { STALE } from "../api/stale.js";

/** A service of a connection, with its key in the connection's services. */
export interface NamedService extends ConfiguredService {
  readonly name: string;
}

/** The services of one carrier, sorted by name; undefined while the connection loads. */
export function servicesOf(connection: Connection | undefined, carrier: CarrierName): NamedService[] | undefined {
  if (!connection) return undefined;
  const services = Object.entries(connection.services[carrier]);
  return services
    .map(([name, service]) => ({ ...service, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** What to invalidate when a connection or one of its services changes, which can make the shop live. */
export const CHANGES_OF_SERVICES = {
  changes: [...STALE.catalog, ...STALE.shop],
} as const;
