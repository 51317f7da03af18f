import type { AuditEntry, ReplyOf } from "@shipctl/sdk";
import { AUDIT_ACTIONS, auditChanges, authMethodText } from "@shipctl/sdk/display";
import { useState } from "react";
import { type Reading, useRead } from "../../../api/query.js";
import { paths } from "../../../paths.js";
import type { Column } from "../../../ui/data-table.js";
import { HistoryIcon } from "../../../ui/icons.js";
import { type FilterChoice, ListFilters } from "../../../ui/list-filters.js";
import { Panel } from "../../../ui/panel.js";
import typography from "../../../ui/typography.module.css";
import type { ListState } from "../../../ui/use-list-view.js";
import { QueryTable } from "../../query-table.js";
import { Named, NameLink } from "../customer-name.js";
import { DateCell } from "../date-cell.js";
import classes from "./audit-list.module.css";

const NO_ENTRIES = {
  icon: HistoryIcon,
  title: "No entries found",
  text: "Every purchase and change is logged here, with its account and the session or API key.",
};

const ALL = { value: "", label: "All" };

const SIDES = [
  ALL,
  { value: "operators", label: "Operators" },
  { value: "customers", label: "Customers" },
  { value: "system", label: "The server" },
];

const ACTIONS = [ALL, ...AUDIT_ACTIONS.map(([value, label]) => ({ value, label }))];

interface AuditListProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAudit">>;
}

/** Purchases and changes: account, session or key, old and new values, and time. */
export function AuditList({ list, reading }: AuditListProps) {
  const [isChoosing, setChoosing] = useState(false);
  const actors = useActors(list.view.actor, isChoosing, reading.data?.entries);
  return (
    <Panel flush>
      <ListFilters
        noun="the audit log"
        placeholder="Name, change, ID or request"
        list={list}
        statusLabel="By"
        statuses={SIDES}
        selects={[
          { name: "actor", label: "Actor", options: actors },
          { name: "action", label: "Action", options: ACTIONS },
        ]}
        onOpen={() => setChoosing(true)}
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

/** The operators, read once a person chooses, and the account of the address, which may be a customer's. */
function useActors(actor: string, isChoosing: boolean, entries: readonly AuditEntry[] = []): FilterChoice["options"] {
  const query = { isAdmin: true, sort: "name_asc", page: 1, limit: 100 } as const;
  const { data } = useRead("listUsers", { query }, { enabled: isChoosing || actor !== "" });
  const options = (data?.users ?? []).map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }));
  if (actor === "" || options.some(({ value }) => value === actor)) return [ALL, ...options];
  const entry = entries.find(({ by }) => by === actor);
  return [ALL, ...options, { value: actor, label: entry ? (entry.byEmail ?? entry.byName) : actor }];
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
  const { text, action, subject, requestId, by, byEmail } = entry;
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
          {byEmail !== undefined && (
            <li>
              <NameLink to={`${paths.adminAudit}?actor=${by}`}>All changes by {byEmail}</NameLink>
            </li>
          )}
          {requestId !== undefined && <li className={typography.quiet}>{requestId}</li>}
        </ul>
      </details>
    </>
  );
}
