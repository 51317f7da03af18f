import { LeaseLost } from "../errors.js";
import { JobRuns, MAX_SLEEP_MS, RENEW_MS } from "../memory/job-runs.js";
import {
  asJob,
  dueGroup,
  isHeldLease,
  type JobRecord,
  jobOf,
  kindAndGroup,
  park,
  stageJob,
} from "../memory/job-table.js";
import type { Run, Worker } from "../memory/job-worker.js";
import type { StoreLog } from "../memory/store-log.js";
import type { TableState } from "../memory/table-state.js";
import type { Transaction } from "../memory/transaction.js";
import type { Job, JobHandler, WorkOptions } from "../store.js";

export interface JobQueueOptions {
  readonly jobs: TableState;
  /** Commits what `work` stages; resolves when it is durable. Staging is synchronous. */
  readonly commit: (work: (tx: Transaction) => void, options?: { readonly durable?: boolean }) => Promise<void>;
  readonly usable: () => boolean;
  readonly nowMs: () => number;
  readonly log: StoreLog;
}

/** Runs due jobs. Each run holds a lease: the job's fence number at the start of the run. */
export class JobQueue {
  readonly #runs: JobRuns;
  #automatic = false;
  #woken = false;
  #timer: NodeJS.Timeout | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(private readonly options: JobQueueOptions) {
    this.#runs = new JobRuns(options);
  }

  register<P>(job: Job<P>, handler: JobHandler<P>, options?: WorkOptions): void {
    this.#runs.register(job, handler, options);
    this.wake();
  }

  /** Makes jobs due again that were running when the last process ended. */
  async recover(): Promise<void> {
    const { jobs, commit } = this.options;
    const interrupted = [...jobs.records.values()].map(asJob).filter(({ state }) => state === "running");
    if (interrupted.length === 0) return;
    await commit((tx) => {
      for (const job of interrupted) park(tx, jobs, job);
    });
  }

  async runDue(): Promise<number> {
    let started = 0;
    for (;;) {
      started += this.#startDue();
      const runs = this.#runs.all();
      if (runs.length === 0) return started;
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
    await this.#runs.stop(graceMs);
    clearInterval(this.#heart);
  }

  /** Call after jobs have changed: checks for due jobs after the commits of this event loop turn. */
  wake(): void {
    if (!this.#automatic || this.#woken) return;
    this.#woken = true;
    setImmediate(() => {
      this.#woken = false;
      if (!this.#automatic) return;
      this.#startDue();
      this.#sleepUntilNext();
    });
  }

  /** Ends a running job's lease, as another process would after a stall, and makes it due again. */
  async expire(jobId: string): Promise<void> {
    const { jobs, commit } = this.options;
    const job = jobOf(jobs, jobId);
    if (job?.state !== "running") throw new Error(`job ${jobId} is not running`);
    this.#runs.worker(job.job)?.drop(jobId, new LeaseLost(jobId));
    await commit((tx) => park(tx, jobs, { ...job, fence: job.fence + 1 }));
  }

  /** Starts as many due jobs as the workers have capacity for. Returns how many. */
  #startDue(): number {
    if (!this.options.usable()) return 0;
    this.#takeBackLost();
    let started = 0;
    for (const [name, groups] of this.#waitingGroups()) {
      const worker = this.#runs.worker(name);
      while (worker && this.options.usable()) {
        const due = this.#nextDue(worker, groups);
        if (!due) break;
        this.#run(worker, due);
        started += 1;
      }
    }
    return started;
  }

  /** The groups with waiting jobs, by kind. */
  #waitingGroups(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const due of this.options.jobs.index("due").index.groupNames()) {
      const [name, group] = kindAndGroup(due);
      const known = groups.get(name);
      if (known) known.push(group);
      else groups.set(name, [group]);
    }
    return groups;
  }

  /** The first due job of the next group. */
  #nextDue(worker: Worker, groups: readonly string[]): JobRecord | undefined {
    let next: JobRecord | undefined;
    for (const group of worker.hasRoom ? groups : []) {
      const job = this.#firstWaiting(worker, group);
      if (!job || worker.isRunning(job.id) || Date.parse(job.runAt) > this.options.nowMs()) continue;
      const order = next ? worker.turns.compare(group, next.group ?? "") : -1;
      if (order < 0 || (order === 0 && next && job.runAt < next.runAt)) next = job;
    }
    return next;
  }

  #firstWaiting(worker: Worker, group: string): JobRecord | undefined {
    const { jobs } = this.options;
    if (!worker.hasRoomFor(group)) return undefined;
    const [id] = jobs.index("due").index.group(dueGroup(worker.name, group))?.ids(0, 1) ?? [];
    return id === undefined ? undefined : jobOf(jobs, id);
  }

  #sleepUntilNext(): void {
    clearTimeout(this.#timer);
    let nextMs = Number.POSITIVE_INFINITY;
    for (const [name, groups] of this.#waitingGroups()) {
      const worker = this.#runs.worker(name);
      for (const group of worker?.hasRoom ? groups : []) {
        const next = worker && this.#firstWaiting(worker, group);
        if (next) nextMs = Math.min(nextMs, Date.parse(next.runAt));
      }
    }
    const delayMs = Math.min(Math.max(nextMs - this.options.nowMs(), 0), MAX_SLEEP_MS);
    this.#timer = setTimeout(() => this.wake(), delayMs).unref();
  }

  #run(worker: Worker, due: JobRecord): void {
    const { jobs, commit } = this.options;
    const { attempt, fence } = due;
    const taken: JobRecord = {
      ...due,
      state: "running",
      attempt: attempt + 1,
      fence: fence + 1,
      leaseUntil: this.#runs.leaseUntil(),
    };
    const durable = commit((tx) => tx.stage(jobs, taken.id, taken));
    const run: Run = { job: taken, stopping: new AbortController(), done: Promise.resolve() };
    worker.begin(run);
    this.#heart ??= setInterval(() => this.#renew(), RENEW_MS).unref();
    run.done = this.#work(worker, run, durable).finally(() => {
      worker.end(run);
      this.wake();
    });
  }

  /** Renews the leases of running jobs; aborts those whose lease was lost. */
  #renew(): void {
    const { jobs, commit, usable, log } = this.options;
    const held: JobRecord[] = [];
    for (const { job, stopping } of this.#runs.all()) {
      const now = isHeldLease(jobs, job.id, job.fence) ? jobOf(jobs, job.id) : undefined;
      if (now) held.push(now);
      else stopping.abort(new LeaseLost(job.id));
    }
    if (held.length === 0 || !usable()) return;
    const leaseUntil = this.#runs.leaseUntil();
    const renew = (tx: Transaction) => {
      for (const job of held) stageJob(tx, jobs, { ...job, leaseUntil });
    };
    const renewed = commit(renew, { durable: false });
    renewed.catch((error: unknown) => log.warn({ error }, "leases of running jobs could not be renewed"));
  }

  /** Jobs whose result could not be stored become due again when their lease ends. */
  #takeBackLost(): void {
    const { jobs, commit, log } = this.options;
    const running = jobs.index("byState").index.group("running");
    if (!running) return;
    const now = new Date(this.options.nowMs()).toISOString();
    const expired = running.ids(0, running.boundary(now, true)).flatMap((id) => jobOf(jobs, id) ?? []);
    const lost = expired.filter(({ id, job }) => !this.#runs.isRunning({ id, job }));
    if (lost.length === 0) return;
    const taken = commit((tx) => {
      for (const job of lost) park(tx, jobs, job);
    });
    taken.catch((error: unknown) => log.warn({ error }, "lost jobs could not be made due again"));
  }

  async #work(worker: Worker, { job, stopping: { signal } }: Run, durable: Promise<void>): Promise<void> {
    const { log } = this.options;
    try {
      await durable;
      await this.#end(job, await this.#runs.outcome(worker, job, signal));
    } catch (error) {
      const fields = { job: job.job, jobId: job.id, error };
      log.error(fields, "a job's state could not be stored; it runs again when its lease has ended");
    }
  }

  async #end(job: JobRecord, next: JobRecord | undefined): Promise<void> {
    const { jobs, commit, log } = this.options;
    if (!isHeldLease(jobs, job.id, job.fence)) {
      log.info({ job: job.job, jobId: job.id }, "a job ended after another owner had taken it over");
      return;
    }
    await commit((tx) => (next?.state === "waiting" ? park(tx, jobs, next) : tx.stage(jobs, job.id, next)));
  }
}
