import type { ReplyOf } from "@shipctl/sdk";
import { formatCount, formatUsd } from "@shipctl/sdk/display";
import type { Reading } from "../../api/query.js";
import { Loaded } from "../../components/loaded.js";
import { Figures } from "../../ui/figures.js";

/** The last 30 days in four figures. */
export function StatCards({ reading }: { reading: Reading<ReplyOf<"getOrderStats">> }) {
  return (
    <Loaded reading={reading} failure="Failed to load order statistics">
      {(reply) => <Figures label={NOTE} figures={figuresOf(reply?.stats)} />}
    </Loaded>
  );
}

const NOTE = "Last 30 days";

function figuresOf(stats: ReplyOf<"getOrderStats">["stats"] | undefined) {
  return [
    { label: "Total Orders", value: stats && formatCount(stats.totalOrders), note: NOTE },
    { label: "Total Spent", value: stats && formatUsd(stats.totalSpent), note: NOTE },
    { label: "In Transit", value: stats && formatCount(stats.inTransit), note: NOTE },
    { label: "Completed", value: stats && formatCount(stats.delivered), note: NOTE },
  ];
}
