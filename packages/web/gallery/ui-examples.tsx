import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "../src/ui/confirm-dialog.js";
import { type Column, DataTable } from "../src/ui/data-table.js";
import { DropZone } from "../src/ui/drop-zone.js";
import { EmptyState } from "../src/ui/empty-state.js";
import { EnabledBadge } from "../src/ui/enabled-badge.js";
import { ErrorState } from "../src/ui/error-state.js";
import { FieldSkeletons } from "../src/ui/field-skeletons.js";
import { Figures } from "../src/ui/figures.js";
import { FormModal } from "../src/ui/form-modal.js";
import { FormShell } from "../src/ui/form-shell.js";
import { FreshValue } from "../src/ui/fresh-value.js";
import { DownloadIcon, EyeIcon } from "../src/ui/icons.js";
import { LeaveQuestion } from "../src/ui/leave-question.js";
import { ListFilters } from "../src/ui/list-filters.js";
import { Logo } from "../src/ui/logo.js";
import { LossDialog } from "../src/ui/loss-dialog.js";
import { MoreMenu } from "../src/ui/more-menu.js";
import { Notice } from "../src/ui/notice.js";
import { useNotices } from "../src/ui/notices.js";
import { PagedTable } from "../src/ui/paged-table.js";
import { Pager } from "../src/ui/pager.js";
import { Panel } from "../src/ui/panel.js";
import { RowAction, RowActions, RowName, Unbroken } from "../src/ui/row-cells.js";
import { SearchField } from "../src/ui/search-field.js";
import { selectColumn } from "../src/ui/select-column.js";
import { SelectionBar } from "../src/ui/selection-bar.js";
import { StatusBadge } from "../src/ui/status-badge.js";
import { Tabbed } from "../src/ui/tabbed.js";
import { TwoLines } from "../src/ui/two-lines.js";
import { useUnsavedGuard } from "../src/ui/unsaved.js";
import { useListView } from "../src/ui/use-list-view.js";
import { useSelection } from "../src/ui/use-selection.js";
import classes from "./gallery.module.css";
import type { Example } from "./order-examples.js";

interface Parcel {
  readonly _id: string;
  readonly to: string;
  readonly isOnItsWay: boolean;
}

const PARCELS: readonly Parcel[] = [
  { _id: "ORD-100001", to: "Amélie Rivoire", isOnItsWay: true },
  { _id: "ORD-100002", to: "Søren Lindqvist", isOnItsWay: false },
];

const nothing = () => {};

const COLUMNS: readonly Column<Parcel>[] = [
  { id: "id", header: "Order ID", cell: ({ _id }) => <RowName onClick={nothing}>{_id}</RowName> },
  {
    id: "to",
    header: "Recipient",
    cell: ({ to }) => <TwoLines first={<Unbroken>{to}</Unbroken>} second="New Orleans, LA" />,
  },
  { id: "status", header: "Status", cell: ({ isOnItsWay }) => <Status isOnItsWay={isOnItsWay} /> },
  { id: "actions", header: "Actions", align: "end", cell: ({ _id }) => <Actions id={_id} /> },
];

const table = { label: "Parcels", columns: COLUMNS, rowKey: ({ _id }: Parcel) => _id };

/** The components of src/ui; gallery.test.ts misses the one that is left out. */
export const uiExamples: readonly Example[] = [
  { name: "logo", shows: <Logo /> },
  { name: "notice", shows: <Alerts /> },
  { name: "notices", shows: <Toasts /> },
  { name: "status-badge", shows: <Badges /> },
  {
    name: "enabled-badge",
    shows: (
      <Row>
        <EnabledBadge enabled />
        <EnabledBadge enabled={false} />
      </Row>
    ),
  },
  { name: "two-lines", shows: <TwoLines first="UPS" second="Ground" /> },
  { name: "figures", shows: <Numbers /> },
  {
    name: "panel",
    shows: (
      <Panel title="Title" actions={<Button variant="subtle">Action</Button>}>
        What it holds
      </Panel>
    ),
  },
  { name: "tabbed", shows: <Tabs /> },
  {
    name: "data-table",
    shows: (
      <Panel flush>
        <DataTable {...table} rows={PARCELS} />
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
  {
    name: "empty-state",
    shows: (
      <Panel>
        <EmptyState title="No orders yet" action={<Button>Create one</Button>}>
          They are listed here.
        </EmptyState>
      </Panel>
    ),
  },
  {
    name: "error-state",
    shows: (
      <Panel>
        <ErrorState text="Failed to load orders" onRetry={nothing} />
      </Panel>
    ),
  },
  { name: "field-skeletons", shows: <FieldSkeletons count={2} /> },
  { name: "fresh-value", shows: <FreshValue value="$12.50" onUse={nothing} /> },
  {
    name: "drop-zone",
    shows: <DropZone label="CSV file" title="Drop a file here" text="or choose one" accept=".csv" onFile={nothing} />,
  },
  { name: "more-menu", shows: <Menu /> },
  { name: "confirm-dialog, loss-dialog, leave-question, form-modal", shows: <Dialogs /> },
  { name: "form-shell", shows: <Form /> },
  { name: "unsaved", shows: <Unsaved /> },
];

function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

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

function Alerts() {
  return (["error", "warning", "success", "info"] as const).map((kind) => (
    <Notice key={kind} kind={kind} {...(kind === "error" && { onRetry: nothing })}>
      This is an alert of the kind “{kind}”.
    </Notice>
  ));
}

function Toasts() {
  const notices = useNotices();
  return (
    <Row>
      <Button onClick={() => notices.success("It is saved")}>Success</Button>
      <Button onClick={() => notices.error("It could not be saved")}>Error</Button>
    </Row>
  );
}

function Badges() {
  const colors = ["blue", "yellow", "green", "red", "grey"] as const;
  return (
    <Row>
      {colors.map((color) => (
        <StatusBadge key={color} badge={{ label: color, color }} />
      ))}
    </Row>
  );
}

function Numbers() {
  const figures = [
    { label: "Total Orders", value: "20", note: "Last 30 days" },
    { label: "Total Spent", value: undefined, note: "Loading" },
  ];
  return <Figures label="Figures" figures={figures} />;
}

function Tabs() {
  const [chosen, choose] = useState("all");
  const tabs = [
    { id: "all", label: "All" },
    { id: "done", label: "Completed" },
  ];
  return (
    <Tabbed place="page" label="Orders" tabs={tabs} chosen={chosen} onChoose={choose}>
      {chosen}
    </Tabbed>
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

function Menu() {
  const ref = useRef<HTMLButtonElement>(null);
  return <MoreMenu label="More actions" ref={ref} items={[{ label: "Void", onChoose: nothing }]} />;
}

function Dialogs() {
  const [open, setOpen] = useState<"confirm" | "loss" | "leave" | "form">();
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button onClick={() => setOpen("confirm")}>Confirm</Button>
      <Button onClick={() => setOpen("loss")}>Loss</Button>
      <Button onClick={() => setOpen("leave")}>Leave</Button>
      <Button onClick={() => setOpen("form")}>Form</Button>
      {open === "confirm" && (
        <ConfirmDialog
          title="Void the label?"
          confirmLabel="Void"
          onConfirm={close}
          onClose={close}
          busy={false}
          problem={undefined}
          danger
        >
          The money comes back when the carrier agrees.
        </ConfirmDialog>
      )}
      {open === "loss" && <LossDialog losses={["2 prices"]} busy={false} onConfirm={close} onClose={close} />}
      {open === "form" && (
        <FormModal
          title="Add Address"
          submitLabel="Save"
          isPending={false}
          isDirty={false}
          error="The address could not be saved."
          onSubmit={close}
          onClose={close}
        >
          <TextInput label="City" />
        </FormModal>
      )}
      {open === "leave" && <LeaveQuestion loss="Your changes will be lost." onStay={close} onLeave={close} />}
    </Row>
  );
}

function Form() {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FormShell isPending={false} error={isWrong && "Nothing was saved."} onSubmit={() => setIsWrong(true)}>
      <TextInput label="City" error={isWrong && "Enter a city"} />
      <Button type="submit">Save</Button>
    </FormShell>
  );
}

function Unsaved() {
  const [text, setText] = useState("");
  useUnsavedGuard(text !== "");
  return (
    <TextInput
      label="Type, and reload the page: it asks first"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
