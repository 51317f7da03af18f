import { hash } from "node:crypto";
import { LIMITS, type V1Services } from "@shipctl/sdk/contract";
import { Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { type PricedAccount, pricingAt } from "../account/account.js";
import type { ConnectionRecord, ServiceRecord } from "./connection-table.js";
import { tierViews } from "./connection-view.js";
import { allConnections, isBuyable, modeOf, optionsOf } from "./find-service.js";
import { enabledConnections, serviceView, whyUnavailable } from "./list-services.js";
import { tiersOf } from "./price.js";
import { serviceMode, testConnection } from "./sale-mode.js";
import { optionsView } from "./surcharges.js";

/** Everything that a program can buy; the default connection's services first. */
export async function servicesForSale(
  world: Reader & Pick<World, "carriers" | "clock">,
  account: PricedAccount,
): Promise<V1Services> {
  const { connections, defaultId } = await enabledConnections(world);
  return {
    maxBulkOrders: LIMITS.ordersOfACall,
    takesCustoms: true,
    apis: connections.map((connection) => ({
      id: connection.id,
      name: connection.name,
      isDefault: connection.id === defaultId,
      sandbox: modeOf(connection) === "test",
      options: optionsView(optionsOf(world, connection), connection),
    })),
    services: connections.flatMap((connection) => {
      const unavailable = whyUnavailable(world, connection);
      const pricing = pricingAt(account, connection.id);
      return connection.services
        .filter((service) => service.enabled)
        .map((service) => {
          const { basePrice: _basePrice, ...view } = serviceView(service, pricing);
          const mode = serviceMode(connection, service) === "test" ? "test" : "live";
          const pricingTiers = tierViews({ tiers: tiersOf(service, pricing) });
          return {
            id: serviceId(connection.id, service),
            apiId: connection.id,
            mode,
            pricingTiers,
            ...view,
            unavailable,
          };
        });
    }),
  };
}

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
