import { Button, Group, Switch, TextInput } from "@mantine/core";
import type { AppSettings } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { fieldErrors } from "../../../api/field-errors.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { useProblem } from "../../../api/use-problem.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../components/conflict.js";
import { FormShell } from "../../../ui/form-shell.js";
import { FreshValue } from "../../../ui/fresh-value.js";
import { changesOf } from "../../../ui/rebase.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import { useEdited } from "../../../ui/use-edited.js";
import {
  type SettingProblems,
  settingProblems,
  settingsIn,
  settingsOf,
  TEXT_SETTINGS,
  type TextSetting,
} from "./settings-draft.js";

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

/** Sends only changed settings, with the version that was read. */
export function SettingsForm({ settings }: { settings: AppSettings }) {
  const toasts = useToasts();
  const save = useWrite("saveAppSettings", { changes: STALE.settings });
  const invalidate = useInvalidate();
  const edited = useEdited(settingsIn(settings), settings.version);
  const { draft, beside, change } = edited;
  const [problem, setProblem] = useProblem<{ kind: "error" | "warning"; text: string }>();
  const [wrong, setWrong] = useState<SettingProblems>({});
  useUnsavedGuard(Object.keys(changesOf(edited.base, draft)).length > 0);

  const submit = () => {
    const problems = settingProblems(draft);
    setWrong(problems);
    setProblem(undefined);
    if (Object.keys(problems).length > 0) return;
    save.mutate(
      { body: changesOf(edited.base, settingsOf(draft)), headers: seen(edited.version) },
      {
        onSuccess: (saved) => {
          edited.begin(settingsIn(saved), saved.version);
          toasts.success("Application settings saved");
        },
        onError: (error) => {
          const fresh = conflictIn(error)?.settings;
          const text = errorText(error, "Failed to update application settings");
          setWrong(fieldErrors(error, TEXT_SETTINGS, text).fields);
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
          <FreshValue value={beside[name]} onUse={() => change({ [name]: beside[name] })} />
        </div>
      ))}
      <Switch
        label="Registration is open"
        description="While this is off, nobody can create an account. Existing customers can still sign in."
        checked={draft.registrationOpen}
        onChange={(event) => change({ registrationOpen: event.currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={save.isPending}>
          Save Settings
        </Button>
      </Group>
    </FormShell>
  );
}
