import { formatDate, formatDateTime, formatTime, orderStepText, providerCallTexts } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { ANY, namedOrder, orderInput } from "../../../steps/order/named-orders.js";
import { adminOrderFields } from "../../../steps/order/order-words.js";
import { scans } from "../../../steps/order/scans.js";

/** GET /api/admin/orders/{id}, and GET /api/tracking/{orderId} for people */
export const command = defineApiCommand({
  about:
    "With its connection, what its provider was asked, what has happened to it, and its tracking: `orders track ORD-… --refresh` asks the carrier.",
  positionals: { order: orderInput() },
  examples: ["admin orders show ORD-100001", "admin orders show ORD-100001 --jq .userDetails.email"],
  async run({ order: number }, client, context) {
    const { id } = await namedOrder(context, number, ANY);
    const order = await client.getAnyOrder({ path: { id } });
    const isTracked = !context.json && order.purchase === "bought";
    const tracking = isTracked ? await client.getTracking({ path: { orderId: id } }) : undefined;
    const steps = (order.history ?? []).map((step) => [formatDateTime(step.at), orderStepText(step)]);
    const calls = (order.calls ?? []).map((call) => {
      const { what, outcome } = providerCallTexts(call);
      return [
        `${formatDate(call.at)}, ${formatTime(call.at)}`,
        what,
        String(call.durationMs),
        outcome,
        call.requestId ?? "",
      ];
    });
    return {
      json: order,
      show: [
        adminOrderFields(order),
        ...(steps.length > 0 ? [lines(tinted("History", "strong")), table(["@Time", "~What"], steps)] : []),
        ...(calls.length > 0
          ? [
              lines(tinted(`Calls to ${order.apiName ?? "the provider"}`, "strong")),
              table(["@Time", "Call", ">Milliseconds", "Outcome", "#Request id"], calls),
            ]
          : []),
        ...(tracking ? [lines(tinted("Tracking", "strong")), scans(tracking.events)] : []),
      ],
      plain: [adminOrderFields(order)],
    };
  },
});
