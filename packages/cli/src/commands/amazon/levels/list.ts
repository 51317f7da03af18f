import { carrierName } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { shownFlags } from "../../../steps/shared/list-flags.js";

/** GET /api/amazon/service-levels */
export const command = defineApiCommand({
  about: "Rows of bulk files and lines of Amazon reports are bought with the service of what their buyers paid for.",
  flags: shownFlags,
  examples: ["amazon levels list", "amazon levels list --jq '.levels[].service'", "amazon levels list --csv"],
  run: (shown, client, context) =>
    listOutcome(context, shown, {
      schema: "ServiceLevel",
      noun: "level",
      read: async () => {
        const reply = await client.getServiceLevels();
        return { entries: reply.levels, json: (levels) => ({ ...reply, levels }) };
      },
      show: (levels) =>
        table(
          ["#Level", "Carrier", "#Service"],
          levels.map(({ level, carrier, service }) => [level, carrierName(carrier), service]),
          'No levels yet. Set one with: shipctl amazon levels set SecondDay --service "UPS 2nd Day Air"',
        ),
    }),
});
