import { useEffect, useState } from "react";
import { useApi } from "../../api/api-context.js";

/** The lifetime of an invoice. Caps the countdown, as the server's clock is known only roughly. */
const MAX_MS = 900_000;
const SECOND_MS = 1_000;
/** Limits the updates if the clock does not advance. */
const SHORTEST_MS = 100;

/** Milliseconds until `expiresAt` by the server's clock, updated every second; 0 once it has passed. */
export function useTimeLeft(expiresAt: string): number {
  const { serverClock } = useApi();
  const [, setTicks] = useState(0);
  const leftMs = Math.min(Math.max(0, Date.parse(expiresAt) - serverClock.now()), MAX_MS);
  useEffect(() => {
    if (leftMs === 0) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), Math.max(leftMs % SECOND_MS, SHORTEST_MS));
    return () => clearInterval(timer);
  }, [leftMs]);
  return leftMs;
}

/** @example countdown(61_000) // => "1:01" */
export function countdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
