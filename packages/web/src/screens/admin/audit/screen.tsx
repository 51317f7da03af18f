import { ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { QueryTable } from "../../../components/query-table.js";
import { useReads } from "../../../components/use-reads.js";
import { HistoryIcon } from "../../../ui/icons.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { listFilter, sortOf } from "../../../ui/list-view.js";
import { Panel } from "../../../ui/panel.js";
import { useListView } from "../../../ui/use-list-view.js";
import { auditColumns } from "./columns.js";
import { reads } from "./reads.js";

const NO_ENTRIES = {
  icon: HistoryIcon,
  title: "No entries found",
  text: "Every purchase and change is logged here, with its account and the session or API key.",
};

/** The log of purchases and changes: account, session or key, old and new values, and time. */
export function Screen() {
  const list = useListView();
  const { view } = list;
  const filter = listFilter(view);
  const { entries } = useReads(reads);
  return (
    <>
      <PageHeader
        title="Audit Log"
        actions={
          <ExportButton
            view={view}
            fileName="audit"
            failure="Failed to export the audit log"
            write={async (client) => ({
              csv: await (await client.listAudit({ query: { ...filter, ...sortOf(view) }, as: "text/csv" })).text(),
            })}
          />
        }
      />
      <Panel flush>
        <ListFilters noun="the audit log" placeholder="Action, ID or request" list={list} />
        <QueryTable
          list={list}
          reading={entries}
          rowsOf={(reply) => reply.entries}
          columns={auditColumns}
          sortBy="at"
          label="Audit log"
          failure="Failed to load the audit log"
          noMatch={NO_ENTRIES}
        />
      </Panel>
    </>
  );
}
