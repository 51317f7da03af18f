import type { AuditEntry, ReplyOf } from "@shipctl/sdk";
import { AUDIT_ACTIONS, auditChanges, authMethodText } from "@shipctl/sdk/display";
import type { Reading } from "../../../api/query.js";
import type { Column } from "../../../ui/data-table.js";
import { HistoryIcon } from "../../../ui/icons.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { Panel } from "../../../ui/panel.js";
import typography from "../../../ui/typography.module.css";
import type { ListState } from "../../../ui/use-list-view.js";
import { QueryTable } from "../../query-table.js";
import { DateCell } from "../date-cell.js";
import { Named } from "../named.js";
import classes from "./audit-list.module.css";

const NO_ENTRIES = {
  icon: HistoryIcon,
  title: "No entries found",
  text: "Every purchase and change is logged here, with its account and the session or API key.",
};

const SIDES = [
  { value: "", label: "All" },
  { value: "operators", label: "Operators" },
  { value: "customers", label: "Customers" },
  { value: "system", label: "The server" },
];

const ACTIONS = [{ value: "", label: "All" }, ...AUDIT_ACTIONS.map(([value, label]) => ({ value, label }))];

interface AuditListProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAudit">>;
}

/** Purchases and changes: account, session or key, old and new values, and time. */
export function AuditList({ list, reading }: AuditListProps) {
  return (
    <Panel flush>
      <ListFilters
        noun="the audit log"
        placeholder="Name, change, ID or request"
        list={list}
        statusLabel="By"
        statuses={SIDES}
        selects={[{ name: "action", label: "Action", options: ACTIONS }]}
      />
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
  { id: "at", header: "Date", cell: ({ at }) => <DateCell at={at} /> },
  { id: "by", header: "Who", cell: byCell },
  { id: "text", header: "What", cell: (entry) => <WhatCell entry={entry} /> },
];

function byCell(entry: AuditEntry) {
  const { by, byName, byEmail } = entry;
  return (
    <span className={classes.by}>
      <Named id={by}>{byEmail ?? byName}</Named>
      <span className={typography.small}>{authMethodText(entry)}</span>
    </span>
  );
}

/** The sentence; ids, the request and every changed value are folded away. */
function WhatCell({ entry }: { readonly entry: AuditEntry }) {
  const { text, action, subject, requestId } = entry;
  const [before, ...after] = text.split(subject);
  return (
    <>
      {after.length === 0 ? (
        text
      ) : (
        <>
          {before}
          <Named id={subject}>{subject}</Named>
          {after.join(subject)}
        </>
      )}
      <details className={classes.details}>
        <summary>Details</summary>
        <ul className={classes.changes}>
          {auditChanges(entry).map(({ name, from, to }) => (
            <li key={name}>
              {name && <span className={typography.quiet}>{name}: </span>}
              {from !== undefined && <del>{from}</del>}
              {from !== undefined && to !== undefined && <span aria-hidden="true"> → </span>}
              {to !== undefined && <ins>{to}</ins>}
            </li>
          ))}
          <li className={typography.quiet}>
            {action} <Named id={subject}>{subject}</Named>
          </li>
          {requestId !== undefined && <li className={typography.quiet}>{requestId}</li>}
        </ul>
      </details>
    </>
  );
}
