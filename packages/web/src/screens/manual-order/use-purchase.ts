import { ApiError, type Order } from "@shipctl/sdk";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/error-text.js";
import { useWrite } from "../../api/query.js";
import { useNotices } from "../../parts/notices.js";
import { useLabels } from "../../parts/use-labels.js";
import { paths } from "../../paths.js";
import type { orderRequest } from "./draft.js";

type OrderRequest = ReturnType<typeof orderRequest>;

export type Purchase =
  | { readonly status: "idle" }
  | { readonly status: "buying" }
  /** `stoppedLink` leads to the label when the browser stopped it from opening. */
  | { readonly status: "done"; readonly order: Order; readonly stoppedLink?: string }
  | { readonly status: "failed"; readonly error: unknown };

/** An attempt of which nobody knows whether it bought. */
interface OpenAttempt {
  readonly text: string;
  readonly key: string;
}

const LABEL_OPENS_MS = 500;
const LEAVES_MS = 2_000;
const LONG_NOTICE_MS = 10_000;

/**
 * Buys one label, opens it, and goes on to My Orders. However often it is pressed, an order is bought once. `buy`
 * answers the error when it was not.
 */
export function usePurchase(): { purchase: Purchase; buy: (body: OrderRequest) => Promise<unknown> } {
  const { client } = useApi();
  const labels = useLabels();
  const notices = useNotices();
  const goToOrders = useLaterNavigation(paths.myOrders);
  const create = useWrite("createOrder", {
    changes: ["listOrders", "getBalance", "getOrderStats", "listTransactions"],
  });
  const [purchase, setPurchase] = useState<Purchase>({ status: "idle" });
  const isTaken = useRef(false);
  const openAttempt = useRef<OpenAttempt>(undefined);

  const finish = async (created: Order) => {
    const order = await client.getOrder({ path: { id: created._id } }).catch((error: unknown) => {
      notices.error(errorText(error, "Failed to retrieve order details"), { durationMs: LONG_NOTICE_MS });
      return created;
    });
    setPurchase({ status: "done", order });
    goToOrders(LEAVES_MS);
    if (order.purchase === "buying") {
      const text = `The carrier has not answered yet. ${order.orderId} is shown in My Orders as soon as it has.`;
      notices.warning(text, { durationMs: LONG_NOTICE_MS });
      return;
    }
    notices.success(`Label bought: ${order.orderId}`);
    setTimeout(async () => {
      const stoppedLink = await labels.view({ orderIds: [order._id] });
      if (stoppedLink) setPurchase({ status: "done", order, stoppedLink });
    }, LABEL_OPENS_MS);
  };

  const buy = async (body: OrderRequest) => {
    if (isTaken.current) return undefined;
    isTaken.current = true;
    setPurchase({ status: "buying" });
    const text = JSON.stringify(body);
    // The same order again after a broken line goes under its first key, so that it is not bought twice.
    const again = openAttempt.current?.text === text ? { idempotencyKey: openAttempt.current.key } : {};
    const outcome = await create.mutateAsync({ body, ...again }).catch((error: unknown) => ({ error }));
    if ("order" in outcome) {
      await finish(outcome.order);
      return undefined;
    }
    openAttempt.current = openAttemptOf(outcome.error, text);
    isTaken.current = false;
    setPurchase({ status: "failed", error: outcome.error });
    return outcome.error;
  };
  return { purchase, buy };
}

/** Whether a failed purchase may have bought all the same. */
export function mayHaveBought(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== "invalid_argument";
}

function openAttemptOf(error: unknown, text: string): OpenAttempt | undefined {
  if (!mayHaveBought(error) || error.idempotencyKey === undefined) return undefined;
  return { text, key: error.idempotencyKey };
}

/** Goes there after a while, unless somebody has gone elsewhere before. */
function useLaterNavigation(path: string): (delayMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (delayMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(path), delayMs);
  };
}
