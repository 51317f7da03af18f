import { daysOfMonth } from "@shipctl/sdk/display";
import { isoNow } from "../../ports/clock.js";
import { dayOf, rangeOfDay } from "../../shared/day.js";
import { DAY_MS } from "../../shared/durations.js";
import { invalidInput } from "../../shared/problem.js";
import type { World } from "../../world.js";

export interface Period {
  /** yyyy-mm-dd in the operator's time zone, both inclusive. */
  readonly from: string;
  readonly to: string;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

/** By default the last 30 days. @throws invalid_input */
export function periodOf(
  { clock, settings }: Pick<World, "clock" | "settings">,
  { from, to }: Partial<Period>,
): Period {
  const last = to ?? dayOf(clock.now(), settings.timezone);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (first > last) {
    throw invalidInput([
      { field: "from", message: `from is ${first}, after ${last}: give a day that is not after to` },
    ]);
  }
  const days = daysOf({ from: first, to: last }).length;
  if (days > MAX_DAYS) {
    const message = `from is ${first}, ${days} days with ${last}: give at most ${MAX_DAYS} days`;
    throw invalidInput([{ field: "from", message }]);
  }
  return { from: first, to: last };
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export function daysOf({ from, to }: Period): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}

/** A calendar month, or the days between two. */
export interface StatementFilter extends Partial<Period> {
  readonly month?: string | undefined;
}

export interface StatementPeriod extends Period {
  /** In file names. */
  readonly name: string;
  /** The instants of its begin and its end, which is now in a period that has not ended. */
  readonly start: string;
  readonly end: string;
}

/** @throws invalid_input, also for a period that has not begun. */
export function statementPeriod(
  world: Pick<World, "clock" | "settings">,
  { month, ...days }: StatementFilter,
): StatementPeriod {
  const { timezone } = world.settings;
  const period = month === undefined ? periodOf(world, days) : ofMonth(month, days);
  const today = dayOf(world.clock.now(), timezone);
  if (period.from > today) {
    const [field, given] = month === undefined ? ["from", period.from] : ["month", month];
    throw wrong(field, `${field} is ${given}, and today is ${today}: give a period that has begun`);
  }
  const end = period.to < today ? rangeOfDay(period.to, timezone).to : isoNow(world.clock);
  return { ...period, name: nameOf(period), start: rangeOfDay(period.from, timezone).from, end };
}

/** Its month, if that is all of it. */
function nameOf({ from, to }: Period): string {
  const month = from.slice(0, "2026-10".length);
  const days = daysOfMonth(month);
  return days?.from === from && days.to === to ? month : `${from}-to-${to}`;
}

function ofMonth(month: string, { from, to }: Partial<Period>): Period {
  if ((from ?? to) !== undefined) {
    throw wrong("month", `month is ${month}, and ${from === undefined ? "to" : "from"} is given too: give one of them`);
  }
  const period = daysOfMonth(month);
  if (!period) throw wrong("month", `month is ${JSON.stringify(month)}: give a month such as 2026-10`);
  return period;
}

const wrong = (field: string, message: string) => invalidInput([{ field, message }]);
