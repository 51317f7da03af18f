import { Skeleton } from "@mantine/core";
import type { Customer, QueryOf } from "@shipctl/sdk";
import { accountStatus, blockText, customerFacts } from "@shipctl/sdk/display";
import { useParams, useSearchParams } from "react-router";
import { read } from "../../../../api/read.js";
import { RoleBadge } from "../../../../components/admin/role-badge.js";
import { CopyButton } from "../../../../components/copy-button.js";
import { Facts } from "../../../../components/facts.js";
import { Loaded } from "../../../../components/loaded.js";
import { PageHeader } from "../../../../components/page-header.js";
import { StatementButton } from "../../../../components/statement/statement-button.js";
import { TransactionHistory } from "../../../../components/transactions/transaction-history.js";
import { useReads } from "../../../../components/use-reads.js";
import { paths } from "../../../../paths.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import layout from "../../../../ui/layout.module.css";
import { lazyComponent } from "../../../../ui/lazy-component.js";
import { LazyPanel } from "../../../../ui/lazy-panel.js";
import { Panel } from "../../../../ui/panel.js";
import { StatusBadge } from "../../../../ui/status-badge.js";
import { Tabbed } from "../../../../ui/tabbed.js";
import { useListView } from "../../../../ui/use-list-view.js";
import { CustomerActions } from "../customer-actions.js";
import { reads, tabIn } from "./reads.js";

const TABS = [
  { id: "transactions", label: "Transactions" },
  { id: "individual", label: "Orders" },
  { id: "bulk", label: "Bulk Orders" },
  { id: "payments", label: "Payments" },
  { id: "deposits", label: "Deposits" },
  { id: "access", label: "API Keys and Sessions" },
  { id: "notes", label: "Notes" },
  { id: "audit", label: "Audit Log" },
] as const satisfies readonly { readonly id: ReturnType<typeof tabIn>; readonly label: string }[];

// Only the ledger comes with the page.
const access = lazyComponent(async () => (await import("./access.js")).Access);
const notes = lazyComponent(async () => (await import("./notes.js")).Notes);
const lists = {
  individual: lazyComponent(
    async () => (await import("../../../../components/admin/orders/individual-orders.js")).IndividualOrders,
  ),
  bulk: lazyComponent(async () => (await import("../../../../components/admin/orders/bulk-orders.js")).BulkOrders),
  payments: lazyComponent(async () => (await import("../../../../components/admin/payments/payments.js")).Payments),
  deposits: lazyComponent(async () => (await import("../../../../components/admin/payments/deposits.js")).Deposits),
  audit: lazyComponent(async () => (await import("../../../../components/admin/audit/audit-list.js")).AuditList),
};

/** One customer: what an operator is asked about, and what can be done about it. */
export function Screen() {
  const { id = "" } = useParams();
  // Nothing of one customer is shown on the page of another.
  return <CustomerPage key={id} id={id} />;
}

function CustomerPage({ id }: { readonly id: string }) {
  const { customer, ...lists } = useReads(reads);
  const [params, setParams] = useSearchParams();
  const tab = tabIn(params);
  const user = customer.data?.user;
  return (
    <>
      <PageHeader title={user?.name ?? "Customer"} actions={user && <CustomerActions user={user} />} />
      <div className={layout.column}>
        <Loaded reading={customer} failure="Failed to load the customer">
          {(data) => <Summary customer={data} />}
        </Loaded>
        <Tabbed tabs={TABS} chosen={tab} onChoose={(next) => setParams({ tab: next })} place="page" label="Customer">
          <Lists key={tab} id={id} tab={tab} {...lists} />
        </Tabbed>
      </div>
    </>
  );
}

function Summary({ customer }: { customer: Customer | undefined }) {
  if (!customer) {
    return (
      <Panel>
        <Skeleton height={124} />
      </Panel>
    );
  }
  const { _id, email, emailWarning, customPricing } = customer.user;
  const blocked = blockText(customer);
  return (
    <Panel>
      <div className={layout.column}>
        {blocked && <InlineAlert kind="error">{blocked}</InlineAlert>}
        {emailWarning && <InlineAlert kind="warning">{`${email}: ${emailWarning}`}</InlineAlert>}
        <Facts
          facts={[
            ["Email", email],
            [
              "Status",
              <span key="status" className={layout.wrap}>
                <StatusBadge badge={accountStatus({ blocked: blocked !== undefined })} />
                <RoleBadge user={customer.user} />
              </span>,
            ],
            ...customerFacts(customer),
            ["Custom pricing", customPricing?.enabled ? "On" : "Off"],
            ["Id", <CopiedId key="id" id={_id} />],
          ]}
        />
      </div>
    </Panel>
  );
}

const CopiedId = ({ id }: { readonly id: string }) => (
  <>
    {id} <CopyButton name="id" text={id} label={`Copy id ${id}`} />
  </>
);

interface ListsProps extends Omit<ReturnType<typeof useReads<ReturnType<typeof reads>>>, "customer"> {
  readonly id: string;
  readonly tab: ReturnType<typeof tabIn>;
}

function Lists({ id, tab, shop, ...readings }: ListsProps) {
  const list = useListView();
  const isLive = shop.data?.mode === "live";
  const common = { list, isLive, isOfOne: true };
  switch (tab) {
    case "individual":
      return (
        <Panel flush>
          <LazyPanel code={lists.individual} props={{ ...common, reading: readings.orders }} />
        </Panel>
      );
    case "bulk":
      return (
        <Panel flush>
          <LazyPanel code={lists.bulk} props={{ ...common, reading: readings.bulkOrders }} />
        </Panel>
      );
    case "payments":
      return <LazyPanel code={lists.payments} props={{ ...common, reading: readings.payments }} />;
    case "deposits":
      return <LazyPanel code={lists.deposits} props={{ ...common, reading: readings.deposits }} />;
    case "access":
      return <LazyPanel code={access} props={{ id, apiKeys: readings.apiKeys, sessions: readings.sessions }} />;
    case "notes":
      return <LazyPanel code={notes} props={{ id, list, reading: readings.notes }} />;
    case "audit":
      return <LazyPanel code={lists.audit} props={{ list, reading: readings.entries }} />;
    case "transactions":
      return (
        <TransactionHistory
          title="Transactions"
          actions={
            <StatementButton size="xs" read={(client, query) => client.getUserStatement({ path: { id }, query })} />
          }
          list={list}
          reading={readings.transactions}
          readEntries={(query: QueryOf<"listTransactions">) => read("listUserTransactions", { path: { id }, query })}
          readReceipt={(client, invoiceId) => client.getAnyInvoiceReceipt({ path: { invoiceId } })}
          orderPath={(orderId) => `${paths.adminCustomer(id)}?tab=individual&order=${encodeURIComponent(orderId)}`}
        />
      );
  }
}
