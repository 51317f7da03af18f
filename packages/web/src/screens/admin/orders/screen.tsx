import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import { useInvalidate } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { PageHeader } from "../../../components/page-header.js";
import { RefreshIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { Tabbed } from "../../../ui/tabbed.js";
import { useListView } from "../../../ui/use-list-view.js";
import { BulkOrders } from "./bulk/bulk-orders.js";
import { IndividualOrders } from "./individual/individual-orders.js";

const TABS = [
  { id: "individual", label: "Individual Orders" },
  { id: "bulk", label: "Bulk Orders" },
];

/** The orders of all customers, individual and bulk. */
export function OrdersScreen() {
  const invalidate = useInvalidate();
  const [params, setParams] = useSearchParams();
  const list = useListView();
  const tab = params.get("tab") === "bulk" ? "bulk" : "individual";
  // Switching the tab clears search, filters and dates.
  const choose = (next: string) => setParams(next === "bulk" ? { tab: "bulk" } : {});
  return (
    <>
      <PageHeader
        title="All Orders"
        actions={
          <Button
            variant="default"
            leftSection={<RefreshIcon size={16} />}
            onClick={() => invalidate(...STALE.orderLists)}
          >
            Refresh
          </Button>
        }
      />
      <Panel flush>
        <Tabbed tabs={TABS} chosen={tab} onChoose={choose} place="panel">
          {tab === "bulk" ? <BulkOrders list={list} /> : <IndividualOrders list={list} />}
        </Tabbed>
      </Panel>
    </>
  );
}
