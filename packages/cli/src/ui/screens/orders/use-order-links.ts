import type { Order } from "@shipctl/sdk";
import { count, trackingUrl } from "@shipctl/sdk/display";
import { copyTexts } from "../../../io/clipboard.js";
import { openLink } from "../../../io/opener.js";
import type { Binding } from "../../app/key-hub.js";
import { useApp, useAppContext } from "../../hooks/use-app.js";
import { useSession } from "../../hooks/use-session.js";

export interface OrderLinks {
  copyNumbers(orders: readonly Order[]): void;
  copyIds(orders: readonly Order[]): void;
  /** Opens the carrier's page about the parcel; for a sample, which no carrier knows, the order in the browser. */
  openPage(order: Order): void;
  /** All three, for the selected orders. */
  bindingsOf(orders: readonly Order[]): readonly Binding[];
}

/** Copies what names an order, and opens its pages. */
export function useOrderLinks(): OrderLinks {
  const { io } = useAppContext();
  const { url } = useSession();
  const { say } = useApp();
  const copy = (texts: readonly string[], noun: string, missing: string) => {
    if (texts.length === 0) return say(missing, "warn");
    copyTexts(io.out, texts);
    say(texts.length === 1 ? `Copied ${texts[0]}` : `Copied ${count(texts.length, noun)}`, "good");
  };
  const copyNumbers = (orders: readonly Order[]) =>
    copy(
      orders.flatMap(({ trackingNumber }) => trackingNumber ?? []),
      "tracking number",
      "There is no tracking number yet.",
    );
  const copyIds = (orders: readonly Order[]) =>
    copy(
      orders.map(({ orderId }) => orderId),
      "order id",
      "There is no order.",
    );
  const openPage = (order: Order) => {
    const link = trackingUrl(order) ?? new URL(`/my-orders/${encodeURIComponent(order._id)}`, url).href;
    void openLink(link).then((isOpen) => {
      say(isOpen ? `Opened ${link}` : `No browser could be opened: ${link}`, isOpen ? "good" : "warn");
    });
  };
  return {
    copyNumbers,
    copyIds,
    openPage,
    bindingsOf: (orders) => [
      { keys: ["y"], label: "copy tracking number", run: () => copyNumbers(orders) },
      { keys: ["Y"], label: "copy order id", run: () => copyIds(orders) },
      { keys: ["o"], label: "open page", run: () => orders[0] && openPage(orders[0]) },
    ],
  };
}
