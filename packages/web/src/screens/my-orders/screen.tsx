import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useReading } from "../../api/query.js";
import { allOf, ExportButton } from "../../components/export-button.js";
import { ownOrderFilter } from "../../components/order-filter.js";
import { PageHeader } from "../../components/page-header.js";
import { apisRead } from "../../components/shared-reads.js";
import { useReads } from "../../components/use-reads.js";
import { paths } from "../../paths.js";
import { PlusIcon } from "../../ui/icons.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { sortOf } from "../../ui/list-view.js";
import { useListView } from "../../ui/use-list-view.js";
import { OrderModal } from "./order-modal.js";
import { OrdersPanel } from "./orders-panel.js";
import { reads } from "./reads.js";

/** Poll interval while a purchase on this page waits for its carrier. */
const BUYING_POLL_MS = 5_000;

const isBuying = ({ purchase }: Order): boolean => purchase === "buying";

/** All orders. An ID in the URL opens that order in a dialog. */
export function Screen() {
  const { id } = useParams();
  const list = useListView();
  const { orders } = useReads(reads, {
    orders: { refetchInterval: ({ state }) => (state.data?.orders.some(isBuying) ? BUYING_POLL_MS : false) },
  });
  return (
    <>
      <PageHeader
        title="My Orders"
        balanceProblem="Failed to load account balance"
        actions={
          <>
            <ExportButton
              view={list.view}
              fileName="orders"
              failure="Failed to export orders"
              write={async (client, { writeOrdersCsv }) => {
                const found = await allOf(
                  client.listOrders.all({ query: { ...ownOrderFilter(list.view), ...sortOf(list.view) } }),
                );
                const connections = new Map((await client.listShippingApis()).map(({ _id, name }) => [_id, name]));
                return { csv: writeOrdersCsv(found, connections), holds: count(found.length, "order") };
              }}
            />
            <EndOfDayButton />
            <Button component={Link} to={paths.manualOrder} leftSection={<PlusIcon size={16} />}>
              Create New Order
            </Button>
          </>
        }
      />
      <OrdersPanel list={list} reading={orders} />
      {id !== undefined && <OrderModal id={id} listed={orders.data?.orders ?? []} />}
    </>
  );
}

const EndOfDay = lazyDialog(async () => (await import("./manifests/end-of-day.js")).EndOfDay);

/** Opens the manifests, if a connection makes any. */
function EndOfDayButton() {
  const apis = useReading(apisRead);
  const [isOpen, setOpen] = useState(false);
  if (!apis.data?.some(({ manifests }) => manifests)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        End of day
      </Button>
      {isOpen && <EndOfDay onClose={() => setOpen(false)} />}
    </>
  );
}
