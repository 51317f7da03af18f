import { attentionCommand, attentionCure, attentionText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";
import { time } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { shownFlags } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/attention */
export const command = defineApiCommand({
  about:
    "One line per kind of problem, with what has happened since it was last marked as seen. The command shows the last\n" +
    "one or all of them.",
  flags: shownFlags,
  examples: [
    "admin attention list",
    "admin attention list --jq '.items | length'",
    "admin attention list --json _id,count",
  ],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "AttentionItem",
      noun: "item",
      read: async () => ({ entries: (await client.listAttention()).items, json: (items) => ({ items }) }),
      show: (items) =>
        table(
          ["What", "~Cure", "#Command", "@Last", "#Id"],
          items.map((item) => [
            attentionText(item),
            attentionCure(item),
            `shipctl ${attentionCommand(item)}`,
            time(item.at),
            item._id,
          ]),
          "Nothing needs attention.",
        ),
    }),
});
