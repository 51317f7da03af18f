import { defineCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";

const QUESTION =
  "Are you sure you want to generate a new API key? This will invalidate your current key and any applications using it.";

/** POST /api/user/api-key/regenerate */
export const command = defineCommand({
  about: "Creates a new key. The old one stops working immediately.",
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["api-key rotate", "api-key rotate --yes --json | jq -r .apiKey"],
  async run({ yes }, context) {
    const client = await context.api();
    if (!yes) await context.ask.agree(QUESTION);
    const reply = await client.regenerateApiKey();
    return { json: reply, show: [lines(reply.apiKey)], notes: ["New API key generated successfully"] };
  },
});
