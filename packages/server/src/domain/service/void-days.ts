import type { CarrierName } from "@shipctl/sdk/contract";
import { byCarrier } from "@shipctl/sdk/display";
import type { World } from "../../world.js";
import type { ConnectionRecord } from "./connection-table.js";

/** How many days after the purchase a label of the connection can be voided. */
export const voidDaysOf = (
  { carriers }: Pick<World, "carriers">,
  connection: ConnectionRecord,
): Record<CarrierName, number> => {
  const { voidWindowDays } = carriers.traits(connection);
  return byCarrier((carrier) => connection.voidDays?.[carrier] ?? voidWindowDays(carrier));
};
