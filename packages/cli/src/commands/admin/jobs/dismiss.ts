import { defineCommand } from "../../../context.js";
import { cancelled } from "../../../io/exit-code.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";

/** DELETE /api/admin/jobs/{id} */
export const command = defineCommand({
  about: "What it was to do stays undone: `shipctl-server verify` still names money that waits for it.",
  positionals: { job: required("job_…", "the job, as `shipctl admin jobs list` names it") },
  flags: { yes: toggle("do not ask", { short: "y" }) },
  examples: ["admin jobs dismiss job_1 --yes"],
  async run({ job: id, yes }, context) {
    const client = await context.api();
    const question = `Delete ${id}? What it was to do stays undone.`;
    if (!yes && !(await context.ask.confirm(question, { flag: "--yes", suggested: false }))) throw cancelled();
    const reply = await client.dismissJob({ path: { id } });
    return { json: reply, show: [lines(reply.message)], plain: [lines(id)] };
  },
});
