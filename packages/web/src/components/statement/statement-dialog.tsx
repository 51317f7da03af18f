import { Button } from "@mantine/core";
import type { Client, FileReply, QueryOf } from "@shipctl/sdk";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.js";
import layout from "../../ui/layout.module.css";
import { type ChosenDays, daysQuery, isBackwards } from "../../ui/list-view.js";
import typography from "../../ui/typography.module.css";
import { useDownload } from "../use-download.js";
import { lastMonths, PeriodChoice } from "./period-choice.js";

/** Reads one's own statement, or a customer's. */
export type ReadStatement = (client: Client, query: QueryOf<"getStatement">) => Promise<FileReply>;

interface StatementDialogProps {
  readonly read: ReadStatement;
  readonly onClose: () => void;
}

/** Asks for the month, which is at first the last one that has ended. */
export function StatementDialog({ read, onClose }: StatementDialogProps) {
  const [days, setDays] = useState<ChosenDays>(lastMonths()[1] ?? { from: "", to: "" });
  const saving = useDownload("Failed to download the statement");
  return (
    <Dialog onClose={onClose} title="Statement" size="md">
      <div className={layout.stack}>
        <p className={typography.hint}>
          The opening balance, each transaction with the balance after it, and the closing balance, as CSV.
        </p>
        <PeriodChoice view={days} change={setDays} />
        <Button
          loading={saving.isPending}
          disabled={isBackwards(days)}
          onClick={() => saving.mutate((client) => read(client, daysQuery(days)), { onSuccess: onClose })}
        >
          Download CSV
        </Button>
      </div>
    </Dialog>
  );
}
