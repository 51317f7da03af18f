import { randomUUID } from "node:crypto";
import { at, type Job, type JobOptions, type QueuedJob, type StoredRecord, table } from "../store.js";
import type { TableState } from "./table-state.js";
import { typed } from "./tables.js";

/** A job is a document like all others. */
export interface JobRecord extends StoredRecord, QueuedJob {
  /** Grows whenever somebody takes the job: who holds a lower number has lost it. */
  readonly fence: number;
}

export const jobTable = table<JobRecord>()("jobs", {
  version: 1,
  indexes: { due: (job) => (job.state === "waiting" ? at(job.job, job.runAt) : undefined) },
  unique: { waitingKey: (job) => (job.state === "waiting" ? waitingKey(job.job, job.key) : undefined) },
});

export function enqueueJob(tx: Staging, jobs: TableState, nowMs: number, job: NewJob): void {
  const { at: wanted = new Date(nowMs).toISOString(), key } = job.options;
  const runAt = instant(wanted, `enqueue ${job.job}`);
  const { job: name, payload } = job;
  const id = `job_${randomUUID()}`;
  const waiting: JobRecord = { id, job: name, payload, runAt, key, attempt: 0, fence: 0, state: "waiting" };
  park(tx, jobs, waiting);
}

/** What of a transaction the jobs need. */
export interface Staging {
  /** Who holds a unique key, the transaction's own writes included. */
  holderNow(state: TableState, index: string, key: string): StoredRecord | undefined;
  stage(state: TableState, id: string, record: StoredRecord | undefined): void;
}

export interface NewJob {
  readonly job: string;
  readonly payload: unknown;
  readonly options: JobOptions;
}

/** Puts a job to wait. When another of its key waits already, that one is kept, with the earlier of the two times. */
export function park(tx: Staging, jobs: TableState, job: JobRecord): void {
  const key = waitingKey(job.job, job.key);
  const other = key === undefined ? undefined : tx.holderNow(jobs, "waitingKey", key);
  if (!other || other.id === job.id) {
    tx.stage(jobs, job.id, job);
    return;
  }
  tx.stage(jobs, job.id, undefined);
  const kept = asJob(other);
  if (job.runAt >= kept.runAt) return;
  const sooner: JobRecord = { ...kept, runAt: job.runAt };
  tx.stage(jobs, kept.id, sooner);
}

export const jobOf = (jobs: TableState, id: string): JobRecord | undefined => {
  const record = jobs.records.get(id);
  return record && asJob(record);
};

export function isHeldLease(jobs: TableState, id: string, fence: number): boolean {
  const job = jobOf(jobs, id);
  return job !== undefined && job.state === "running" && job.fence === fence;
}

/** One spelling for every instant, so that texts compare as times do. */
export function instant(text: string, where: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new Error(`${where}: ${JSON.stringify(text)} is not an ISO instant`);
  return new Date(ms).toISOString();
}

/** The jobs table holds nothing else. */
export const asJob = (record: StoredRecord): JobRecord => typed(jobTable, record);

/** Only jobs of this kind have its name, so the token vouches for the payload's type. */
export const payloadOf = <P>(_job: Job<P>, { payload }: JobRecord): P => payload as P;

const waitingKey = (job: string, key: string | undefined): string | undefined =>
  key === undefined ? undefined : `${job}\n${key}`;
