import type { Client } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { whoIs } from "./who-is.js";

/** Whose purchases these are; asked at most once for a session or a key. */
export async function accountId(context: Context, client: Client): Promise<string> {
  const settings = await context.settings();
  const { url, token, apiKey } = settings;
  const ask = async () => (await whoIs(client, settings, context.signal))._id;
  return context.knownAccounts.idOf(url, token ?? apiKey ?? "", ask);
}
