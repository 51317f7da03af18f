/**
 * Delay of a Retry-After header in milliseconds; undefined when it is missing or invalid.
 * Both formats are supported: seconds ("120") and an HTTP date ("Sun, 01 Nov 2026 09:05:00 GMT").
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/[a-z]/i.test(text)) return undefined;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
