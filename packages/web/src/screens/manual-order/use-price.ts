import type { ReplyOf } from "@shipctl/sdk";
import { errorText } from "../../api/problem.js";
import { useRead } from "../../api/query.js";
import { type Draft, EMPTY_DRAFT, priceRequest } from "./draft.js";
import { useSettled } from "./use-settled.js";

type Price = ReplyOf<"calculatePrice">;

export type PriceState =
  /** Input that the price depends on is missing or invalid. */
  | { readonly status: "incomplete" }
  | { readonly status: "calculating" }
  | { readonly status: "failed"; readonly text: string; readonly retry: () => void }
  | { readonly status: "ready"; readonly price: Price; readonly again: () => void };

const NOTHING = priceRequest(EMPTY_DRAFT);

/**
 * The price of the draft, requested 500 ms after the last change. Replies are cached by request, so a late reply is
 * never shown for another draft.
 */
export function usePrice(draft: Draft, isComplete: boolean): PriceState {
  const { request, settled, isSettled } = useSettled(isComplete ? priceRequest(draft) : undefined);
  const reading = useRead("calculatePrice", { body: settled ?? NOTHING }, { enabled: isSettled });
  if (!request) return { status: "incomplete" };
  const { error, isFetching } = reading;
  if (!isSettled || reading.isPending || (error && isFetching)) return { status: "calculating" };
  if (error) {
    const problem = errorText(error, "Failed to calculate shipping price");
    return { status: "failed", text: problem, retry: () => reading.refetch() };
  }
  return { status: "ready", price: reading.data, again: () => reading.refetch() };
}
