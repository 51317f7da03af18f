import { Button } from "@mantine/core";
import { InlineAlert } from "../ui/inline-alert.js";
import layout from "../ui/layout.module.css";
import type { Outage } from "./use-outage.js";

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
