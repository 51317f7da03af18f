import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The current time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const untilNextMinuteMs = MINUTE_MS - (now.getTime() % MINUTE_MS);
    const timer = setTimeout(() => setNow(new Date()), untilNextMinuteMs);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
