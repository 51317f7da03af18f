import { Button } from "@mantine/core";
import layout from "../ui/layout.module.css";
import { Notice } from "../ui/notice.js";
import type { Outage } from "./use-outage.js";

/** Shown while a purchase is being retried because the server does not answer. */
export function OutageNotice({ outage }: { outage: Outage }) {
  if (!outage.isTrying) return null;
  return (
    <Notice kind="warning">
      <div className={layout.ends}>
        <span>The server does not answer. Trying again for up to two minutes; nothing is bought twice.</span>
        <Button size="compact-xs" variant="default" onClick={outage.stop}>
          Stop trying
        </Button>
      </div>
    </Notice>
  );
}
