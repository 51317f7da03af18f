import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { BodyOf, OperatorKey } from "@shipctl/sdk";
import { LIMITS, OPERATOR_KEY_SCOPES, type OperatorKeyScope } from "@shipctl/sdk/contract";
import { count, formatDate, formatDateTime, formatUsd, parseUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { fieldErrors } from "../../../api/problem.js";
import { useRead } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ConfirmWrite } from "../../../components/confirm-write.js";
import { Loaded } from "../../../components/loaded.js";
import { Checkbox } from "../../../ui/checkbox.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { FormModal } from "../../../ui/form-modal.js";
import { PlusIcon } from "../../../ui/icons.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import { Panel } from "../../../ui/panel.js";
import { EmptyState } from "../../../ui/states.js";
import { NewKey, useSending } from "./key-modal.js";

/** The keys of the shop's own programs, for administrators. */
export function OperatorKeys() {
  const reading = useRead("listOperatorKeys");
  const [open, setOpen] = useState<"create" | OperatorKey>();
  const close = () => setOpen(undefined);
  const create = (
    <Button size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setOpen("create")}>
      Create Operator Key
    </Button>
  );
  return (
    <Panel title="Operator keys" actions={create} flush>
      <Loaded
        reading={reading}
        failure="Failed to load operator keys"
        place="flush"
        empty={({ operatorKeys }) =>
          operatorKeys.length === 0 && (
            <EmptyState title="No operator keys yet">
              Create one for a program that administers the shop, with only the rights that it needs.
            </EmptyState>
          )
        }
      >
        {(reply) => (
          <DataTable
            label="Operator keys"
            columns={columnsWith(setOpen)}
            rows={reply?.operatorKeys}
            rowKey={({ _id }) => _id}
            expectedRows={2}
          />
        )}
      </Loaded>
      {open === "create" && <CreateModal onClose={close} />}
      {typeof open === "object" && <DeleteDialog operatorKey={open} onClose={close} />}
    </Panel>
  );
}

const columnsWith = (onDelete: (key: OperatorKey) => void): Column<OperatorKey>[] => [
  {
    id: "name",
    header: "Name",
    card: "name",
    cell: ({ name, last4, byName }) => (
      <>
        {name} <code>…{last4}</code>, of {byName}
      </>
    ),
  },
  { id: "scopes", header: "Rights", card: "fact", cell: ({ scopes }) => scopes.join(", ") },
  {
    id: "today",
    header: "Given back today",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ creditedToday, dailyLimit }) =>
      dailyLimit === undefined ? "None" : `${formatUsd(creditedToday)} of ${formatUsd(dailyLimit)}`,
  },
  {
    id: "month",
    header: "30 days",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ callsIn30Days }) => count(callsIn30Days, "call"),
  },
  {
    id: "used",
    header: "Last used",
    card: "fact",
    hasCardLabel: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : "Never"),
  },
  { id: "ends", header: "Until", card: "fact", hasCardLabel: true, cell: ({ endsAt }) => formatDate(endsAt) },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    card: "state",
    cell: (key) => (
      <MoreMenu label={`Actions for ${key.name}`} items={[{ label: "Delete", onChoose: () => onDelete(key) }]} />
    ),
  },
];

const RIGHTS: Readonly<Record<OperatorKeyScope, string>> = {
  read: "Read: customers, orders, statistics, audit log",
  orders: "Orders: void, refund, settle, stop",
  prices: "Prices: services, surcharges, customers' own",
  customers: "Customers: rate limits, end their keys",
};

interface Draft extends Record<OperatorKeyScope, boolean> {
  readonly name: string;
  readonly dailyLimit: string;
  readonly days: string;
}

const EMPTY: Draft = {
  ...{ name: "", dailyLimit: "", days: "90" },
  ...{ read: true, orders: false, prices: false, customers: false },
};

const FIELDS = ["name", "dailyLimit", "days"] as const;

const scopesIn = (draft: Draft): OperatorKeyScope[] => OPERATOR_KEY_SCOPES.filter((scope) => draft[scope]);

const bodyOf = (draft: Draft): BodyOf<"createOperatorKey"> => ({
  name: draft.name,
  scopes: scopesIn(draft),
  ...(draft.orders && { dailyLimit: parseUsd(draft.dailyLimit) ?? 0 }),
  days: Number(draft.days),
});

const problemsOf = (draft: Draft) => ({
  ...(draft.name.trim() === "" && { name: "Name is required" }),
  ...(scopesIn(draft).length === 0 && { customers: "Choose at least one" }),
  ...(draft.orders && parseUsd(draft.dailyLimit) === undefined && { dailyLimit: "Please enter a valid amount" }),
  ...(!(/^\d+$/.test(draft.days.trim()) && Number(draft.days) >= 1 && Number(draft.days) <= 365) && {
    days: "Please enter 1 to 365 days",
  }),
});

/** Creates a key, and shows it once. */
function CreateModal({ onClose }: { onClose: () => void }) {
  const form = useForm<Draft>({ initialValues: EMPTY, validate: problemsOf });
  const sending = useSending();
  const [value, setValue] = useState<string>();
  const submit = async (draft: Draft) => {
    const error = await sending.run(async () =>
      setValue((await sending.createOperator.mutateAsync({ body: bodyOf(draft) })).apiKey),
    );
    if (error) form.setErrors(fieldErrors(error, FIELDS, "Failed to save API key").fields);
  };
  if (value !== undefined) return <NewKey value={value} onClose={onClose} />;
  return (
    <FormModal
      title="Create Operator Key"
      submitLabel="Create Key"
      isDirty={form.isDirty()}
      isPending={sending.isPending}
      staysWhilePending
      error={sending.problem}
      errorKind={sending.fields ? "warning" : "error"}
      onSubmit={form.onSubmit((draft) => void submit(draft))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Name"
        description="The program that uses it. It acts as you."
        aria-required
        autoComplete="off"
        maxLength={LIMITS.apiKeyName}
        {...form.getInputProps("name")}
      />
      <Stack gap="xs" role="group" aria-label="What it may do">
        {OPERATOR_KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} label={RIGHTS[scope]} {...form.getInputProps(scope, { type: "checkbox" })} />
        ))}
      </Stack>
      {form.values.orders && (
        <TextInput
          label="Voids and refunds a day (USD)"
          description="The most that it may give back."
          aria-required
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("dailyLimit")}
        />
      )}
      <TextInput
        label="Days"
        description="It ends after them, at most 365."
        aria-required
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps("days")}
      />
      {sending.fields}
    </FormModal>
  );
}

function DeleteDialog({ operatorKey, onClose }: { operatorKey: OperatorKey; onClose: () => void }) {
  const { _id: id, name, last4, byName } = operatorKey;
  return (
    <ConfirmWrite
      operation="deleteOperatorKey"
      input={{ path: { id } }}
      changes={STALE.operatorKeys}
      title="Delete operator key"
      confirmLabel="Delete"
      done={() => "Operator key deleted"}
      failure="Failed to delete operator key"
      onClose={onClose}
    >
      Are you sure you want to delete the key {name} (…{last4}) of {byName}? Programs that use it are refused from now
      on.
    </ConfirmWrite>
  );
}
