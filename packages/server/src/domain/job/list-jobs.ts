import type { DeadJob, JobList } from "@shipctl/sdk/contract";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { QueuedJob } from "../../store/store.js";
import type { Reader } from "../../world.js";

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
