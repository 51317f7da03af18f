import { LeaseLost, StorageFailed } from "../errors.js";
import type { JobRecord } from "./job-table.js";
import type { StoreLog } from "./store-log.js";

export interface FailedRun {
  /** The maximum of consecutive failures. */
  readonly attempts: number;
  /** The lease was lost, or the server is stopping. */
  readonly aborted: boolean;
  readonly nowMs: () => number;
  readonly log: StoreLog;
}

/** The job after its handler threw: waiting for another attempt, or dead. */
export function afterThrow(job: JobRecord, error: unknown, { attempts, aborted, nowMs, log }: FailedRun): JobRecord {
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
const MAX_RETRY_MS = 5 * 60_000;
