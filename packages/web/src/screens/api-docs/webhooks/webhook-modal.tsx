import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Webhook, WebhookEventType } from "@shipctl/sdk";
import { WEBHOOK_EVENTS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { errorText, showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { Checkbox } from "../../../ui/checkbox.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";
import { SecretDialog } from "../secret-dialog.js";
import classes from "./webhooks.module.css";

const ALL = "*";
const TYPES = WEBHOOK_EVENTS.filter((type) => type !== ALL);
const FIELDS = ["url", "events"] as const;

interface Draft {
  readonly url: string;
  /** Also the types that are added later. */
  readonly all: boolean;
  readonly events: readonly WebhookEventType[];
  readonly isTest: boolean;
}

const draftOf = (webhook: Webhook | undefined): Draft => ({
  url: webhook?.url ?? "",
  all: webhook?.events.includes(ALL) ?? true,
  events: TYPES.filter((type) => webhook?.events.includes(type)),
  isTest: webhook?.mode === "test",
});

const problemsOf = ({ url, all, events }: Draft) => ({
  ...(url.trim() === "" && { url: "Address is required" }),
  ...(!all && events.length === 0 && { events: "Choose at least one" }),
});

interface WebhookModalProps {
  /** The webhook to edit. Without it, one is added. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}

/** Adds a webhook, and shows its secret once, or edits one. */
export function WebhookModal({ webhook, onClose }: WebhookModalProps) {
  const toasts = useToasts();
  const form = useForm<Draft>({ initialValues: draftOf(webhook), validate: problemsOf });
  const create = useWrite("v1CreateWebhook", { changes: STALE.webhooks });
  const update = useWrite("v1UpdateWebhook", { changes: STALE.webhooks });
  const [problem, setProblem] = useProblem();
  const [secret, setSecret] = useState<string>();
  const { all, events } = form.values;
  const submit = async (draft: Draft) => {
    const body = { url: draft.url.trim(), events: draft.all ? [ALL as WebhookEventType] : [...draft.events] };
    setProblem(undefined);
    try {
      const mode = draft.isTest ? "test" : "live";
      if (!webhook) return setSecret((await create.mutateAsync({ body: { ...body, mode } })).secret);
      await update.mutateAsync({ path: { webhook_id: webhook.id }, body });
      toasts.success("Webhook saved");
      onClose();
    } catch (error) {
      showFieldErrors(form, setProblem, error, FIELDS, "Failed to save the webhook");
    }
  };
  if (secret !== undefined) return <NewSecret secret={secret} onClose={onClose} />;
  const choose = (type: WebhookEventType) => (event: { readonly currentTarget: { readonly checked: boolean } }) => {
    const { checked } = event.currentTarget;
    form.setFieldValue(
      "events",
      TYPES.filter((one) => (one === type ? checked : events.includes(one))),
    );
  };
  return (
    <FormModal
      title={webhook ? "Edit Webhook" : "Add Webhook"}
      size="lg"
      submitLabel={webhook ? "Save Webhook" : "Add Webhook"}
      isDirty={form.isDirty()}
      isPending={create.isPending || update.isPending}
      staysWhilePending={!webhook}
      error={problem}
      onSubmit={form.onSubmit((draft) => void submit(draft))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Address"
        description="https, and reachable from the internet."
        placeholder="https://shop.example/shipctl"
        type="url"
        aria-required
        autoComplete="off"
        {...form.getInputProps("url")}
      />
      <Stack gap="xs" role="group" aria-label="Events">
        <Checkbox
          label="All events"
          description="Also of types that are added later."
          {...form.getInputProps("all", { type: "checkbox" })}
        />
        {!all && (
          <div className={classes.types}>
            {TYPES.map((type) => (
              <Checkbox key={type} label={type} checked={events.includes(type)} onChange={choose(type)} />
            ))}
          </div>
        )}
        {!all && form.errors.events && (
          <p role="alert" className={classes.error}>
            {form.errors.events}
          </p>
        )}
      </Stack>
      {!webhook && (
        <Checkbox
          label="For test keys"
          description="Events of test keys are sent, instead of those of all others."
          {...form.getInputProps("isTest", { type: "checkbox" })}
        />
      )}
    </FormModal>
  );
}

/** Replaces the secret and shows the new one once. */
export function RotateDialog({ webhook: { id, url }, onClose }: Required<WebhookModalProps>) {
  const rotate = useWrite("v1RotateWebhookSecret", { changes: STALE.webhooks });
  if (rotate.data) return <NewSecret secret={rotate.data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Replace secret"
      confirmLabel="Replace Secret"
      busy={rotate.isPending}
      staysWhileBusy
      problem={rotate.error ? errorText(rotate.error, "Failed to replace the secret") : undefined}
      onConfirm={() => rotate.mutate({ path: { webhook_id: id } })}
      onClose={onClose}
    >
      A new secret for {url}. For 24 hours, requests are signed with the former one too, so that your server accepts
      them before and after it has the new one.
    </ConfirmDialog>
  );
}

const DAY_MS = 86_400_000;

/** For `datetime-local`: the browser's own time. */
function localTime(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Sends all events since a time again: after an outage of the receiver, from yesterday on unless another time is given. */
export function ResendDialog({ webhook: { id, url }, onClose }: Required<WebhookModalProps>) {
  const toasts = useToasts();
  const form = useForm({
    initialValues: { since: localTime(Date.now() - DAY_MS) },
    validate: { since: (since) => (since === "" ? "Since is required" : undefined) },
  });
  const resend = useWrite("v1RedeliverWebhookEvents", { changes: STALE.webhooks });
  const [problem, setProblem] = useProblem();
  const submit = async (since: string) => {
    setProblem(undefined);
    try {
      await resend.mutateAsync({ path: { webhook_id: id }, body: { since: new Date(since).toISOString() } });
      toasts.success("The events are being sent again");
      onClose();
    } catch (error) {
      showFieldErrors(form, setProblem, error, ["since"], "Failed to send the events again");
    }
  };
  return (
    <FormModal
      title="Send events again"
      submitLabel="Send Again"
      isDirty={form.isDirty()}
      isPending={resend.isPending}
      error={problem}
      onSubmit={form.onSubmit(({ since }) => void submit(since))}
      onClose={onClose}
    >
      <p>
        To {url}, whether they were delivered or not. An event keeps its <code>webhook-id</code>, by which your server
        knows it.
      </p>
      <TextInput data-autofocus label="Since" type="datetime-local" aria-required {...form.getInputProps("since")} />
    </FormModal>
  );
}

const NewSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretDialog title="The secret of your webhook" value={secret} what="Secret" onClose={onClose}>
    Copy it now: it is not shown again. Your server checks signatures with it.
  </SecretDialog>
);
