import type { Job, JobHandler, Lease, WorkOptions } from "../store.js";
import { LeaseLost, StorageFailed } from "../store.js";
import { asJob, instant, isHeldLease, type JobRecord, jobOf, park, payloadOf } from "./job-table.js";
import type { StoreLog } from "./store-log.js";
import type { TableState } from "./table-state.js";
import type { Transaction } from "./transaction.js";

export interface JobQueueOptions {
  readonly jobs: TableState;
  /** Commits what `work` stages, and resolves when it is durable. The staging itself happens at once. */
  readonly commit: (work: (tx: Transaction) => void) => Promise<void>;
  readonly usable: () => boolean;
  readonly nowMs: () => number;
  readonly log: StoreLog;
}

interface Worker {
  readonly job: string;
  readonly handle: (job: JobRecord, lease: Lease) => ReturnType<JobHandler<unknown>>;
  readonly concurrency: number;
  readonly running: Map<string, Promise<void>>;
}

/** Runs jobs that are due. Each run holds a lease: the job's fence number as it was when the run began. */
export class JobQueue {
  readonly #workers = new Map<string, Worker>();
  #automatic = false;
  #woken = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: JobQueueOptions) {}

  register<P>(token: Job<P>, handler: JobHandler<P>, { concurrency = 1 }: WorkOptions = {}): void {
    const { name } = token;
    if (this.#workers.has(name)) throw new Error(`job ${name} has a worker already`);
    if (!Number.isInteger(concurrency) || concurrency < 1) throw new Error(`job ${name}: concurrency ${concurrency}`);
    const handle = (job: JobRecord, lease: Lease) => handler(payloadOf(token, job), lease);
    this.#workers.set(name, { job: name, handle, concurrency, running: new Map() });
    this.wake();
  }

  /** Jobs that ran when the last process ended are due again. */
  async recover(): Promise<void> {
    const { jobs, commit } = this.options;
    const interrupted = [...jobs.records.values()].map(asJob).filter(({ state }) => state === "running");
    if (interrupted.length === 0) return;
    await commit((tx) => {
      for (const job of interrupted) park(tx, jobs, { ...job, state: "waiting" });
    });
  }

  async runDue(): Promise<number> {
    let started = 0;
    for (;;) {
      started += this.#startDue();
      const running = this.#running();
      if (running.length === 0) return started;
      await Promise.race(running);
    }
  }

  start(): void {
    this.#automatic = true;
    this.wake();
  }

  async stop(graceMs: number): Promise<void> {
    this.#automatic = false;
    clearTimeout(this.#timer);
    const running = this.#running();
    if (running.length === 0) return;
    let grace: NodeJS.Timeout | undefined;
    const graceOver = new Promise<void>((resolve) => {
      grace = setTimeout(resolve, graceMs);
    });
    await Promise.race([Promise.all(running), graceOver]);
    clearTimeout(grace);
  }

  /** Something about the jobs has changed: looks again, once the commits of this turn are through. */
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

  /** Takes a running job away from its owner, as another process would after a stall: it is due again. */
  async expire(jobId: string): Promise<void> {
    const { jobs, commit } = this.options;
    const job = jobOf(jobs, jobId);
    if (job?.state !== "running") throw new Error(`job ${jobId} is not running`);
    this.#workers.get(job.job)?.running.delete(jobId);
    await commit((tx) => park(tx, jobs, { ...job, state: "waiting", fence: job.fence + 1 }));
  }

  #running(): Promise<void>[] {
    return [...this.#workers.values()].flatMap(({ running }) => [...running.values()]);
  }

  /** Starts as many due jobs as the workers have hands for, and answers how many. */
  #startDue(): number {
    let started = 0;
    for (const worker of this.#workers.values()) {
      while (this.options.usable() && worker.running.size < worker.concurrency) {
        const due = this.#firstWaiting(worker);
        if (!due || worker.running.has(due.id) || Date.parse(due.runAt) > this.options.nowMs()) break;
        this.#run(worker, due);
        started += 1;
      }
    }
    return started;
  }

  #firstWaiting({ job }: Worker): JobRecord | undefined {
    const { jobs } = this.options;
    const [id] = jobs.index("due").index.group(job)?.ids(0, 1) ?? [];
    return id === undefined ? undefined : jobOf(jobs, id);
  }

  #sleepUntilNext(): void {
    clearTimeout(this.#timer);
    let nextMs = Number.POSITIVE_INFINITY;
    for (const worker of this.#workers.values()) {
      const next = worker.running.size < worker.concurrency ? this.#firstWaiting(worker) : undefined;
      if (next) nextMs = Math.min(nextMs, Date.parse(next.runAt));
    }
    if (nextMs === Number.POSITIVE_INFINITY) return;
    const delayMs = Math.min(Math.max(nextMs - this.options.nowMs(), 0), LONGEST_SLEEP_MS);
    this.#timer = setTimeout(() => this.wake(), delayMs).unref();
  }

  #run(worker: Worker, due: JobRecord): void {
    const { jobs, commit } = this.options;
    const taken: JobRecord = { ...due, state: "running", attempt: due.attempt + 1, fence: due.fence + 1 };
    const durable = commit((tx) => tx.stage(jobs, taken.id, taken));
    const run = this.#work(worker, taken, durable).finally(() => {
      if (worker.running.get(taken.id) === run) worker.running.delete(taken.id);
      this.wake();
    });
    worker.running.set(taken.id, run);
  }

  async #work({ handle }: Worker, job: JobRecord, durable: Promise<void>): Promise<void> {
    const { log } = this.options;
    try {
      await durable;
      await this.#end(job, await this.#outcome(handle, job));
    } catch (error) {
      const fields = { job: job.job, jobId: job.id, error };
      log.error(fields, "a job's state could not be stored; it runs again after a restart");
    }
  }

  /** What becomes of the job: waits again, or undefined when it is done. */
  async #outcome(handle: Worker["handle"], job: JobRecord): Promise<JobRecord | undefined> {
    const { id, fence, attempt } = job;
    const lease: Lease = { jobId: id, attempt, claim: { kind: "lease", jobId: id, fence } };
    try {
      const result = await handle(job, lease);
      if (!result) return undefined;
      const runAt = instant(result.again, `job ${job.job}: again`);
      return { ...job, state: "waiting", attempt: 0, runAt };
    } catch (error) {
      const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS);
      const runAt = new Date(this.options.nowMs() + retryMs).toISOString();
      const fields = { job: job.job, jobId: id, attempt, runAt, error };
      if (error instanceof LeaseLost || error instanceof StorageFailed)
        this.options.log.info(fields, "a job was given up");
      else this.options.log.warn(fields, "a job failed and will be tried again");
      return { ...job, state: "waiting", runAt };
    }
  }

  async #end(job: JobRecord, next: JobRecord | undefined): Promise<void> {
    const { jobs, commit, log } = this.options;
    if (!isHeldLease(jobs, job.id, job.fence)) {
      log.info({ job: job.job, jobId: job.id }, "a job ended after another owner had taken it over");
      return;
    }
    await commit((tx) => (next ? park(tx, jobs, next) : tx.stage(jobs, job.id, undefined)));
  }
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** A clock may be set back or forth; nobody sleeps past it for longer than this. */
const LONGEST_SLEEP_MS = 60_000;
