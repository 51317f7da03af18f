import type { DeadJob, JobList } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { notFound } from "../../shared/problem.js";
import { deadJob, type QueuedJob, type Tx } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
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

/** The dead jobs, by default most recently failed first, with the counts of all jobs. */
export async function listJobs({ store }: Reader, page: PageRequest): Promise<JobList> {
  const [{ records, total }, counts] = await Promise.all([store.pageDeadJobs(toRange(page)), store.countJobs()]);
  return { jobs: records.map(deadJobView), counts, totalPages: totalPages(total, page.limit), totalEntries: total };
}

const deadJobView = ({ id, job, subject, failures, lastError, failedAt, runAt }: QueuedJob): DeadJob => ({
  _id: id,
  job,
  subject,
  failures: failures ?? 0,
  lastError: lastError ?? "",
  failedAt: failedAt ?? runAt,
});

/** Explains a dead job to the operator, and how to restart it. */
export const deadJobText = ({ id, failures, lastError }: QueuedJob): string =>
  `its job is dead after ${failures} failures (${lastError}). Restart it with: shipctl admin jobs restart ${id}`;
