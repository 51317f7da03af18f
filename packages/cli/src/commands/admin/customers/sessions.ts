import { defineApiCommand } from "../../../context.js";
import { one, required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { sessionTable } from "../../../steps/account/sessions.js";
import { findCustomer } from "../../../steps/admin/find-customer.js";

/** GET or DELETE /api/admin/users/{id}/sessions, or DELETE /api/admin/users/{id}/sessions/{sessionId} */
export const command = defineApiCommand({
  about:
    "Where a customer is signed in. --end signs out there, or everywhere. The password and the API keys still work.",
  positionals: {
    customer: required("customer", "e-mail or id"),
    session: one("session", "its id; otherwise all sessions"),
  },
  flags: {
    end: toggle("end the session, or all sessions of the customer"),
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: [
    "admin customers sessions demo@shipctl.test",
    "admin customers sessions demo@shipctl.test 4f1c2a9b7d3e5f60 --end",
    "admin customers sessions demo@shipctl.test --end --yes",
  ],
  async run({ customer, session, end, yes }, client, context) {
    const { _id: id, name, email } = await findCustomer(client, customer);
    const person = `${name} <${email}>`;
    if (!end) {
      const { sessions: all } = await client.listUserSessions({ path: { id } });
      const sessions = all.filter(({ _id }) => session === undefined || _id === session);
      return { json: { sessions }, show: [sessionTable(sessions, `${person} is not signed in.`)] };
    }
    const what = session === undefined ? "all sessions" : `the session ${session}`;
    if (!yes) await context.ask.agree(`Are you sure you want to end ${what} of ${person}?`);
    const reply =
      session === undefined
        ? await client.endUserSessions({ path: { id } })
        : await client.endUserSession({ path: { id, sessionId: session } });
    return { json: reply, show: [lines(`Ended ${what} of ${person}.`)] };
  },
});
