import { formatDateTime } from "@shipctl/sdk/display";
import { useNow } from "../ui/use-now.js";

/** The local date and time. */
export function Clock({ className }: { className?: string }) {
  const now = useNow();
  return (
    <time className={className} dateTime={now.toISOString()}>
      {formatDateTime(now)}
    </time>
  );
}
