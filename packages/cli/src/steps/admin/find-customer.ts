import type { Client, User } from "@shipctl/sdk";
import { failure, usageError } from "../../io/exit-code.js";

/** A customer by e-mail or id. @throws with close matches */
export async function findCustomer(client: Client, wanted: string): Promise<User> {
  const search = wanted.startsWith("usr_") ? {} : { query: { search: wanted } };
  const matches: User[] = [];
  for await (const user of client.listUsers.all({ ...search })) {
    if (user._id === wanted || user.email.toLowerCase() === wanted.toLowerCase()) return user;
    if (matches.length < 5 && search.query) matches.push(user);
  }
  if (matches.length === 0) throw failure(`There is no customer ${JSON.stringify(wanted)}.`);
  throw usageError(
    `There is no customer ${JSON.stringify(wanted)}.`,
    `Did you mean ${matches.map(({ email }) => email).join(", ")}?`,
  );
}
