import { defineCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";

/** GET /api/admin/faqs */
export const command = defineCommand({
  examples: ["admin faqs list", "admin faqs list --json | jq -r '.[].question'"],
  async run(_options, context) {
    const client = await context.api();
    const faqs = await client.listFaqsToEdit();
    const rows = faqs.map(({ _id, question, tags }, index) => [String(index + 1), question, tags.join(", "), _id]);
    const shown = table([">#", "~Question", "Tags", "#Id"], rows, "No FAQs yet.");
    return { json: faqs, show: [shown], plain: [shown] };
  },
});
