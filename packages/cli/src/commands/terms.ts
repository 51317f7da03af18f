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
    const shown = terms.trimEnd().split(/\r?\n/);
    return {
      json: reply,
      show: [lines(...(terms.trim() === "" ? ["This shop has no terms."] : shown))],
      plain: [lines(...shown)],
    };
  },
});
