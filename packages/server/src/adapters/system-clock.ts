import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../ports/clock.js";

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    try {
      await wait(Math.min(ms, MAX_TIMER_MS), undefined, { signal });
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    }
  },
};

/** Longer timers fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;
