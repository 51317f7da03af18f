import { isoNow } from "../ports/clock.js";
import type { World } from "../world.js";
import { currentProblems, type ReadDiskSpace } from "./current-problems.js";

/** Posted as JSON. `text` is what Slack and Mattermost show. */
export interface Alert {
  readonly text: string;
  readonly state: "raised" | "resolved";
  /** Identifies the problem: a raised and a resolved alert have the same key. */
  readonly key: string;
  readonly message: string;
  readonly server: string;
  readonly at: string;
}

/** @throws if it was not accepted */
export type SendAlert = (alert: Alert) => Promise<void>;

type AlertsDeps = Pick<World, "store" | "carriers" | "clock" | "log" | "settings" | "heap">;

/**
 * Alerts the operator to problems: once when one appears and once when it is gone. What could not be delivered is sent
 * again on the next check, if it is still true. Kept in memory, because a store that fails is one of the problems: after
 * a restart, what is still wrong is reported again.
 */
export class Alerts {
  /** What was reported to the operator. */
  readonly #raised = new Map<string, string>();
  #running = false;

  constructor(
    private readonly world: AlertsDeps,
    private readonly send: SendAlert,
    private readonly readDisk: ReadDiskSpace,
  ) {}

  async check(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      const { problems, isWhole } = await currentProblems(this.world, this.readDisk);
      for (const [key, message] of problems) {
        if (!this.#raised.has(key) && (await this.#sent("raised", key, message))) this.#raised.set(key, message);
      }
      const gone = isWhole ? [...this.#raised].filter(([key]) => !problems.has(key)) : [];
      for (const [key, message] of gone) {
        if (await this.#sent("resolved", key, message)) this.#raised.delete(key);
      }
    } catch (error) {
      this.world.log.warn({ error }, "problems could not be checked; will retry");
    } finally {
      this.#running = false;
    }
  }

  async #sent(state: Alert["state"], key: string, message: string): Promise<boolean> {
    const { clock, settings, log } = this.world;
    const server = settings.publicUrl;
    const text = `${state === "raised" ? message : `Resolved: ${message}`} (Shipctl at ${server})`;
    try {
      await this.send({ text, state, key, message, server, at: isoNow(clock) });
      return true;
    } catch (error) {
      log.warn({ error, key }, "an alert could not be delivered; will retry");
      return false;
    }
  }
}
