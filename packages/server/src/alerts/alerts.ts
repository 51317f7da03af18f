import { attentionDigest, count } from "@shipctl/sdk/display";
import { listAttention } from "../domain/report/attention.js";
import { memoryWarning } from "../domain/report/memory-room.js";
import {
  keyAt,
  raisedBy,
  reportOnce,
  type SharedProblem,
  type SharedProblems,
  storeRaised,
} from "../domain/report/stored-alerts.js";
import { booksUnchecked, lastBookCheck } from "../domain/report/verify/verify-books.js";
import { allConnections } from "../domain/service/find-service.js";
import { isoNow } from "../ports/clock.js";
import type { World } from "../world.js";

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

type AlertsDeps = Pick<World, "store" | "carriers" | "clock" | "log" | "settings" | "heap" | "lastBackup">;

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

/** The problems that an operator must know about, by key. A problem keeps its key. */
type Problems = ReadonlyMap<string, string>;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Undefined if the store keeps nothing on a disk of this machine. */
type ReadDiskSpace = () => Promise<DiskSpace | undefined>;

const MIN_FREE_SHARE = 0.05;
const MIN_FREE_BYTES = 500e6;
const DEAD_JOBS_LISTED = 20;
/** What needs attention and has an alert of its own. */
const OWN_ALERTS: ReadonlySet<string> = new Set([
  "books_wrong",
  "books_unchecked",
  "jobs_dead",
  "connections_refused",
  "connections_silent",
]);

interface ProblemsOfProcess {
  readonly problems: Problems;
  /** False while the store fails: its connections are unknown then. */
  readonly isWhole: boolean;
  /** Whether this process has called the provider of the problem, if it is one of a connection. */
  isKnown(key: string): boolean;
}

/** What is wrong with this process. */
async function problemsOfProcess(
  world: Pick<World, "store" | "carriers" | "heap">,
  readDisk: ReadDiskSpace,
): Promise<ProblemsOfProcess> {
  const problems = new Map<string, string>();
  const disk = await readDisk();
  if (disk && disk.freeBytes < Math.max(MIN_FREE_BYTES, disk.totalBytes * MIN_FREE_SHARE)) {
    problems.set("disk", `The disk of the data folder has ${Math.floor(disk.freeBytes / 1e6)} MB left`);
  }
  const memory = world.heap && memoryWarning(world.heap());
  if (memory) problems.set("memory", memory);
  if (!world.store.healthy()) {
    problems.set("store", "The store refuses all reads and writes: see the server's log");
    return { problems, isWhole: false, isKnown: () => false };
  }
  const unknown = new Set<string>();
  for (const { id, name } of await allConnections(world)) {
    const { calls, pausedUntilMs, accountProblem } = world.carriers.health(id);
    if (calls === 0) for (const key of [`connection ${id}`, `account ${id}`]) unknown.add(key);
    if (pausedUntilMs !== undefined) {
      problems.set(`connection ${id}`, `The connection ${name} does not answer; buying is paused`);
    }
    if (accountProblem) {
      problems.set(
        `account ${id}`,
        `The provider of the connection ${name} refuses its account: ${accountProblem.why}`,
      );
    }
  }
  return { problems, isWhole: true, isKnown: (key) => !unknown.has(key) };
}

/** What is wrong with the store, whichever process looks. */
async function problemsOfStore(world: AlertsDeps): Promise<SharedProblems> {
  const problems = new Map<string, SharedProblem>();
  const books = await lastBookCheck(world);
  if (books && books.faultCount > 0) {
    const message = `The books do not add up (${count(books.faultCount, "fault")}). First fault: ${books.faults[0]}`;
    problems.set("books", { message });
  }
  const unchecked = booksUnchecked(world, books);
  if (unchecked) problems.set("books unchecked", unchecked);
  const dead = await world.store.pageDeadJobs({ offset: 0, limit: DEAD_JOBS_LISTED });
  for (const { id, job, subject, lastError } of dead.records) {
    const about = subject === undefined ? job : `${job} of ${subject}`;
    problems.set(`job ${id}`, { message: `The job ${about} has failed for good: ${lastError ?? "unknown error"}` });
  }
  const { items } = await listAttention(world);
  const others = items.filter(({ _id }) => !OWN_ALERTS.has(_id));
  if (others.length > 0) problems.set("attention", { message: attentionDigest(others) });
  const areAllListed = dead.total === dead.records.length;
  return { problems, isGone: (key) => areAllListed || !key.startsWith("job ") };
}
