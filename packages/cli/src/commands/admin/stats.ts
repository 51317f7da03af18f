import { carrierName, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { one, oneOf } from "../../io/flags.js";
import { lines, table, tinted } from "../../io/outcome.js";

/** GET /api/admin/stats/labels */
export const command = defineCommand({
  flags: {
    period: one("period", "today, week, month or all (default week)", {
      parse: oneOf(["today", "week", "month", "all"]),
    }),
  },
  examples: ["admin stats", "admin stats --period today --json | jq .totals"],
  async run({ period = "week" }, context) {
    const client = await context.api();
    const reply = await client.getLabelStats({ query: { period } });
    const rows = reply.carrierStats.map(({ _id, count, totalRevenue }) => [
      carrierName(_id),
      String(count),
      formatUsd(totalRevenue),
      count > 0 ? formatUsd(totalRevenue / count) : "N/A",
    ]);
    const { totalLabels, totalRevenue } = reply.totals;
    const total = ["Total", String(totalLabels), formatUsd(totalRevenue), ""];
    const forPipe = reply.carrierStats.map(({ _id, count, totalRevenue: revenue }) => [
      _id ?? "",
      String(count),
      revenue.toFixed(2),
    ]);
    return {
      json: reply,
      show: [
        table(
          ["Carrier", ">Labels", ">Revenue", ">Average"],
          rows.length > 0 ? [...rows, total] : [],
          "No data for this period",
        ),
        lines(tinted(`Days in ${reply.timezone}`, "dim")),
      ],
      plain: [table(["Carrier", "Labels", "Revenue"], forPipe)],
    };
  },
});
