import type { BulkOrder } from "@shipctl/sdk";
import { bulkOrderStatus, bulkWaitingText, formatTime } from "@shipctl/sdk/display";
import { type Cell, type Fields, tinted } from "../../io/outcome.js";
import { toneOf } from "../shared/tones.js";

type Waits = Pick<BulkOrder, "status" | "waiting">;

/** The status and, while it waits for its carrier, the end of the wait. */
export function bulkStatusCell({ status, waiting }: Waits): Cell {
  const { label, color } = bulkOrderStatus(status);
  if (!waiting) return tinted(label, toneOf(color));
  return tinted(`${label}, waits until ${formatTime(waiting.until)}`, "warn");
}

/** The reason for its wait, if any. */
export const waitingFields = ({ waiting }: Waits): Fields["pairs"] =>
  waiting ? [["Waits", tinted(bulkWaitingText(waiting), "warn")]] : [];
