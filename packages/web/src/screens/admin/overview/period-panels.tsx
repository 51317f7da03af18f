import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import type { Overview, OverviewDay, OverviewGroup, OverviewGroupList } from "@shipctl/sdk";
import { carrierName, costUnknownText, formatCount, formatDay, overviewLines, periodText } from "@shipctl/sdk/display";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Reading, useReading } from "../../../api/query.js";
import { AdministratorsOnly } from "../../../components/admin/administrators-only.js";
import { CustomerCell } from "../../../components/admin/customer-name.js";
import { Loaded } from "../../../components/loaded.js";
import { Money } from "../../../components/money.js";
import { PeriodChoice } from "../../../components/statement/period-choice.js";
import { useDownload } from "../../../components/use-download.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { ChartIcon, DownloadIcon } from "../../../ui/icons.js";
import { daysQuery, isBackwards } from "../../../ui/list-view.js";
import { PagedTable } from "../../../ui/pager.js";
import { Panel } from "../../../ui/panel.js";
import { EmptyState } from "../../../ui/states.js";
import typography from "../../../ui/typography.module.css";
import { type ListState, useListView } from "../../../ui/use-list-view.js";
import { DayChart, type Measure } from "./day-chart.js";
import classes from "./day-chart.module.css";
import { Margin } from "./margin.js";
import { GROUP_LIST, type GroupBy, groupNamed, periodReads, sortNamed } from "./reads.js";

const FAILURE = "Failed to load the overview";

const MEASURES: readonly { readonly value: Measure; readonly label: string }[] = [
  { value: "net", label: "Net sales" },
  { value: "margin", label: "Margin" },
  { value: "paidIn", label: "Paid in" },
];

export function PeriodPanels() {
  const [params] = useSearchParams();
  const { overview, groups } = periodReads(params);
  const [ofPeriod, ofGroups] = [useReading(overview), useReading(groups)];
  return (
    <>
      <PeriodPanel reading={ofPeriod} />
      <GroupPanel reading={ofGroups} />
    </>
  );
}

/** Sales, costs, margin and money in of any days, beside the period before. */
function PeriodPanel({ reading }: { reading: Reading<Overview> }) {
  const { view, change } = useListView();
  const [measure, setMeasure] = useState<Measure>("net");
  return (
    <Panel flush title="Sales and margin" actions={<PeriodActions view={view} change={change} />}>
      <Loaded reading={reading} failure={FAILURE} place="flush">
        {(overview) =>
          overview && (
            <div data-stale={reading.isPlaceholderData || undefined}>
              <div className={classes.halves}>
                <FigureTable overview={overview} />
                <figure className={classes.figure}>
                  <SegmentedControl
                    size="xs"
                    aria-label="Chart"
                    data={[...MEASURES]}
                    value={measure}
                    onChange={(value) => setMeasure(MEASURES.find((one) => one.value === value)?.value ?? "net")}
                  />
                  <DayChart measure={measure} days={overview.period.days} before={overview.before.days} />
                  <figcaption>
                    <ul className={classes.legend}>
                      <li>This period</li>
                      <li data-series="before">Period before</li>
                    </ul>
                  </figcaption>
                </figure>
              </div>
              <details className={classes.table}>
                <summary>Table of days</summary>
                <DataTable
                  label="Days"
                  columns={DAY_COLUMNS}
                  rows={overview.period.days.map((day, at) => ({ ...day, before: overview.before.days[at]?.net }))}
                  rowKey={({ date }) => date}
                />
              </details>
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The choice of days, with the statement of all customers for them. */
function PeriodActions({ view, change }: Pick<ListState, "view" | "change">) {
  const saving = useDownload("Failed to download the statement");
  const query = { ...daysQuery(view), mode: view.mode || undefined };
  return (
    <>
      <PeriodChoice view={view} change={change} />
      <AdministratorsOnly>
        <Button
          variant="default"
          size="xs"
          leftSection={<DownloadIcon size={16} />}
          loading={saving.isPending}
          disabled={isBackwards(view)}
          onClick={() => saving.mutate((client) => client.getShopStatement({ query }))}
        >
          Statement
        </Button>
      </AdministratorsOnly>
    </>
  );
}

const TOTALS: readonly string[] = ["Net sales", "Margin"];

function FigureTable({ overview }: { overview: Overview }) {
  const unknown = costUnknownText(overview.period.figures.costUnknownCount);
  return (
    <div>
      <table className={classes.figures} aria-label="Figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            <th scope="col">This period</th>
            <th scope="col">Period before</th>
          </tr>
        </thead>
        <tbody>
          {overviewLines(overview).map(({ name, now, before, isLoss }) => (
            <tr key={name} data-total={TOTALS.includes(name) || undefined}>
              <th scope="row">{name}</th>
              <td className={isLoss ? typography.lost : undefined}>{now}</td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={typography.hint}>
        {[
          unknown,
          `${periodText(overview.period)}, compared with ${periodText(overview.before)}`,
          `Days in ${overview.timezone}`,
        ]
          .filter(Boolean)
          .join(". ")}
      </p>
    </div>
  );
}

type DayRow = OverviewDay & { readonly before: number | undefined };

const DAY_COLUMNS: readonly Column<DayRow>[] = [
  { id: "day", header: "Day", cell: ({ date }) => formatDay(date) },
  { id: "labels", header: "Labels", align: "end", cell: ({ labels }) => formatCount(labels) },
  { id: "gross", header: "Gross", align: "end", cell: ({ gross }) => <Money usd={gross} /> },
  { id: "refunds", header: "Refunds", align: "end", cell: ({ refunds }) => <Money usd={0 - refunds || 0} /> },
  { id: "corrections", header: "Corrections", align: "end", cell: ({ corrections }) => <Money usd={corrections} /> },
  { id: "net", header: "Net", align: "end", cell: ({ net }) => <Money usd={net} /> },
  { id: "before", header: "Net Before", align: "end", cell: ({ before }) => <Money usd={before} /> },
  { id: "margin", header: "Margin", align: "end", cell: ({ margin }) => <Margin usd={margin} /> },
  { id: "paidIn", header: "Paid In", align: "end", cell: ({ paidIn }) => <Money usd={paidIn} /> },
];

const GROUPS: readonly { readonly value: GroupBy; readonly label: string }[] = [
  { value: "carrier", label: "Carrier" },
  { value: "service", label: "Service" },
  { value: "connection", label: "Connection" },
  { value: "customer", label: "Customer" },
];

const SORTS = [
  { value: "net", label: "Most sales first" },
  { value: "labels", label: "Most labels first" },
  { value: "margin", label: "Highest margin first" },
  { value: "loss", label: "Greatest loss first" },
];

/** The sales of the same days by carrier, service, connection or customer. */
function GroupPanel({ reading }: { reading: Reading<OverviewGroupList> }) {
  const [params, setParams] = useSearchParams();
  const list = useListView(GROUP_LIST);
  const by = groupNamed(params.get("by"));
  const choose = (name: string, value: string) => {
    // `params` may lag behind the URL.
    const next = new URLSearchParams(window.location.search);
    next.set(name, value);
    next.delete(`${GROUP_LIST.prefix}page`);
    setParams(next);
  };
  return (
    <Panel
      flush
      title="Sales by"
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Sales by"
            data={[...GROUPS]}
            value={by}
            onChange={(value) => choose("by", value)}
          />
          <NativeSelect
            size="xs"
            aria-label="Order"
            data={SORTS}
            value={sortNamed(params.get("order"))}
            onChange={(event) => choose("order", event.currentTarget.value)}
          />
        </>
      }
    >
      <Loaded
        reading={reading}
        failure={FAILURE}
        place="flush"
        empty={({ totalGroups }) => totalGroups === 0 && <EmptyState icon={ChartIcon} title="No data for these days" />}
      >
        {(reply) => (
          <PagedTable
            list={list}
            label="Sales by"
            columns={[nameColumn(by), ...GROUP_COLUMNS]}
            rows={reply?.groups}
            rowKey={({ _id }) => _id}
            stale={reading.isPlaceholderData}
            totalPages={reply?.totalPages ?? 1}
            expectedRows={3}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const nameColumn = (by: GroupBy): Column<OverviewGroup> => ({
  id: "name",
  header: GROUPS.find(({ value }) => value === by)?.label ?? "",
  cell: ({ _id, name, email }) => {
    if (email !== undefined) return <CustomerCell id={_id} user={{ name, email }} />;
    return by === "carrier" ? carrierName(name) : name;
  },
});

const amount = (
  id: string,
  header: string,
  usdOf: (figures: OverviewGroup["figures"]) => number,
): Column<OverviewGroup> => ({ id, header, align: "end", cell: ({ figures }) => <Money usd={usdOf(figures)} /> });

const hasNoCost = ({ costUnknownCount, costs }: OverviewGroup["figures"]): boolean =>
  costUnknownCount > 0 && costs.net === 0;

const GROUP_COLUMNS: readonly Column<OverviewGroup>[] = [
  { id: "labels", header: "Labels", align: "end", cell: ({ figures }) => formatCount(figures.labels) },
  amount("gross", "Gross", ({ sales }) => sales.gross),
  amount("refunds", "Refunds", ({ sales }) => 0 - sales.refunds || 0),
  amount("corrections", "Corrections", ({ sales }) => sales.corrections),
  amount("net", "Net", ({ sales }) => sales.net),
  {
    id: "costs",
    header: "Costs",
    align: "end",
    cell: ({ figures }) => (hasNoCost(figures) ? "N/A" : <Money usd={figures.costs.net} />),
  },
  {
    id: "margin",
    header: "Margin",
    align: "end",
    cell: ({ figures }) => (hasNoCost(figures) ? "N/A" : <Margin usd={figures.margin} />),
  },
];
