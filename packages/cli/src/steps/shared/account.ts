import type { Client, User } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import type { Settings } from "../../profile/settings.js";

/** The signed-in user. An API key does not show whether the user is an operator. */
export type SignedInUser = Pick<User, "_id" | "name" | "email" | "balance"> & Partial<Pick<User, "isAdmin" | "role">>;

export async function signedInUser(client: Client, { token }: Pick<Settings, "token">): Promise<SignedInUser> {
  if (token !== undefined) return (await client.verifySession()).user;
  const { id, name, email, balance } = await client.v1GetUser();
  return { _id: id, name, email, balance };
}

/** The id of the signed-in account; looked up once for each session or key. */
export async function accountId(context: Context): Promise<string> {
  const settings = await context.settings();
  const { url, token, apiKey } = settings;
  const lookUp = async () => (await signedInUser(await context.api(), settings))._id;
  return context.accountCache.idOf(url, token ?? apiKey ?? "", lookUp);
}
