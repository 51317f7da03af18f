import type { CarrierName, ConfiguredService, Connection } from "@shipctl/sdk";
import { STALE } from "../api/stale.js";

/** A service of a connection, with the name by which it is kept. */
export interface NamedService extends ConfiguredService {
  readonly name: string;
}

/** What a connection offers of one carrier, by name; undefined while the connection loads. */
export function servicesOf(connection: Connection | undefined, carrier: CarrierName): NamedService[] | undefined {
  if (!connection) return undefined;
  const services = Object.entries(connection.services[carrier]);
  return services
    .map(([name, service]) => ({ ...service, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** Answers that are no longer true once a connection or one of its services has changed. */
export const CHANGES_OF_SERVICES = {
  changes: STALE.catalogue,
} as const;
