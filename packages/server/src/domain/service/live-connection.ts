import type { Reader, World } from "../../world.js";
import { connectionTable } from "./connection-table.js";
import { isSandbox } from "./find-service.js";

const CONNECTION_LIMIT = 1_000;

/** Does this server sell real postage? From the first enabled connection on that can be used and is not in test mode. */
export async function sellsRealPostage(world: Reader & Pick<World, "carriers">): Promise<boolean> {
  const range = { index: "byTime", groups: ["all"], limit: CONNECTION_LIMIT } as const;
  const connections = await world.store.list(connectionTable, range);
  return connections.some(
    (connection) => connection.enabled && !isSandbox(connection) && !world.carriers.whyUnusable(connection),
  );
}
