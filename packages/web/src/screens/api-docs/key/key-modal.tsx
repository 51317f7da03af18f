import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ApiKey, BodyOf } from "@shipctl/sdk";
import { API_KEY_SCOPES, type ApiKeyScope, LIMITS } from "@shipctl/sdk/contract";
import { parseUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { fieldErrors, needsPassword } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { useConfirmation } from "../../../components/confirmation.js";
import { Checkbox } from "../../../ui/checkbox.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";
import { SecretDialog } from "../secret-dialog.js";

const RIGHTS: Readonly<Record<ApiKeyScope, string>> = {
  read: "Read: quotes, orders, tracking, balance",
  buy: "Buy: labels, and what is saved for them",
  void: "Void labels",
  webhooks: "Manage webhooks",
};

interface Draft extends Record<ApiKeyScope, boolean> {
  readonly name: string;
  readonly isTest: boolean;
  readonly spendingLimit: string;
  readonly rateLimit: string;
}

const FIELDS = ["name", "spendingLimit", "rateLimit"] as const;

const draftOf = (key: ApiKey | undefined): Draft => {
  const may = (scope: ApiKeyScope) => (key ? key.scopes.includes(scope) : scope === "read" || scope === "buy");
  return {
    name: key?.name ?? "",
    isTest: key?.mode === "test",
    ...{ read: may("read"), buy: may("buy"), void: may("void"), webhooks: may("webhooks") },
    spendingLimit: key?.spendingLimit?.toFixed(2) ?? "",
    rateLimit: key?.rateLimit === undefined ? "" : String(key.rateLimit),
  };
};

const scopesIn = (draft: Draft): ApiKeyScope[] => API_KEY_SCOPES.filter((scope) => draft[scope]);

const bodyOf = (draft: Draft): BodyOf<"updateApiKey"> => ({
  name: draft.name,
  scopes: scopesIn(draft),
  spendingLimit: draft.spendingLimit.trim() === "" ? null : (parseUsd(draft.spendingLimit) ?? null),
  rateLimit: draft.rateLimit.trim() === "" ? null : Number(draft.rateLimit),
});

const newKeyOf = (draft: Draft): BodyOf<"createApiKey"> => ({
  ...bodyOf(draft),
  name: draft.name,
  scopes: scopesIn(draft),
  ...(draft.isTest && { mode: "test" }),
});

const problemsOf = (draft: Draft) => ({
  ...(draft.name.trim() === "" && { name: "Name is required" }),
  ...(scopesIn(draft).length === 0 && { webhooks: "Choose at least one" }),
  ...(draft.spendingLimit.trim() !== "" &&
    parseUsd(draft.spendingLimit) === undefined && { spendingLimit: "Please enter a valid amount" }),
  ...(draft.rateLimit.trim() !== "" &&
    !/^[1-9]\d{0,5}$/.test(draft.rateLimit.trim()) && { rateLimit: "Please enter a whole number" }),
});

interface KeyModalProps {
  /** The key to edit. Without it, one is created. */
  readonly apiKey?: ApiKey;
  readonly onClose: () => void;
}

/** Creates a key, and shows it once, or edits one. */
export function KeyModal({ apiKey, onClose }: KeyModalProps) {
  const toasts = useToasts();
  const form = useForm<Draft>({ initialValues: draftOf(apiKey), validate: problemsOf });
  const sending = useSending();
  const [value, setValue] = useState<string>();
  const submit = async (draft: Draft) => {
    const body = bodyOf(draft);
    const error = await sending.run(async () => {
      if (!apiKey) return setValue((await sending.create.mutateAsync({ body: newKeyOf(draft) })).apiKey);
      await sending.update.mutateAsync({ path: { id: apiKey._id }, body });
      toasts.success("API key saved");
      onClose();
    });
    if (error) form.setErrors(fieldErrors(error, FIELDS, "Failed to save API key").fields);
  };
  if (value !== undefined) return <NewKey value={value} onClose={onClose} />;
  return (
    <FormModal
      title={apiKey ? "Edit API Key" : "Create API Key"}
      submitLabel={apiKey ? "Save Key" : "Create Key"}
      isDirty={form.isDirty()}
      isPending={sending.isPending}
      staysWhilePending={!apiKey}
      error={sending.problem}
      errorKind={sending.fields ? "warning" : "error"}
      onSubmit={form.onSubmit((draft) => void submit(draft))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Name"
        description="The program that uses it."
        aria-required
        autoComplete="off"
        maxLength={LIMITS.apiKeyName}
        {...form.getInputProps("name")}
      />
      <Stack gap="xs" role="group" aria-label="What it may do">
        {API_KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} label={RIGHTS[scope]} {...form.getInputProps(scope, { type: "checkbox" })} />
        ))}
      </Stack>
      {!apiKey && (
        <Checkbox
          label="Test key"
          description="It buys samples with a test balance, and sees only what test keys bought."
          {...form.getInputProps("isTest", { type: "checkbox" })}
        />
      )}
      <TextInput
        label="Spending limit a day (USD)"
        description="Empty: no limit."
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("spendingLimit")}
      />
      <TextInput
        label="Calls of the public API in 5 minutes"
        description="Empty: as many as the account."
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps("rateLimit")}
      />
      {sending.fields}
    </FormModal>
  );
}

/** Replaces a key and shows the new one once. */
export function ReplaceModal({ apiKey, onClose }: Required<KeyModalProps>) {
  const form = useForm({ initialValues: { leaked: false } });
  const sending = useSending();
  const [value, setValue] = useState<string>();
  const submit = ({ leaked }: typeof form.values) =>
    sending.run(async () => {
      const fresh = await sending.rotate.mutateAsync({ path: { id: apiKey._id }, body: { leaked } });
      setValue(fresh.apiKey);
    });
  if (value !== undefined) return <NewKey value={value} onClose={onClose} />;
  return (
    <FormModal
      title={`Replace ${apiKey.name}`}
      submitLabel="Replace Key"
      isDirty={false}
      isPending={sending.isPending}
      staysWhilePending
      error={sending.problem}
      errorKind={sending.fields ? "warning" : "error"}
      onSubmit={form.onSubmit((draft) => void submit(draft))}
      onClose={onClose}
    >
      <p>A new key with the same rights and limits. The old one works for another 24 hours.</p>
      <Checkbox label="It has leaked: end the old one now" {...form.getInputProps("leaked", { type: "checkbox" })} />
      {sending.fields}
    </FormModal>
  );
}

/** The calls of these forms, which may need the password first. */
export function useSending() {
  const confirmation = useConfirmation();
  const create = useWrite("createApiKey", { changes: STALE.apiKey });
  const update = useWrite("updateApiKey", { changes: STALE.apiKey });
  const rotate = useWrite("rotateApiKey", { changes: STALE.apiKey });
  const createOperator = useWrite("createOperatorKey", { changes: STALE.operatorKeys });
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Returns why it failed. */
  const run = async (send: () => Promise<void>): Promise<unknown> => {
    setProblem(undefined);
    try {
      if (isAsking) await confirmation.confirm();
      await send();
      return undefined;
    } catch (error) {
      const isOld = needsPassword(error);
      if (isOld) setAsking(true);
      setProblem(
        isOld ? "Confirm your password to continue." : fieldErrors(error, FIELDS, "Failed to save API key").text,
      );
      return error;
    }
  };
  const isPending = [confirmation, create, update, rotate, createOperator].some((call) => call.isPending);
  const fields = isAsking && confirmation.fields();
  return { create, update, rotate, createOperator, run, fields, problem, isPending };
}

export const NewKey = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <SecretDialog title="Your new API key" value={value} what="API key" onClose={onClose}>
    Copy it now: it is not shown again. Treat it like a password.
  </SecretDialog>
);
