import type { CarrierName } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import { dayOf } from "../../shared/day.js";
import { DAY_MS } from "../../shared/durations.js";
import type { World } from "../../world.js";

const DAYS_IN_MAY = 31;

/**
 * The expected arrival: transit days after the next business day, in business days without the carrier's holidays.
 * Today is the day in the operator's time zone. Midnight UTC, as an ISO instant.
 */
export function estimatedDelivery(
  { clock, settings }: Pick<World, "clock" | "settings">,
  { carrier, transitDays }: { readonly carrier: CarrierName; readonly transitDays: number },
): string {
  let day = nextBusinessDay(carrier, Date.parse(dayOf(clock.now(), settings.timezone)));
  for (let i = 0; i < transitDays; i++) day = nextBusinessDay(carrier, day);
  return new Date(day).toISOString();
}

function nextBusinessDay(carrier: CarrierName, dayMs: number): number {
  let day = dayMs + DAY_MS;
  while (isClosed(carrier, day)) day += DAY_MS;
  return day;
}

function isClosed(carrier: CarrierName, dayMs: number): boolean {
  const date = new Date(dayMs);
  const day = { month: date.getUTCMonth(), date: date.getUTCDate(), weekday: date.getUTCDay() };
  return day.weekday === 0 || day.weekday === 6 || isHoliday(carrier, day);
}

interface Day {
  /** 0 is January. */
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

type Holiday = (day: Day) => boolean;

/** Each stays within its month, even if it moves to Monday. */
const SHARED_HOLIDAYS: readonly Holiday[] = [
  fixed(0, 1),
  lastMondayOfMay,
  fixed(6, 4),
  nth(8, 1, 1),
  nth(10, 4, 4),
  fixed(11, 25),
];

const FEDERAL_HOLIDAYS: readonly Holiday[] = [nth(0, 1, 3), nth(1, 1, 3), fixed(5, 19), nth(9, 1, 2), fixed(10, 11)];

/** USPS observes all federal holidays; UPS and FedEx only the shared six. */
function isHoliday(carrier: CarrierName, day: Day): boolean {
  const isToday = (holiday: Holiday) => holiday(day);
  return (
    SHARED_HOLIDAYS.some(isToday) || (carrierFacts(carrier).keepsFederalHolidays && FEDERAL_HOLIDAYS.some(isToday))
  );
}

/** A holiday on a Sunday is observed on Monday. */
function fixed(month: number, date: number): Holiday {
  return (day) => day.month === month && (day.date === date || (day.date === date + 1 && day.weekday === 1));
}

/** The nth given weekday of a month. */
function nth(month: number, weekday: number, n: number): Holiday {
  return (day) => day.month === month && day.weekday === weekday && Math.ceil(day.date / 7) === n;
}

function lastMondayOfMay({ month, date, weekday }: Day): boolean {
  return month === 4 && weekday === 1 && date > DAYS_IN_MAY - 7;
}
