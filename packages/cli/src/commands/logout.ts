import { defineCommand } from "../context.js";
import { lines } from "../io/outcome.js";

/** Forgets the kept token on this machine; the session itself ends with its 24 hours. */
export const command = defineCommand({
  examples: ["logout", "logout --profile shop"],
  async run(_options, context) {
    const { profileName } = await context.settings();
    const removed = await context.profiles.remove(profileName);
    const message = removed ? "Signed out." : `Nobody was signed in as profile "${profileName}".`;
    return { json: { message }, show: [lines(message)] };
  },
});
