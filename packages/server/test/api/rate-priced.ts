import type { RatePricing } from "../../src/domain/service/connection-table.js";
import { changeService } from "./change-service.js";
import type { CallOf } from "./scene.js";
import { bulkRow, testRecipient } from "./shipments.js";

const TEN_PERCENT: RatePricing = { markupBasisPoints: 1_000, minimumCents: 0 };

/** A call while UPS Ground is priced by the sandbox's rates. */
export const whileRatePriced =
  (call: CallOf): CallOf =>
  async (scene) => {
    const made = await call(scene);
    await changeService(scene.server, "UPS Ground", { ratePricing: TEN_PERCENT });
    return { ...made, after: () => changeService(scene.server, "UPS Ground", { ratePricing: undefined }) };
  };

/** The sandbox gives no rate to them. */
export const UNRATED = { ...testRecipient, street1: "1 Unrated Road" };
export const UNANSWERED = { ...testRecipient, street1: "1 Unanswered Road" };

export const unansweredRow = (changes: Parameters<typeof bulkRow>[0] = {}) =>
  bulkRow({ toStreet1: UNANSWERED.street1, ...changes });
