import { NativeSelect, SegmentedControl, Skeleton } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import type { BookCheck, MemoryRoom } from "@shipctl/sdk/contract";
import { bookCheckText, costKnownText, formatCount, formatUsd, marginText, memoryText } from "@shipctl/sdk/display";
import { useSearchParams } from "react-router";
import { useRead } from "../../../api/query.js";
import { useIsAdministrator } from "../../../components/admin/administrators-only.js";
import { Loaded } from "../../../components/loaded.js";
import { PageHeader } from "../../../components/page-header.js";
import { useReads } from "../../../components/use-reads.js";
import { Figures } from "../../../ui/figures.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import { LIVE_SHOP_MODES } from "../../../ui/list-filters.js";
import { modeIn } from "../../../ui/list-view.js";
import typography from "../../../ui/typography.module.css";
import { AttentionPanel } from "./attention-panel.js";
import { CarrierTable, ConnectionTable } from "./cost-tables.js";
import { GoLivePanel } from "./go-live-panel.js";
import { PeriodSection } from "./period.js";
import { DEFAULT_PERIOD, type Period, periodNamed, reads } from "./reads.js";
import classes from "./screen.module.css";

const PERIODS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: "today", label: "Today" },
  { value: "week", label: "Last 7 Days" },
  { value: "month", label: "Last Month" },
  { value: "all", label: "All Time" },
];

/** Labels sold, revenue, cost and margin, by period, carrier and connection. */
export function Screen() {
  const { stats, goLive } = useReads(reads);
  const attention = useRead("listAttention");
  const isAdministrator = useIsAdministrator();
  const [params, setParams] = useSearchParams();
  const period = periodNamed(params.get("period"));
  const choose = (name: string, value: string) => {
    // `params` may lag behind the URL.
    const next = new URLSearchParams(window.location.search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParams(next);
  };
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <>
            {goLive.data?.mode === "live" && (
              <NativeSelect
                size="xs"
                aria-label="Mode"
                data={LIVE_SHOP_MODES}
                value={modeIn(params.get("mode")) ?? ""}
                onChange={(event) => choose("mode", event.currentTarget.value)}
              />
            )}
            <SegmentedControl
              className={classes.periods ?? ""}
              size="xs"
              aria-label="Period"
              data={[...PERIODS]}
              value={period}
              onChange={(value) => choose("period", value === DEFAULT_PERIOD ? "" : value)}
            />
          </>
        }
      />
      <div className={layout.stack}>
        <AttentionPanel />
        {/* What is above them is of any length, and would move them. */}
        {attention.isPending || (isAdministrator && goLive.isPending) ? (
          <Skeleton height={320} />
        ) : (
          <>
            {isAdministrator && <GoLivePanel reading={goLive} />}
            <Loaded reading={stats} failure="Failed to load dashboard statistics. Please try again later.">
              {(data) => <Labels period={period} data={data} isStale={stats.isPlaceholderData} />}
            </Loaded>
            <PeriodSection />
          </>
        )}
      </div>
    </>
  );
}

function Books({ check }: { check: BookCheck }) {
  return (
    <InlineAlert kind={check.faultCount === 0 ? "success" : "error"}>
      {bookCheckText(check)}
      {check.faults.map((fault) => (
        <div key={fault}>{fault}</div>
      ))}
    </InlineAlert>
  );
}

function Memory({ room }: { room: MemoryRoom }) {
  const { text, isScarce } = memoryText(room);
  if (!isScarce) return <p className={typography.hint}>{text}</p>;
  return <InlineAlert kind="warning">{`${text}. Give the server more memory, or move to PostgreSQL.`}</InlineAlert>;
}

interface LabelsProps {
  readonly period: Period;
  readonly data: ReplyOf<"getLabelStats"> | undefined;
  readonly isStale: boolean;
}

function Labels({ period, data, isStale }: LabelsProps) {
  const name = PERIODS.find(({ value }) => value === period)?.label ?? "";
  const { totals } = data ?? {};
  const days = data && period !== "all" ? `${name}, days in ${data.timezone}` : name;
  const costNote = (totals && costKnownText(totals.costKnownCount, totals.totalLabels)) ?? name;
  return (
    <div className={layout.stack} data-stale={isStale || undefined}>
      <Figures
        label="Totals"
        figures={[
          { label: "Total Labels", value: totals && formatCount(totals.totalLabels), note: days },
          { label: "Total Revenue", value: totals && formatUsd(totals.totalRevenue), note: name },
          { label: "Total Cost", value: totals && formatUsd(totals.totalCost), note: costNote },
          { label: "Total Margin", value: totals && marginText(totals.totalMargin), note: costNote },
        ]}
      />
      <CarrierTable stats={data?.carrierStats} stale={isStale} />
      <ConnectionTable stats={data?.connectionStats} stale={isStale} />
      {data?.books && <Books check={data.books} />}
      {data?.memory && <Memory room={data.memory} />}
    </div>
  );
}
