import type { DeadJob } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import type { Column } from "../../../ui/data-table.js";
import typography from "../../../ui/typography.module.css";
import classes from "./columns.module.css";
import { JobActions } from "./job-actions.js";
import { kindText } from "./job-words.js";

export const jobColumns: readonly Column<DeadJob>[] = [
  {
    id: "failedAt",
    header: "Failed",
    cell: ({ failedAt }) => <span className={classes.date}>{formatDateTime(failedAt)}</span>,
  },
  { id: "job", header: "Job", cell: (job) => <span className={classes.job}>{kindText(job)}</span> },
  { id: "subject", header: "Subject", cell: ({ subject }) => <span className={classes.date}>{subject ?? "N/A"}</span> },
  { id: "failures", header: "Failures", align: "end", cell: ({ failures }) => failures },
  {
    id: "error",
    header: "Last error",
    wide: true,
    cell: ({ lastError }) => <span className={typography.breaks}>{lastError}</span>,
  },
  { id: "actions", header: "Actions", cell: (job) => <JobActions job={job} /> },
];
