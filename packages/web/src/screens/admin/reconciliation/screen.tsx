import { Button } from "@mantine/core";
import type { Difference } from "@shipctl/sdk";
import { comparisonText, differenceKind, differenceSide, formatDateTime, formatDay } from "@shipctl/sdk/display";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { PageHeader } from "../../../components/page-header.js";
import { QueryTable } from "../../../components/query-table.js";
import { RefreshButton } from "../../../components/refresh-button.js";
import { useReads } from "../../../components/use-reads.js";
import { paths } from "../../../paths.js";
import type { Column } from "../../../ui/data-table.js";
import { CheckIcon } from "../../../ui/icons.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { Panel } from "../../../ui/panel.js";
import { NoWrap, RowName } from "../../../ui/row-cells.js";
import { useToasts } from "../../../ui/toasts.js";
import typography from "../../../ui/typography.module.css";
import { useListView } from "../../../ui/use-list-view.js";
import classes from "./progress.module.css";
import { reads } from "./reads.js";

const NO_DIFFERENCES = { icon: CheckIcon, title: "No differences" };

const KINDS = [
  { value: "", label: "All" },
  ...["missing_here", "missing_there", "other_cost", "other_state"].map((kind) => ({
    value: kind,
    label: differenceKind({ kind }),
  })),
];

/** What the books and the providers' lists of labels and payments do not agree on. */
export function Screen() {
  const list = useListView();
  const { differences } = useReads(reads);
  const connections = differences.data?.progress.connections ?? [];
  const options = [{ value: "", label: "All" }, ...connections.map(({ _id, name }) => ({ value: _id, label: name }))];
  return (
    <>
      <PageHeader
        title="Reconciliation"
        actions={
          <>
            <AdministratorsOnly>
              <CompareButton />
            </AdministratorsOnly>
            <RefreshButton reading={differences} />
          </>
        }
      >
        Labels and payments that your providers list, compared with the books 24 hours after each day (UTC) ends.
        Nothing is booked because of a difference.
      </PageHeader>
      <Panel flush>
        <ListFilters
          noun="differences"
          placeholder="Order, tracking number or provider's ID"
          list={list}
          statusLabel="Kind"
          statuses={KINDS}
          selects={[{ name: "api", label: "API", options }]}
        />
        <QueryTable
          list={list}
          reading={differences}
          rowsOf={(reply) => reply.differences}
          columns={differenceColumns}
          sortBy="found"
          label="Differences"
          failure="Failed to load the differences"
          noMatch={NO_DIFFERENCES}
        />
      </Panel>
      <div className={classes.progress}>
        {connections.map((connection) => (
          <p key={connection._id} className={typography.hint}>
            {comparisonText(connection)}
          </p>
        ))}
      </div>
    </>
  );
}

function CompareButton() {
  const toasts = useToasts();
  const start = useWrite("startReconciliation", { changes: STALE.reconciliation });
  const onStart = () =>
    start.mutate(
      { body: {} },
      {
        onSuccess: ({ to, connections }) =>
          connections.length === 0
            ? toasts.error("No connection lists its labels")
            : toasts.success(`Comparing ${formatDay(to)}`),
        onError: (error) => toasts.error(errorText(error, "Failed to start the comparison")),
      },
    );
  return (
    <Button loading={start.isPending} onClick={onStart}>
      Compare Now
    </Button>
  );
}

const differenceColumns: readonly Column<Difference>[] = [
  {
    id: "found",
    header: "Found",
    cell: ({ firstSeenAt }) => <NoWrap>{formatDateTime(firstSeenAt)}</NoWrap>,
  },
  { id: "day", header: "Day", cell: ({ day }) => <NoWrap>{formatDay(day)}</NoWrap> },
  { id: "connection", header: "Connection", cell: ({ connection }) => connection.name },
  { id: "kind", header: "Difference", cell: (difference) => <NoWrap>{differenceKind(difference)}</NoWrap> },
  { id: "order", header: "Order", cell: orderCell },
  { id: "ours", header: "Books", cell: ({ ours }) => differenceSide(ours) },
  { id: "theirs", header: "Provider", cell: ({ theirs }) => differenceSide(theirs) },
  {
    id: "provider",
    header: "Provider's ID",
    cell: ({ providerId, trackingNumber }) => (
      <span className={typography.breaks}>{providerId ?? trackingNumber ?? "N/A"}</span>
    ),
  },
];

function orderCell({ orderId, invoiceId }: Difference) {
  if (orderId !== undefined) return <RowName link={{ to: paths.adminOrder(orderId) }}>{orderId}</RowName>;
  if (invoiceId === undefined) return "N/A";
  return <RowName link={{ to: paths.adminPayment(invoiceId) }}>{invoiceId}</RowName>;
}
