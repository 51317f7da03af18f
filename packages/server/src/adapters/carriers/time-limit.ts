import { silent } from "../../ports/carrier.js";
import type { CallWrapper, CarrierCall } from "./wrap-carrier.js";

/** Short limits: a person, or the sender of an event, waits for these calls. */
const SHORTER_MS: Partial<Record<CarrierCall, number>> = {
  label: 5_000,
  mode: 5_000,
  rates: 10_000,
  readEvent: 5_000,
  verifyAddress: 5_000,
};

/** A call without an answer within the limit is silent, even if the adapter ignores its signal. */
export const withTimeLimit =
  (longestMs: number): CallWrapper =>
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
      // The result of an abandoned call is ignored.
      ask(within)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
