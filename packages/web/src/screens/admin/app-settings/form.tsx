import { Button, Group, Stack, Switch, TextInput } from "@mantine/core";
import type { AppSettings } from "@shipctl/sdk";
import { type FormEvent, useRef, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { Notice } from "../../../parts/notice.js";
import { useNotices } from "../../../parts/notices.js";
import {
  refusedSettings,
  type SettingProblems,
  settingProblems,
  settingsOf,
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
    about: "Where people who cannot sign in can write to",
    inputMode: "email",
  },
  {
    name: "amazonOrdersUrl",
    label: "Amazon Orders Link",
    about: "Where Go to Amazon Orders leads",
    inputMode: "url",
  },
];

export function SettingsForm({ settings }: { settings: AppSettings }) {
  const notices = useNotices();
  const save = useWrite("saveAppSettings", { changes: ["getAppSettings", "getPublicSettings", "listAudit"] });
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(settings);
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<SettingProblems>({});
  const focusFirst = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = settingProblems(draft);
    setWrong(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return focusFirst();
    save.mutate(
      { body: settingsOf(draft) },
      {
        onSuccess: (saved) => {
          setDraft(saved);
          notices.success("Application settings saved");
        },
        onError: (error) => {
          setWrong(refusedSettings(error));
          setProblem(errorText(error, "Failed to update application settings"));
        },
      },
    );
  };
  return (
    <form ref={form} aria-label="App Settings" onSubmit={submit} noValidate>
      <Stack gap="lg">
        {problem && <Notice kind="error">{problem}</Notice>}
        {FIELDS.map(({ name, label, about, inputMode }) => (
          <TextInput
            key={name}
            label={label}
            description={about}
            inputMode={inputMode}
            maxLength={500}
            autoComplete="off"
            error={wrong[name]}
            value={draft[name]}
            onChange={(event) => {
              setDraft({ ...draft, [name]: event.currentTarget.value });
              setWrong({ ...wrong, [name]: undefined });
            }}
          />
        ))}
        <Switch
          label="Registration is open"
          description="While this is off, nobody can open an account. People who have one can sign in as before."
          checked={draft.registrationOpen}
          onChange={(event) => setDraft({ ...draft, registrationOpen: event.currentTarget.checked })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save Settings
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
