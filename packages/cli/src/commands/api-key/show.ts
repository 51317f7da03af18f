import { defineCommand } from "../../context.js";
import { lines } from "../../io/outcome.js";

/** GET /api/user/api-key */
export const command = defineCommand({
  about:
    "For programs that call the API, and for scripts that run shipctl (SHIPCTL_API_KEY). Treat it like a password.",
  examples: ["api-key show", "api-key show --json | jq -r .apiKey"],
  async run(_options, context) {
    const client = await context.api();
    const reply = await client.getApiKey();
    return { json: reply, show: [lines(reply.apiKey)] };
  },
});
