import { Button } from "@mantine/core";
import type { ReplyOf, Webhook } from "@shipctl/sdk";
import { count, formatDateTime, webhookState } from "@shipctl/sdk/display";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { errorText } from "../../../api/problem.js";
import { type Reading, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ConfirmWrite } from "../../../components/confirm-write.js";
import { Loaded } from "../../../components/loaded.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { PlusIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import { Panel } from "../../../ui/panel.js";
import { EmptyState } from "../../../ui/states.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import { DeliveryLog } from "./delivery-log.js";
import classes from "./webhooks.module.css";

const WebhookModal = lazyDialog(async () => (await import("./webhook-modal.js")).WebhookModal);
const RotateDialog = lazyDialog(async () => (await import("./webhook-modal.js")).RotateDialog);
const ResendDialog = lazyDialog(async () => (await import("./webhook-modal.js")).ResendDialog);

type Open =
  | { readonly what: "add" }
  | { readonly what: "edit" | "resend" | "rotate" | "delete"; readonly webhook: Webhook };

interface WebhooksPanelProps {
  readonly reading: Reading<ReplyOf<"v1ListWebhooks">>;
  /** Of the webhook in the URL. */
  readonly deliveries: Reading<ReplyOf<"v1ListWebhookDeliveries">>;
}

/** The addresses that events are sent to, and the log of one of them, which the URL names. */
export function WebhooksPanel({ reading, deliveries }: WebhooksPanelProps) {
  const [open, setOpen] = useState<Open>();
  const [search, setSearch] = useSearchParams();
  const close = () => setOpen(undefined);
  const [choices, setChoices] = useState(0);
  const closeLog = () => setSearch({ tab: "webhooks" });
  const showLog = (id: string) => {
    setSearch({ tab: "webhooks", webhook: id });
    setChoices((former) => former + 1);
  };
  const acts = useActs(showLog);
  const wanted = search.get("webhook");
  const shown = reading.data?.webhooks.find(({ id }) => id === wanted);
  const add = (
    <Button size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setOpen({ what: "add" })}>
      Add Webhook
    </Button>
  );
  return (
    <div className={layout.column}>
      <Panel title="Webhooks" actions={add} flush>
        <Loaded
          reading={reading}
          failure="Failed to load webhooks"
          place="flush"
          empty={({ webhooks }) =>
            webhooks.length === 0 && (
              <EmptyState title="No webhooks yet">
                Add an address of your server, and your events are sent to it as they happen, signed with a secret.
              </EmptyState>
            )
          }
        >
          {(reply) => (
            <DataTable
              label="Webhooks"
              columns={columnsWith((webhook) => [
                { label: "Show Log", onChoose: () => showLog(webhook.id) },
                ...(webhook.enabled
                  ? [
                      { label: "Send Test Event", onChoose: () => acts.test(webhook) },
                      { label: "Send Events Again", onChoose: () => setOpen({ what: "resend", webhook }) },
                    ]
                  : []),
                { label: "Edit", onChoose: () => setOpen({ what: "edit", webhook }) },
                { label: webhook.enabled ? "Turn Off" : "Turn On", onChoose: () => acts.turn(webhook) },
                { label: "Replace Secret", onChoose: () => setOpen({ what: "rotate", webhook }) },
                { label: "Delete", onChoose: () => setOpen({ what: "delete", webhook }) },
              ])}
              rows={reply?.webhooks}
              rowKey={({ id }) => id}
              expectedRows={2}
              onOpen={({ id }) => showLog(id)}
            />
          )}
        </Loaded>
      </Panel>
      {shown && (
        <DeliveryLog key={shown.id} webhook={shown} reading={deliveries} choices={choices} onClose={closeLog} />
      )}
      {wanted && reading.data && !shown && (
        <Panel>
          <EmptyState title="This webhook is no longer there" />
        </Panel>
      )}
      {open?.what === "add" && <WebhookModal onClose={close} />}
      {open?.what === "edit" && <WebhookModal webhook={open.webhook} onClose={close} />}
      {open?.what === "resend" && <ResendDialog webhook={open.webhook} onClose={close} />}
      {open?.what === "rotate" && <RotateDialog webhook={open.webhook} onClose={close} />}
      {open?.what === "delete" && (
        <DeleteDialog
          webhook={open.webhook}
          onDeleted={() => open.webhook.id === wanted && closeLog()}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What needs no dialog. */
function useActs(showLog: (id: string) => void) {
  const toasts = useToasts();
  const send = useWrite("v1TestWebhook", { changes: STALE.webhooks });
  const update = useWrite("v1UpdateWebhook", { changes: STALE.webhooks });
  const failed = (fallback: string) => ({ onError: (error: Error) => toasts.error(errorText(error, fallback)) });
  return {
    test: ({ id }: Webhook) => {
      const onSuccess = () => showLog(id);
      send.mutate({ path: { webhook_id: id } }, { onSuccess, ...failed("Failed to send a test event") });
    },
    turn: ({ id, enabled }: Webhook) => {
      const onSuccess = () => toasts.success(enabled ? "Webhook turned off" : "Webhook turned on");
      const call = { path: { webhook_id: id }, body: { enabled: !enabled } };
      update.mutate(call, { onSuccess, ...failed("Failed to change the webhook") });
    },
  };
}

const columnsWith = (
  actionsOf: (webhook: Webhook) => { readonly label: string; readonly onChoose: () => void }[],
): Column<Webhook>[] => [
  {
    id: "url",
    header: "Address",
    card: "name",
    cell: ({ url, mode }) => (
      <>
        <span className={classes.url}>{url}</span>
        {mode === "test" && ", for test keys"}
      </>
    ),
  },
  {
    id: "events",
    header: "Events",
    card: "fact",
    cell: ({ events }) => (
      <span title={events.join(", ")}>
        {events.includes("*") ? "All" : events.length > 2 ? count(events.length, "type") : events.join(", ")}
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    card: "fact",
    cell: (webhook) => (
      <>
        <StatusBadge badge={webhookState(webhook)} />
        <StateReason webhook={webhook} />
      </>
    ),
  },
  {
    id: "waiting",
    header: "Waiting",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ waitingCount }) => waitingCount,
  },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    card: "state",
    cell: (webhook) => <MoreMenu label={`Actions for ${webhook.url}`} items={actionsOf(webhook)} />,
  },
];

function StateReason({ webhook: { enabled, disabledAt, failingSince } }: { webhook: Webhook }) {
  if (!enabled && disabledAt) {
    return (
      <p className={classes.reason}>No success for three days. Events are kept since {formatDateTime(disabledAt)}.</p>
    );
  }
  return enabled && failingSince ? <p className={classes.reason}>Since {formatDateTime(failingSince)}</p> : null;
}

interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteDialog({ webhook: { id, url }, onDeleted, onClose }: DeleteDialogProps) {
  return (
    <ConfirmWrite
      operation="v1DeleteWebhook"
      input={{ path: { webhook_id: id } }}
      changes={STALE.webhooks}
      title="Delete webhook"
      confirmLabel="Delete"
      done={() => "Webhook deleted"}
      failure="Failed to delete the webhook"
      onDone={() => {
        onDeleted();
        onClose();
      }}
      onClose={onClose}
    >
      Are you sure you want to delete the webhook {url}? Nothing more is sent to it, and its secret ends.
    </ConfirmWrite>
  );
}
