import { keyAt, raisedBy, reportOnce, storeRaised } from "../domain/report/stored-alerts.js";
import { isoNow } from "../ports/clock.js";
import type { World } from "../world.js";
import { problemsOfProcess, problemsOfStore, type ReadDiskSpace } from "./current-problems.js";

/** Posted as JSON. `text` is what Slack and Mattermost show. */
export interface Alert {
  readonly text: string;
  readonly state: "raised" | "resolved";
  /** Identifies the problem: a raised and a resolved alert have the same key. */
  readonly key: string;
  readonly message: string;
  readonly server: string;
  /** For a problem of one server process: its host and port. */
  readonly process?: string;
  readonly at: string;
}

/** @throws if it was not accepted */
export type SendAlert = (alert: Alert) => Promise<void>;

export interface AlertsOptions {
  /** Names this process among others on the same store. */
  readonly process: string;
  readonly send: SendAlert;
  readonly readDisk: ReadDiskSpace;
}

type AlertsDeps = Pick<World, "store" | "carriers" | "clock" | "log" | "settings" | "heap">;

/**
 * Alerts the operator to problems: once when one appears and once when it is gone. What could not be delivered is sent
 * again on the next check, if it is still true. A problem of the store is reported once for all of its processes.
 */
export class Alerts {
  /** Problems of this process that were reported: in memory, because a store that fails is one of them. */
  readonly #raised = new Map<string, string>();
  /** Those that were reported before this start; undefined until they are read. */
  #before: ReadonlyMap<string, string> | undefined;
  #running = false;

  constructor(
    private readonly world: AlertsDeps,
    private readonly options: AlertsOptions,
  ) {}

  async check(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#checkProcess();
      if (this.world.store.healthy()) {
        const problems = await problemsOfStore(this.world);
        await reportOnce(this.world, problems, (state, key, message) => this.#sent({ state, key, message }));
      }
    } catch (error) {
      this.world.log.warn({ error }, "problems could not be checked; will retry");
    } finally {
      this.#running = false;
    }
  }

  async #checkProcess(): Promise<void> {
    const { process, readDisk } = this.options;
    const { problems, isWhole, isKnown } = await problemsOfProcess(this.world, readDisk);
    if (isWhole && !this.#before) {
      this.#before = await raisedBy(this.world, process);
      for (const [key, message] of this.#before) this.#raised.set(key, message);
    }
    const sent = (state: Alert["state"], key: string, message: string) =>
      this.#sent({ state, key: keyAt(key, process), message, process });
    for (const [key, message] of problems) {
      if (!this.#raised.has(key) && (await sent("raised", key, message))) this.#raised.set(key, message);
    }
    if (!isWhole) return;
    for (const [key, message] of [...this.#raised]) {
      const isGone = !problems.has(key) && (!this.#before?.has(key) || isKnown(key));
      if (isGone && (await sent("resolved", key, message))) this.#raised.delete(key);
    }
    await storeRaised(this.world, process, this.#raised);
  }

  async #sent(alert: Pick<Alert, "state" | "key" | "message" | "process">): Promise<boolean> {
    const { clock, settings, log } = this.world;
    const { state, key, message, process } = alert;
    const server = settings.publicUrl;
    const where = process === undefined ? server : `${server}, process ${process}`;
    const text = `${state === "raised" ? message : `Resolved: ${message}`} (Shipctl at ${where})`;
    try {
      await this.options.send({ text, ...alert, server, at: isoNow(clock) });
      return true;
    } catch (error) {
      log.warn({ error, key }, "an alert could not be delivered; will retry");
      return false;
    }
  }
}
