import { Button, Group, Stack, Switch, TextInput } from "@mantine/core";
import type { AppSettings } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { type FormEvent, useRef, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useForget, useWrite } from "../../../api/query.js";
import { useProblem } from "../../../api/use-problem.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../components/conflict.js";
import { FreshValue } from "../../../ui/fresh-value.js";
import { Notice } from "../../../ui/notice.js";
import { useNotices } from "../../../ui/notices.js";
import { changesOf } from "../../../ui/rebase.js";
import { useEdited } from "../../../ui/use-edited.js";
import {
  refusedSettings,
  type SettingProblems,
  settingProblems,
  settingsIn,
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

const CHANGED = ["getAppSettings", "getPublicSettings", "listAudit"] as const;

/** Only what was changed is sent, over what was seen. */
export function SettingsForm({ settings }: { settings: AppSettings }) {
  const notices = useNotices();
  const save = useWrite("saveAppSettings", { changes: CHANGED });
  const form = useRef<HTMLFormElement>(null);
  const forget = useForget();
  const edited = useEdited(settingsIn(settings), settings.version);
  const { draft, beside, change } = edited;
  const [problem, setProblem] = useProblem<{ kind: "error" | "warning"; text: string }>();
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
      { body: changesOf(edited.base, settingsOf(draft)), headers: seen(edited.version) },
      {
        onSuccess: (saved) => {
          edited.begin(settingsIn(saved), saved.version);
          notices.success("Application settings saved");
        },
        onError: (error) => {
          const fresh = conflictIn(error)?.settings;
          const text = errorText(error, "Failed to update application settings");
          setWrong(refusedSettings(error));
          setProblem(fresh ? { kind: "warning", text: `${text}. ${LOOK_AGAIN}` } : { kind: "error", text });
          if (!fresh) return;
          edited.conflict(settingsIn(fresh), fresh.version);
          void forget(...CHANGED);
        },
      },
    );
  };
  return (
    <form ref={form} aria-label="App Settings" onSubmit={submit} noValidate>
      <Stack gap="lg">
        {problem && <Notice kind={problem.kind}>{problem.text}</Notice>}
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
          description="While this is off, nobody can open an account. People who have one can sign in as before."
          checked={draft.registrationOpen}
          onChange={(event) => change({ registrationOpen: event.currentTarget.checked })}
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
