import type { AdminInvoice, AdminInvoiceList } from "@shipctl/sdk";
import { invoiceBadge } from "@shipctl/sdk/display";
import type { Reading } from "../../../api/query.js";
import type { Column } from "../../../ui/data-table.js";
import { WalletIcon } from "../../../ui/icons.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { LIVE_SHOP_MODES, ListFilters } from "../../../ui/list-filters.js";
import { Panel } from "../../../ui/panel.js";
import { RowName, TwoLines } from "../../../ui/row-cells.js";
import { SampleBadge, StatusBadge } from "../../../ui/status-badge.js";
import type { ListState } from "../../../ui/use-list-view.js";
import { useOpened } from "../../../ui/use-opened.js";
import { Money } from "../../money.js";
import { QueryTable } from "../../query-table.js";
import { CustomerCell } from "../customer-name.js";
import { DateCell } from "../date-cell.js";
import type { PaymentStatus } from "./payment-filter.js";

const PAYMENT_STATUSES: readonly { readonly value: PaymentStatus | ""; readonly label: string }[] = [
  { value: "", label: "All" },
  { value: "pending", label: "Waiting" },
  { value: "paid", label: "Paid" },
  { value: "partial", label: "Underpaid" },
  { value: "late", label: "Late" },
  { value: "expired", label: "Expired" },
  { value: "failed", label: "Failed" },
];

const PaymentDialog = lazyDialog(async () => (await import("./payment-dialog.js")).PaymentDialog);

interface PaymentsProps {
  readonly list: ListState;
  readonly reading: Reading<AdminInvoiceList>;
  readonly isLive: boolean;
  /** All payments are of one customer, whose page this is. */
  readonly isOfOne?: boolean;
}

/** The invoices of all customers, paid or not. */
export function Payments({ list, reading, isLive, isOfOne = false }: PaymentsProps) {
  const { opened, open, close } = useOpened("invoice");
  return (
    <Panel flush>
      <ListFilters
        noun="payments"
        placeholder="Invoice, reference, transaction, name or email"
        statuses={PAYMENT_STATUSES}
        list={list}
        modes={isLive ? LIVE_SHOP_MODES : undefined}
      />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.invoices}
        columns={paymentColumns(open, isLive, isOfOne)}
        onOpen={({ _id }) => open(_id)}
        sortBy="date"
        label="Payments"
        failure="Failed to load payments"
        noMatch={{ icon: WalletIcon, title: "No payments found", text: "No payment matches the search and filters." }}
      />
      {opened && (
        <PaymentDialog
          invoiceId={opened}
          listed={reading.data?.invoices ?? []}
          onStep={(invoiceId) => open(invoiceId, { replace: true })}
          onClose={close}
        />
      )}
    </Panel>
  );
}

const USER_COLUMN: Column<AdminInvoice> = {
  id: "user",
  header: "User",
  card: "foot",
  cell: ({ userId, userDetails }) => <CustomerCell id={userId} user={userDetails} />,
};

const paymentColumns = (
  open: (id: string) => void,
  marksSamples: boolean,
  isOfOne: boolean,
): readonly Column<AdminInvoice>[] => [
  {
    id: "id",
    header: "Invoice",
    card: "name",
    cell: ({ _id, test }) => (
      <TwoLines
        first={<RowName onClick={() => open(_id)}>{_id}</RowName>}
        second={marksSamples && test ? <SampleBadge /> : undefined}
      />
    ),
  },
  ...(isOfOne ? [] : [USER_COLUMN]),
  {
    id: "asked",
    header: "Asked",
    sort: "amount",
    align: "end",
    card: "fact",
    cell: ({ amount }) => <Money usd={amount} />,
    hasCardLabel: true,
  },
  {
    id: "received",
    header: "Received",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ arrivedAmount }) => <Money usd={arrivedAmount} />,
  },
  {
    id: "credited",
    header: "Credited",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ creditedAmount }) => <Money usd={creditedAmount} />,
  },
  {
    id: "date",
    header: "Date",
    card: "foot",
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
  { id: "status", header: "Status", card: "state", cell: (invoice) => <StatusBadge badge={invoiceBadge(invoice)} /> },
];
