import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";

/** POST /api/admin/jobs/{id}/restart */
export const command = defineApiCommand({
  about: "The job continues where it failed, with a full set of attempts. Nothing is bought or refunded twice.",
  positionals: { job: required("job_…", "id of the job, from `shipctl admin jobs list`") },
  examples: ["admin jobs restart job_1"],
  async run({ job: id }, client) {
    const reply = await client.restartJob({ path: { id } });
    return { json: reply, show: [lines(reply.message)], plain: [lines(id)] };
  },
});
