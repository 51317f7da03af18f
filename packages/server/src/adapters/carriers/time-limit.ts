import { silent } from "../../ports/carrier.js";
import type { Around, CarrierCall } from "./around.js";

/** A person waits for these, and can be answered without them. */
const SHORTER_MS: Partial<Record<CarrierCall, number>> = { label: 5_000, mode: 5_000 };

/** A call that is not answered by then is silent, whether or not the adapter heeds its signal. */
export const withTimeLimit =
  (longestMs: number): Around =>
  (call, ask, signal) =>
    new Promise((resolve, reject) => {
      const limitMs = Math.min(SHORTER_MS[call] ?? longestMs, longestMs);
      let limit: AbortController | undefined;
      const timer = setTimeout(() => {
        resolve(silent(`no answer within ${limitMs / 1_000} s`));
        limit ??= new AbortController();
        limit.abort();
      }, limitMs);
      const within = () => {
        limit ??= new AbortController();
        return signal ? AbortSignal.any([signal(), limit.signal]) : limit.signal;
      };
      // What a call that was given up comes to is nobody's any more.
      ask(within)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
