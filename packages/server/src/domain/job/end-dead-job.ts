import { notFound } from "../../shared/problem.js";
import { deadJob, type QueuedJob, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { recordAudit } from "../audit/record-audit.js";

type JobDeps = Pick<World, "store" | "ids" | "clock">;

/** Makes a dead job due at once. Answers what it is, in words. @throws not_found */
export const restartJob = (world: JobDeps, id: string, by: string): Promise<string> =>
  endDeadJob(world, id, { by, action: "restart-job" }, (tx) => tx.restartJob(id));

/** Deletes a dead job; what it was to do stays undone. Answers what it was, in words. @throws not_found */
export const dismissJob = (world: JobDeps, id: string, by: string): Promise<string> =>
  endDeadJob(world, id, { by, action: "dismiss-job" }, (tx) => tx.dismissJob(id));

function endDeadJob(
  world: JobDeps,
  id: string,
  { by, action }: { readonly by: string; readonly action: string },
  end: (tx: Tx) => void,
): Promise<string> {
  return world.store.transact({ change: [deadJob(id)] }, (tx) => {
    const job = tx.deadJob(id);
    if (!job) throw notFound("Dead job", id);
    end(tx);
    const { failures, lastError } = job;
    recordAudit(tx, world, { by, action, subject: id, from: { job: wordsOf(job), failures, lastError } });
    return wordsOf(job);
  });
}

const wordsOf = ({ job, subject }: QueuedJob): string => (subject === undefined ? job : `${job} of ${subject}`);
