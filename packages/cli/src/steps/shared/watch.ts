import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";

/**
 * Looks until `look` says that there is nothing more to come. A server that does not answer for a while is asked again.
 * @throws cancelled on Ctrl-C
 */
export const watch = (context: Pick<Context, "signal">, everyMs: number, look: () => Promise<boolean>): Promise<void> =>
  untilStopped(context, async () => {
    while (!(await unlessSilent(look))) await sleep(everyMs, undefined, { signal: context.signal });
  });

/** Runs `work`. @throws cancelled on Ctrl-C */
export async function untilStopped<T>({ signal }: Pick<Context, "signal">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signal.aborted ? cancelled("Stopped watching.") : error;
  }
}

/** Undefined if the server does not answer for now. */
export async function unlessSilent<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.transient) return undefined;
    throw error;
  }
}
