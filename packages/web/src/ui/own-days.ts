/** The person's own calendar: a day is written `2026-11-20`, and is empty when none was chosen. */

/** The text as a day, or empty when it is none. */
export function dayOf(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text).getTime()) ? text : "";
}

/** Two days as the instants that the server is asked with: `to` lasts through the end of its day. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }): { from?: string; to?: string } {
  return {
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
  };
}

/** Without a time zone in the text, it is the person's own. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00`);
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`);
