import { defineCommand } from "../../../context.js";
import { one, oneOf, required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findConnection, pathOf, serviceNamed } from "../../../steps/admin/find-connection.js";

/** PATCH /api/admin/config/service-reliability/{apiId}/{carrier}/{service} */
export const command = defineCommand({
  positionals: {
    service: required("service", 'its name, like "UPS Ground"'),
    status: required("status", "reliable, testing or unreliable"),
  },
  flags: { api: one("id", "connection, by id or name (default: the default connection)") },
  examples: ['admin services reliability "UPS Ground" unreliable'],
  async run({ service: wanted, status, api }, context) {
    const reliabilityStatus = oneOf(["reliable", "testing", "unreliable"])(status, "<status>");
    const client = await context.api();
    const service = serviceNamed(await findConnection(client, api), wanted);
    const reply = await client.setServiceReliability({ path: pathOf(service), body: { reliabilityStatus } });
    return { json: reply, show: [lines(`${reply.message}.`)], plain: [lines(reply.reliabilityStatus)] };
  },
});
