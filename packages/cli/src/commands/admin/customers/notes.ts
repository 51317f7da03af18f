import { formatDateTime } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { one, required } from "../../../io/flags.js";
import { fields, lines, table } from "../../../io/outcome.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";

const NEWEST = 100;

/** GET or POST /api/admin/users/{id}/notes */
export const command = defineApiCommand({
  about: `What operators wrote down about a customer, the newest ${NEWEST} first. Customers do not see it.`,
  positionals: { customer: required("customer", "e-mail or id") },
  flags: { add: one("text", "write a note") },
  examples: [
    "admin customers notes demo@shipctl.test",
    'admin customers notes demo@shipctl.test --add "Calls on Mondays"',
  ],
  async run({ customer, add }, client) {
    const { _id: id, email } = await findCustomer(client, customer);
    if (add !== undefined) {
      const note = await client.addUserNote({ path: { id }, body: { text: add } });
      return { json: note, show: [lines(`Noted for ${email}.`)] };
    }
    const reply = await client.listUserNotes({ path: { id }, query: { limit: NEWEST } });
    if (reply.notes.length === 0)
      return { json: reply, show: [lines(`There are no notes about ${email}.`)], plain: [] };
    return {
      json: reply,
      show: reply.notes.flatMap(({ createdAt, by, text }) => [
        fields([formatDateTime(createdAt), by]),
        lines(...text.split("\n").map((line) => `  ${line}`)),
      ]),
      plain: [
        table(
          ["Written", "By", "Note"],
          reply.notes.map(({ createdAt, by, text }) => [createdAt, by, text]),
        ),
      ],
    };
  },
});
