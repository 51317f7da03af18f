import { CARRIERS } from "@shipctl/sdk/contract";
import { defineApiCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { atLeastOne, one } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";

/** POST /api/admin/services/add-services */
export const command = defineApiCommand({
  about: "New services are disabled and have the provider's price. Set your price, then enable them.",
  positionals: { services: atLeastOne("service", "names as `shipctl admin services report --new` shows them") },
  flags: { api: one("id", "connection, by id or name (default: the default connection)") },
  examples: ['admin services add "UPS Ground Saver"'],
  async run({ services: names, api }, client) {
    const { _id, name: connection } = await findConnection(client, api);
    const report = (await client.checkServiceUpdates({ body: { apis: [{ id: _id }] } }))[_id];
    const offers = CARRIERS.flatMap((carrier) => (report?.[carrier] ?? []).map(({ name }) => ({ carrier, name })));
    const services = names.map((wanted) => {
      const offer = offers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
      if (!offer) throw usageError(`<service> ${JSON.stringify(wanted)} is not sold by ${connection}.`);
      return { apiId: _id, carrier: offer.carrier, service: offer.name };
    });
    const reply = await client.addServices({ body: { services } });
    return { json: reply, show: [lines(`${reply.message}.`)], plain: [lines(String(reply.addedCount))] };
  },
});
