import { type FormatDateOptions, formatClock, formatDate, formatDateTime } from "./dates.js";
import { formatCount } from "./words.js";

/** Labels of a file that were printed before. */
export interface PrintedLabels {
  readonly labels: number;
  /** The last time. */
  readonly at: string;
}

interface PrintedOptions extends FormatDateOptions {
  /** All labels of the file, if their number is known. */
  readonly of?: number | undefined;
  /** Today has only the time; defaults to the machine's clock. */
  readonly now?: Date | undefined;
}

/**
 * What is said before labels are printed again.
 *
 * @example
 * printedText({ labels: 38, at: "2026-01-05T11:42:00Z" }, { of: 200, timeZone: "UTC" });
 * // => "38 of these 200 labels were printed on Jan 5, 2026, 11:42 AM."
 */
export function printedText({ labels, at }: PrintedLabels, { of, now, ...zone }: PrintedOptions = {}): string {
  const isToday = formatDate(at, zone) === formatDate(now ?? new Date(), zone);
  const when = isToday ? `at ${formatClock(at, zone)}` : `on ${formatDateTime(at, zone)}`;
  if (of === 1) return `This label was printed ${when}.`;
  const all = of === undefined ? "" : ` ${formatCount(of)} labels`;
  if (labels === of) return `These${all} were printed ${when}.`;
  return `${formatCount(labels)} of these${all} ${labels === 1 ? "was" : "were"} printed ${when}.`;
}
