import { defineApiCommand } from "../../context.js";
import { apiKeyTable } from "../../steps/account/api-keys.js";
import { listOutcome } from "../../steps/shared/list.js";
import { shownFlags } from "../../steps/shared/list-flags.js";

/** GET /api/user/api-keys */
export const command = defineApiCommand({
  about: "The keys of your account, with what they may do and what they were used for. Their values are not shown.",
  flags: shownFlags,
  examples: ["api-key list", "api-key list --json name,spentToday", "api-key list --jq '.apiKeys[].name'"],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "ApiKey",
      noun: "API key",
      read: async () => ({ entries: (await client.listApiKeys()).apiKeys, json: (apiKeys) => ({ apiKeys }) }),
      show: (keys) =>
        apiKeyTable(
          keys,
          'No API keys yet. Create one with: shipctl api-key create "Night job" --scope read --scope buy',
        ),
    }),
});
