const DAY_MS = 86_400_000;
/** The server keeps the key of a call for 7 days. */
const KEPT_MS = 7 * DAY_MS;
/** Leaves a day for a clock that was wrong. */
const SENT_AGAIN_WITHIN_MS = 6 * DAY_MS;

/**
 * What the key of a call is still good for. `alive`: the call can be repeated with it. `ending`: the server must first be
 * asked whether it knows the key. `expired`: the server may have deleted it, so not even its absence proves anything.
 *
 * @example
 * keyAge({ startedAt: "2026-11-01T09:00:00Z" }, new Date("2026-11-02T09:00:00Z")); // => "alive"
 */
export function keyAge({ startedAt }: { readonly startedAt: string }, now: Date): "alive" | "ending" | "expired" {
  const ageMs = now.getTime() - Date.parse(startedAt);
  if (ageMs <= SENT_AGAIN_WITHIN_MS) return "alive";
  return ageMs < KEPT_MS ? "ending" : "expired";
}
