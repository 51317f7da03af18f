import { defineApiCommand } from "../../../context.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";

/** DELETE /api/admin/jobs/{id} */
export const command = defineApiCommand({
  about: "The job's work will not be done. `shipctl-server verify` continues to report money that waits for it.",
  positionals: { job: required("job_…", "id of the job, from `shipctl admin jobs list`") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["admin jobs dismiss job_1 --yes"],
  async run({ job: id, yes }, client, context) {
    const question = `Delete ${id}? Its work will not be done.`;
    if (!yes) await context.ask.agree(question);
    const reply = await client.dismissJob({ path: { id } });
    return { json: reply, show: [lines(reply.message)], plain: [lines(id)] };
  },
});
