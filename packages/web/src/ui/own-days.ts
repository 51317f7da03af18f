import { endOfDay, startOfDay } from "@shipctl/sdk/display";

/** Dates in the user's time zone, as `2026-11-20`; empty when none is set. */

/** Returns the text if it is a date, else an empty string. */
export function dayOf(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text).getTime()) ? text : "";
}

/** Converts two dates to UTC timestamps for the API. `to` includes its whole day. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }): { from?: string; to?: string } {
  return {
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
  };
}
