/** The server's time, as its answers tell it: what it lets expire is not measured by a clock that may be wrong. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  hear(response: Response): void;
}

/** Until something was heard, this machine's own time. */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let aheadMs = 0;
  return {
    now: () => now() + aheadMs,
    hear({ headers }) {
      const toldMs = Date.parse(headers.get("Date") ?? "");
      if (!Number.isNaN(toldMs)) aheadMs = toldMs - now();
    },
  };
}
