import { defineApiCommand } from "../../../context.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { faqNamed } from "../../../steps/admin/find-faq.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";

/** DELETE /api/admin/faqs/{id} */
export const command = defineApiCommand({
  positionals: { faq: required("faq", "its number, id or question") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["admin faqs remove 3 --yes"],
  async run({ faq: wanted, yes }, client, context) {
    const { _id, question, version } = faqNamed(await client.listFaqsToEdit(), wanted);
    const asked = `Delete ${JSON.stringify(question)}?`;
    if (!yes) await context.ask.agree(asked);
    const removing = client.deleteFaq({ path: { id: _id }, headers: ifUnchanged(version) });
    const reply = await withConflictText(removing, { retry: "delete the question as it is now" });
    return { json: reply, show: [lines(`Deleted ${question}.`)], plain: [lines(_id)] };
  },
});
