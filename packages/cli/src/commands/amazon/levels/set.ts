import { CARRIERS } from "@shipctl/sdk/contract";
import { CARRIER_CHOICE, carrierName } from "@shipctl/sdk/display";
import { levelsWith } from "@shipctl/sdk/files";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { knows, one, oneOf, required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { soldService } from "../../../steps/order/pick-service.js";
import { findApi } from "../../../steps/shared/find-api.js";

/** PUT /api/amazon/service-levels */
export const command = defineCommand({
  about: [
    "A level is the ship-service-level of an Amazon report, such as Expedited or NextDay, or the shipping method of a",
    "shop's export. Case, blanks and punctuation do not matter.",
  ].join("\n"),
  positionals: { level: required("level", "what buyers pay for") },
  flags: {
    service: knows("services", one("name", "service that its orders are bought with, or cheapest")),
    carrier: one("carrier", `${CARRIER_CHOICE}: required for cheapest`, { parse: oneOf(CARRIERS) }),
    api: one("id", "connection that sells it, by id or name (default: the default connection)"),
  },
  examples: [
    'amazon levels set SecondDay --service "UPS 2nd Day Air"',
    'amazon levels set "Expedited Shipping" --service cheapest --carrier USPS',
  ],
  async run({ level, service: wanted, carrier, api }, context) {
    if (wanted === undefined) throw usageError("Add --service <name>, or --service cheapest --carrier <carrier>.");
    const client = await context.api();
    const isCheapest = wanted.toLowerCase() === "cheapest";
    if (isCheapest && !carrier) throw usageError(`--service cheapest needs --carrier: ${CARRIER_CHOICE}.`);
    const sold =
      isCheapest && carrier
        ? { carrier, name: "cheapest" }
        : await soldService(client, { wanted, apiId: await findApi(client, api) });
    if (carrier && sold.carrier !== carrier)
      throw usageError(`${sold.name} is a service of ${carrierName(sold.carrier)}.`);
    const { levels } = await client.getServiceLevels();
    const chosen = { carrier: sold.carrier, service: sold.name };
    const reply = await client.saveServiceLevels({ body: { levels: levelsWith(levels, level, chosen) } });
    return { json: reply, show: [lines(`Orders with ${level} are bought with ${sold.name}.`)] };
  },
});
