import { LIMITS } from "@shipctl/sdk/contract";
import { defineCommand } from "../../../context.js";
import { one, required, wholeNumber } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";

const USUAL = "usual";

/** PATCH /api/admin/users/{id}/rate-limit */
export const command = defineCommand({
  about: "Sets how many public API calls a customer's key may make in 5 minutes. The usual limit is 100.",
  positionals: {
    customer: required("customer", "e-mail or id"),
    calls: required("calls", `1 to ${LIMITS.callLimit}, or ${USUAL}`),
  },
  flags: { reason: one("text", "reason for the audit log") },
  examples: [
    'admin customers rate-limit demo@shipctl.test 1000 --reason "Prints at night"',
    "admin customers rate-limit demo@shipctl.test usual",
  ],
  async run({ customer, calls, reason }, context) {
    const rateLimit = calls === USUAL ? null : wholeNumber(1, LIMITS.callLimit)(calls, "<calls>");
    const client = await context.api();
    const { _id } = await findCustomer(client, customer);
    const body = { rateLimit, ...(reason ? { reason } : {}) };
    const reply = await client.setUserRateLimit({ path: { id: _id }, body });
    const { name, email, rateLimit: limit } = reply.user;
    return {
      json: reply,
      show: [fields(["Customer", `${name} <${email}>`], ["Calls in 5 minutes", limit ? String(limit) : "100 (usual)"])],
    };
  },
});
