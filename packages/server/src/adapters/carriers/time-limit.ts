import { silent } from "../../ports/carrier.js";
import type { Around } from "./around.js";

/** The buyer waits for the label, and can be answered without it. */
const LABEL_LIMIT_MS = 5_000;

/** A call that is not answered by then is silent, whether or not the adapter heeds its signal. */
export const withTimeLimit =
  (longestMs: number): Around =>
  async (call, ask, signal) => {
    const limitMs = call === "label" ? Math.min(LABEL_LIMIT_MS, longestMs) : longestMs;
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ReturnType<typeof silent>>((resolve) => {
      timer = setTimeout(() => {
        resolve(silent(`no answer within ${limitMs / 1_000} s`));
        limit.abort();
      }, limitMs);
    });
    const answer = ask(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
    // What a call that was given up comes to is nobody's any more.
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  };
