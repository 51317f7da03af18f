import type { Client, Quote } from "@shipctl/sdk";
import { carrierName, formatDay, formatUsd, priceParts } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { one } from "../io/flags.js";
import { table, tinted } from "../io/outcome.js";
import { sidedAddress } from "../steps/order/address-flags.js";
import { parcelFlags, parcelOf, requireParcel } from "../steps/order/parcel-flags.js";
import { sideFlags, sideOf } from "../steps/order/sides.js";
import { filled, type Sources } from "../steps/shared/configured.js";
import { findApi } from "../steps/shared/find-api.js";
import { testShopNotes } from "../steps/shared/test-shop.js";

/** POST /api/orders/quotes */
export const command = defineCommand({
  about:
    "Lists the cheapest service first. Services that cannot carry or deliver the parcel are listed last, with the reason.\n" +
    "Services that are priced per parcel need the addresses of both sides.",
  flags: {
    ...sideFlags,
    ...parcelFlags,
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: [
    "quote --weight 2 --size 12x10x5",
    'quote --weight 2 --size 12x10x5 --to "Test Recipient"',
    'quote --parcel "Small box"',
    "quote --weight 0.5 --size 6x4x1 --jq '.quotes[0]'",
  ],
  async run({ api, ...given }, context) {
    const options = await filled(context, given, ["from", "parcel"]);
    requireParcel(options);
    const client = await context.api();
    const packageDetails = await parcelOf(client, options);
    const apiId = await findApi(client, api);
    const reply = await client.quoteOrder({ body: { apiId, packageDetails, ...(await sides(client, options)) } });
    const rows = reply.quotes.map(({ carrier, serviceType, available, price, estimatedDelivery, reason }) => [
      carrierName(carrier),
      serviceType,
      price === undefined ? "" : formatUsd(price),
      available ? formatDay(estimatedDelivery) : tinted(reason ?? "not available", "dim"),
    ]);
    const forPipe = reply.quotes.map(({ carrier, serviceType, price, estimatedDelivery, reason }) => [
      carrier,
      serviceType,
      price?.toFixed(2) ?? "",
      estimatedDelivery ?? "",
      reason ?? "",
    ]);
    return {
      json: reply,
      notes: [...surchargeNotes(reply.quotes), ...(await testShopNotes(client))],
      show: [table(["Carrier", "#Service", ">Price", "~Delivered by"], rows, "No shipping service APIs available")],
      plain: [table(["Carrier", "Service", "Price", "Delivery", "Reason"], forPipe)],
    };
  },
});

/** The surcharges in every price. They are equal for all services of a connection, and a column would not fit. */
function surchargeNotes(quotes: readonly Quote[]): string[] {
  const { price, surcharges } = quotes.find((quote) => quote.surcharges !== undefined) ?? {};
  if (price === undefined) return [];
  const parts = priceParts({ price, surcharges }).slice(1);
  if (parts.length === 0) return [];
  return [
    `Prices include ${parts.map(({ label, amount }) => `${label.toLowerCase()} ${formatUsd(amount)}`).join(", ")}.`,
  ];
}

/** Both addresses, if a recipient is given. */
async function sides(client: Client, options: Readonly<Record<string, unknown>> & { readonly sources: Sources }) {
  if (options.to === undefined && Object.keys(sidedAddress("to", options)).length === 0) return {};
  const addresses = await client.listAddresses();
  return { sender: sideOf("from", options, addresses), recipient: sideOf("to", options, addresses) };
}
