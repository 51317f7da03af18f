import type { Context } from "hono";
import type { RequestEnv } from "./request-env.js";

/** Something that is found out about a request on its way in. Refuses it by throwing a Problem. */
export type Step = (c: Context<RequestEnv>) => Promise<void> | void;

/** One after the other. Waits only where there is something to wait for: a promise costs as much as most steps. */
export async function takeSteps(c: Context<RequestEnv>, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const pending = step(c);
    if (pending) await pending;
  }
}
