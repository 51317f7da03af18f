import type { LabelLinkRequest } from "@shipctl/sdk";
import { printedText } from "@shipctl/sdk/display";
import { useRef } from "react";
import { useApp } from "./use-app.js";
import { useSession } from "./use-session.js";

type Which = Pick<LabelLinkRequest, "orderIds" | "bulkOrderId">;

/**
 * Prints labels, and marks them once the print system has taken them. What was printed before is printed again only when
 * that is asked for twice in a row: `again` says how.
 */
export function usePrinting(): (which: Which, print: () => Promise<void>, again: string) => Promise<void> {
  const { client } = useSession();
  const { say } = useApp();
  const asked = useRef<string>(undefined);
  return async (which, print, again) => {
    const key = JSON.stringify(which);
    const isAgain = asked.current === key;
    asked.current = undefined;
    const { printed } = await client.createLabelLink({ body: { ...which, action: "download" } });
    if (printed && !isAgain) {
      asked.current = key;
      say(`${printedText(printed, { of: which.orderIds?.length })} ${again}`, "warn");
      return;
    }
    await print();
    await client.markPrinted({ body: which }).catch(() => say("Printed, but not marked as printed.", "warn"));
  };
}
