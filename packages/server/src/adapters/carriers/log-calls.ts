import type { Around } from "./around.js";

export interface CallLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/** Calls that were not answered, and why. Callers log purchases and refusals themselves. */
export const withLog =
  (log: CallLog, connectionId: string): Around =>
  async (call, ask, signal) => {
    const answer = await ask(signal);
    if (answer.kind === "silent" || answer.kind === "busy") {
      log.warn({ connectionId, call, answer: answer.kind, reason: answer.why }, "a carrier has not answered");
    }
    return answer;
  };
