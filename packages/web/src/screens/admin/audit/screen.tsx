import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { auditFilter } from "../../../components/admin/audit/audit-filter.js";
import { AuditList } from "../../../components/admin/audit/audit-list.js";
import { ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { useReads } from "../../../components/use-reads.js";
import { sortOf } from "../../../ui/list-view.js";
import { useListView } from "../../../ui/use-list-view.js";
import { reads } from "./reads.js";

/** The log of purchases and changes of all accounts. */
export function Screen() {
  const list = useListView();
  const { view } = list;
  const { entries } = useReads(reads);
  return (
    <>
      <PageHeader
        title="Audit Log"
        actions={
          <AdministratorsOnly>
            <ExportButton
              view={view}
              fileName="audit"
              failure="Failed to export the audit log"
              write={async (client) => {
                const query = { ...auditFilter(view), ...sortOf(view) };
                return { csv: await (await client.listAudit({ query, as: "text/csv" })).text() };
              }}
            />
          </AdministratorsOnly>
        }
      />
      <AuditList list={list} reading={entries} />
    </>
  );
}
