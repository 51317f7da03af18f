import type { Again, Job, Lease, Tx, WorkOptions } from "../../store/store.js";
import type { World } from "../../world.js";

/** What a kind of job does, and how many of them run at once. */
export interface Worker {
  /** `startedAt` (ISO): when this process began. */
  readonly register: (world: World, startedAt: string) => void;
  /** Enqueues the first run of a job that repeats. */
  readonly begin?: (tx: Tx, nowMs: number) => void;
}

/** Does one job. Returns when it runs again; undefined once it is done. */
export type Run<P> = (world: World, payload: P, lease: Lease, startedAt: string) => Promise<Again | undefined>;

/** `limits`: how many run at once, in total and per group. */
export const defineWorker = <P>(job: Job<P>, limits: WorkOptions, run: Run<NoInfer<P>>): Worker => ({
  register: (world, startedAt) =>
    world.store.work(job, (payload, lease) => run(world, payload, lease, startedAt), limits),
});

/**
 * A job that repeats `everyMs` after its last end, first `firstMs` after a start. An interval that depends on the
 * connections is asked for after each run.
 */
export const defineRecurringWorker = (
  job: Job<Record<string, never>>,
  {
    everyMs,
    firstMs = 0,
  }: { readonly everyMs: number | ((world: World) => Promise<number>); readonly firstMs?: number },
  run: (world: World, lease: Lease, startedAt: string) => Promise<void>,
): Worker => ({
  ...defineWorker(job, {}, async (world, _payload, lease, startedAt) => {
    await run(world, lease, startedAt);
    return { afterMs: typeof everyMs === "number" ? everyMs : await everyMs(world) };
  }),
  begin: (tx, nowMs) => tx.enqueue(job, {}, { key: job.name, at: new Date(nowMs + firstMs).toISOString() }),
});
