import { count } from "@shipctl/sdk/display";
import { useSearchParams } from "react-router";
import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { BulkOrders } from "../../../components/admin/orders/bulk-orders.js";
import { IndividualOrders } from "../../../components/admin/orders/individual-orders.js";
import { allOf, ExportButton } from "../../../components/export-button.js";
import { ADMIN_ORDER_SORTS, adminOrderFilter, BULK_SORTS } from "../../../components/order-filter.js";
import { PageHeader } from "../../../components/page-header.js";
import { RefreshButton } from "../../../components/refresh-button.js";
import { useReads } from "../../../components/use-reads.js";
import { type ListView, listFilter, sortOf } from "../../../ui/list-view.js";
import { Panel } from "../../../ui/panel.js";
import { Tabbed } from "../../../ui/tabbed.js";
import { useListView } from "../../../ui/use-list-view.js";
import { reads, tabIn } from "./reads.js";

const TABS = [
  { id: "individual", label: "Individual Orders" },
  { id: "bulk", label: "Bulk Orders" },
];

/** The orders of all customers, individual and bulk. */
export function Screen() {
  const { orders, bulkOrders, shop } = useReads(reads);
  const isLive = shop.data?.mode === "live";
  const [params, setParams] = useSearchParams();
  const list = useListView();
  const tab = tabIn(params);
  // Switching the tab clears search, filters and dates.
  const choose = (next: string) => setParams(next === "bulk" ? { tab: "bulk" } : {});
  return (
    <>
      <PageHeader
        title="All Orders"
        actions={
          <>
            <AdministratorsOnly>
              {tab === "bulk" ? <ExportBulkOrders view={list.view} /> : <ExportOrders view={list.view} />}
            </AdministratorsOnly>
            <RefreshButton reading={tab === "bulk" ? bulkOrders : orders} />
          </>
        }
      />
      <Panel flush>
        <Tabbed tabs={TABS} chosen={tab} onChoose={choose} place="panel">
          {tab === "bulk" ? (
            <BulkOrders list={list} reading={bulkOrders} isLive={isLive} />
          ) : (
            <IndividualOrders list={list} reading={orders} isLive={isLive} />
          )}
        </Tabbed>
      </Panel>
    </>
  );
}

/** Everything that matches the filters, with customers, costs and margins. */
function ExportOrders({ view }: { view: ListView }) {
  return (
    <ExportButton
      view={view}
      fileName="all-orders"
      failure="Failed to export orders"
      write={async (client, { writeAdminOrdersCsv }) => {
        const query = { ...adminOrderFilter(view), ...sortOf(view, ...ADMIN_ORDER_SORTS) };
        const orders = await allOf(client.listAllOrders.all({ query }));
        const connections = new Map((await client.listConnections()).map(({ _id, name }) => [_id, name]));
        return { csv: writeAdminOrdersCsv(orders, connections), holds: count(orders.length, "order") };
      }}
    />
  );
}

/** The same for bulk orders. */
function ExportBulkOrders({ view }: { view: ListView }) {
  return (
    <ExportButton
      view={view}
      fileName="all-bulk-orders"
      failure="Failed to export bulk orders"
      write={async (client, { writeBulkOrdersCsv }) => {
        const query = { ...listFilter(view), ...sortOf(view, ...BULK_SORTS) };
        const bulkOrders = await allOf(client.listAllBulkOrders.all({ query }));
        return { csv: writeBulkOrdersCsv(bulkOrders), holds: count(bulkOrders.length, "bulk order") };
      }}
    />
  );
}
