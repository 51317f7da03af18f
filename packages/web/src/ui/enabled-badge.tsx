import { StatusBadge } from "./status-badge.js";

export function EnabledBadge({ enabled }: { enabled: boolean }) {
  return <StatusBadge badge={enabled ? { label: "Enabled", color: "green" } : { label: "Disabled", color: "grey" }} />;
}
