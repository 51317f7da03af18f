import type { CarrierName, Client, ConfiguredService, Connection } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { usageError } from "../../io/exit-code.js";

/** A service with its name, carrier and connection. */
export interface ConnectedService extends ConfiguredService {
  readonly connection: Connection;
  readonly carrier: CarrierName;
  readonly name: string;
}

/** The connection with this id or name; undefined is the default connection. */
export function connectionNamed(
  connections: readonly Connection[],
  wanted: string | undefined,
  where: string,
): Connection {
  const found =
    wanted === undefined
      ? connections.find(({ isDefault }) => isDefault)
      : (connections.find(({ _id }) => _id === wanted) ?? connections.find(({ name }) => isSame(name, wanted)));
  if (found) return found;
  const choices = connections.map(({ _id, name }) => `${name} (${_id})`).join(", ");
  throw usageError(`${where} ${JSON.stringify(wanted ?? "")} is not a connection. Connections: ${choices || "none"}.`);
}

export async function findConnection(client: Client, wanted: string | undefined, where = "--api"): Promise<Connection> {
  return connectionNamed(await client.listConnections(), wanted, where);
}

/** All services of a connection, by carrier and name. */
export function servicesOf(connection: Connection): ConnectedService[] {
  return CARRIERS.flatMap((carrier) =>
    Object.entries(connection.services[carrier])
      .map(([name, service]) => ({ ...service, connection, carrier, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );
}

/** A service by name, such as `UPS Ground`. */
export function serviceNamed(connection: Connection, wanted: string, where = "<service>"): ConnectedService {
  const services = servicesOf(connection);
  const found = services.find(({ name }) => isSame(name, wanted));
  if (found) return found;
  throw usageError(
    `${where} ${JSON.stringify(wanted)} is not a service of ${connection.name}.`,
    `Services: ${services.map(({ name }) => name).join(", ") || "none"}`,
  );
}

/** Path parameters of calls about a service. */
export const pathOf = ({ connection, carrier, name }: ConnectedService) => ({
  apiId: connection._id,
  carrier,
  service: name,
});

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
