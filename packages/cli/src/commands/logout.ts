import { defineCommand } from "../context.js";
import { lines } from "../io/outcome.js";

/** Deletes the token from this machine; the session itself expires after 24 hours. */
export const command = defineCommand({
  examples: ["logout", "logout --profile shop"],
  async run(_options, context) {
    const { profileName } = await context.settings();
    const removed = await context.profiles.remove(profileName);
    const message = removed ? "Signed out." : `Profile "${profileName}" was not signed in.`;
    return { json: { message }, show: [lines(message)] };
  },
});
