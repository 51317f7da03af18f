import type { BookCheck, CarrierStat, MemoryRoom } from "@shipctl/sdk";
import { bookCheckText, carrierName, costKnownText, formatUsd, memoryText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { one, oneOf } from "../../io/flags.js";
import { lines, table, tinted } from "../../io/outcome.js";
import { modeFlag } from "../../steps/shared/list-flags.js";

/** GET /api/admin/stats/labels */
export const command = defineApiCommand({
  flags: {
    period: one("period", "today, week, month or all (default week)", {
      parse: oneOf(["today", "week", "month", "all"]),
    }),
    ...modeFlag,
  },
  examples: ["admin stats", "admin stats --period today --jq .totals"],
  async run({ period = "week", mode }, client) {
    const reply = await client.getLabelStats({ query: { period, mode } });
    const rows = reply.carrierStats.map(({ _id, count, totalRevenue, ...costs }) => [
      carrierName(_id),
      String(count),
      formatUsd(totalRevenue),
      count > 0 ? formatUsd(totalRevenue / count) : "N/A",
      ...costCells(costs),
    ]);
    const { totalLabels, totalRevenue, ...costs } = reply.totals;
    const total = ["Total", String(totalLabels), formatUsd(totalRevenue), "", ...costCells(costs)];
    const connections = reply.connectionStats.map(({ name, count, totalRevenue: revenue, ...costs }) => [
      name,
      String(count),
      formatUsd(revenue),
      ...costCells(costs),
    ]);
    const forPipe = reply.carrierStats.map(({ _id, count, totalRevenue: revenue, ...costs }) => [
      _id ?? "",
      String(count),
      revenue.toFixed(2),
      costs.totalCost.toFixed(2),
      costs.totalMargin.toFixed(2),
      String(costs.costKnownCount),
    ]);
    const part = costKnownText(costs.costKnownCount, totalLabels);
    return {
      json: reply,
      show: [
        table(
          ["Carrier", ">Labels", ">Revenue", ">Average", ">Cost", ">Margin"],
          rows.length > 0 ? [...rows, total] : [],
          "No data for this period",
        ),
        ...(connections.length > 0
          ? [table(["#Connection", ">Labels", ">Revenue", ">Cost", ">Margin"], connections)]
          : []),
        lines(tinted([part, `Days in ${reply.timezone}`].filter(Boolean).join(". "), "dim")),
        ...(reply.books ? [lines(...booksLines(reply.books))] : []),
        ...(reply.memory ? [lines(memoryLine(reply.memory))] : []),
      ],
      plain: [table(["Carrier", "Labels", "Revenue", "Cost", "Margin", "Labels with cost"], forPipe)],
    };
  },
});

const booksLines = (books: BookCheck) => [
  tinted(bookCheckText(books), books.faultCount === 0 ? "dim" : "bad"),
  ...books.faults,
];

function memoryLine(memory: MemoryRoom) {
  const { text, isScarce } = memoryText(memory);
  return tinted(text, isScarce ? "warn" : "dim");
}

type Costs = Pick<CarrierStat, "totalCost" | "totalMargin" | "costKnownCount">;

const costCells = ({ totalCost, totalMargin, costKnownCount }: Costs): string[] =>
  costKnownCount === 0 && totalCost === 0 ? ["N/A", "N/A"] : [formatUsd(totalCost), formatUsd(totalMargin)];
