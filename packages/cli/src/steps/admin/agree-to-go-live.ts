import type { Client, Connection } from "@shipctl/sdk";
import type { Context } from "../../context.js";

/** Asks before a change that makes the shop live. @throws cancelled */
export async function agreeToGoLive(
  { ask }: Pick<Context, "ask">,
  client: Client,
  { name }: Pick<Connection, "name">,
  yes: boolean,
): Promise<void> {
  if (yes || (await client.getPublicSettings()).mode !== "test") return;
  await ask.agree(`If ${name} sells real postage, this makes the shop live: customers buy real labels. Continue?`);
}
