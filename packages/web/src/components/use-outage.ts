import type { CallOptions } from "@shipctl/sdk";
import { useRef, useState } from "react";

export interface Outage {
  /** No answer has come so far, and the call is made again and again. */
  readonly isTrying: boolean;
  /** Ends the trying; the call fails. What it may have done is still done. */
  readonly stop: () => void;
}

/** Sees a call through an outage: `begin` gives what the call takes, `end` is for when it is over. */
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
