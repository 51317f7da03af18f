import { defineCommand } from "../context.js";
import { lines } from "../io/outcome.js";

/** GET /api/settings/terms */
export const command = defineCommand({
  about: "What people agree to when they register. It needs no account.",
  examples: ["terms", "terms > terms.txt"],
  async run(_options, context) {
    const { url } = await context.settings();
    const reply = await (await context.guestApi(url)).getTerms();
    const { terms } = reply;
    const text = terms.trim() === "" ? "This shop has no terms." : terms;
    return { json: reply, show: [lines(text)], plain: [lines(terms)] };
  },
});
