import { formatDateTime } from "@shipctl/sdk/display";
import { useRole } from "../api/api-context.js";
import { useNow } from "../ui/use-now.js";

/** The local date and time. To operators, it names the time zone of lists and of the days that they choose. */
export function Clock({ className }: { className?: string }) {
  const now = useNow();
  const isOperator = useRole() !== undefined;
  return (
    <time className={className} dateTime={now.toISOString()}>
      {formatDateTime(now)}
      {isOperator && ` · ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`}
    </time>
  );
}
