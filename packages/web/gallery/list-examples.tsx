import { Button } from "@mantine/core";
import { type Column, DataTable } from "../src/ui/data-table.js";
import { DownloadIcon, EyeIcon } from "../src/ui/icons.js";
import { ListFilters } from "../src/ui/list-filters.js";
import { PagedTable, Pager } from "../src/ui/pager.js";
import { Panel } from "../src/ui/panel.js";
import { NoWrap, RowAction, RowActions, RowName, TwoLines } from "../src/ui/row-cells.js";
import { SearchField } from "../src/ui/search-field.js";
import { selectColumn } from "../src/ui/select-column.js";
import { SelectionBar } from "../src/ui/selection-bar.js";
import { StatusBadge } from "../src/ui/status-badge.js";
import { useListView } from "../src/ui/use-list-view.js";
import { useSelection } from "../src/ui/use-selection.js";
import { type Example, nothing } from "./example.js";

interface Parcel {
  readonly _id: string;
  readonly to: string;
  readonly isOnItsWay: boolean;
}

const PARCELS: readonly Parcel[] = [
  { _id: "ORD-100001", to: "Amélie Rivoire", isOnItsWay: true },
  { _id: "ORD-100002", to: "Søren Lindqvist", isOnItsWay: false },
];

const COLUMNS: readonly Column<Parcel>[] = [
  { id: "id", header: "Order ID", cell: ({ _id }) => <RowName onClick={nothing}>{_id}</RowName> },
  {
    id: "to",
    header: "Recipient",
    cell: ({ to }) => <TwoLines first={<NoWrap>{to}</NoWrap>} second="New Orleans, LA" />,
  },
  { id: "status", header: "Status", cell: ({ isOnItsWay }) => <Status isOnItsWay={isOnItsWay} /> },
  { id: "actions", header: "Actions", align: "end", cell: ({ _id }) => <Actions id={_id} /> },
];

const table = { label: "Parcels", columns: COLUMNS, rowKey: ({ _id }: Parcel) => _id };

/** Lists with their filters and pagers. */
export const listExamples: readonly Example[] = [
  {
    name: "data-table",
    shows: (
      <Panel flush>
        <DataTable {...table} rows={PARCELS} />
      </Panel>
    ),
  },
  {
    name: "data-table, sorted",
    shows: (
      <Panel flush>
        <DataTable {...table} rows={PARCELS.slice(0, 2)} sorted={{ by: "id", order: "newest", onSort: nothing }} />
      </Panel>
    ),
  },
  {
    name: "data-table, loading",
    shows: (
      <Panel flush>
        <DataTable {...table} rows={undefined} expectedRows={2} />
      </Panel>
    ),
  },
  { name: "row-cells", shows: <Actions id="ORD-100001" isOff /> },
  { name: "select-column, selection-bar", shows: <Selecting /> },
  { name: "list-filters, paged-table", shows: <List /> },
  { name: "pager", shows: <Pages /> },
  {
    name: "search-field",
    shows: <SearchField label="Search" placeholder="Order ID or recipient" value="" onSearch={nothing} />,
  },
];

function Status({ isOnItsWay }: { isOnItsWay: boolean }) {
  return (
    <StatusBadge
      badge={isOnItsWay ? { label: "In Transit", color: "yellow" } : { label: "Delivered", color: "green" }}
    />
  );
}

function Actions({ id, isOff = false }: { id: string; isOff?: boolean }) {
  return (
    <RowActions>
      <RowAction icon={EyeIcon} label={`View ${id}`} onClick={nothing} />
      <RowAction icon={DownloadIcon} label={`Download ${id}`} disabled={isOff} onClick={nothing} />
    </RowActions>
  );
}

function Selecting() {
  const selection = useSelection("", PARCELS);
  return (
    <Panel flush>
      <SelectionBar noun="order" page={PARCELS} total={2} selection={selection}>
        <Button size="compact-sm">Print</Button>
      </SelectionBar>
      <DataTable {...table} columns={[selectColumn(selection, ({ _id }) => _id), ...COLUMNS]} rows={PARCELS} />
    </Panel>
  );
}

function List() {
  const list = useListView();
  return (
    <Panel flush>
      <ListFilters
        noun="orders"
        placeholder="Order ID"
        list={list}
        statuses={[{ value: "delivered", label: "Delivered" }]}
      />
      <PagedTable {...table} rows={PARCELS} list={list} totalPages={3} />
    </Panel>
  );
}

function Pages() {
  return (
    <Panel flush>
      <Pager list={useListView({ prefix: "pager-" })} totalPages={5} hasEnds />
    </Panel>
  );
}
