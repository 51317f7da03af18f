import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";
import { transactionFlags, transactionList } from "../../../steps/shared/transaction-list.js";

/** GET /api/admin/users/{id}/transactions */
export const command = defineApiCommand({
  about: "What changed the customer's balance, and the balance after each change.",
  positionals: { customer: required("customer", "e-mail or id") },
  flags: transactionFlags,
  examples: [
    "admin customers transactions demo@shipctl.test",
    "admin customers transactions demo@shipctl.test --by entry",
    "admin customers transactions demo@shipctl.test --since 2026-11-01 --csv > ledger.csv",
    "admin customers transactions demo@shipctl.test --all --json transactionId,amount,balanceAfter",
  ],
  async run({ customer, ...list }, client, context) {
    const { _id: id } = await findCustomer(client, customer);
    return transactionList(context, list, {
      readPage: (query) => client.listUserTransactions({ path: { id }, query }),
      notes: async () => [],
    });
  },
});
