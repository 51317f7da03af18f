import { carrierName } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";

/** GET /api/amazon/service-levels */
export const command = defineCommand({
  about: "Rows of bulk files and lines of Amazon reports are bought with the service of what their buyers paid for.",
  examples: ["amazon levels list", "amazon levels list --json | jq '.levels[].service'"],
  async run(_flags, context) {
    const client = await context.api();
    const reply = await client.getServiceLevels();
    const rows = reply.levels.map(({ level, carrier, service }) => [level, carrierName(carrier), service]);
    const empty = 'No levels yet. Set one with: shipctl amazon levels set SecondDay --service "UPS 2nd Day Air"';
    return { json: reply, show: [table(["#Level", "Carrier", "#Service"], rows, empty)] };
  },
});
