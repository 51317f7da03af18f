import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { required, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { apiKeyFields, apiKeyFlags, apiKeyFrom } from "../../steps/account/api-keys.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

/** POST /api/user/api-keys */
export const command = defineCommand({
  about:
    "Creates a further key for one program, which may do only what its scopes name: read (all that changes nothing), buy, void, webhooks. With --test it buys samples with a test balance. Asks for your password if you signed in more than 15 minutes ago.",
  positionals: { name: required("name", "what the key is for") },
  flags: {
    ...apiKeyFlags,
    test: toggle("a test key: it buys samples, and sees only what test keys bought"),
    passwordStdin,
  },
  examples: [
    'api-key create "Night job" --scope read --scope buy --spending-limit 500',
    "api-key create Reports --scope read --jq .apiKey",
    "api-key create Tests --test --scope read --scope buy",
  ],
  async run({ name, test, passwordStdin: fromStdin, ...flags }, context) {
    const { scopes, ...limits } = apiKeyFrom(flags);
    if (!scopes)
      throw usageError("Say what the key may do: --scope read, buy, void or webhooks. Repeat it for several.");
    const body = { name, scopes, ...limits, ...(test && { mode: "test" as const }) };
    const reply = await withPassword(context, fromStdin, (client) => client.createApiKey({ body }));
    return {
      json: reply,
      show: [lines(reply.apiKey), apiKeyFields(reply)],
      plain: [lines(reply.apiKey)],
      notes: ["The key is not shown again. Treat it like a password."],
    };
  },
});
