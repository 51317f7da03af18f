import { greeting } from "@shipctl/sdk/display";
import { useUser } from "../../api/api-context.js";
import { useRead } from "../../api/query.js";
import { PageHeader } from "../../components/page-header.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { useNow } from "../../ui/use-now.js";
import { QuickActions } from "./quick-actions.js";
import { RecentOrders } from "./recent-orders.js";
import classes from "./screen.module.css";
import { ShippingActivity } from "./shipping-activity.js";
import { StatCards } from "./stat-cards.js";

export function DashboardScreen() {
  const user = useUser();
  const now = useNow();
  const account = useRead("verifySession");
  const title = `${greeting(now.getHours())}, ${user.name}`;
  return (
    <>
      <PageHeader title={title} tabTitle="Dashboard" balanceProblem="Failed to load balance data" />
      <div className={layout.stack}>
        {account.isError && (
          <InlineAlert kind="error" onRetry={() => account.refetch()}>
            Unable to load user data
          </InlineAlert>
        )}
        <StatCards />
        <div className={classes.halves}>
          <ShippingActivity />
          <QuickActions />
        </div>
        <RecentOrders />
      </div>
    </>
  );
}
