import { OPERATOR_KEY_SCOPES } from "@shipctl/sdk/contract";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { many, one, oneOf, required, usd, wholeNumber } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { operatorKeyFields } from "../../../steps/admin/operator-keys.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** POST /api/admin/api-keys */
export const command = defineCommand({
  about:
    "Creates a key for a program of the shop, which acts as you as far as its scopes reach: read (lists, orders, statistics, the audit log), orders (voids and refunds within the daily limit), prices, customers (rate limits, ending their keys). Commands of shipctl admin take it as SHIPCTL_API_KEY. Asks for your password if you signed in more than 15 minutes ago.",
  positionals: { name: required("name", "what the key is for") },
  flags: {
    scope: many("scope", "what it may do: read, orders, prices or customers; repeatable", oneOf(OPERATOR_KEY_SCOPES)),
    dailyLimit: one("usd", "the most that it may void and refund a day; with the scope orders", { parse: usd }),
    days: one("days", "how many days it works (default 90)", { parse: wholeNumber(1, 365) }),
    passwordStdin,
  },
  examples: [
    'admin api-keys create "Refund desk" --scope read --scope orders --daily-limit 200',
    "admin api-keys create Reports --scope read --days 30 --jq .apiKey",
  ],
  async run({ name, scope, dailyLimit, days, passwordStdin: fromStdin }, context) {
    if (scope.length === 0)
      throw usageError("Say what the key may do: --scope read, orders, prices or customers. Repeat it for several.");
    if (scope.includes("orders") !== (dailyLimit !== undefined))
      throw usageError("A key with --scope orders needs --daily-limit, and no other key has one.");
    const body = { name, scopes: [...new Set(scope)], dailyLimit, days };
    const reply = await withPassword(context, fromStdin, (client) => client.createOperatorKey({ body }));
    return {
      json: reply,
      show: [lines(reply.apiKey), operatorKeyFields(reply)],
      plain: [lines(reply.apiKey)],
      notes: ["The key is not shown again. Treat it like a password."],
    };
  },
});
