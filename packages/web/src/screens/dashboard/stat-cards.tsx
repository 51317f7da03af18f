import { formatCount, formatUsd } from "@shipctl/sdk/display";
import { errorText } from "../../api/error-text.js";
import { useRead } from "../../api/query.js";
import { ErrorState } from "../../ui/error-state.js";
import { Figures } from "../../ui/figures.js";
import { Panel } from "../../ui/panel.js";

/** The last 30 days in four figures. */
export function StatCards() {
  const { data, isError, error, refetch, isFetching } = useRead("getOrderStats");
  if (isError && !data) {
    const text = errorText(error, "Failed to load order statistics");
    return (
      <Panel>
        <ErrorState text={text} onRetry={() => refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  const stats = data?.stats;
  const note = "Last 30 days";
  const figures = [
    { label: "Total Orders", value: stats && formatCount(stats.totalOrders), note },
    { label: "Total Spent", value: stats && formatUsd(stats.totalSpent), note },
    { label: "In Transit", value: stats && formatCount(stats.inTransit), note },
    { label: "Completed", value: stats && formatCount(stats.delivered), note },
  ];
  return <Figures label={note} figures={figures} />;
}
