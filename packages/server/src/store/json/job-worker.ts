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

  private constructor(
    { name, attempts }: Pick<Job<unknown>, "name" | "attempts">,
    readonly handle: (job: JobRecord, lease: Lease) => ReturnType<JobHandler<unknown>>,
    private readonly limits: Required<WorkOptions>,
  ) {
    this.name = name;
    this.attempts = attempts;
  }

  static of<P>(
    token: Job<P>,
    handler: JobHandler<P>,
    { concurrency = 1, perGroup = concurrency }: WorkOptions,
  ): Worker {
    for (const limit of [concurrency, perGroup]) {
      if (!Number.isInteger(limit) || limit < 1) throw new Error(`job ${token.name}: concurrency ${limit}`);
    }
    return new Worker(token, (job, lease) => handler(payloadOf(token, job), lease), { concurrency, perGroup });
  }

  get runs(): readonly Run[] {
    return [...this.#runs.values()];
  }

  get hasRoom(): boolean {
    return this.#runs.size < this.limits.concurrency;
  }

  hasRoomFor(group: string): boolean {
    return this.turns.underWay(group) < this.limits.perGroup;
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
