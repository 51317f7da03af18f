import { Button } from "@mantine/core";
import type { ApiKey, ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import type { Reading } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { API_KEY_COLUMNS } from "../../../components/api-key-columns.js";
import { ConfirmWrite } from "../../../components/confirm-write.js";
import { Loaded } from "../../../components/loaded.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { PlusIcon } from "../../../ui/icons.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import { Panel } from "../../../ui/panel.js";
import { EmptyState } from "../../../ui/states.js";

const KeyModal = lazyDialog(async () => (await import("./key-modal.js")).KeyModal);
const ReplaceModal = lazyDialog(async () => (await import("./key-modal.js")).ReplaceModal);

type Open = { readonly what: "create" } | { readonly what: "edit" | "replace" | "delete"; readonly apiKey: ApiKey };

/** The account's keys, with what each may do and what it was used for. */
export function KeysPanel({ reading }: { reading: Reading<ReplyOf<"listApiKeys">> }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = (
    <Button size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setOpen({ what: "create" })}>
      Create Key
    </Button>
  );
  return (
    <Panel title="Keys" actions={create} flush>
      <Loaded
        reading={reading}
        failure="Failed to load API keys"
        place="flush"
        empty={({ apiKeys }) =>
          apiKeys.length === 0 && (
            <EmptyState title="No keys yet">
              Create one for each program, with only the rights that it needs and a spending limit a day.
            </EmptyState>
          )
        }
      >
        {(reply) => (
          <DataTable
            label="API keys"
            columns={columnsWith(setOpen)}
            rows={reply?.apiKeys}
            rowKey={({ _id }) => _id}
            expectedRows={2}
          />
        )}
      </Loaded>
      {open?.what === "create" && <KeyModal onClose={close} />}
      {open?.what === "edit" && <KeyModal apiKey={open.apiKey} onClose={close} />}
      {open?.what === "replace" && <ReplaceModal apiKey={open.apiKey} onClose={close} />}
      {open?.what === "delete" && <DeleteDialog apiKey={open.apiKey} onClose={close} />}
    </Panel>
  );
}

const columnsWith = (setOpen: (open: Open) => void): Column<ApiKey>[] => [
  ...API_KEY_COLUMNS,
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    card: "state",
    cell: (apiKey) => <MoreMenu label={`Actions for ${apiKey.name}`} items={actionsOf(apiKey, setOpen)} />,
  },
];

/** The default key is replaced above. */
const actionsOf = (apiKey: ApiKey, setOpen: (open: Open) => void) => [
  ...(apiKey.endsAt ? [] : [{ label: "Edit", onChoose: () => setOpen({ what: "edit", apiKey }) }]),
  ...(apiKey.endsAt || apiKey.isDefault
    ? []
    : [{ label: "Replace", onChoose: () => setOpen({ what: "replace", apiKey }) }]),
  { label: "Delete", onChoose: () => setOpen({ what: "delete", apiKey }) },
];

function DeleteDialog({ apiKey: { _id: id, name, last4 }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  return (
    <ConfirmWrite
      operation="deleteApiKey"
      input={{ path: { id } }}
      changes={STALE.apiKey}
      title="Delete API key"
      confirmLabel="Delete"
      done={() => "API key deleted"}
      failure="Failed to delete API key"
      onClose={onClose}
    >
      Are you sure you want to delete the key {name} (…{last4})? Programs that use it are refused from now on.
    </ConfirmWrite>
  );
}
