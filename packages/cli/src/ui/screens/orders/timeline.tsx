import type { Tracking } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { Box } from "ink";
import { Toned } from "../../components/toned.js";

/** The scans of a parcel, newest first. */
export function Timeline({
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
