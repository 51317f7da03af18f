import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";

/**
 * Looks until `look` says that there is nothing more to come. A server that does not answer for a while is asked again.
 * @throws cancelled on Ctrl-C
 */
export async function watch(
  { signal }: Pick<Context, "signal">,
  everyMs: number,
  look: () => Promise<boolean>,
): Promise<void> {
  try {
    while (!(await answered(look))) await sleep(everyMs, undefined, { signal });
  } catch (error) {
    throw signal.aborted ? cancelled("Stopped watching.") : error;
  }
}

async function answered(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof ApiError && error.transient) return false;
    throw error;
  }
}
