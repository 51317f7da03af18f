import { LeaseLost } from "../errors.js";
import { JobRuns, MAX_SLEEP_MS, RENEW_MS } from "../memory/job-runs.js";
import { isHeldLease, type JobRecord, jobOf, jobTable, park, stageJob, waitingKey } from "../memory/job-table.js";
import type { Run, Worker } from "../memory/job-worker.js";
import type { StoreLog } from "../memory/store-log.js";
import type { Transaction } from "../memory/transaction.js";
import {
  type ClaimedReads,
  deadJob,
  type Job,
  type JobHandler,
  type Load,
  type LoadPlan,
  ownerOf,
  type Sync,
  type WorkOptions,
} from "../store.js";
import { LIVING } from "./change-notifier.js";
import type { Database, Queryable } from "./database.js";
import type { Layouts } from "./layout.js";
import { recordOf } from "./reads.js";
import { sortText } from "./texts.js";

interface PostgresQueueOptions {
  readonly database: Database;
  readonly layouts: Layouts;
  /** This process. */
  readonly owner: number;
  readonly clock: { now(): number };
  readonly log: StoreLog;
  transact<T>(plan: LoadPlan, work: (tx: Transaction) => Sync<T>): Promise<Sync<T>>;
}

/**
 * Runs due jobs, which all processes share. Jobs are documents, so that a transaction enqueues them and checks a lease
 * like any other claim. A process looks for due jobs without locks and takes each in a transaction: if another one was
 * faster, the job is no longer waiting.
 */
export class PostgresQueue {
  readonly #runs: JobRuns;
  #automatic = false;
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(private readonly options: PostgresQueueOptions) {
    this.#runs = new JobRuns({ nowMs: this.#nowMs, log: options.log });
  }

  register<P>(job: Job<P>, handler: JobHandler<P>, options?: WorkOptions): void {
    this.#runs.register(job, handler, options);
    this.wake();
  }

  async runDue(): Promise<number> {
    let started = 0;
    for (;;) {
      const taken = await this.#look();
      started += taken;
      const runs = this.#runs.all();
      if (runs.length === 0 && taken === 0) return started;
      await Promise.race(runs.map(({ done }) => done));
    }
  }

  start(): void {
    this.#automatic = true;
    this.wake();
  }

  async stop(graceMs: number): Promise<void> {
    this.#automatic = false;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#runs.stop(graceMs);
    clearInterval(this.#heart);
  }

  /** Looks for due jobs soon. */
  wake(): void {
    if (!this.#automatic) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#look().catch((error: unknown) => {
        this.options.log.warn({ error }, "due jobs could not be read");
        this.#sleep(RETRY_MS);
      });
    }, 0).unref();
  }

  /** Ends a running job's lease, as another process would after a stall, and makes it due again. */
  async expire(jobId: string): Promise<void> {
    await this.#change(jobId, (job, tx) => {
      if (job.state !== "running") throw new Error(`job ${jobId} is not running`);
      this.#runs.worker(job.job)?.drop(jobId, new LeaseLost(jobId));
      park(tx, tx.jobs, { ...job, fence: job.fence + 1 });
    });
  }

  readonly #nowMs = (): number => this.options.clock.now();

  /** Starts due jobs, after any look that is under way. Returns how many. */
  #look(): Promise<number> {
    const look = this.#looking.then(() => this.#startDue());
    this.#looking = look.then(
      () => undefined,
      () => undefined,
    );
    return look;
  }

  async #startDue(): Promise<number> {
    const { database, layouts } = this.options;
    const read = () => readDueJobs(database, layouts, { kinds: this.#runs.names(), now: this.#now() });
    let due = await read();
    const lost = due.running.filter((job) => this.#isLost(job, due));
    for (const job of lost) await this.#takeBack(job);
    // So that they start now, not at the next look.
    if (lost.length > 0) due = await read();
    const chosen: Run[] = [];
    const waiting = [...due.waiting];
    for (let next = this.#next(waiting, due.running); next; next = this.#next(waiting, due.running)) {
      waiting.splice(waiting.indexOf(next), 1);
      chosen.push(this.#reserve(next));
    }
    const started = chosen.length > 0 ? await this.#take(chosen) : 0;
    if (this.#automatic) this.#sleep(due.nextAt === undefined ? MAX_SLEEP_MS : Date.parse(due.nextAt) - this.#nowMs());
    return started;
  }

  #now(): string {
    return new Date(this.#nowMs()).toISOString();
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(ms, 0), LOOK_MS)).unref();
  }

  /** Its lease or its owner has ended, or this process could not store the end of the run during an outage. */
  #isLost(job: JobRecord, { living }: DueJobs): boolean {
    if (this.#runs.isRunning(job)) return false;
    const isGone = job.owner !== undefined && (job.owner === this.options.owner || !living.has(job.owner));
    return isGone || (job.leaseUntil ?? "") <= this.#now();
  }

  /** The first due job of the next group. */
  #next(waiting: readonly JobRecord[], running: readonly JobRecord[]): JobRecord | undefined {
    let next: JobRecord | undefined;
    for (const job of waiting) {
      const worker = this.#runs.worker(job.job);
      const group = job.group ?? "";
      if (!worker?.hasRoom || !worker.hasRoomFor(group, elsewhere(worker, job, running))) continue;
      const order = next?.job === job.job ? worker.turns.compare(group, next.group ?? "") : 0;
      if (!next || order < 0 || (order === 0 && job.runAt < next.runAt)) next = job;
    }
    return next;
  }

  /** A run of a job that is still to be taken. */
  #reserve(due: JobRecord): Run {
    const { attempt, fence } = due;
    const { owner } = this.options;
    const leaseUntil = this.#runs.leaseUntil();
    const job: JobRecord = { ...due, state: "running", attempt: attempt + 1, fence: fence + 1, owner, leaseUntil };
    const run: Run = { job, stopping: new AbortController(), done: Promise.resolve() };
    this.#runs.worker(job.job)?.begin(run);
    return run;
  }

  /** Begins the runs whose jobs no other process has taken before. Returns how many. */
  async #take(chosen: readonly Run[]): Promise<number> {
    let taken: readonly Run[] = [];
    try {
      taken = await this.options.transact(
        { change: chosen.map(({ job }) => deadJob(job.id)) },
        (tx): readonly Run[] => {
          const free = chosen.filter(({ job }) => {
            const now = tx.get(jobTable, job.id);
            return now?.state === "waiting" && now.fence + 1 === job.fence;
          });
          for (const { job } of free) stageJob(tx, tx.jobs, job);
          return free;
        },
      );
    } finally {
      for (const run of chosen) if (!taken.includes(run)) this.#runs.worker(run.job.job)?.end(run);
    }
    for (const run of taken) this.#begin(run);
    return taken.length;
  }

  #begin(run: Run): void {
    const worker = this.#runs.worker(run.job.job);
    if (!worker) return;
    this.#heart ??= setInterval(() => void this.#renew(), RENEW_MS).unref();
    run.done = this.#work(worker, run).finally(() => {
      worker.end(run);
      this.wake();
    });
  }

  async #work(worker: Worker, { job, stopping: { signal } }: Run): Promise<void> {
    const { log } = this.options;
    try {
      const next = await this.#runs.outcome(worker, job, signal);
      await this.#change(job.id, (now, tx) => {
        if (now.state !== "running" || now.fence !== job.fence) {
          log.info({ job: job.job, jobId: job.id }, "a job ended after another owner had taken it over");
        } else if (next?.state === "waiting") park(tx, tx.jobs, next);
        else tx.stage(tx.jobs, job.id, next);
      });
    } catch (error) {
      const fields = { job: job.job, jobId: job.id, error };
      log.error(fields, "a job's state could not be stored; it runs again once it can be");
    }
  }

  async #takeBack(lost: JobRecord): Promise<void> {
    await this.#change(lost.id, (job, tx) => {
      if (job.state === "running" && job.fence === lost.fence) park(tx, tx.jobs, job);
    });
  }

  /** Renews the leases of running jobs; aborts those whose lease was lost. */
  async #renew(): Promise<void> {
    const { log, transact } = this.options;
    for (const { job, stopping } of this.#runs.all()) {
      try {
        await transact({ change: [deadJob(job.id)] }, (tx) => {
          if (!isHeldLease(tx.jobs, job.id, job.fence)) throw new LeaseLost(job.id);
          const now = jobOf(tx.jobs, job.id);
          if (now) stageJob(tx, tx.jobs, { ...now, leaseUntil: this.#runs.leaseUntil() });
        });
      } catch (error) {
        if (error instanceof LeaseLost) stopping.abort(error);
        else log.warn({ job: job.job, jobId: job.id, error }, "the lease of a running job could not be renewed");
      }
    }
  }

  /** Changes a job that still exists. A waiting job with its key may be merged with it. */
  #change(id: string, change: (job: JobRecord, tx: Transaction) => void): Promise<void> {
    const withKey = (seen: ClaimedReads): Load => {
      const job = seen.get(jobTable, id);
      const key = job && waitingKey(job.job, job.key);
      return key === undefined ? {} : { change: [ownerOf(jobTable, "waitingKey", key)] };
    };
    return this.options.transact([{ change: [deadJob(id)] }, withKey], (tx) => {
      const job = tx.get(jobTable, id);
      if (job) change(job, tx);
    });
  }
}

/** Jobs of the group that other processes run, if the worker limits groups across processes. */
const elsewhere = (worker: Worker, { group = "" }: JobRecord, running: readonly JobRecord[]): number =>
  running.filter((job) => job.job === worker.name && (job.group ?? "") === group && !worker.isRunning(job.id)).length;

/** Other processes' notifications may be lost. */
const LOOK_MS = 5_000;
const RETRY_MS = 1_000;

interface DueJobs {
  /** The first due jobs of each group. */
  readonly waiting: readonly JobRecord[];
  readonly running: readonly JobRecord[];
  /** When the next waiting job is due (ISO). */
  readonly nextAt: string | undefined;
  /** The owners whose processes are alive. */
  readonly living: ReadonlySet<number>;
}

/** The maximum read per group: as many as any worker runs concurrently. */
const OF_A_GROUP = 32;

/** The jobs that this process may run, and all that are running. Groups are found by steps in the index. */
async function readDueJobs(
  on: Queryable,
  layouts: Layouts,
  { kinds, now }: { readonly kinds: readonly string[]; readonly now: string },
): Promise<DueJobs> {
  const { name } = layouts.of(jobTable);
  const first = `select j."due_group" from ${name} j where j."due_group"`;
  const text = `with recursive groups(grp) as (
      (${first} is not null order by 1 limit 1)
      union all
      select (${first} > g.grp order by 1 limit 1) from groups g where g.grp is not null
    ),
    wanted as (select grp from groups where split_part(grp, e'\\n', 1) = any($1::text[]))
    select 'due' as what, d.doc, null::bigint as owner from wanted w cross join lateral (
      select j.doc from ${name} j where j."due_group" = w.grp and j."due_sort" <= $2
      order by j."due_sort", j.id limit ${OF_A_GROUP}
    ) d
    union all select 'later', d.doc, null from wanted w cross join lateral (
      select j.doc from ${name} j where j."due_group" = w.grp and j."due_sort" > $2 order by j."due_sort" limit 1
    ) d
    union all select 'running', j.doc, null from ${name} j where j."byState_group" = 'running'
    union all select 'living', null, l.objid::bigint from pg_locks l
      where l.locktype = 'advisory' and l.classid = ${LIVING} and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())`;
  const rows = await on.run({ text, values: [kinds, sortText(now)] });
  const jobs = (what: string) => rows.filter((row) => row.what === what).map((row) => recordOf(jobTable, row));
  return {
    waiting: jobs("due"),
    running: jobs("running"),
    nextAt: jobs("later")
      .map(({ runAt }) => runAt)
      .sort()[0],
    living: new Set(rows.filter(({ what }) => what === "living").map(({ owner }) => Number(owner))),
  };
}
