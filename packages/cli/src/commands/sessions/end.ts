import { defineApiCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";

/** DELETE /api/auth/sessions/{id} */
export const command = defineApiCommand({
  about:
    "The device or program has to sign in again. Your API key keeps working; to end it, use `shipctl api-key rotate`.",
  positionals: { session: required("session", "its id, from shipctl sessions list") },
  examples: ["sessions end 4f1c2a9b7d3e5f60"],
  async run({ session }, client) {
    const reply = await client.endSession({ path: { id: session } });
    return { json: reply, show: [lines(reply.message)], plain: [lines(session)] };
  },
});
