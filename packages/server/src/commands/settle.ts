import { bulkRows } from "../domain/bulk-order/bulk-rows.js";
import { endBulk, endedText } from "../domain/bulk-order/end-bulk.js";
import { ownBulk } from "../domain/bulk-order/read-bulk.js";
import { existingOrder } from "../domain/order/orders.js";
import { settledText, settleOrder } from "../domain/purchase/settle-purchases.js";
import { openWorld } from "../open-world.js";
import { COMMAND, EVERYBODY } from "../shared/actor.js";
import { defineCommand } from "./command.js";

/** Ends a purchase or a bulk order that does not end by itself, by asking its carrier. */
export const settle = defineCommand({
  name: "settle",
  help: "settle ORD-…|BULK-… [--data FOLDER]   settles a purchase that has no result *",
  words: ["id"],
  takes: "one ORD-… or BULK-…",
  run: async (config, say, { id }) => {
    const { world, close } = await openWorld(config, { mustExist: true });
    try {
      const isBulk = /^(BULK-|blk_)/i.test(id);
      say(
        isBulk
          ? endedText(await endBulk(world, await ownBulk(world, EVERYBODY, id), COMMAND))
          : settledText(await settleOrder({ ...world, rows: bulkRows }, await existingOrder(world, id), COMMAND)),
      );
    } finally {
      await close();
    }
  },
});
