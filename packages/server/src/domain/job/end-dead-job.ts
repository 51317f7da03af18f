import type { Actor } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import { deadJob, type QueuedJob, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";

type JobDeps = Pick<World, "store" | "ids" | "clock">;

/** Makes a dead job due immediately. Returns its description. @throws not_found */
export const restartJob = (world: JobDeps, id: string, actor: Actor): Promise<string> =>
  endDeadJob(world, id, { actor, action: "restart-job" }, (tx) => tx.restartJob(id));

/** Deletes a dead job; its work is not done. Returns its description. @throws not_found */
export const dismissJob = (world: JobDeps, id: string, actor: Actor): Promise<string> =>
  endDeadJob(world, id, { actor, action: "dismiss-job" }, (tx) => tx.dismissJob(id));

function endDeadJob(
  world: JobDeps,
  id: string,
  { actor, action }: { readonly actor: Actor; readonly action: string },
  end: (tx: Tx) => void,
): Promise<string> {
  return world.store.transact({ change: [deadJob(id)] }, (tx) => {
    const job = tx.deadJob(id);
    if (!job) throw notFound("Dead job", id);
    end(tx);
    const { failures, lastError } = job;
    audit(tx, world, { actor, action, subject: id, from: { job: describeJob(job), failures, lastError } });
    return describeJob(job);
  });
}

const describeJob = ({ job, subject }: QueuedJob): string => (subject === undefined ? job : `${job} of ${subject}`);
