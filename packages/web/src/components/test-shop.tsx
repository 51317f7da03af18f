import { modeText } from "@shipctl/sdk/display";
import { useRead } from "../api/query.js";
import { StatusBadge } from "../ui/status-badge.js";

/** Says beside money that labels are samples. Nothing in a live shop. */
export function TestShop({ className }: { className?: string | undefined }) {
  const { data } = useRead("getBalance");
  if (data?.mode !== "test") return null;
  return (
    <div className={className}>
      <StatusBadge badge={{ label: modeText(data.mode), color: "yellow" }} />
    </div>
  );
}
