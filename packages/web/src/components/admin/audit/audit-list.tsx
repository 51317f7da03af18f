import type { AuditEntry, ReplyOf } from "@shipctl/sdk";
import { authMethodText, formatDateTime } from "@shipctl/sdk/display";
import type { Reading } from "../../../api/query.js";
import type { Column } from "../../../ui/data-table.js";
import { HistoryIcon } from "../../../ui/icons.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { Panel } from "../../../ui/panel.js";
import typography from "../../../ui/typography.module.css";
import type { ListState } from "../../../ui/use-list-view.js";
import { QueryTable } from "../../query-table.js";
import { NameLink } from "../customer-name.js";
import { placeOf } from "../place-of.js";
import classes from "./audit-list.module.css";
import { actionText, changesOf } from "./entry-words.js";

const NO_ENTRIES = {
  icon: HistoryIcon,
  title: "No entries found",
  text: "Every purchase and change is logged here, with its account and the session or API key.",
};

interface AuditListProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAudit">>;
}

/** Purchases and changes: account, session or key, old and new values, and time. */
export function AuditList({ list, reading }: AuditListProps) {
  return (
    <Panel flush>
      <ListFilters noun="the audit log" placeholder="Action, ID or request" list={list} />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.entries}
        columns={auditColumns}
        sortBy="at"
        label="Audit log"
        failure="Failed to load the audit log"
        noMatch={NO_ENTRIES}
      />
    </Panel>
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
  {
    id: "subject",
    header: "Subject",
    cell: ({ subject }) => (
      <span className={classes.subject}>
        <Named id={subject}>{subject}</Named>
      </span>
    ),
  },
  { id: "change", header: "Change", cell: changeCell },
  {
    id: "reason",
    header: "Reason",
    cell: ({ reason }) => <span className={typography.breaks}>{reason ?? "N/A"}</span>,
  },
];

/** A link to the customer, order, bulk order or payment of this id. */
function Named({ id, children }: { readonly id: string; readonly children: string }) {
  const place = placeOf(id);
  return place === undefined ? children : <NameLink to={place}>{children}</NameLink>;
}

function byCell(entry: AuditEntry) {
  const { by, byName, requestId } = entry;
  return (
    <span className={classes.by}>
      <Named id={by}>{byName}</Named>
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
