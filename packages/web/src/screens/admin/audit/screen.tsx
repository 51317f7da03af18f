import type { AuditEntry } from "@shipctl/sdk";
import { authMethodText, formatDateTime } from "@shipctl/sdk/display";
import { ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { QueryTable } from "../../../components/query-table.js";
import { useReads } from "../../../components/use-reads.js";
import type { Column } from "../../../ui/data-table.js";
import { HistoryIcon } from "../../../ui/icons.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { listFilter, sortOf } from "../../../ui/list-view.js";
import { Panel } from "../../../ui/panel.js";
import typography from "../../../ui/typography.module.css";
import { useListView } from "../../../ui/use-list-view.js";
import { actionText, changesOf } from "./entry-words.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

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

const auditColumns: readonly Column<AuditEntry>[] = [
  { id: "at", header: "Date", cell: ({ at }) => <span className={classes.date}>{formatDateTime(at)}</span> },
  { id: "by", header: "By", cell: byCell },
  {
    id: "action",
    header: "Action",
    cell: ({ action }) => <span className={classes.action}>{actionText(action)}</span>,
  },
  { id: "subject", header: "Subject", cell: ({ subject }) => <span className={classes.subject}>{subject}</span> },
  { id: "change", header: "Change", cell: changeCell },
  {
    id: "reason",
    header: "Reason",
    cell: ({ reason }) => <span className={typography.breaks}>{reason ?? "N/A"}</span>,
  },
];

function byCell(entry: AuditEntry) {
  const { byName, requestId } = entry;
  return (
    <span className={classes.by}>
      {byName}
      <span className={typography.small}>{authMethodText(entry)}</span>
      {requestId !== undefined && <span className={classes.request}>{requestId}</span>}
    </span>
  );
}

function changeCell(entry: AuditEntry) {
  const changes = changesOf(entry);
  if (changes.length === 0) return "N/A";
  return (
    <ul className={classes.changes}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          {name && <span className={typography.quiet}>{name}: </span>}
          {from !== undefined && <del>{from}</del>}
          {from !== undefined && to !== undefined && <span aria-hidden="true"> → </span>}
          {to !== undefined && <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  );
}
