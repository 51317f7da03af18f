import { allConnections } from "../../service/find-service.js";
import { connectionSource } from "./label-source.js";
import { gatewaySource } from "./payment-source.js";
import type { Source, SourceDeps } from "./source.js";

/** Those that list anything, of the shop's connections and payment gateways. */
export async function allSources(world: SourceDeps): Promise<readonly Source[]> {
  const all = await allConnections(world);
  // The built-in connection is as old as the store.
  const [begunAt = ""] = all.map(({ createdAt }) => createdAt).sort();
  return [
    ...all.flatMap((connection) => (connection.archived ? [] : (connectionSource(world, connection) ?? []))),
    ...world.payments.flatMap((gateway) => gatewaySource(world, gateway, begunAt) ?? []),
  ];
}
