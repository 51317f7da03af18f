import type { V1Services } from "@shipctl/sdk/contract";
import { LIMITS } from "@shipctl/sdk/contract";
import type { Reader, World } from "../../world.js";
import { type PricedAccount, pricingAt } from "../account/own-pricing.js";
import { tierViews } from "./connection-view.js";
import { modeOf, optionsOf } from "./find-service.js";
import { enabledConnections, serviceView, whyUnavailable } from "./list-services.js";
import { tiersOf } from "./price.js";
import { serviceId } from "./service-id.js";
import { serviceMode } from "./service-mode.js";
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
