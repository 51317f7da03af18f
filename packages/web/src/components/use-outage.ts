import type { CallOptions } from "@shipctl/sdk";
import { useRef, useState } from "react";

export interface Outage {
  /** The server does not answer, and the call is being retried. */
  readonly isTrying: boolean;
  /** Stops retrying, and the call fails. It may still have taken effect on the server. */
  readonly stop: () => void;
}

/** Tracks a call through an outage: `begin` returns options for the call; call `end` when it is over. */
export function useOutage() {
  const [isTrying, setTrying] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const begin = (): Pick<CallOptions, "signal" | "onRetry"> => {
    controller.current = new AbortController();
    return { signal: controller.current.signal, onRetry: ({ mayHaveHappened }) => setTrying(mayHaveHappened) };
  };
  const outage: Outage = { isTrying, stop: () => controller.current?.abort() };
  return { outage, begin, end: () => setTrying(false) };
}
