import type { Service } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierName, count, reliability, servicePriceText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../context.js";
import { one } from "../io/flags.js";
import { type Cell, table, tinted } from "../io/outcome.js";
import { findApi } from "../steps/shared/find-api.js";
import { listOutcome } from "../steps/shared/list.js";
import { shownFlags } from "../steps/shared/list-flags.js";

/** GET /api/shipping/all-services */
export const command = defineApiCommand({
  about:
    "Shows your prices for the lightest parcel. `shipctl quote` shows the prices of your parcel, also of services that are priced per parcel.",
  flags: { api: one("id", "connection, by id or name (default: the default connection)"), ...shownFlags },
  examples: [
    "services",
    "services --api Sandbox",
    "services --jq '.USPS[].name'",
    "services --json carrier,name,price",
  ],
  async run({ api, ...shown }, client, context) {
    const apiId = await findApi(client, api);
    return listOutcome(context, shown, {
      schema: "Service",
      noun: "service",
      read: async () => {
        const reply = await client.listServices({ query: { apiId } });
        const shownOf = (services: readonly unknown[]) =>
          CARRIERS.map((carrier) => [carrier, reply[carrier].filter((service) => services.includes(service))]);
        return {
          entries: CARRIERS.flatMap((carrier) => reply[carrier]),
          json: (services) => ({ ...reply, ...Object.fromEntries(shownOf(services)) }),
        };
      },
      show: (services) =>
        table(
          ["Carrier", "#Service", ">Price", ">Up to", "Delivery", "Reliability"],
          services.map((service) => [
            carrierName(service.carrier),
            nameCell(service),
            servicePriceText(service),
            service.maxWeight === null ? "any" : `${service.maxWeight} ${service.maxWeightUnit}`,
            count(service.transitDays, "day"),
            reliability(service.reliabilityStatus).label,
          ]),
          "No shipping service APIs available",
        ),
      plain: (services) =>
        table(
          ["Carrier", "Service", ">Price", "Code"],
          services.map(({ carrier, name, price, isPricedPerParcel, code }) => [
            ...[carrier, name, isPricedPerParcel ? "" : price.toFixed(2), code],
          ]),
        ),
    });
  },
});

function nameCell({ name, active, unavailable }: Service): Cell {
  if (!active) return tinted(`${name} (not sold at the moment)`, "dim");
  return unavailable ? tinted(`${name} (not available now)`, "warn") : name;
}
