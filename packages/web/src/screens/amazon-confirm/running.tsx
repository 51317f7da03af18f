import { Progress } from "@mantine/core";
import type { AmazonConfirmation } from "@shipctl/sdk";
import { formatCount } from "@shipctl/sdk/display";
import layout from "../../ui/layout.module.css";
import typography from "../../ui/typography.module.css";

/** The progress of a confirmation. */
export function Running({ confirmation }: { confirmation: AmazonConfirmation }) {
  const { totalCount, remainingCount, refusedCount, unansweredCount } = confirmation;
  const done = totalCount - remainingCount;
  const failed = [
    refusedCount > 0 && `${formatCount(refusedCount)} refused`,
    unansweredCount > 0 && `${formatCount(unansweredCount)} not answered`,
  ].filter(Boolean);
  return (
    <div className={layout.columnSm} role="status">
      <Progress.Root size={8}>
        <Progress.Section
          value={totalCount === 0 ? 0 : (done / totalCount) * 100}
          aria-label={`${done} of ${totalCount} sent`}
        />
      </Progress.Root>
      <p className={typography.quiet}>
        {formatCount(done)} of {formatCount(totalCount)} orders sent{failed.length > 0 && ` (${failed.join(", ")})`}.
        You can leave this page; the confirmation continues.
      </p>
    </div>
  );
}
