import { formatDay } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { namedOrder, orderInput } from "../../steps/order/named-orders.js";

/** POST or DELETE /api/orders/{id}/tracking-link */
export const command = defineApiCommand({
  about: [
    "Anybody with the link sees where the parcel is, and the name of your shop. A new link ends the earlier one.",
    "Turn the pages on first, with: shipctl tracking-pages --turn on",
  ].join("\n"),
  positionals: { order: orderInput() },
  flags: { end: toggle("end the link instead") },
  examples: ["orders track-link ORD-100001", "orders track-link ORD-100001 --end"],
  async run({ order, end }, client, context) {
    const path = { id: (await namedOrder(context, order)).id };
    if (end) {
      const reply = await client.endTrackingLink({ path });
      return { json: reply, show: [lines(reply.message)] };
    }
    const link = await client.createTrackingLink({ path });
    const until = formatDay(link.expiresAt);
    return {
      json: link,
      show: [lines(link.url)],
      notes: [`It ends 60 days after the delivery, or on ${until} at the latest, and is not shown again.`],
    };
  },
});
