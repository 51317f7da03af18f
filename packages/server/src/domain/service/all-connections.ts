import type { World } from "../../world.js";
import { type ConnectionRecord, connectionTable } from "./connection-table.js";

/** With deleted ones, through which orders are still on their way. */
export const allConnections = ({ store }: Pick<World, "store">): Promise<readonly ConnectionRecord[]> =>
  store.list(connectionTable, { index: "byTime", groups: ["all", "archived"] });
