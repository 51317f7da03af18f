import type { DeadJob } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { Named } from "../../../components/admin/customer-name.js";
import { PageHeader } from "../../../components/page-header.js";
import { QueryTable } from "../../../components/query-table.js";
import { useReads } from "../../../components/use-reads.js";
import type { Column } from "../../../ui/data-table.js";
import { AlertIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { EmptyState } from "../../../ui/states.js";
import typography from "../../../ui/typography.module.css";
import { useListView } from "../../../ui/use-list-view.js";
import classes from "./columns.module.css";
import { JobActions, kindText } from "./job-actions.js";
import { reads } from "./reads.js";

const NO_JOBS = { icon: AlertIcon, title: "No failed jobs" };

/** Background jobs that failed on their last attempt. They stay listed until an admin restarts or dismisses them. */
export function Screen() {
  const list = useListView();
  const { jobs } = useReads(reads);
  const counts = jobs.data?.counts;
  return (
    <>
      <PageHeader title="Failed Jobs">
        Jobs that failed on their last attempt. Fix the cause, then restart the job.
      </PageHeader>
      <Panel flush>
        <QueryTable
          list={list}
          reading={jobs}
          rowsOf={(reply) => reply.jobs}
          columns={jobColumns}
          sortBy="failedAt"
          label="Failed jobs"
          failure="Failed to load the jobs"
          noMatch={NO_JOBS}
          empty={
            <EmptyState {...NO_JOBS}>
              Refunds, bulk orders and tracking updates that keep failing are listed here. Waiting: {counts?.waiting}.
              Running: {counts?.running}.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}

const jobColumns: readonly Column<DeadJob>[] = [
  {
    id: "failedAt",
    header: "Failed",
    cell: ({ failedAt }) => <span className={classes.date}>{formatDateTime(failedAt)}</span>,
  },
  { id: "job", header: "Job", cell: (job) => <span className={classes.job}>{kindText(job)}</span> },
  {
    id: "subject",
    header: "Subject",
    cell: ({ subject }) => (
      <span className={classes.date}>{subject === undefined ? "N/A" : <Named id={subject}>{subject}</Named>}</span>
    ),
  },
  { id: "failures", header: "Failures", align: "end", cell: ({ failures }) => failures },
  {
    id: "error",
    header: "Last error",
    wide: true,
    cell: ({ lastError }) => <span className={typography.breaks}>{lastError}</span>,
  },
  {
    id: "actions",
    header: "Actions",
    cell: (job) => (
      <AdministratorsOnly>
        <JobActions job={job} />
      </AdministratorsOnly>
    ),
  },
];
