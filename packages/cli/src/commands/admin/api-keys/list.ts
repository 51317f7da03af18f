import { defineApiCommand } from "../../../context.js";
import { operatorKeyTable } from "../../../steps/admin/operator-keys.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { shownFlags } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/api-keys */
export const command = defineApiCommand({
  about: "The operator keys of all administrators, with what they may do and what they were used for.",
  flags: shownFlags,
  examples: ["admin api-keys list", "admin api-keys list --json name,creditedToday"],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "OperatorKey",
      noun: "operator key",
      read: async () => ({
        entries: (await client.listOperatorKeys()).operatorKeys,
        json: (operatorKeys) => ({ operatorKeys }),
      }),
      show: operatorKeyTable,
    }),
});
