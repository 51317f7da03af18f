import type { ReplyOf } from "@shipctl/sdk";
import { formatCount, formatUsd, greeting } from "@shipctl/sdk/display";
import { useUser } from "../../api/api-context.js";
import { useRead } from "../../api/query.js";
import { LoadAlert, Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { paths } from "../../paths.js";
import { Figures } from "../../ui/figures.js";
import { EditIcon, UploadIcon, WalletIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { LinkCards } from "../../ui/link-cards.js";
import { Panel } from "../../ui/panel.js";
import { useNow } from "../../ui/use-now.js";
import { ShippingActivity } from "./activity-chart.js";
import { FirstSteps } from "./first-steps.js";
import { Now } from "./now.js";
import { reads } from "./reads.js";
import { RecentOrders } from "./recent-orders.js";
import classes from "./screen.module.css";

export function Screen() {
  const user = useUser();
  const now = useNow();
  const account = useRead("verifySession");
  const balance = useRead("getBalance");
  const { stats, orders } = useReads(reads);
  const { totalSpend } = account.data?.user ?? user;
  // Known before anything is loaded, so that nothing moves when it is.
  const isNew = totalSpend === 0 && !stats.data?.stats.totalOrders;
  const title = `${greeting(now.getHours())}, ${user.name}`;
  return (
    <>
      <PageHeader title={title} tabTitle="Dashboard" balanceProblem="Failed to load balance data" />
      <div className={layout.stack}>
        <LoadAlert reading={account} failure="Unable to load user data" />
        {isNew && <FirstSteps />}
        <Loaded reading={stats} failure="Failed to load order statistics">
          {(reply) => (
            <>
              <Now stats={reply?.stats} balance={balance.data} />
              <Figures label={NOTE} figures={figuresOf(reply?.stats)} />
            </>
          )}
        </Loaded>
        <div className={classes.halves}>
          <ShippingActivity reading={stats} />
          <Panel title="Quick Actions">
            <LinkCards cards={ACTIONS} />
          </Panel>
        </div>
        <RecentOrders reading={orders} />
      </div>
    </>
  );
}

const NOTE = "Last 30 days";

/** The last 30 days. */
function figuresOf(stats: ReplyOf<"getOrderStats">["stats"] | undefined) {
  return [
    { label: "Total Orders", value: stats && formatCount(stats.totalOrders), note: NOTE },
    { label: "Total Spent", value: stats && formatUsd(stats.totalSpent), note: NOTE },
    { label: "In Transit", value: stats && formatCount(stats.inTransit), note: NOTE },
    { label: "Completed", value: stats && formatCount(stats.delivered), note: NOTE },
  ];
}

const ACTIONS = [
  { title: "Manual Order", text: "Buy one label", path: paths.manualOrder, icon: EditIcon },
  { title: "CSV Bulk Order", text: "Many labels from one file", path: paths.bulkOrder, icon: UploadIcon },
  { title: "Balance", text: "Top up and view transactions", path: paths.balance, icon: WalletIcon },
];
