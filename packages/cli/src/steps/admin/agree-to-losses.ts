import type { Context } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { lines, tinted } from "../../io/outcome.js";

/** Asks before something is sold for nothing, or for less than the provider charges. @throws cancelled */
export async function agreeToLosses(
  { io, ask }: Pick<Context, "io" | "ask">,
  losses: readonly string[],
  yes: boolean,
): Promise<void> {
  if (yes || losses.length === 0) return;
  io.talk(lines(...losses.map((loss) => tinted(`${loss}.`, "warn"))));
  if (!(await ask.confirm("Save it all the same?", { flag: "--yes", suggested: false }))) throw cancelled();
}
