import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { PageHeader } from "../../../components/page-header.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ErrorState } from "../../../ui/error-state.js";
import { HistoryIcon } from "../../../ui/icons.js";
import { LastPageInstead } from "../../../ui/last-page-instead.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { isBackwards, isFiltered, type ListView, listFilter, withoutFilters } from "../../../ui/list-view.js";
import { PagedTable } from "../../../ui/paged-table.js";
import { Panel } from "../../../ui/panel.js";
import { useListView } from "../../../ui/use-list-view.js";
import { auditColumns } from "./columns.js";
import { ExportButton } from "./export-button.js";

/** Who did what, by which session or key, from what to what, and when. */
export function AuditScreen() {
  const { view, change } = useListView();
  return (
    <>
      <PageHeader title="Audit Log" actions={<ExportButton view={view} />} />
      <Panel flush>
        <ListFilters noun="the audit log" placeholder="Action, ID or request" view={view} onChange={change} />
        {isBackwards(view) ? <NoEntries view={view} onChange={change} /> : <Found view={view} onChange={change} />}
      </Panel>
    </>
  );
}

interface PartProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

function Found({ view, onChange }: PartProps) {
  const query = { ...listFilter(view), page: view.page, limit: view.pageSize };
  const audit = useRead("listAudit", { query }, { placeholderData: keepPreviousData, staleTime: 0 });
  const { data } = audit;
  if (audit.isError && !data) {
    const text = errorText(audit.error, "Failed to load the audit log");
    return <ErrorState text={text} onRetry={() => audit.refetch()} retrying={audit.isFetching} />;
  }
  if (data && !audit.isPlaceholderData && view.page > Math.max(1, data.totalPages)) {
    return <LastPageInstead totalPages={data.totalPages} />;
  }
  if (data?.entries.length === 0) return <NoEntries view={view} onChange={onChange} />;
  return (
    <PagedTable
      label="Audit log"
      columns={auditColumns}
      rows={data?.entries}
      rowKey={({ _id }) => _id}
      stale={audit.isPlaceholderData}
      page={view.page}
      totalPages={data?.totalPages ?? 1}
      pageSize={view.pageSize}
      onPage={(page) => onChange({ page })}
      onPageSize={(pageSize) => onChange({ pageSize })}
    />
  );
}

function NoEntries({ view, onChange }: PartProps) {
  return (
    <EmptyState
      icon={HistoryIcon}
      title="No entries found"
      action={
        isFiltered(view) && (
          <Button variant="default" size="xs" onClick={() => onChange(withoutFilters(view))}>
            Clear Filters
          </Button>
        )
      }
    >
      Whatever somebody buys or changes is written down here: who, and by which session or key.
    </EmptyState>
  );
}
