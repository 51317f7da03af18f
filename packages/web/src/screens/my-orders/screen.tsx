import { Button } from "@mantine/core";
import { Link, useParams } from "react-router";
import { PageHeader } from "../../components/page-header.js";
import { paths } from "../../paths.js";
import { PlusIcon } from "../../ui/icons.js";
import { useListView } from "../../ui/use-list-view.js";
import { ExportButton } from "./export-button.js";
import { OrderModal } from "./order-modal.js";
import { OrdersPanel } from "./orders-panel.js";

/** All orders; an id in the address opens that one above them. */
export function MyOrdersScreen() {
  const { id } = useParams();
  const { view, change } = useListView();
  return (
    <>
      <PageHeader
        title="My Orders"
        balanceProblem="Failed to load account balance"
        actions={
          <>
            <ExportButton view={view} />
            <Button component={Link} to={paths.manualOrder} leftSection={<PlusIcon size={16} />}>
              Create New Order
            </Button>
          </>
        }
      />
      <OrdersPanel view={view} onChange={change} />
      {id !== undefined && <OrderModal key={id} id={id} />}
    </>
  );
}
