import type { Overview, OverviewFigures } from "@shipctl/sdk";
import { costUnknownText, formatCount, formatUsd, marginText, overviewLines, periodText } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { one, oneOf } from "../../io/flags.js";
import { type Cell, lines, table, tinted } from "../../io/outcome.js";
import { day } from "../../steps/shared/cells.js";
import { listOutcome } from "../../steps/shared/list.js";
import { modeFlag, pagedFlags, readList } from "../../steps/shared/list-flags.js";
import { daysOf, periodFlags } from "../../steps/shared/period-flags.js";

/** GET /api/admin/overview, or GET /api/admin/overview/groups */
export const command = defineCommand({
  about:
    "Sales, costs, margin and money in, by day, beside the period before, which has as many days. With --by, the sales of\n" +
    "the period by carrier, service, connection or customer. Days are those of the shop's time zone.",
  flags: {
    ...periodFlags,
    by: one("what", "carrier, service, connection or customer", {
      parse: oneOf(["carrier", "service", "connection", "customer"]),
    }),
    sort: one("order", "with --by: net (default), labels or margin, most first, or loss: the greatest first", {
      parse: oneOf(["net", "labels", "margin", "loss"]),
    }),
    ...modeFlag,
    ...pagedFlags,
  },
  examples: [
    "admin overview",
    "admin overview --month 2026-10",
    "admin overview --from 2026-10-05 --to 2026-10-11 --by carrier",
    "admin overview --by customer --sort loss --limit 10",
  ],
  async run({ from, to, month, by, sort, mode, ...shown }, context) {
    const days = daysOf({ from, to, month });
    if (!by && (sort ?? shown.page) !== undefined) throw usageError("--sort and --page require --by.");
    const client = await context.api();
    const query = { ...days, mode };
    if (!by) {
      return listOutcome(context, shown, {
        schema: "OverviewDay",
        noun: "day",
        usualLimit: Number.POSITIVE_INFINITY,
        read: async () => {
          const reply = await client.getOverview({ query });
          return { entries: reply.period.days, json: () => reply, above: summary(reply) };
        },
        show: (days) =>
          table(
            ["@Day", ">Labels", ">Gross", ">Refunds", ">Corrections", ">Net", ">Margin", ">Paid in"],
            days.map(({ date, labels, gross, refunds, corrections, net, margin, paidIn }) => [
              ...[day(date), formatCount(labels), formatUsd(gross), formatUsd(0 - refunds || 0)],
              ...[formatUsd(corrections), formatUsd(net), marginCell(margin), formatUsd(paidIn)],
            ]),
          ),
        plain: (days) =>
          table(
            ["Day", "Labels", "Gross", "Refunds", "Corrections", "Net", "Margin", "Paid in"],
            days.map(({ date, labels, ...sums }) => {
              const { gross, refunds, corrections, net, margin, paidIn } = sums;
              return [date, String(labels), ...[gross, refunds, corrections, net, margin, paidIn].map(plainUsd)];
            }),
          ),
      });
    }
    return listOutcome(context, shown, {
      schema: "OverviewGroup",
      noun: by,
      read: async () => {
        const reply = await readList(shown, "listOverviewGroups", (paging) =>
          client.listOverviewGroups({ query: { ...query, by, sort, ...paging } }),
        );
        const { groups: entries, totalGroups: total, timezone } = reply;
        const below = [lines(tinted(`${periodText(reply)}. Days in ${timezone}`, "dim"))];
        return { entries, total, json: () => reply, below };
      },
      show: (groups) =>
        table(
          [
            `#${by[0]?.toUpperCase()}${by.slice(1)}`,
            ...[">Labels", ">Gross", ">Refunds", ">Corrections", ">Net", ">Costs", ">Margin"],
          ],
          groups.map(({ name, email, figures: { labels, sales, costs, margin, costUnknownCount } }) => [
            email ?? name,
            ...[formatCount(labels), formatUsd(sales.gross), formatUsd(0 - sales.refunds || 0)],
            ...[formatUsd(sales.corrections), formatUsd(sales.net)],
            ...(costUnknownCount > 0 && costs.net === 0 ? ["N/A", "N/A"] : [formatUsd(costs.net), marginCell(margin)]),
          ]),
          "No data for this period",
        ),
      plain: (groups) =>
        table(
          ["Id", "Name", "E-mail", "Labels", "Refunded labels", ...PLAIN_SUMS, "Labels without cost"],
          groups.map(({ _id, name, email = "", figures }) => [
            ...[_id, name, email, String(figures.labels), String(figures.refundedLabels)],
            ...sumsOf(figures).map(plainUsd),
            String(figures.costUnknownCount),
          ]),
        ),
    });
  },
});

function summary(overview: Overview) {
  const { costUnknownCount } = overview.period.figures;
  const rows = overviewLines(overview).map(({ name, now, before, isLoss }) => [
    name,
    isLoss ? tinted(now, "bad") : now,
    before,
  ]);
  const unknown = costUnknownText(costUnknownCount);
  return [
    table(["", ">Period", ">Before"], rows),
    lines(
      ...(unknown === undefined ? [] : [unknown]),
      `${periodText(overview.period)}. Days in ${overview.timezone}`,
      `Before: ${periodText(overview.before)}`,
    ),
  ];
}

const marginCell = (margin: number): Cell => (margin < 0 ? tinted(marginText(margin), "bad") : marginText(margin));

const plainUsd = (usd: number): string => usd.toFixed(2);

const PLAIN_SUMS = ["Gross", "Refunds", "Corrections", "Net", "Costs", "Cost refunds", "Cost corrections", "Margin"];

const sumsOf = ({ sales, costs, margin }: OverviewFigures): number[] => [
  ...[sales.gross, sales.refunds, sales.corrections, sales.net, costs.net],
  ...[costs.refunds, costs.corrections, margin],
];
