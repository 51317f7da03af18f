import { MINUTE_MS } from "../../shared/durations.js";
import { resultWithin } from "../../shared/pace.js";
import { LeaseLost, StorageFailed } from "../errors.js";
import type { Job, JobHandler, Lease, WorkOptions } from "../store.js";
import { instant, type JobRecord } from "./job-table.js";
import { type Run, Worker } from "./job-worker.js";
import type { StoreLog } from "./store-log.js";

/** How long an owner may be silent. */
export const LEASE_MS = MINUTE_MS;
/** Two renewals may fail before a lease ends. */
export const RENEW_MS = 20_000;
/** The system clock may change, so timers are never longer than this. */
export const MAX_SLEEP_MS = MINUTE_MS;

export interface JobRunsOptions {
  readonly nowMs: () => number;
  readonly log: StoreLog;
}

/** The workers of this process and their running jobs, for any engine's queue. */
export class JobRuns {
  readonly #workers = new Map<string, Worker>();

  constructor(private readonly options: JobRunsOptions) {}

  register<P>(job: Job<P>, handler: JobHandler<P>, options: WorkOptions = {}): void {
    if (this.#workers.has(job.name)) throw new Error(`job ${job.name} already has a worker`);
    this.#workers.set(job.name, Worker.of(job, handler, options));
  }

  worker(name: string): Worker | undefined {
    return this.#workers.get(name);
  }

  names(): readonly string[] {
    return [...this.#workers.keys()];
  }

  all(): Run[] {
    return [...this.#workers.values()].flatMap(({ runs }) => runs);
  }

  isRunning({ id, job }: Pick<JobRecord, "id" | "job">): boolean {
    return this.#workers.get(job)?.isRunning(id) ?? false;
  }

  /** Aborts all runs, and lets them finish for at most `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    const runs = this.all();
    for (const { stopping } of runs) stopping.abort(new Error("the server is stopping"));
    if (runs.length > 0) await resultWithin(graceMs, Promise.all(runs.map(({ done }) => done)));
  }

  leaseUntil(): string {
    return this.after(LEASE_MS);
  }

  private after(ms: number): string {
    return new Date(this.options.nowMs() + ms).toISOString();
  }

  /** Runs a job. Returns it as it is afterwards: waiting again or dead; undefined if it is done. */
  async outcome(worker: Worker, job: JobRecord, signal: AbortSignal): Promise<JobRecord | undefined> {
    const { id, fence, attempt } = job;
    const lease: Lease = { jobId: id, attempt, signal, claim: { kind: "lease", jobId: id, fence } };
    try {
      const result = await worker.handle(job, lease);
      if (!result) return undefined;
      const runAt = "at" in result ? instant(result.at, `job ${job.job}: again`) : this.after(result.afterMs);
      const { lastError: _over, ...waiting } = job;
      return { ...waiting, state: "waiting", attempt: 0, failures: 0, runAt };
    } catch (error) {
      return afterThrow(job, error, { ...this.options, attempts: worker.attempts, aborted: signal.aborted });
    }
  }
}

interface FailedRun {
  /** The maximum of consecutive failures. */
  readonly attempts: number;
  /** The lease was lost, or the server is stopping. */
  readonly aborted: boolean;
  readonly nowMs: () => number;
  readonly log: StoreLog;
}

/** The job after its handler threw: waiting for another attempt, or dead. */
function afterThrow(job: JobRecord, error: unknown, { attempts, aborted, nowMs, log }: FailedRun): JobRecord {
  const retryMs = aborted ? 0 : Math.min(FIRST_RETRY_MS * 2 ** (job.attempt - 1), MAX_RETRY_MS);
  const runAt = new Date(nowMs() + retryMs).toISOString();
  const fields = { job: job.job, jobId: job.id, subject: job.subject, attempt: job.attempt, runAt, error };
  if (aborted || error instanceof LeaseLost || error instanceof StorageFailed) {
    log.info(fields, "a job run did not finish; it will run again");
    return { ...job, state: "waiting", runAt };
  }
  const failures = (job.failures ?? 0) + 1;
  const failed: JobRecord = { ...job, failures, lastError: wordsOf(error) };
  if (failures < attempts) {
    log.warn(fields, "a job failed; will retry");
    return { ...failed, state: "waiting", runAt };
  }
  log.error(fields, "a job is dead after its last attempt; an administrator restarts or dismisses it");
  return {
    ...failed,
    state: "dead",
    failedAt: new Date(nowMs()).toISOString(),
    leaseUntil: undefined,
    owner: undefined,
  };
}

/** The first line of the error, for the operator. */
function wordsOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.slice(0, MAX_TEXT) || "no reason was given";
}

const MAX_TEXT = 500;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * MINUTE_MS;
