import type { AuditEntry } from "@shipctl/sdk";
import { authMethodText, formatDateTime } from "@shipctl/sdk/display";
import type { Column } from "../../../ui/data-table.js";
import typography from "../../../ui/typography.module.css";
import classes from "./columns.module.css";
import { actionText, changesOf } from "./entry-words.js";

export const auditColumns: readonly Column<AuditEntry>[] = [
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
