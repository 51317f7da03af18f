import { defineApiCommand } from "../../../context.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { time } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { pagedFlags, readList, sortFlag } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/jobs */
export const command = defineApiCommand({
  about: "Lists background jobs that failed on their last attempt. Restart or dismiss them.",
  flags: { ...sortFlag, ...pagedFlags },
  examples: ["admin jobs list", "admin jobs list --jq '.counts.dead'", "admin jobs list --all --json _id,lastError"],
  run: ({ sort, ...shown }, client, context) =>
    listOutcome(context, shown, {
      schema: "DeadJob",
      noun: "failed job",
      read: async () => {
        const reply = await readList(shown, "listJobs", (paging) => client.listJobs({ query: { sort, ...paging } }));
        const { waiting, running, dead } = reply.counts;
        const below = [lines(tinted(`${waiting} waiting, ${running} running, ${dead} dead`, "dim"))];
        return { entries: reply.jobs, total: reply.totalEntries, json: () => reply, below };
      },
      show: (jobs) =>
        table(
          ["@Failed", "Job", "#Of", ">Failures", "~Last error", "#Id"],
          jobs.map((job) => [
            time(job.failedAt),
            job.job,
            job.subject ?? "",
            String(job.failures),
            job.lastError,
            job._id,
          ]),
          "No failed jobs.",
        ),
    }),
});
