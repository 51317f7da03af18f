import { Button, Group, Stack } from "@mantine/core";
import type { ApiError, ApiKey, User } from "@shipctl/sdk";
import { formatCount } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useInvalidate, useRead, useWrite } from "../../../api/query.js";
import { API_KEY_COLUMNS } from "../../../components/api-key-columns.js";
import { Loaded } from "../../../components/loaded.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { Dialog } from "../../../ui/dialog.js";
import layout from "../../../ui/layout.module.css";
import { EmptyState } from "../../../ui/states.js";
import { useToasts } from "../../../ui/toasts.js";

/** Here rather than in `STALE`, which every screen loads. */
const CHANGES = ["listUserApiKeys", "listAudit"] as const;

interface KeysDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** A customer's API keys and their use. An administrator can end one of them, or all. */
export function KeysDialog({ user, onClose }: KeysDialogProps) {
  const reading = useRead("listUserApiKeys", { path: { id: user._id } }, { staleTime: 0 });
  const [asked, setAsked] = useState<ApiKey | "all">();
  const close = () => setAsked(undefined);
  return (
    <Dialog onClose={onClose} size={1040} title={`API keys: ${user.name}`}>
      <Stack gap="lg">
        <Loaded
          reading={reading}
          failure="Failed to load the customer's API keys"
          place="panel"
          empty={({ apiKeys }) =>
            apiKeys.length === 0 && <EmptyState title="No API keys">No key of {user.name} works.</EmptyState>
          }
        >
          {(reply) => (
            <div className={layout.box}>
              <DataTable
                label={`API keys of ${user.name}`}
                columns={columnsWith(setAsked)}
                rows={reply?.apiKeys}
                rowKey={({ _id }) => _id}
                expectedRows={2}
              />
            </div>
          )}
        </Loaded>
        <Group justify="flex-end">
          {reading.data !== undefined && reading.data.apiKeys.length > 0 && (
            <Button variant="default" onClick={() => setAsked("all")}>
              End all keys
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </Group>
        {asked === "all" && <EndAllDialog user={user} onClose={close} />}
        {asked && asked !== "all" && <EndOneDialog user={user} apiKey={asked} onClose={close} />}
      </Stack>
    </Dialog>
  );
}

const columnsWith = (ask: (apiKey: ApiKey) => void): readonly Column<ApiKey>[] => [
  ...API_KEY_COLUMNS,
  {
    id: "limit",
    header: "Calls in 5 minutes",
    card: "fact",
    hasCardLabel: true,
    cell: ({ rateLimit }) => (rateLimit === undefined ? "As the account" : formatCount(rateLimit)),
  },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    card: "state",
    cell: (apiKey) => (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`End ${apiKey.name} (…${apiKey.last4})`}
        onClick={() => ask(apiKey)}
      >
        End
      </Button>
    ),
  },
];

function EndOneDialog({ user, apiKey, onClose }: KeysDialogProps & { readonly apiKey: ApiKey }) {
  const { _id: keyId, name, last4 } = apiKey;
  const end = useWrite("endUserApiKey", { changes: CHANGES });
  const answers = useAnswers(`${name} is ended`, onClose);
  return (
    <ConfirmDialog
      danger
      title="End API key"
      confirmLabel="End key"
      busy={end.isPending}
      problem={problemOf(end.error)}
      onConfirm={() => end.mutate({ path: { id: user._id, keyId } }, answers)}
      onClose={onClose}
    >
      Are you sure you want to end the key {name} (…{last4}) of {user.name}? Programs that use it are refused from now
      on.
    </ConfirmDialog>
  );
}

function EndAllDialog({ user, onClose }: KeysDialogProps) {
  const end = useWrite("endUserApiKeys", { changes: CHANGES });
  const answers = useAnswers(`All API keys of ${user.name} are ended`, onClose);
  return (
    <ConfirmDialog
      danger
      title="End all API keys"
      confirmLabel="End all keys"
      busy={end.isPending}
      problem={problemOf(end.error)}
      onConfirm={() => end.mutate({ path: { id: user._id } }, answers)}
      onClose={onClose}
    >
      Are you sure you want to end all API keys of {user.name}? Programs that use any of them are refused from now on.{" "}
      {user.name} can create new ones.
    </ConfirmDialog>
  );
}

const problemOf = (error: ApiError | null) => (error ? errorText(error, "Failed to end the API key") : undefined);

/** After a failure the keys are read again: somebody else may have ended the key. */
function useAnswers(done: string, onClose: () => void) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  return {
    onSuccess() {
      toasts.success(done);
      onClose();
    },
    onError: () => void invalidate(...CHANGES),
  };
}
