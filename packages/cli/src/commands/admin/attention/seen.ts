import { attentionText, count } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { many, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";

/** POST /api/admin/attention/seen */
export const command = defineCommand({
  about: "No operator sees it again until it happens again.",
  positionals: { items: many("item", "ids, from `shipctl admin attention list`") },
  flags: { all: toggle("mark everything that is listed") },
  examples: ["admin attention seen --all"],
  async run({ items: ids, all }, context) {
    if (all === ids.length > 0) throw usageError("Pass ids of items, or --all.");
    const client = await context.api();
    const { items } = await client.listAttention();
    const wanted = all ? items : items.filter(({ _id }) => ids.includes(_id));
    const unlisted = ids.filter((id) => !items.some(({ _id }) => _id === id));
    if (unlisted.length > 0) {
      const named = items.map(({ _id }) => _id).join(", ") || "nothing";
      throw usageError(`Not listed: ${unlisted.join(", ")}.`, `Listed now: ${named}.`);
    }
    if (wanted.length === 0) return { json: { items }, show: [lines("Nothing needs attention.")] };
    const reply = await client.markAttentionSeen({ body: { seen: wanted.map(({ _id, at }) => ({ _id, at })) } });
    return {
      json: reply,
      show: [lines(...wanted.map((item) => `Seen: ${attentionText(item)}`))],
      notes: [`${count(reply.items.length, "item")} left.`],
      plain: [lines(...wanted.map(({ _id }) => _id))],
    };
  },
});
