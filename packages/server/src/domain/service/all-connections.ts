import type { Reader } from "../../world.js";
import { type ConnectionRecord, connectionTable } from "./connection-table.js";

/** With deleted ones, through which orders are still on their way. */
export const allConnections = ({ store }: Reader): Promise<readonly ConnectionRecord[]> =>
  store.list(connectionTable, { index: "byTime", groups: ["all", "archived"] });
