import type { RoutesFor } from "../contract/document/route-table.js";
import { accountById } from "../domain/account/account.js";
import { beginSamplesRefund } from "../domain/after-sale/sold-samples.js";
import { earlierCredits, moveCredits } from "../domain/ledger/move-credits.js";
import { creditsBefore, hasLiveLabels, readGoLive, samplesSold } from "../domain/report/read-go-live.js";
import { goLive, noteDatabaseBackup, undoGoLive } from "../domain/service/go-live.js";
import { listPage } from "./conversions.js";

export const shopRoutes: RoutesFor<"shop"> = {
  getGoLive: async ({ world }) => ({ status: 200, json: await readGoLive(world) }),

  goLive: async ({ world, actor, body }) => {
    if (body.backedUp) await noteDatabaseBackup(world, actor);
    else if (body.undo) await undoGoLive(world, actor, () => hasLiveLabels(world));
    else await goLive(world, actor);
    return { status: 200, json: await readGoLive(world) };
  },

  listEarlierCredits: async ({ world, query }) => ({ status: 200, json: await creditsBefore(world, listPage(query)) }),

  moveEarlierCredits: async ({ world, actor, body }) => {
    const { id } = body.customerId === "all" ? { id: undefined } : await accountById(world, body.customerId);
    const credits = (await earlierCredits(world)).filter(({ customerId }) => id === undefined || customerId === id);
    const change = { actor, reason: body.reason.trim() };
    for (const held of credits) await moveCredits(world, held, change);
    return { status: 200, json: await creditsBefore(world, listPage({})) };
  },

  listSoldSamples: async ({ world, query }) => ({ status: 200, json: await samplesSold(world, listPage(query)) }),

  refundSoldSamples: async ({ world, actor, body }) => {
    await beginSamplesRefund(world, { operator: actor, reason: body.reason.trim() });
    return { status: 200, json: await samplesSold(world, listPage({})) };
  },
};
