import type { Tracking } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { isVoided, orderFields } from "../../../steps/order/order-words.js";
import { Fields, wrappedPairs } from "../../components/fields.js";
import { SaveAs } from "../../components/save-as.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAttempt } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { labelsName, useLabels } from "../../hooks/use-labels.js";
import { useList } from "../../hooks/use-list.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";
import { AskVoid } from "./ask-void.js";
import { useOrderLinks } from "./use-order-links.js";

/** The file name field and a blank line. */
const SAVE_ROWS = 2;

/** One order with its tracking; saves, opens, prints or voids its label. */
export function OrderDetail({ orderId, close }: { readonly orderId: string; readonly close: () => void }) {
  const { client, refresh } = useSession();
  const { say } = useApp();
  const attempt = useAttempt();
  const labels = useLabels();
  const links = useOrderLinks();
  const [window, setWindow] = useState<"none" | "void" | "save">("none");
  const found = useLoad(`order ${orderId}`, () => client.getOrder({ path: { id: orderId } }));
  const tracked = useLoad(`tracking ${orderId}`, () => client.getTracking({ path: { orderId } }));
  const refreshTracking = () =>
    attempt(async () => {
      await client.refreshTracking({ path: { orderId } });
      tracked.reload();
      found.reload();
      say("Tracking is up to date.", "good");
    }, "Unable to refresh tracking information");
  const voidLabel = () =>
    attempt(async () => {
      const { message } = await client.voidOrder({ path: { id: orderId } });
      say(message, "good");
      found.reload();
      await refresh();
    }, "The label could not be voided.");
  const order = found.value;
  const room = useContentSize();
  const pairs = order ? wrappedPairs(orderFields(order).pairs, room.columns) : [];
  // A blank line, a heading and the scans follow the details.
  const height = room.rows - (window === "save" ? SAVE_ROWS : 0);
  const hidden = Math.max(0, pairs.length + 2 + Math.max(1, tracked.value?.events.length ?? 1) - height);
  const scroll = useList(hidden + 1, 1);
  useKeys(
    [
      ...(hidden > 0 ? [{ ...scroll.binding, label: "scroll" }] : []),
      { keys: ["esc", "h", "left"], shown: "esc", label: "back", run: close },
      ...(order && isVoided(order)
        ? []
        : [
            { keys: ["s", "enter"], shown: "s", label: "save label", run: () => setWindow("save") },
            { keys: ["O"], label: "open label", run: () => labels.open([orderId]) },
            { keys: ["p"], label: "print", run: () => labels.print([orderId]) },
          ]),
      { keys: ["r"], label: "refresh", run: refreshTracking },
      ...(order ? links.bindingsOf([order]) : []),
      ...(order && order.status !== "cancelled" ? [{ keys: ["v"], label: "void", run: () => setWindow("void") }] : []),
    ],
    { isActive: window === "none" },
  );
  if (!order) return <Toned tone={found.problem ? "bad" : "dim"}>{found.problem ?? "Loading…"}</Toned>;
  const closeWindow = () => setWindow("none");
  if (window === "void") {
    return (
      <AskVoid
        orders={[order]}
        run={() => {
          closeWindow();
          voidLabel();
        }}
        close={closeWindow}
      />
    );
  }
  return (
    <Box flexDirection="column" gap={1}>
      {window === "save" ? (
        <SaveAs
          suggested={labelsName([orderId])}
          kind="binary"
          origin={() => labels.originOf([orderId], false)}
          save={(output) => labels.save([orderId], output)}
          close={closeWindow}
        />
      ) : null}
      <Box flexDirection="column" height={height} overflow="hidden">
        <Box flexDirection="column" gap={1} flexShrink={0} marginTop={-scroll.index}>
          <Fields pairs={pairs} />
          <Timeline tracking={tracked.value} problem={tracked.problem} />
        </Box>
      </Box>
    </Box>
  );
}

/** The scans of a parcel, newest first. */
function Timeline({
  tracking,
  problem,
}: {
  readonly tracking: Tracking | undefined;
  readonly problem: string | undefined;
}) {
  if (!tracking) return <Toned tone={problem ? "bad" : "dim"}>{problem ?? "Loading the tracking…"}</Toned>;
  // Newest first.
  const events = [...tracking.events].sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  return (
    <Box flexDirection="column" flexShrink={0} aria-role="list">
      <Toned tone="dim">{`Tracking, last checked ${formatDateTime(tracking.lastChecked)}`}</Toned>
      {events.length === 0 ? <Toned tone="dim">No tracking events yet.</Toned> : null}
      {events.map(({ date, status, location }, index) => (
        <Box key={`${date} ${status}`} gap={2} flexShrink={0} aria-role="listitem">
          <Box flexShrink={0}>
            <Toned tone={index === 0 ? "info" : "dim"}>{`${iconOf(status)} ${formatDateTime(date).padEnd(22)}`}</Toned>
          </Box>
          <Toned tone={index === 0 ? "strong" : undefined}>{[status, location].filter(Boolean).join(", ")}</Toned>
        </Box>
      ))}
    </Box>
  );
}

/** Symbols that repeat the status text. */
function iconOf(status: string): string {
  const words = status.toLowerCase();
  if (words.includes("delivered")) return "✓";
  if (words.includes("out for delivery")) return "»";
  return words.includes("exception") || words.includes("failed") ? "!" : "•";
}
