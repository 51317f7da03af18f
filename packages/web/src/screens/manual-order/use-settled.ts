import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";

const PAUSE_MS = 500;

/**
 * A request as it was 500 ms after its last change; undefined while it is incomplete. It is settled if nothing has
 * changed since.
 */
export function useSettled<Request extends object>(now: Request | undefined) {
  const text = now ? JSON.stringify(now) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text covers the parts of the request that matter
  const request = useMemo(() => now, [text]);
  const [settled] = useDebouncedValue(request, PAUSE_MS);
  return { request, settled, isSettled: settled !== undefined && settled === request };
}
