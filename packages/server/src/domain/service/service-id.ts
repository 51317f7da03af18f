import { hash } from "node:crypto";
import { Problem } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
import type { ConnectionRecord, ServiceRecord } from "./connection-table.js";
import { allConnections, isBuyable } from "./find-service.js";
import { enabledConnections } from "./list-services.js";
import { testConnection } from "./sale-mode.js";
import { serviceMode } from "./service-mode.js";

/** A service's id for programs, stable while the connection has a service of this name. */
export const serviceId = (connectionId: string, { carrier, name }: Pick<ServiceRecord, "carrier" | "name">): string =>
  `svc_${hash("sha256", `${connectionId}\n${carrier}\n${name}`, "hex").slice(0, 16)}`;

/** @throws service_not_available if it cannot be bought now; test_connection if it sells samples in a live shop */
export async function serviceById(
  world: Reader,
  id: string,
): Promise<{ connection: ConnectionRecord; service: ServiceRecord }> {
  const { connections } = await enabledConnections(world);
  for (const connection of connections) {
    const service = connection.services.find((one) => serviceId(connection.id, one) === id);
    if (!service) continue;
    if (isBuyable(service)) return { connection, service };
    throw notAvailable(`${service.name} of ${connection.name} cannot be bought now`);
  }
  for (const connection of await allConnections(world)) {
    const service = connection.services.find((one) => serviceId(connection.id, one) === id);
    if (service && serviceMode(connection, service) === "test") throw testConnection(connection);
  }
  throw notAvailable(`There is no service ${JSON.stringify(id)}. GET /api/v1/services lists the available ones.`);
}

const notAvailable = (message: string): Problem =>
  new Problem("service_not_available", message, { errors: [{ field: "serviceId", message }] });
