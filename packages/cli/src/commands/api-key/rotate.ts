import { defineCommand } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";

const QUESTION =
  "Are you sure you want to generate a new API key? This will invalidate your current key and any applications using it.";

/** POST /api/user/api-key/regenerate */
export const command = defineCommand({
  about: "A new key; the old one is dead at once.",
  flags: { yes: toggle("do not ask", { short: "y" }) },
  examples: ["api-key rotate", "api-key rotate --yes --json | jq -r .apiKey"],
  async run({ yes }, context) {
    const client = await context.api();
    if (!yes && !(await context.ask.confirm(QUESTION, { flag: "--yes", suggested: false }))) throw cancelled();
    const reply = await client.regenerateApiKey();
    return { json: reply, show: [lines(reply.apiKey)], notes: ["New API key generated successfully"] };
  },
});
