import { LIMITS } from "@shipctl/sdk/contract";
import { formatDateTime } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { one, wholeNumber } from "../../../io/flags.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { pageLine, sortFlag } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/jobs */
export const command = defineCommand({
  about: "Lists background jobs that failed on their last attempt. Restart or dismiss them.",
  flags: {
    ...sortFlag,
    page: one("n", "page to show (default 1)", { parse: wholeNumber(1, LIMITS.page) }),
    limit: one("n", "jobs per page (default 25)", { parse: wholeNumber(1, LIMITS.pageSize) }),
  },
  examples: ["admin jobs list", "admin jobs list --json | jq '.counts.dead'"],
  async run({ sort, page = 1, limit = 25 }, context) {
    const client = await context.api();
    const reply = await client.listJobs({ query: { page, limit, sort } });
    const { waiting, running, dead } = reply.counts;
    const columns = ["@Failed", "Job", "#Of", ">Failures", "~Last error", "#Id"];
    const rowsWith = (date: (failedAt: string) => string) =>
      reply.jobs.map((job) => [
        date(job.failedAt),
        job.job,
        job.subject ?? "",
        String(job.failures),
        job.lastError,
        job._id,
      ]);
    return {
      json: reply,
      show: [
        table(columns, rowsWith(formatDateTime), "No failed jobs."),
        lines(tinted(`${waiting} waiting, ${running} running, ${dead} dead`, "dim")),
        ...pageLine(
          { page, limit },
          { shown: reply.jobs.length, total: reply.totalEntries, totalPages: reply.totalPages, noun: "failed job" },
        ),
      ],
      plain: [table(columns, rowsWith(String))],
    };
  },
});
