/** The server's time, from the Date header of its responses. Expiry is not measured by a local clock that may be wrong. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  update(response: Response): void;
}

/** Returns local time until the first response. */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let aheadMs = 0;
  return {
    now: () => now() + aheadMs,
    update({ headers }) {
      const serverMs = Date.parse(headers.get("Date") ?? "");
      if (!Number.isNaN(serverMs)) aheadMs = serverMs - now();
    },
  };
}
