import type { RoutesFor } from "../contract/document/route-table.js";
import { dismissJob, listJobs, restartJob } from "../domain/job/dead-jobs.js";
import { pagedList } from "./conversions.js";

export const jobRoutes: RoutesFor<"job"> = {
  listJobs: async ({ world, query }) => ({ status: 200, json: await listJobs(world, pagedList(query)) }),

  restartJob: async ({ world, actor, path }) => {
    const job = await restartJob(world, path.id, actor);
    return { status: 200, json: { message: `${job} runs again` } };
  },

  dismissJob: async ({ world, actor, path }) => {
    const job = await dismissJob(world, path.id, actor);
    return { status: 200, json: { message: `${job} is dismissed` } };
  },
};
