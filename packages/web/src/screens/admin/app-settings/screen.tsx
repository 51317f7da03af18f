import { Button, Group, Input, Switch, Textarea, TextInput } from "@mantine/core";
import type { AppSettings } from "@shipctl/sdk";
import { LIMITS, MAIL_KINDS, type MailKind } from "@shipctl/sdk/contract";
import { useState } from "react";
import { errorText, fieldErrors, useProblem } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../components/conflict.js";
import { Loaded } from "../../../components/loaded.js";
import { PageHeader } from "../../../components/page-header.js";
import { useReads } from "../../../components/use-reads.js";
import { Checkbox } from "../../../ui/checkbox.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { FormShell } from "../../../ui/form-shell.js";
import { FreshValue } from "../../../ui/fresh-value.js";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/panel.js";
import { changesOf } from "../../../ui/rebase.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import { useEdited } from "../../../ui/use-edited.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";
import {
  AMOUNTS,
  type AmountSetting,
  type SettingProblems,
  settingProblems,
  settingsIn,
  settingsOf,
  TEXT_SETTINGS,
  type TextSetting,
} from "./settings-draft.js";

/** Public links, the support email, and whether registration is open and tracking pages are allowed. */
export function Screen() {
  const { settings } = useReads(reads);
  return (
    <>
      <PageHeader title="App Settings">The links are shown on the support, balance and sign-in pages.</PageHeader>
      <div className={classes.narrow}>
        <Panel>
          <Loaded reading={settings} failure="Failed to load application settings" place="panel">
            {(loaded) => (loaded ? <SettingsForm settings={loaded} /> : <FieldSkeletons count={4} />)}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}

interface Field {
  readonly name: TextSetting;
  readonly label: string;
  readonly about: string;
  readonly inputMode: "url" | "email";
}

const FIELDS: readonly Field[] = [
  {
    name: "discordInviteLink",
    label: "Discord Invite Link",
    about: "Starts with https://discord.gg/",
    inputMode: "url",
  },
  { name: "telegramInviteLink", label: "Telegram Invite Link", about: "Starts with https://t.me/", inputMode: "url" },
  {
    name: "supportEmail",
    label: "Support Email",
    about: "Contact for people who cannot sign in",
    inputMode: "email",
  },
  {
    name: "amazonOrdersUrl",
    label: "Amazon Orders Link",
    about: "The page that Go to Amazon Orders opens",
    inputMode: "url",
  },
];

const AMOUNT_FIELDS: readonly { readonly name: AmountSetting; readonly label: string; readonly about: string }[] = [
  {
    name: "supportRefundPerOrder",
    label: "Support may refund per order",
    about: "In USD. An order that cost more is an administrator's to refund.",
  },
  {
    name: "supportRefundPerDay",
    label: "Support may refund per day",
    about: "In USD, for each support member.",
  },
  {
    name: "passwordAbove",
    label: "Ask for the password above",
    about: "In USD. An operator who changes a balance by more enters the password again.",
  },
];

const MAILS: Readonly<Record<MailKind, string>> = {
  password_reset: "Link to set a forgotten password",
  credentials: "Password or e-mail changed",
  receipt: "Top-up credited",
  bulk_ended: "Bulk order ended",
  low_balance: "Balance below a customer's own limit",
  attention: "What needs attention, to operators",
};

/** Sends only changed settings, with the version that was read. */
function SettingsForm({ settings }: { settings: AppSettings }) {
  const toasts = useToasts();
  const save = useWrite("saveAppSettings", { changes: STALE.settings });
  const invalidate = useInvalidate();
  const edited = useEdited(settingsIn(settings), settings.version);
  const { draft, theirs, change } = edited;
  const [problem, setProblem] = useProblem<{ kind: "error" | "warning"; text: string }>();
  const [wrong, setWrong] = useState<SettingProblems>({});
  useUnsavedGuard(Object.keys(changesOf(edited.base, draft)).length > 0);

  const submit = () => {
    const problems = settingProblems(draft);
    setWrong(problems);
    setProblem(undefined);
    if (Object.keys(problems).length > 0) return;
    save.mutate(
      { body: changesOf(settingsOf(edited.base), settingsOf(draft)), headers: seen(edited.version) },
      {
        onSuccess: (saved) => {
          edited.begin(settingsIn(saved), saved.version);
          toasts.success("Application settings saved");
        },
        onError: (error) => {
          const fresh = conflictIn(error)?.settings;
          const text = errorText(error, "Failed to update application settings");
          setWrong(fieldErrors(error, [...TEXT_SETTINGS, ...AMOUNTS], text).fields);
          setProblem(fresh ? { kind: "warning", text: `${text}. ${LOOK_AGAIN}` } : { kind: "error", text });
          if (!fresh) return;
          edited.conflict(settingsIn(fresh), fresh.version);
          void invalidate(...STALE.settings);
        },
      },
    );
  };
  return (
    <FormShell
      label="App Settings"
      isPending={save.isPending}
      error={problem?.text}
      errorKind={problem?.kind}
      onSubmit={submit}
    >
      {FIELDS.map(({ name, label, about, inputMode }) => (
        <div key={name}>
          <TextInput
            label={label}
            description={about}
            inputMode={inputMode}
            maxLength={LIMITS.url}
            autoComplete="off"
            error={wrong[name]}
            value={draft[name]}
            onChange={(event) => {
              change({ [name]: event.currentTarget.value });
              setWrong({ ...wrong, [name]: undefined });
            }}
          />
          <FreshValue value={theirs[name]} onUse={() => change({ [name]: theirs[name] })} />
        </div>
      ))}
      {AMOUNT_FIELDS.map(({ name, label, about }) => (
        <div key={name}>
          <TextInput
            label={label}
            description={about}
            inputMode="decimal"
            leftSection="$"
            autoComplete="off"
            error={wrong[name]}
            value={draft[name]}
            onChange={(event) => {
              change({ [name]: event.currentTarget.value });
              setWrong({ ...wrong, [name]: undefined });
            }}
          />
          <FreshValue value={theirs[name]} onUse={() => change({ [name]: theirs[name] })} />
        </div>
      ))}
      <Switch
        label="Registration is open"
        description="While this is off, nobody can create an account. Existing customers can still sign in."
        checked={draft.registrationOpen}
        onChange={(event) => change({ registrationOpen: event.currentTarget.checked })}
      />
      <Switch
        label="Tracking pages are allowed"
        description="Customers can then turn on pages that show the recipients of their parcels where those are. While this is off, no such link works."
        checked={draft.trackingPages}
        onChange={(event) => change({ trackingPages: event.currentTarget.checked })}
      />
      <Switch
        label="Administrators need a second factor"
        description="One who has none is a customer until it is set up, in the account menu. You need one to turn this on."
        checked={draft.secondFactorRequired}
        onChange={(event) => change({ secondFactorRequired: event.currentTarget.checked })}
      />
      <div>
        <Textarea
          label="Terms and Conditions"
          description="Plain text, which people can read when they register. Leave it empty if the shop has none."
          rows={8}
          maxLength={LIMITS.terms}
          value={draft.terms}
          onChange={(event) => change({ terms: event.currentTarget.value })}
        />
        <FreshValue
          value={theirs.terms === undefined ? undefined : `${theirs.terms.length.toLocaleString("en-US")} characters`}
          onUse={() => change({ terms: theirs.terms ?? draft.terms })}
        />
      </div>
      <Input.Wrapper
        component="fieldset"
        className={classes.mails ?? ""}
        label="Mail"
        labelElement="div"
        description="Sent only if the server has a mail server (SMTP_URL)."
      >
        <div className={layout.stackMd}>
          {MAIL_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={MAILS[kind]}
              checked={!draft.mailOff.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                change({ mailOff: MAIL_KINDS.filter((one) => (one === kind ? !checked : draft.mailOff.includes(one))) })
              }
            />
          ))}
        </div>
      </Input.Wrapper>
      <Switch
        label="Mails to recipients are allowed"
        description="Customers can then have the recipients of their parcels mailed, at most three times a parcel. Each mail has a link that stops them."
        checked={draft.recipientMails}
        onChange={(event) => change({ recipientMails: event.currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={save.isPending}>
          Save Settings
        </Button>
      </Group>
    </FormShell>
  );
}
