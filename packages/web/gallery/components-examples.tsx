import { Button } from "@mantine/core";
import { ApiError } from "@shipctl/sdk";
import type { Draft } from "@shipctl/sdk/bulk";
import { useState } from "react";
import type { Reading } from "../src/api/query.js";
import { AccountForm, useAccountForm } from "../src/components/account-form.js";
import { AddApiButton } from "../src/components/add-api-button.js";
import { AddApiModal } from "../src/components/add-api-modal.js";
import { AddressCheck } from "../src/components/address-check/address-check.js";
import { AddressCheckDialog } from "../src/components/address-check/address-check-dialog.js";
import { CheckedEntry } from "../src/components/address-check/checked-entry.js";
import { AddressFields, EMPTY_ADDRESS } from "../src/components/address-fields.js";
import { AddressModal } from "../src/components/address-modal.js";
import { AuthCard } from "../src/components/auth-card.js";
import { BulkRowState } from "../src/components/bulk-row-state.js";
import { BulkState, bulkActionsColumn } from "../src/components/bulk-state.js";
import { CatalogAlert } from "../src/components/catalog-alert.js";
import { Clock } from "../src/components/clock.js";
import { CommunityLinks } from "../src/components/community-links.js";
import { ConnectionPicker, UnusableAlert } from "../src/components/connection-picker.js";
import { CopyButton } from "../src/components/copy-button.js";
import {
  customsProblems,
  ITEM_OF_PARCEL,
  itemErrors,
  shownItems,
  withItem,
} from "../src/components/customs/customs-draft.js";
import { CustomsLines } from "../src/components/customs/customs-lines.js";
import { DecisionTexts } from "../src/components/decision-texts.js";
import { KeepDrafts } from "../src/components/drafts/keep-drafts.js";
import { ExportButton } from "../src/components/export-button.js";
import { Facts as FactList } from "../src/components/facts.js";
import { FailedLabelsDialog } from "../src/components/failed-labels-dialog.js";
import { HelpLinks } from "../src/components/help-links.js";
import { LabelButtons } from "../src/components/label-buttons.js";
import { Loaded } from "../src/components/loaded.js";
import { Money } from "../src/components/money.js";
import { NEW_PASSWORD, NewPasswordFields } from "../src/components/new-password-fields.js";
import { LabelAction, ORDER_COLUMNS } from "../src/components/order-cells.js";
import { OrderFacts } from "../src/components/order-facts.js";
import { OutageAlert } from "../src/components/outage-alert.js";
import { PageHeader } from "../src/components/page-header.js";
import { ParcelModal } from "../src/components/parcel-modal.js";
import { LoadingCard, PresetCard } from "../src/components/preset-card.js";
import { QueryTable } from "../src/components/query-table.js";
import { RefreshButton } from "../src/components/refresh-button.js";
import { type SenderControl, SenderSelect } from "../src/components/sender-select.js";
import { ServiceLevelsModal } from "../src/components/service-levels-modal.js";
import { PeriodChoice } from "../src/components/statement/period-choice.js";
import { StatementButton } from "../src/components/statement/statement-button.js";
import { TopUpButton } from "../src/components/top-up/insufficient-balance.js";
import { TrackingNumber } from "../src/components/tracking-number.js";
import { SheetQuestion } from "../src/components/workbook/use-workbook.js";
import { sizeProblem, WrittenField } from "../src/components/written-field.js";
import { DataTable } from "../src/ui/data-table.js";
import { EditIcon } from "../src/ui/icons.js";
import layout from "../src/ui/layout.module.css";
import { lazyComponent } from "../src/ui/lazy-component.js";
import { lazyDialog } from "../src/ui/lazy-dialog.js";
import { LazyPanel } from "../src/ui/lazy-panel.js";
import { useListView } from "../src/ui/use-list-view.js";
import { type Example, nothing, Row } from "./example.js";
import { bulkOrders, connections, LONG, orders } from "./samples.js";

/** 10:42 in the morning of some day. */
const LOADED_AT = new Date(2026, 10, 20, 10, 42).getTime();

const FAILED = new ApiError({ message: "The server did not answer", status: 0, code: "network_error" });

const readingOf = <Reply,>(data: Reply | undefined, error: ApiError | null): Reading<Reply> => ({
  data,
  error,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: LOADED_AT,
  refetch: nothing,
});

const sender = (isError: boolean): SenderControl => ({
  saved: isError ? readingOf<[]>(undefined, FAILED) : readingOf<[]>([], null),
  id: "",
  choose: nothing,
});

const DECISIONS = [
  { kind: "undeliverable", message: "UPS Ground does not deliver to PO boxes; use USPS", safe: "leave_out" },
  { kind: "zip_state", message: "ZIP code 02108 belongs to MA, not to TX", safe: "leave_out" },
];

/** The components of src/components; gallery.test.ts lists those that are left out, and why. */
export const componentsExamples: readonly Example[] = [
  { name: "account-form, auth-card, community-links, new-password-fields", shows: <Account /> },
  { name: "community-links", shows: <CommunityLinks /> },
  {
    name: "statement/statement-button, statement/period-choice",
    shows: (
      <>
        <StatementButton read={(client) => client.getStatement({})} />
        <PeriodChoice view={{ from: "", to: "" }} change={() => {}} />
        <PeriodChoice view={{ from: "2026-10-05", to: "2026-10-01" }} change={() => {}} />
      </>
    ),
  },
  {
    name: "page-header, export-button",
    shows: (
      <PageHeader title={LONG} actions={<Export />}>
        What the screen is for.
      </PageHeader>
    ),
  },
  { name: "help-links", shows: <HelpLinks title="More help" places={["faqs", "services", "api"]} /> },
  {
    name: "facts",
    shows: (
      <FactList
        facts={[
          ["Customer", LONG],
          ["Balance", "$1,234.50"],
        ]}
      />
    ),
  },
  { name: "money", shows: <Money usd={1234.5} /> },
  { name: "clock", shows: <Clock /> },
  { name: "outage-alert", shows: <OutageAlert outage={{ isTrying: true, stop: nothing }} /> },
  { name: "unusable-alert", shows: <UnusableAlert connection={connections[1]} /> },
  { name: "connection-picker", shows: <Pickers /> },
  { name: "sender-select", shows: <SenderSelect label="Sender" control={sender(false)} /> },
  { name: "sender-select, not loaded", shows: <SenderSelect label="Sender" control={sender(true)} /> },
  { name: "address-fields", shows: <Address /> },
  {
    name: "address-fields, disabled",
    shows: <AddressFields value={EMPTY_ADDRESS} onChange={nothing} disabled />,
  },
  { name: "customs-lines", shows: <Customs /> },
  { name: "checked-entry", shows: <CheckedAddresses /> },
  {
    name: "written-field",
    shows: <WrittenField label="Size" value="12x10" problem={sizeProblem} onChange={nothing} />,
  },
  { name: "loading-card", shows: <LoadingCard /> },
  {
    name: "preset-card",
    shows: (
      <PresetCard name={LONG} badge="Sender" isDefault actions={[{ name: "Edit", icon: <EditIcon />, run: nothing }]}>
        What it holds
      </PresetCard>
    ),
  },
  { name: "decision-texts", shows: <DecisionTexts decisions={DECISIONS} /> },
  {
    name: "add-api-modal, address-check, address-check-dialog, address-modal, keep-drafts, parcel-modal, service-levels-modal, sheet-question",
    shows: <MoreDialogs />,
  },
  { name: "order-cells", shows: <Orders /> },
  { name: "tracking-number", shows: <TrackingNumber order={orders[0]} /> },
  { name: "copy-button", shows: <CopyButton name="order number" text="WEB-2118" /> },
  { name: "order-facts, label-buttons", shows: <Facts /> },
  { name: "bulk-state", shows: <BulkOrders /> },
  { name: "bulk-row-state", shows: <BulkRows /> },
  { name: "query-table: loading, failed, empty, not refreshed", shows: <Lists /> },
  { name: "loaded, catalog-alert", shows: <Ages /> },
  { name: "refresh-button", shows: <RefreshButton reading={readingOf([], null)} /> },
  { name: "lazy-dialog: its code cannot be fetched", shows: <Lazy /> },
  { name: "lazy-panel: its code cannot be fetched", shows: <BrokenPanel /> },
  { name: "failed-labels-dialog", shows: <Kept /> },
  { name: "top-up-button", shows: <TopUpButton missing={5} /> },
  { name: "add-api-button, with its dialog", shows: <AddApiButton onAdded={nothing} /> },
];

function Account() {
  const form = useAccountForm("resetPassword", { failure: "Failed to set the password", initialValues: NEW_PASSWORD });
  const refuse = () => form.refuse({ text: "Passwords do not match", fields: { repeated: true } });
  return (
    <AuthCard title="Choose a new password" text="A card of the pages before the sign-in." foot="Back to login">
      <AccountForm form={form} onSubmit={refuse} submitLabel="Set Password" pendingLabel="Saving...">
        <NewPasswordFields form={form} description="At least 8 characters" />
      </AccountForm>
    </AuthCard>
  );
}

function Export() {
  const { view } = useListView({ prefix: "export-" });
  return (
    <ExportButton
      view={view}
      fileName="orders"
      failure="Failed to export"
      write={async () => ({ csv: "Order ID\n" })}
    />
  );
}

function Pickers() {
  return (
    <Row>
      <ConnectionPicker connections={connections} chosen={connections[1]} onChoose={nothing} />
      <ConnectionPicker connections={undefined} chosen={undefined} onChoose={nothing} />
    </Row>
  );
}

function Customs() {
  const [items, setItems] = useState(() => withItem(ITEM_OF_PARCEL));
  const shown = shownItems(items, { description: LONG, value: "24.50" });
  const errors = (index: number) => itemErrors(customsProblems(shown, 2), index);
  return <CustomsLines items={items} shown={shown} onChange={setItems} errors={errors} />;
}

function Address() {
  const [value, setValue] = useState({ ...EMPTY_ADDRESS, name: LONG });
  return (
    <AddressFields
      value={value}
      onChange={(part) => setValue((before) => ({ ...before, ...part }))}
      errors={{ zip: "ZIP 02108 does not belong to TX. Did you mean MA?" }}
    />
  );
}

function CheckedAddresses() {
  const address = {
    name: "Jane Doe",
    street1: LONG,
    street2: "",
    city: "Austin",
    state: "TX",
    zip: "02108",
    country: "US",
  };
  const corrected = {
    status: "corrected",
    suggestion: { ...address, state: "MA" },
    residential: true,
    messages: [{ field: "zip", message: "ZIP code 02108 belongs to MA, not to TX" }],
    checkedBy: "provider",
  };
  const messages = [{ field: "address", message: "Address not found" }];
  const unknown = { status: "undeliverable", messages, checkedBy: "provider" };
  return (
    <ul className={layout.list}>
      <CheckedEntry entry={{ key: "1", title: "Row 1", address, result: corrected }} isTaken={false} onTake={nothing} />
      <CheckedEntry entry={{ key: "2", title: "Row 2", address, result: corrected }} isTaken onTake={nothing} />
      <CheckedEntry entry={{ key: "3", title: LONG, address, result: unknown }} isTaken={false} onTake={undefined} />
    </ul>
  );
}

function Orders() {
  return (
    <DataTable
      label="Orders"
      rowKey={({ _id }) => _id}
      rows={orders}
      columns={[
        ...Object.values(ORDER_COLUMNS),
        { id: "actions", header: "Actions", cell: (order) => <LabelAction what="print" order={order} /> },
      ]}
    />
  );
}

function Facts() {
  return orders.map((order) => (
    <div key={order._id}>
      <OrderFacts order={order} />
      <Row>
        <LabelButtons order={order} />
      </Row>
    </div>
  ));
}

function BulkOrders() {
  return (
    <DataTable
      label="Bulk orders"
      rowKey={({ _id }) => _id}
      rows={bulkOrders}
      columns={[
        { id: "state", header: "Status", cell: (bulkOrder) => <BulkState bulkOrder={bulkOrder} /> },
        bulkActionsColumn({ onView: nothing, onDownload: nothing }),
      ]}
    />
  );
}

function BulkRows() {
  return (
    <Row>
      <BulkRowState state="pending" order={undefined} />
      <BulkRowState state="buying" order={orders[1]} />
      <BulkRowState state="failed" order={undefined} errorMessage="The ZIP code is unknown" />
      <BulkRowState state="bought" order={orders[2]} />
    </Row>
  );
}

function Lists() {
  const list = useListView({ prefix: "query-" });
  const table = {
    list,
    rowsOf: () => [],
    columns: Object.values(ORDER_COLUMNS),
    sortBy: "date",
    label: "Orders",
    failure: "Failed to load orders",
    noMatch: { title: "No orders yet", text: "They are listed here." },
  };
  const states: Readonly<Record<string, Reading<{ totalPages: number }>>> = {
    loading: { ...readingOf<{ totalPages: number }>(undefined, null), isPending: true },
    failed: readingOf<{ totalPages: number }>(undefined, FAILED),
    empty: readingOf({ totalPages: 0 }, null),
    old: readingOf({ totalPages: 0 }, FAILED),
  };
  return Object.entries(states).map(([name, reading]) => <QueryTable key={name} {...table} reading={reading} />);
}

function Ages() {
  return (
    <>
      <Loaded reading={readingOf("Rows that were loaded", FAILED)} failure="Failed to load orders">
        {(reply) => <p>{reply}</p>}
      </Loaded>
      <CatalogAlert apis={readingOf<[]>(undefined, FAILED)} services={readingOf<never>(undefined, FAILED)} />
    </>
  );
}

const Broken = lazyDialog<{ onClose: () => void }>(() => Promise.reject(new Error("offline")));

const broken = lazyComponent<object>(() => Promise.reject(new Error("offline")));

function BrokenPanel() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <LazyPanel code={broken} props={{}} /> : <Button onClick={() => setOpen(true)}>Open</Button>;
}

function Lazy() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && <Broken onClose={() => setOpen(false)} />}
    </>
  );
}

function Kept() {
  const [isOpen, setOpen] = useState(false);
  const results = orders.map(({ orderId }) => ({ orderId, code: "not_voidable", message: `${orderId} was scanned` }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <FailedLabelsDialog
          title="0 labels voided"
          words="could not be voided"
          results={results}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const DRAFTS: readonly Draft[] = ["orders.csv", LONG].map((fileName, at) => ({
  ...{ id: String(at), revision: 1, savedAt: "2026-11-27T10:42:00.000Z", fileName, rowCount: 300, units: {}, rows: [] },
  ...{ mapping: {}, takenBack: [], defaults: {}, picks: {}, extra: {} },
}));
const TO_CHECK = [{ key: "1", title: "Row 1", address: EMPTY_ADDRESS }];

/** Nothing is answered here, so the addresses are being checked. */
function MoreDialogs() {
  const [open, setOpen] = useState<"address" | "api" | "check" | "drafts" | "lazy" | "levels" | "parcel" | "sheet">();
  const close = () => setOpen(undefined);
  const check = { entries: TO_CHECK, apiId: undefined, onTake: nothing, onClose: close };
  return (
    <Row>
      <Button onClick={() => setOpen("api")}>Add an API</Button>
      <Button onClick={() => setOpen("check")}>Check addresses</Button>
      <Button onClick={() => setOpen("lazy")}>Check addresses, loaded first</Button>
      <Button onClick={() => setOpen("parcel")}>Add a parcel</Button>
      <Button onClick={() => setOpen("levels")}>Choose services by level</Button>
      <Button onClick={() => setOpen("sheet")}>Choose a sheet</Button>
      <Button onClick={() => setOpen("address")}>Add an address</Button>
      <Button onClick={() => setOpen("drafts")}>Keep drafts</Button>
      {open === "address" && <AddressModal type="sender" onClose={close} />}
      {open === "drafts" && <KeepDrafts accountId="usr_1" drafts={DRAFTS} onLogout={close} onClose={close} />}
      {open === "levels" && <ServiceLevelsModal levels={[]} methods={["NextDay", LONG]} onClose={close} />}
      {open === "parcel" && <ParcelModal onClose={close} />}
      {open === "sheet" && (
        <SheetQuestion name="orders.xlsx" sheets={["Orders", LONG]} onChoose={close} onClose={close} />
      )}
      {open === "api" && <AddApiModal onClose={close} onAdded={nothing} />}
      {open === "check" && <AddressCheckDialog {...check} />}
      {open === "lazy" && <AddressCheck {...check} />}
    </Row>
  );
}
