import { LeaseLost } from "../errors.js";
import type { Job, JobHandler, Lease, WorkOptions } from "../store.js";
import { afterThrow } from "./failed-job.js";
import { asJob, dueGroup, instant, isHeldLease, type JobRecord, jobOf, kindAndGroup, park } from "./job-table.js";
import { type Run, Worker } from "./job-worker.js";
import type { StoreLog } from "./store-log.js";
import type { TableState } from "./table-state.js";
import type { Transaction } from "./transaction.js";

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
  readonly #workers = new Map<string, Worker>();
  #automatic = false;
  #woken = false;
  #timer: NodeJS.Timeout | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(private readonly options: JobQueueOptions) {}

  register<P>(job: Job<P>, handler: JobHandler<P>, options: WorkOptions = {}): void {
    if (this.#workers.has(job.name)) throw new Error(`job ${job.name} already has a worker`);
    this.#workers.set(job.name, Worker.of(job, handler, options));
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
      const runs = this.#runs();
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
    const runs = this.#runs();
    for (const { stopping } of runs) stopping.abort(new Error("the server is stopping"));
    if (runs.length > 0) await within(graceMs, Promise.all(runs.map(({ done }) => done)));
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
    this.#workers.get(job.job)?.drop(jobId, new LeaseLost(jobId));
    await commit((tx) => park(tx, jobs, { ...job, fence: job.fence + 1 }));
  }

  #runs(): Run[] {
    return [...this.#workers.values()].flatMap(({ runs }) => runs);
  }

  /** Starts as many due jobs as the workers have capacity for. Returns how many. */
  #startDue(): number {
    if (!this.options.usable()) return 0;
    this.#takeBackLost();
    let started = 0;
    for (const [name, groups] of this.#waitingGroups()) {
      const worker = this.#workers.get(name);
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
      const worker = this.#workers.get(name);
      for (const group of worker?.hasRoom ? groups : []) {
        const next = worker && this.#firstWaiting(worker, group);
        if (next) nextMs = Math.min(nextMs, Date.parse(next.runAt));
      }
    }
    const delayMs = Math.min(Math.max(nextMs - this.options.nowMs(), 0), LONGEST_SLEEP_MS);
    this.#timer = setTimeout(() => this.wake(), delayMs).unref();
  }

  #run(worker: Worker, due: JobRecord): void {
    const { jobs, commit } = this.options;
    const { attempt, fence } = due;
    const taken: JobRecord = { ...due, state: "running", attempt: attempt + 1, fence: fence + 1, ...this.#lease() };
    const durable = commit((tx) => tx.stage(jobs, taken.id, taken));
    const run: Run = { job: taken, stopping: new AbortController(), done: Promise.resolve() };
    worker.begin(run);
    this.#heart ??= setInterval(() => this.#renew(), RENEW_MS).unref();
    run.done = this.#work(worker, run, durable).finally(() => {
      worker.end(run);
      this.wake();
    });
  }

  #lease(): { readonly leaseUntil: string } {
    return { leaseUntil: new Date(this.options.nowMs() + LEASE_MS).toISOString() };
  }

  /** Renews the leases of running jobs; aborts those whose lease was lost. */
  #renew(): void {
    const { jobs, commit, usable, log } = this.options;
    const held: JobRecord[] = [];
    for (const { job, stopping } of this.#runs()) {
      const now = isHeldLease(jobs, job.id, job.fence) ? jobOf(jobs, job.id) : undefined;
      if (now) held.push(now);
      else stopping.abort(new LeaseLost(job.id));
    }
    if (held.length === 0 || !usable()) return;
    const lease = this.#lease();
    const renew = (tx: Transaction) => {
      for (const job of held) tx.stage(jobs, job.id, { ...job, ...lease });
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
    const lost = expired.filter(({ id, job }) => !this.#workers.get(job)?.isRunning(id));
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
      await this.#end(job, await this.#outcome(worker, job, signal));
    } catch (error) {
      const fields = { job: job.job, jobId: job.id, error };
      log.error(fields, "a job's state could not be stored; it runs again when its lease has ended");
    }
  }

  /** The job after its run: waiting again or dead; undefined if it is done. */
  async #outcome(worker: Worker, job: JobRecord, signal: AbortSignal): Promise<JobRecord | undefined> {
    const { id, fence, attempt } = job;
    const lease: Lease = { jobId: id, attempt, signal, claim: { kind: "lease", jobId: id, fence } };
    try {
      const result = await worker.handle(job, lease);
      if (!result) return undefined;
      const runAt = instant(result.again, `job ${job.job}: again`);
      const { lastError: _over, ...waiting } = job;
      return { ...waiting, state: "waiting", attempt: 0, failures: 0, runAt };
    } catch (error) {
      return afterThrow(job, error, { ...this.options, attempts: worker.attempts, aborted: signal.aborted });
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

async function within(ms: number, done: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, over]);
  clearTimeout(timer);
}

const LEASE_MS = 60_000;
/** Two renewals may fail before a lease ends. */
const RENEW_MS = 20_000;
/** The system clock may change, so timers are never longer than this. */
const LONGEST_SLEEP_MS = 60_000;
