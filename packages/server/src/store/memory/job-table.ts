import { randomUUID } from "node:crypto";
import { at, type Job, type JobOptions, type QueuedJob, type StoredRecord, table } from "../store.js";
import type { TableState } from "./table-state.js";
import { typed } from "./tables.js";

/** Jobs are stored as documents. */
export interface JobRecord extends StoredRecord, QueuedJob {
  /** Increases with every run of the job: a lease with a lower number is lost. */
  readonly fence: number;
  /** For a running job: when its lease ends unless renewed (ISO). */
  readonly leaseUntil?: string;
  /** For a running job: the process that runs it, if several share the store. */
  readonly owner?: number;
}

export const jobTable = table<JobRecord>()("jobs", {
  version: 1,
  indexes: {
    due: (job) => (job.state === "waiting" ? at(dueGroup(job.job, job.group ?? ""), job.runAt) : undefined),
    byState: (job) => at(job.state, job.failedAt ?? job.leaseUntil ?? job.runAt),
  },
  unique: { waitingKey: (job) => (job.state === "waiting" ? waitingKey(job.job, job.key) : undefined) },
});

/** The index group of one kind's waiting jobs in one job group. */
export const dueGroup = (job: string, group: string): string => `${job}\n${group}`;

/** The inverse of `dueGroup`. */
export function kindAndGroup(due: string): readonly [kind: string, group: string] {
  const end = due.indexOf("\n");
  return [due.slice(0, end), due.slice(end + 1)];
}

/** @throws if the time is not an instant. */
export function newJob(nowMs: number, { job, payload, options }: NewJob): JobRecord {
  const { at: wanted = new Date(nowMs).toISOString(), key, group, subject } = options;
  const runAt = instant(wanted, `enqueue ${job}`);
  const id = `job_${randomUUID()}`;
  return { id, job, payload, runAt, key, group, subject, attempt: 0, fence: 0, state: "waiting" };
}

/** The part of a transaction that jobs need. */
export interface Staging {
  /** The record with a unique key, including the transaction's own writes. */
  holderNow(state: TableState, index: string, key: string): StoredRecord | undefined;
  stage(state: TableState, id: string, record: StoredRecord | undefined): void;
}

export const stageJob = (tx: Staging, jobs: TableState, job: JobRecord): void => tx.stage(jobs, job.id, job);

export interface NewJob {
  readonly job: string;
  readonly payload: unknown;
  readonly options: JobOptions;
}

/** Makes a job wait. If a job with its key is already waiting, keeps that one with the earlier of the two times. */
export function park(
  tx: Staging,
  jobs: TableState,
  { leaseUntil: _ended, failedAt: _revived, owner: _former, ...job }: JobRecord,
): void {
  const key = waitingKey(job.job, job.key);
  const other = key === undefined ? undefined : tx.holderNow(jobs, "waitingKey", key);
  const waiting: JobRecord = { ...job, state: "waiting" };
  if (!other || other.id === job.id) {
    tx.stage(jobs, job.id, waiting);
    return;
  }
  tx.stage(jobs, job.id, undefined);
  const kept = asJob(other);
  if (job.runAt >= kept.runAt) return;
  const sooner: JobRecord = { ...kept, runAt: job.runAt };
  tx.stage(jobs, kept.id, sooner);
}

/** A dead job, due again with all attempts; its last error stays until it succeeds. */
export function restarted(jobs: TableState, nowMs: number, id: string): JobRecord | undefined {
  const job = jobOf(jobs, id);
  if (job?.state !== "dead") return undefined;
  return { ...job, attempt: 0, failures: 0, runAt: new Date(nowMs).toISOString() };
}

export const jobOf = (jobs: TableState, id: string): JobRecord | undefined => {
  const record = jobs.records.get(id);
  return record && asJob(record);
};

export function isHeldLease(jobs: TableState, id: string, fence: number): boolean {
  const job = jobOf(jobs, id);
  return job !== undefined && job.state === "running" && job.fence === fence;
}

/** Normalizes an instant, so that strings compare like times. */
export function instant(text: string, where: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new Error(`${where}: ${JSON.stringify(text)} is not an ISO instant`);
  return new Date(ms).toISOString();
}

/** The jobs table contains only jobs. */
export const asJob = (record: StoredRecord): JobRecord => typed(jobTable, record);

/** Only jobs of this kind have its name, so the payload has the token's type. */
export const payloadOf = <P>(_job: Job<P>, { payload }: JobRecord): P => payload as P;

/** The unique key of a waiting job. */
export const waitingKey = (job: string, key: string | undefined): string | undefined =>
  key === undefined ? undefined : `${job}\n${key}`;
