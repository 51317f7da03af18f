import type { Client, User } from "@shipctl/sdk";
import { failure, usageError } from "../../io/exit-code.js";
import { one } from "../../io/flags.js";

/** Lists of what one customer has. */
export const customerFlag = {
  customer: one("customer", "only those of this customer, by e-mail or id"),
};

/** The filter, as calls take it. @throws with close matches */
export const userIdOf = async (client: Client, customer: string | undefined): Promise<string | undefined> =>
  customer === undefined || customer.startsWith("usr_") ? customer : (await findCustomer(client, customer))._id;

/** A customer by e-mail or id. @throws with close matches */
export async function findCustomer(client: Client, wanted: string): Promise<User> {
  if (wanted.startsWith("usr_")) return (await client.getCustomer({ path: { id: wanted } })).user;
  const matches: User[] = [];
  for await (const user of client.listUsers.all({ query: { search: wanted } })) {
    if (user.email.toLowerCase() === wanted.toLowerCase()) return user;
    if (matches.length < 5) matches.push(user);
  }
  if (matches.length === 0) throw failure(`There is no customer ${JSON.stringify(wanted)}.`);
  throw usageError(
    `There is no customer ${JSON.stringify(wanted)}.`,
    `Did you mean ${matches.map(({ email }) => email).join(", ")}?`,
  );
}
