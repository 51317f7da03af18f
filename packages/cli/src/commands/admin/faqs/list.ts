import { defineApiCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { shownFlags } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/faqs */
export const command = defineApiCommand({
  flags: shownFlags,
  examples: ["admin faqs list", "admin faqs list --jq '.[].question'", "admin faqs list --json question,answer"],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "Faq",
      noun: "FAQ",
      read: async () => ({ entries: await client.listFaqsToEdit() }),
      show: (faqs) =>
        table(
          [">#", "~Question", "Tags", "#Id"],
          faqs.map(({ _id, question, tags }, index) => [String(index + 1), question, tags.join(", "), _id]),
          "No FAQs yet.",
        ),
    }),
});
