import { count } from "@shipctl/sdk/display";
import { useSearchParams } from "react-router";
import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { Deposits } from "../../../components/admin/payments/deposits.js";
import { Payments } from "../../../components/admin/payments/payments.js";
import { allOf, ExportButton } from "../../../components/export-button.js";
import { PageHeader } from "../../../components/page-header.js";
import { RefreshButton } from "../../../components/refresh-button.js";
import { useReads } from "../../../components/use-reads.js";
import { type ListView, listFilter, sortOf } from "../../../ui/list-view.js";
import { Tabbed } from "../../../ui/tabbed.js";
import { useListView } from "../../../ui/use-list-view.js";
import { reads, tabIn } from "./reads.js";

const TABS = [
  { id: "deposits", label: "Deposits" },
  { id: "payments", label: "Payments" },
];

/** The deposits of all customers, and the invoices that they pay or have not paid. */
export function Screen() {
  const { deposits, payments, shop } = useReads(reads);
  const isLive = shop.data?.mode === "live";
  const [params, setParams] = useSearchParams();
  const list = useListView();
  const tab = tabIn(params);
  // Switching the tab clears search, filters and dates.
  const choose = (next: string) => setParams(next === "payments" ? { tab: "payments" } : {});
  return (
    <>
      <PageHeader
        title="Deposit History"
        actions={
          <>
            <AdministratorsOnly>{tab === "deposits" && <ExportDeposits view={list.view} />}</AdministratorsOnly>
            <RefreshButton reading={tab === "payments" ? payments : deposits} />
          </>
        }
      />
      <Tabbed tabs={TABS} chosen={tab} onChoose={choose} place="page">
        {tab === "payments" ? (
          <Payments list={list} reading={payments} isLive={isLive} />
        ) : (
          <Deposits list={list} reading={deposits} isLive={isLive} />
        )}
      </Tabbed>
    </>
  );
}

function ExportDeposits({ view }: { view: ListView }) {
  return (
    <ExportButton
      view={view}
      fileName="deposit-history"
      failure="Failed to export deposits"
      write={async (client, { writeDepositsCsv }) => {
        const found = await allOf(
          client.listDeposits.all({ query: { ...listFilter(view), ...sortOf(view, "amount") } }),
        );
        return { csv: writeDepositsCsv(found), holds: count(found.length, "deposit") };
      }}
    />
  );
}
