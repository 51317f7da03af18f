import type { Connection } from "@shipctl/sdk/contract";
import type { TestServer } from "../api.js";
import { GROUND_PRICE } from "./shipments.js";

/** A connection to another provider, which sells UPS Ground at the sandbox's price. */
export async function addProvider(server: TestServer, key = "key"): Promise<Connection> {
  const { api } = await server.admin();
  const body = { name: "Provider", baseUrl: "https://carrier.example", key };
  const connection = await api.addConnection({ body });
  const path = { apiId: connection._id, carrier: "UPS", service: "UPS Ground" } as const;
  await api.addServices({ body: { services: [path] } });
  await api.setServicePricing({ path, body: { enabled: true, basePrice: GROUND_PRICE } });
  const pricingTiers = [{ minWeight: 0, maxWeight: 150, price: GROUND_PRICE }];
  await api.setDynamicPricing({ path, body: { pricingTiers } });
  return connection;
}
