import type { Client, User } from "@shipctl/sdk";
import type { Settings } from "../../profile/settings.js";

/** A session tells all of it, an API key leaves out what only an administrator's screens ask for. */
export type Whoever = Pick<User, "_id" | "name" | "email" | "balance"> & Partial<Pick<User, "isAdmin">>;

/** Whom the client's calls are made for. An API key opens no session, so it is asked about in its own place. */
export async function whoIs(client: Client, { token }: Pick<Settings, "token">, signal: AbortSignal): Promise<Whoever> {
  if (token !== undefined) return (await client.verifySession({ signal })).user;
  const { id, name, email, balance } = await client.v1GetUser({ signal });
  return { _id: id, name, email, balance };
}
