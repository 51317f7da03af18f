import { ApiError, type OrderReply, type ReturnQuote } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { formatDay, formatUsd, priceText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { knows, one, oneOf, toggle } from "../../io/flags.js";
import { fields } from "../../io/outcome.js";
import { acceptFlag } from "../../steps/order/accept-flag.js";
import { agreeToLabel } from "../../steps/order/agree-to-label.js";
import { customsFlag, customsOf } from "../../steps/order/customs-flag.js";
import { namedOrder, orderInput } from "../../steps/order/named-orders.js";
import { orderFields } from "../../steps/order/order-words.js";

/** GET and POST /api/orders/{id}/return. The server sells one return of an order, so a repeated command buys nothing twice. */
export const command = defineApiCommand({
  about: [
    "The label is for the same parcel, with sender and recipient swapped.",
    "An order has one return label at a time; --again buys another one.",
  ].join("\n"),
  positionals: { order: orderInput("the order whose parcel comes back") },
  flags: {
    carrier: one("name", "carrier of --service (default: the order's)", { parse: oneOf(CARRIERS) }),
    service: knows("services", one("name", "service (default: the order's)")),
    again: toggle("buy it although the order has a return label"),
    ...customsFlag,
    yes: toggle("skip the confirmation", { short: "y" }),
    ...acceptFlag,
  },
  examples: ["orders return ORD-100001", 'orders return ORD-100001 --service "UPS Ground" --yes'],
  async run({ order: number, carrier, service: serviceType, again, customs, yes, accept }, client, context) {
    const { id } = await namedOrder(context, number);
    const path = { id };
    const quote = await client.quoteReturn({ path, query: { carrier, serviceType } });
    const existing = again ? undefined : quote.existing;
    if (existing !== undefined) throw exists(existing, quote);
    context.io.printMessage(
      fields(
        ["Return of", quote.returnOf],
        ["Service", quote.serviceType],
        ["Expected", formatDay(quote.estimatedDelivery)],
        ["Price", { text: priceText(quote), tone: "strong" }],
      ),
    );
    const { decisions = [], price } = quote;
    const agreed = await agreeToLabel(context, { decisions, price, what: "return label", options: { yes, accept } });
    const body = { carrier, serviceType, again, price, ...customsOf(customs), ...agreed };
    const reply: OrderReply = await client.returnOrder({ path, body }).catch((error: unknown) => {
      const number = error instanceof ApiError && error.code === "return_exists" ? error.details?.orderId : undefined;
      throw number === undefined ? error : exists(number, quote);
    });
    const { order } = reply;
    return {
      json: reply,
      show: [orderFields(order)],
      notes: [
        `${reply.message}. Balance: ${formatUsd(reply.newBalance)}`,
        `Save the label with: shipctl labels ${order.orderId}`,
      ],
      plain: [fields([order.orderId, order.trackingNumber ?? ""])],
    };
  },
});

/** Also after an attempt whose answer was lost. */
const exists = (number: string, { returnOf }: ReturnQuote) =>
  failure(
    `${number} is already a return label of ${returnOf}. Nothing was bought now.`,
    `See it with: shipctl orders show ${number}. Add --again to buy another one.`,
  );
