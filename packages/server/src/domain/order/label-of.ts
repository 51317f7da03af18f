import type { World } from "../../world.js";
import type { LabelOfEvent } from "../event/happening.js";
import type { OrderRecord } from "./order-table.js";

/** What listeners need to know of a label. */
export const labelOf = (
  { settings }: Pick<World, "settings">,
  { carrier, connectionId, priceCents }: OrderRecord,
): LabelOfEvent => ({ carrier, connectionId, priceCents, timezone: settings.timezone });
