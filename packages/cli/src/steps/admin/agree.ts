import type { Client } from "@shipctl/sdk";
import { GO_LIVE_TEXT } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { lines, tinted } from "../../io/outcome.js";

interface GoLiveQuestion {
  readonly yes: boolean;
  /** What it depends on, like `If the key buys real postage`. */
  readonly condition?: string;
}

/** Asks before a change that makes a test shop live. @throws cancelled */
export async function agreeToGoLive(
  { ask }: Pick<Context, "ask">,
  client: Client,
  { yes, condition }: GoLiveQuestion,
): Promise<void> {
  if (yes || (await client.getPublicSettings()).mode !== "test") return;
  const what = condition ? `${condition}, this makes the shop live` : "This makes the shop live";
  await ask.agree(`${what}. ${GO_LIVE_TEXT} Continue?`);
}

/** Asks before a price of zero or below the provider's. @throws cancelled */
export async function agreeToLosses(
  { io, ask }: Pick<Context, "io" | "ask">,
  losses: readonly string[],
  yes: boolean,
): Promise<void> {
  if (yes || losses.length === 0) return;
  io.printMessage(lines(...losses.map((loss) => tinted(`${loss}.`, "warn"))));
  await ask.agree("Save anyway?");
}
