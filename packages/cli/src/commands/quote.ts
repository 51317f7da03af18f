import { carrierName, formatDate, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { one } from "../io/flags.js";
import { table, tinted } from "../io/outcome.js";
import { parcelFlags, parcelOf } from "../steps/order/parcel-flags.js";
import { findApi } from "../steps/shared/find-api.js";

/** POST /api/orders/quotes */
export const command = defineCommand({
  about: "Lists the cheapest service first. Services that cannot carry the parcel are listed last, with the reason.",
  flags: { ...parcelFlags, api: one("id", "connection, by id or name (default: the default connection)") },
  examples: ["quote --weight 2 --size 12x10x5", "quote --weight 0.5 --size 6x4x1 --json | jq '.quotes[0]'"],
  async run({ api, ...parcel }, context) {
    const packageDetails = parcelOf(parcel);
    const client = await context.api();
    const apiId = await findApi(client, api);
    const reply = await client.quoteOrder({ body: { apiId, packageDetails } });
    const rows = reply.quotes.map(({ carrier, serviceType, available, price, estimatedDelivery, reason }) => [
      carrierName(carrier),
      serviceType,
      price === undefined ? "" : formatUsd(price),
      available ? formatDate(estimatedDelivery) : tinted(reason ?? "not available", "dim"),
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
      show: [table(["Carrier", "#Service", ">Price", "~Delivered by"], rows, "No shipping service APIs available")],
      plain: [table(["Carrier", "Service", "Price", "Delivery", "Reason"], forPipe)],
    };
  },
});
