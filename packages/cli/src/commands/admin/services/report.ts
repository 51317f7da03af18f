import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierName } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { ExitCode } from "../../../io/exit-code.js";
import { one, toggle } from "../../../io/flags.js";
import { table, tinted } from "../../../io/outcome.js";
import { connectionNamed } from "../../../steps/admin/find-connection.js";
import { money } from "../../../steps/shared/cells.js";

/** POST /api/admin/services/check-updates */
export const command = defineApiCommand({
  about: "Exit code 6: some providers did not answer.",
  flags: { api: one("id", "connection, by id or name (default: all)"), new: toggle("only new services") },
  examples: ["admin services report", "admin services report --new --json"],
  async run({ api, new: onlyNew }, client) {
    const all = await client.listConnections();
    const asked = api === undefined ? all : [connectionNamed(all, api, "--api")];
    const reply = await client.checkServiceUpdates({ body: { apis: asked.map(({ _id }) => ({ id: _id })) } });
    const found = asked.flatMap(({ _id, name: connection }) =>
      CARRIERS.flatMap((carrier) => (reply[_id]?.[carrier] ?? []).map((service) => ({ connection, carrier, service }))),
    );
    const wanted = found.filter(({ service }) => !onlyNew || service.isNew);
    const rows = wanted.map(({ connection, carrier, service: { name, serviceCode, status, prices, isNew } }) => [
      connection,
      carrierName(carrier),
      name,
      serviceCode,
      status ? "Active" : "Inactive",
      prices[0] ? money(prices[0].price) : "No pricing data",
      isNew ? tinted("NEW", "info") : "",
    ]);
    const failed = asked.flatMap(({ _id, name }) => (reply[_id]?.error ? [`${name}: ${reply[_id]?.error}`] : []));
    return {
      json: reply,
      show: [table(["Connection", "Carrier", "#Service", "#Code", "Status", ">Price", ""], rows, "Nothing to report.")],
      notes: failed.map((text) => tinted(text, "bad")),
      exitCode: failed.length > 0 ? ExitCode.someRowsFailed : ExitCode.success,
    };
  },
});
