import { ApiError, type BodyOf, type Order } from "@shipctl/sdk";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/problem.js";
import { useInvalidate, useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { type Outage, useOutage } from "../../components/outage-alert.js";
import { useLabels } from "../../components/use-labels.js";
import { paths } from "../../paths.js";
import { useToasts } from "../../ui/toasts.js";
import type { orderRequest } from "./draft.js";

type OrderRequest = ReturnType<typeof orderRequest>;
type OrderBody = BodyOf<"createOrder">;

export type Purchase =
  | { readonly status: "idle" }
  | { readonly status: "buying" }
  /** `stoppedLink` is the label's link if the browser blocked opening it. */
  | { readonly status: "done"; readonly order: Order; readonly stoppedLink?: string }
  | { readonly status: "failed"; readonly error: unknown };

const LABEL_OPENS_MS = 500;
const LEAVES_MS = 2_000;
const LONG_TOAST_MS = 10_000;

interface PurchaseControl {
  readonly purchase: Purchase;
  readonly outage: Outage;
  readonly buy: (body: OrderBody) => Promise<unknown>;
  /** The same request as it was sent, if its answer was lost: it may be the order that the next one would repeat. */
  readonly lost: (request: OrderRequest) => OrderBody | undefined;
}

/**
 * Buys one label, opens it and navigates to My Orders. Repeated clicks buy once. `buy` returns the error if the
 * purchase failed.
 */
export function usePurchase(): PurchaseControl {
  const { client } = useApi();
  const labels = useLabels();
  const toasts = useToasts();
  const goToOrders = useLaterNavigation(paths.myOrders);
  const create = useWrite("createOrder", {
    changes: STALE.orders,
    outlastsOutage: true,
  });
  const { outage, begin, end } = useOutage();
  const invalidate = useInvalidate();
  const lost = useRef<OrderBody>(undefined);
  const [purchase, setPurchase] = useState<Purchase>({ status: "idle" });
  const isBusy = useRef(false);

  const finish = async (created: Order) => {
    // The next label of the same draft is a duplicate.
    void invalidate("calculatePrice");
    const order = await client.getOrder({ path: { id: created._id } }).catch((error: unknown) => {
      toasts.error(errorText(error, "Failed to retrieve order details"), { durationMs: LONG_TOAST_MS });
      return created;
    });
    setPurchase({ status: "done", order });
    goToOrders(LEAVES_MS);
    if (order.purchase === "buying") {
      const text = `The carrier has not answered yet. ${order.orderId} appears in My Orders once it does.`;
      toasts.warning(text, { durationMs: LONG_TOAST_MS });
      return;
    }
    toasts.success(`Label bought: ${order.orderId}`);
    setTimeout(async () => {
      const stoppedLink = await labels.view({ orderIds: [order._id] });
      if (stoppedLink) setPurchase({ status: "done", order, stoppedLink });
    }, LABEL_OPENS_MS);
  };

  const buy = async (body: OrderBody) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setPurchase({ status: "buying" });
    const outcome = await create.mutateAsync({ body, ...begin() }).catch((error: unknown) => ({ error }));
    end();
    if ("order" in outcome) {
      await finish(outcome.order);
      return undefined;
    }
    isBusy.current = false;
    setPurchase({ status: "failed", error: outcome.error });
    lost.current = outcome.error instanceof ApiError && outcome.error.mayHaveHappened ? body : undefined;
    return outcome.error;
  };
  return { purchase, outage, buy, lost: (request) => (isSame(lost.current, request) ? lost.current : undefined) };
}

/** Apart from what was decided. */
function isSame(sent: OrderBody | undefined, request: OrderRequest): boolean {
  return JSON.stringify({ ...sent, accept: undefined }) === JSON.stringify(request);
}

/** Navigates after a delay, unless the screen is left first. */
function useLaterNavigation(path: string): (delayMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (delayMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(path), delayMs);
  };
}
