import { defineCommand } from "../../context.js";
import { lines } from "../../io/outcome.js";

/** GET /api/user/api-key */
export const command = defineCommand({
  about: "For programs, and for shipctl in scripts (SHIPCTL_API_KEY). Keep it as secret as a password.",
  examples: ["api-key show", "api-key show --json | jq -r .apiKey"],
  async run(_options, context) {
    const client = await context.api();
    const reply = await client.getApiKey();
    return { json: reply, show: [lines(reply.apiKey)] };
  },
});
