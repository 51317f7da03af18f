import type { ReplyOf } from "@shipctl/sdk";
import type { Reading } from "../../api/query.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Panel } from "../../ui/panel.js";
import { ActivityChart } from "./activity-chart.js";
import classes from "./shipping-activity.module.css";

/** Orders of the last seven days, as a bar chart and a table for screen readers. */
export function ShippingActivity({ reading }: { reading: Reading<ReplyOf<"getOrderStats">> }) {
  const { data, isPending } = reading;
  const days = data?.stats.dailyOrders;
  return (
    <Panel
      title="Shipping Activity"
      actions={
        <ul className={classes.legend}>
          <li data-series="created">Orders Created</li>
          <li data-series="completed">Orders Completed</li>
        </ul>
      }
    >
      <div className={classes.body}>
        {days && <ActivityChart days={days} timezone={data.timezone} />}
        {!days && !isPending && <EmptyState title="The figures could not be loaded" />}
      </div>
    </Panel>
  );
}
