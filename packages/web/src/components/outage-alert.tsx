import { Button } from "@mantine/core";
import type { CallOptions } from "@shipctl/sdk";
import { useRef, useState } from "react";
import { InlineAlert } from "../ui/inline-alert.js";
import layout from "../ui/layout.module.css";

/** Shown while a purchase is being retried because the server does not answer. */
export function OutageAlert({ outage }: { outage: Outage }) {
  if (!outage.isTrying) return null;
  return (
    <InlineAlert kind="warning">
      <div className={layout.ends}>
        <span>The server does not answer. Trying again for up to two minutes; nothing is bought twice.</span>
        <Button size="compact-xs" variant="default" onClick={outage.stop}>
          Stop trying
        </Button>
      </div>
    </InlineAlert>
  );
}

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
