import type { OverviewPeriod } from "../contract/index.js";
import { marginText } from "./costs.js";
import { formatDay } from "./dates.js";
import { formatUsd } from "./money.js";
import { count, formatCount } from "./words.js";

/**
 * The first and the last day of a month, given as `2026-02`; undefined for any other text.
 *
 * @example
 * daysOfMonth("2026-02"); // => { from: "2026-02-01", to: "2026-02-28" }
 */
export function daysOfMonth(month: string): { from: string; to: string } | undefined {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) return undefined;
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/**
 * A month, given as `2026-02`.
 *
 * @example
 * monthText("2026-02"); // => "Feb 2026"
 */
export const monthText = (month: string): string => formatDay(`${month}-01`).replace(" 1,", "");

/**
 * The days of a period.
 *
 * @example
 * periodText({ from: "2026-11-01", to: "2026-11-30" }); // => "Nov 1, 2026 to Nov 30, 2026"
 */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** A figure of an overview, in the period and in the one before. */
export interface OverviewLine {
  name: string;
  now: string;
  before: string;
  isLoss: boolean;
}

/**
 * The figures of an overview, in order.
 *
 * @example
 * const amounts = { gross: 16.2, refunds: 8.1, corrections: 0, net: 8.1 };
 * const figures = { labels: 2, refundedLabels: 1, sales: amounts, costs: amounts, margin: 0, costUnknownCount: 0 };
 * const period = { figures, moneyIn: { paidIn: 100, credited: 0, takenBack: 0 } };
 * overviewLines({ period, before: period })[2]; // => { name: "Refunds", now: "-$8.10", before: "-$8.10", isLoss: false }
 */
export function overviewLines({ period, before }: { period: Figures; before: Figures }): OverviewLine[] {
  return LINES.map(([name, textOf]) => ({
    name,
    now: textOf(period),
    before: textOf(before),
    isLoss: name === "Margin" && period.figures.margin < 0,
  }));
}

/**
 * How many labels have no known cost; undefined if all have one.
 *
 * @example
 * costUnknownText(2); // => "Without 2 labels whose cost is not known"
 */
export const costUnknownText = (labels: number): string | undefined =>
  labels === 0 ? undefined : `Without ${count(labels, "label")} whose cost is not known`;

type Figures = Pick<OverviewPeriod, "figures" | "moneyIn">;

const minus = (usd: number): string => formatUsd(0 - usd || 0);

const LINES: readonly (readonly [name: string, textOf: (of: Figures) => string])[] = [
  ["Labels sold", ({ figures }) => formatCount(figures.labels)],
  ["Gross sales", ({ figures }) => formatUsd(figures.sales.gross)],
  ["Refunds", ({ figures }) => minus(figures.sales.refunds)],
  ["Corrections charged on", ({ figures }) => formatUsd(figures.sales.corrections)],
  ["Net sales", ({ figures }) => formatUsd(figures.sales.net)],
  ["Costs of labels", ({ figures }) => minus(figures.costs.gross)],
  ["Costs refunded", ({ figures }) => formatUsd(figures.costs.refunds)],
  ["Costs corrected", ({ figures }) => minus(figures.costs.corrections)],
  ["Margin", ({ figures }) => marginText(figures.margin)],
  ["Paid in", ({ moneyIn }) => formatUsd(moneyIn.paidIn)],
  ["Credited by administrators", ({ moneyIn }) => formatUsd(moneyIn.credited)],
  ["Taken back", ({ moneyIn }) => minus(moneyIn.takenBack)],
];
