import { formatDate, formatDateTime, formatDay, formatUsd } from "@shipctl/sdk/display";
import type { Cell } from "../../io/outcome.js";
import type { Tone } from "../../io/style.js";

type Instant = string | null | undefined;

/** An amount: `$1,234.50` for people, `1234.50` in a pipe. */
export const money = (usd: number | null | undefined, tone?: Tone): Cell =>
  cell(formatUsd(usd), usd?.toFixed(2) ?? "", tone);

/** Amounts in a text, such as a range. */
export const amounts = (text: string): Cell => cell(text, text.replace(/[$,]/g, ""));

/** A time: `Jan 5, 2026, 10:00 AM` for people, ISO 8601 in a pipe. */
export const time = (instant: Instant): Cell => cell(formatDateTime(instant), instant ?? "");

/** The day of a time for people; in a pipe, the time. */
export const date = (instant: Instant): Cell => cell(formatDate(instant), instant ?? "");

/** A calendar day: `Jan 5, 2026` for people, `2026-01-05` in a pipe. */
export const day = (iso: Instant): Cell => cell(formatDay(iso), iso?.slice(0, 10) ?? "");

const cell = (text: string, plain: string, tone?: Tone): Cell => ({ text, plain, ...(tone && { tone }) });
