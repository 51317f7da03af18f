import { defineApiCommand } from "../../../context.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";

/** DELETE /api/admin/config/apis/{id}. The default one and the last one are refused. */
export const command = defineApiCommand({
  about: "Orders that were bought through it can still be tracked and voided.",
  positionals: { connection: required("connection", "its id or name") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ['admin connections remove "Second Sandbox" --yes'],
  async run({ connection: wanted, yes }, client, context) {
    const { _id, name } = await findConnection(client, wanted, "<connection>");
    const question = `Delete ${name}? No more labels can be bought through it.`;
    if (!yes) await context.ask.agree(question);
    const reply = await client.deleteConnection({ path: { id: _id } });
    return { json: reply, show: [lines(`Deleted ${name}.`)], plain: [lines(_id)] };
  },
});
