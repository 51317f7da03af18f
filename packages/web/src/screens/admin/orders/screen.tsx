import { Button, Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import { useForget } from "../../../api/query.js";
import { RefreshIcon } from "../../../parts/icons.js";
import { PageHeader } from "../../../parts/page-header.js";
import { Panel } from "../../../parts/panel.js";
import { useListView } from "../../../parts/use-list-view.js";
import { BulkOrders } from "./bulk/bulk-orders.js";
import { IndividualOrders } from "./individual/individual-orders.js";
import classes from "./screen.module.css";

/** Everybody's orders, one by one and by file. */
export function OrdersScreen() {
  const forget = useForget();
  const [params, setParams] = useSearchParams();
  const { view, change } = useListView(["tab"]);
  const tab = params.get("tab") === "bulk" ? "bulk" : "individual";
  // Another tab begins without search, filters and dates.
  const choose = (next: string | null) => setParams(next === "bulk" ? { tab: "bulk" } : {});
  return (
    <>
      <PageHeader
        title="All Orders"
        actions={
          <Button
            variant="default"
            leftSection={<RefreshIcon width={16} height={16} />}
            onClick={() => forget("listAllOrders", "listAllBulkOrders")}
          >
            Refresh
          </Button>
        }
      />
      <Panel flush>
        <Tabs value={tab} onChange={choose} className={classes.tabs ?? ""} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="individual">Individual Orders</Tabs.Tab>
            <Tabs.Tab value="bulk">Bulk Orders</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="individual">
            <IndividualOrders view={view} onChange={change} />
          </Tabs.Panel>
          <Tabs.Panel value="bulk">
            <BulkOrders view={view} onChange={change} />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  );
}
