import type { BulkOrder } from "@shipctl/sdk";
import { bulkOrderStatus, bulkWaitingText, formatTime } from "@shipctl/sdk/display";
import { type Cell, type Fields, tinted } from "../../io/outcome.js";
import { toneOf } from "../shared/tones.js";

type Waits = Pick<BulkOrder, "status" | "waiting">;

/** Its status, and until when it waits for its carrier. */
export function bulkStatusCell({ status, waiting }: Waits): Cell {
  const { label, color } = bulkOrderStatus(status);
  if (!waiting) return tinted(label, toneOf(color));
  return tinted(`${label}, waits until ${formatTime(waiting.until)}`, "warn");
}

/** Why it waits for its carrier, where it does. */
export const waitingFields = ({ waiting }: Waits): Fields["pairs"] =>
  waiting ? [["Waits", tinted(bulkWaitingText(waiting), "warn")]] : [];
