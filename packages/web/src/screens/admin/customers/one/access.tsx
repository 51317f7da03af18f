import { Button } from "@mantine/core";
import type { ApiError, ApiKey, ApiKeyList, SessionEntry, SessionList } from "@shipctl/sdk";
import { formatCount, formatDateTime } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../../api/problem.js";
import { type Reading, useInvalidate, useWrite } from "../../../../api/query.js";
import { useIsAdministrator } from "../../../../components/admin/administrators-only.js";
import { ADMIN_STALE } from "../../../../components/admin/stale.js";
import { API_KEY_COLUMNS } from "../../../../components/api-key-columns.js";
import { Loaded } from "../../../../components/loaded.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.js";
import { type Column, DataTable } from "../../../../ui/data-table.js";
import layout from "../../../../ui/layout.module.css";
import { Panel } from "../../../../ui/panel.js";
import { NoWrap } from "../../../../ui/row-cells.js";
import { EmptyState } from "../../../../ui/states.js";
import { StatusBadge } from "../../../../ui/status-badge.js";
import { useToasts } from "../../../../ui/toasts.js";

interface AccessProps {
  readonly id: string;
  readonly apiKeys: Reading<ApiKeyList>;
  readonly sessions: Reading<SessionList>;
}

/** With what a customer calls the API, and where they are signed in. An operator can end each. */
export function Access({ id, apiKeys, sessions }: AccessProps) {
  const [key, setKey] = useState<ApiKey | "all">();
  const [session, setSession] = useState<SessionEntry | "all">();
  const isAdministrator = useIsAdministrator();
  return (
    <div className={layout.column}>
      <CanEndList
        title="API keys"
        reading={apiKeys}
        failure="Failed to load the customer's API keys"
        rowsOf={(reply) => reply.apiKeys}
        columns={isAdministrator ? keyColumns(setKey) : keyColumns(setKey).slice(0, -1)}
        empty={<EmptyState title="No API keys">No key of this customer works.</EmptyState>}
        endAll={isAdministrator ? { label: "End all keys", onAsk: () => setKey("all") } : undefined}
      />
      <CanEndList
        title="Sessions"
        reading={sessions}
        failure="Failed to load the customer's sessions"
        rowsOf={(reply) => reply.sessions}
        columns={sessionColumns(setSession)}
        empty={<EmptyState title="No sessions">This customer is not signed in.</EmptyState>}
        endAll={{ label: "End all sessions", onAsk: () => setSession("all") }}
      />
      {key && <EndKeys id={id} what={key} onClose={() => setKey(undefined)} />}
      {session && <EndSessions id={id} what={session} onClose={() => setSession(undefined)} />}
    </div>
  );
}

interface CanEndListProps<Row, Reply> {
  readonly title: string;
  readonly reading: Reading<Reply>;
  readonly failure: string;
  readonly rowsOf: (reply: Reply) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
  readonly endAll: { readonly label: string; readonly onAsk: () => void } | undefined;
}

function CanEndList<Row extends { readonly _id: string }, Reply>(props: CanEndListProps<Row, Reply>) {
  const { title, reading, failure, rowsOf, columns, empty, endAll } = props;
  return (
    <Panel
      flush
      title={title}
      actions={
        endAll &&
        reading.data !== undefined &&
        rowsOf(reading.data).length > 0 && (
          <Button size="compact-sm" variant="default" onClick={endAll.onAsk}>
            {endAll.label}
          </Button>
        )
      }
    >
      <Loaded reading={reading} failure={failure} place="flush" empty={(reply) => rowsOf(reply).length === 0 && empty}>
        {(reply) => (
          <DataTable
            label={title}
            columns={columns}
            rows={reply && rowsOf(reply)}
            rowKey={({ _id }) => _id}
            expectedRows={2}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const endColumn = <Row,>(nameOf: (row: Row) => string, ask: (row: Row) => void): Column<Row> => ({
  id: "actions",
  header: "Actions",
  headerHidden: true,
  align: "end",
  card: "state",
  cell: (row) => (
    <Button size="compact-xs" variant="default" aria-label={`End ${nameOf(row)}`} onClick={() => ask(row)}>
      End
    </Button>
  ),
});

const keyName = ({ name, last4 }: ApiKey) => `${name} (…${last4})`;

const keyColumns = (ask: (apiKey: ApiKey) => void): readonly Column<ApiKey>[] => [
  ...API_KEY_COLUMNS,
  {
    id: "limit",
    header: "Calls in 5 minutes",
    card: "fact",
    hasCardLabel: true,
    cell: ({ rateLimit }) => (rateLimit === undefined ? "As the account" : formatCount(rateLimit)),
  },
  endColumn(keyName, ask),
];

const sessionName = ({ device, lastUsedAt }: SessionEntry) => `${device}, last used ${formatDateTime(lastUsedAt)}`;

const sessionColumns = (ask: (session: SessionEntry) => void): readonly Column<SessionEntry>[] => [
  {
    id: "device",
    header: "Device",
    card: "name",
    cell: ({ device, current }) => (
      <span className={layout.line}>
        {device}
        {current && <StatusBadge badge={{ label: "This session", color: "blue" }} />}
      </span>
    ),
  },
  { id: "network", header: "Network", card: "fact", cell: ({ network }) => network },
  {
    id: "used",
    header: "Last used",
    card: "fact",
    hasCardLabel: true,
    cell: ({ lastUsedAt }) => <NoWrap>{formatDateTime(lastUsedAt)}</NoWrap>,
  },
  {
    id: "created",
    header: "Signed in",
    card: "fact",
    hasCardLabel: true,
    cell: ({ createdAt }) => <NoWrap>{formatDateTime(createdAt)}</NoWrap>,
  },
  endColumn(sessionName, ask),
];

interface EndProps<One> {
  readonly id: string;
  readonly what: One | "all";
  readonly onClose: () => void;
}

function EndKeys({ id, what, onClose }: EndProps<ApiKey>) {
  const one = useWrite("endUserApiKey", { changes: ADMIN_STALE.access });
  const all = useWrite("endUserApiKeys", { changes: ADMIN_STALE.access });
  const isAll = what === "all";
  const { error, isPending } = isAll ? all : one;
  const answers = useAnswers(isAll ? "All API keys are ended" : `${what.name} is ended`, onClose);
  return (
    <ConfirmDialog
      danger
      title={isAll ? "End all API keys" : "End API key"}
      confirmLabel={isAll ? "End all keys" : "End key"}
      busy={isPending}
      problem={problemOf(error, "Failed to end the API key")}
      onConfirm={() =>
        isAll ? all.mutate({ path: { id } }, answers) : one.mutate({ path: { id, keyId: what._id } }, answers)
      }
      onClose={onClose}
    >
      {isAll
        ? "Are you sure you want to end all API keys of this customer? Programs that use any of them are refused from now on. The customer can create new ones."
        : `Are you sure you want to end the key ${keyName(what)}? Programs that use it are refused from now on.`}
    </ConfirmDialog>
  );
}

function EndSessions({ id, what, onClose }: EndProps<SessionEntry>) {
  const one = useWrite("endUserSession", { changes: ADMIN_STALE.access });
  const all = useWrite("endUserSessions", { changes: ADMIN_STALE.access });
  const isAll = what === "all";
  const { error, isPending } = isAll ? all : one;
  const answers = useAnswers(isAll ? "All sessions are ended" : "The session is ended", onClose);
  return (
    <ConfirmDialog
      danger
      title={isAll ? "End all sessions" : "End session"}
      confirmLabel={isAll ? "End all sessions" : "End session"}
      busy={isPending}
      problem={problemOf(error, "Failed to end the session")}
      onConfirm={() =>
        isAll ? all.mutate({ path: { id } }, answers) : one.mutate({ path: { id, sessionId: what._id } }, answers)
      }
      onClose={onClose}
    >
      {isAll
        ? "Are you sure you want to sign this customer out everywhere? The password and the API keys still work."
        : `Are you sure you want to end the session on ${sessionName(what)}? The password and the API keys still work.`}
    </ConfirmDialog>
  );
}

const problemOf = (error: ApiError | null, failure: string) => (error ? errorText(error, failure) : undefined);

/** After a failure both lists are read again: somebody else may have ended it. */
function useAnswers(done: string, onClose: () => void) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  return {
    onSuccess() {
      toasts.success(done);
      onClose();
    },
    onError: () => void invalidate(...ADMIN_STALE.access),
  };
}
