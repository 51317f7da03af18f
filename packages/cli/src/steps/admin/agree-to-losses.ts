import type { Context } from "../../context.js";
import { lines, tinted } from "../../io/outcome.js";

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
