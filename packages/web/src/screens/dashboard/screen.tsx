import { greeting } from "@shipctl/sdk/display";
import { useUser } from "../../api/api-context.js";
import { useRead } from "../../api/query.js";
import { LoadAlert } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import layout from "../../ui/layout.module.css";
import { useNow } from "../../ui/use-now.js";
import { QuickActions } from "./quick-actions.js";
import { reads } from "./reads.js";
import { RecentOrders } from "./recent-orders.js";
import classes from "./screen.module.css";
import { ShippingActivity } from "./shipping-activity.js";
import { StatCards } from "./stat-cards.js";

export function Screen() {
  const user = useUser();
  const now = useNow();
  const account = useRead("verifySession");
  const { stats, orders } = useReads(reads);
  const title = `${greeting(now.getHours())}, ${user.name}`;
  return (
    <>
      <PageHeader title={title} tabTitle="Dashboard" balanceProblem="Failed to load balance data" />
      <div className={layout.stack}>
        <LoadAlert reading={account} failure="Unable to load user data" />
        <StatCards reading={stats} />
        <div className={classes.halves}>
          <ShippingActivity reading={stats} />
          <QuickActions />
        </div>
        <RecentOrders reading={orders} />
      </div>
    </>
  );
}
