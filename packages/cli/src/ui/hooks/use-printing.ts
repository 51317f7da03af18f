import type { LabelLinkRequest } from "@shipctl/sdk";
import { printedText } from "@shipctl/sdk/display";
import { useRef } from "react";
import { printFile } from "../../io/opener.js";
import { useApp, useAppContext } from "./use-app.js";
import { useSession } from "./use-session.js";

type Which = Pick<LabelLinkRequest, "orderIds" | "bulkOrderId">;

/** Sends a file to the printer, which `name` calls. */
export interface Printer {
  readonly name: string;
  send(path: string): Promise<void>;
}

/**
 * Prints labels on the configured printer, and marks them once the print system has taken them. What was printed before is
 * printed again only when that is asked for twice in a row: `again` says how.
 */
export function usePrinting(): (
  which: Which,
  print: (printer: Printer) => Promise<void>,
  again: string,
) => Promise<void> {
  const { client } = useSession();
  const { config } = useAppContext();
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
    const printer = (await config.get("printer"))?.value;
    await print({ name: printer ?? "the printer", send: (path) => printFile(path, { printer }) });
    await client.markPrinted({ body: which }).catch(() => say("Printed, but not marked as printed.", "warn"));
  };
}
