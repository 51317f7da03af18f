import { keepPreviousData } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { PageHeader } from "../../../components/page-header.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ErrorState } from "../../../ui/error-state.js";
import { AlertIcon } from "../../../ui/icons.js";
import { LastPageInstead } from "../../../ui/last-page-instead.js";
import { PagedTable } from "../../../ui/paged-table.js";
import { Panel } from "../../../ui/panel.js";
import { useListView } from "../../../ui/use-list-view.js";
import { jobColumns } from "./columns.js";

/** Background jobs that failed for good, until somebody restarts or dismisses them. */
export function JobsScreen() {
  return (
    <>
      <PageHeader title="Failed Jobs">
        What is listed here has had its last attempt and is not done: restart it once its cause is fixed.
      </PageHeader>
      <Panel flush>
        <FailedJobs />
      </Panel>
    </>
  );
}

function FailedJobs() {
  const { view, change } = useListView();
  const query = { page: view.page, limit: view.pageSize };
  const jobs = useRead("listJobs", { query }, { placeholderData: keepPreviousData, staleTime: 0 });
  const { data } = jobs;
  if (jobs.isError && !data) {
    const text = errorText(jobs.error, "Failed to load the jobs");
    return <ErrorState text={text} onRetry={() => jobs.refetch()} retrying={jobs.isFetching} />;
  }
  if (data && !jobs.isPlaceholderData && view.page > data.totalPages) {
    return <LastPageInstead totalPages={data.totalPages} />;
  }
  if (data?.jobs.length === 0) {
    return (
      <EmptyState icon={AlertIcon} title="No failed jobs">
        Refunds, bulk orders and tracking that fail again and again are listed here. {data.counts.waiting} jobs wait,{" "}
        {data.counts.running} run now.
      </EmptyState>
    );
  }
  return (
    <PagedTable
      label="Failed jobs"
      columns={jobColumns}
      rows={data?.jobs}
      rowKey={({ _id }) => _id}
      stale={jobs.isPlaceholderData}
      page={view.page}
      totalPages={data?.totalPages ?? 1}
      pageSize={view.pageSize}
      onPage={(page) => change({ page })}
      onPageSize={(pageSize) => change({ pageSize })}
    />
  );
}
