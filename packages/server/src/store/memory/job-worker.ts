import type { Job, JobHandler, Lease, WorkOptions } from "../store.js";
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

/** How many idle groups are remembered. */
const REMEMBERED = 1_000;

/** Decides which group of a job is next. */
class FairTurns {
  readonly #underWay = new Map<string, number>();
  /** The number of each group's last turn, oldest first. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;

  underWay(group: string): number {
    return this.#underWay.get(group) ?? 0;
  }

  began(group: string): void {
    this.#underWay.set(group, this.underWay(group) + 1);
    this.#lastTurns.delete(group);
    this.#lastTurns.set(group, ++this.#turns);
    const [oldest] = this.#lastTurns.keys();
    if (this.#lastTurns.size > REMEMBERED && oldest !== undefined) this.#lastTurns.delete(oldest);
  }

  ended(group: string): void {
    const left = this.underWay(group) - 1;
    if (left > 0) this.#underWay.set(group, left);
    else this.#underWay.delete(group);
  }

  /** Negative if it is `a`'s turn: fewer running jobs, then the longer time since its last turn. 0 if equal. */
  compare(a: string, b: string): number {
    return this.underWay(a) - this.underWay(b) || (this.#lastTurns.get(a) ?? 0) - (this.#lastTurns.get(b) ?? 0);
  }
}
