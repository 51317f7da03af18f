import type { Job, JobHandler, Lease, WorkOptions } from "../store.js";
import { FairTurns } from "./fair-turns.js";
import { type JobRecord, payloadOf } from "./job-table.js";

/** A run of one job. */
export interface Run {
  readonly job: JobRecord;
  readonly stopping: AbortController;
  done: Promise<void>;
}

/** The worker of one kind of job, and its running jobs. */
export class Worker {
  readonly name: string;
  readonly attempts: number;
  readonly turns = new FairTurns();
  readonly #runs = new Map<string, Run>();
  readonly #limits: Required<WorkOptions>;

  private constructor(
    { name, attempts }: Pick<Job<unknown>, "name" | "attempts">,
    readonly handle: (job: JobRecord, lease: Lease) => ReturnType<JobHandler<unknown>>,
    private readonly options: WorkOptions,
  ) {
    this.name = name;
    this.attempts = attempts;
    const { concurrency = 1, perGroup = concurrency } = options;
    for (const limit of [concurrency, perGroup]) {
      if (!Number.isInteger(limit) || limit < 1) throw new Error(`job ${name}: concurrency ${limit}`);
    }
    this.#limits = { concurrency, perGroup };
  }

  static of<P>(token: Job<P>, handler: JobHandler<P>, options: WorkOptions): Worker {
    return new Worker(token, (job, lease) => handler(payloadOf(token, job), lease), options);
  }

  get runs(): readonly Run[] {
    return [...this.#runs.values()];
  }

  get hasRoom(): boolean {
    return this.#runs.size < this.#limits.concurrency;
  }

  /** `elsewhere`: jobs of the group that other processes run. */
  hasRoomFor(group: string, elsewhere = 0): boolean {
    const others = this.options.perGroup === undefined ? 0 : elsewhere;
    return this.turns.underWay(group) + others < this.#limits.perGroup;
  }

  isRunning(jobId: string): boolean {
    return this.#runs.has(jobId);
  }

  begin(run: Run): void {
    this.#runs.set(run.job.id, run);
    this.turns.began(run.job.group ?? "");
  }

  /** Does nothing if the job was taken over by another run. */
  end(run: Run): void {
    if (this.#runs.get(run.job.id) !== run) return;
    this.#runs.delete(run.job.id);
    this.turns.ended(run.job.group ?? "");
  }

  /** Aborts the run of a job whose lease is lost. */
  drop(jobId: string, why: Error): void {
    const run = this.#runs.get(jobId);
    if (!run) return;
    this.end(run);
    run.stopping.abort(why);
  }
}
