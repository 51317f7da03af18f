import type { AppSettings } from "@shipctl/sdk";

/** The settings that can be edited. */
export type Settings = Omit<AppSettings, "version">;

export const settingsIn = ({ version: _, ...settings }: AppSettings): Settings => settings;

/** Names of the text settings. */
export type TextSetting = "discordInviteLink" | "telegramInviteLink" | "supportEmail" | "amazonOrdersUrl";

export type SettingProblems = Partial<Record<TextSetting, string>>;

const STARTS: Partial<Record<TextSetting, readonly [start: string, message: string]>> = {
  discordInviteLink: ["https://discord.gg/", "Discord invite link must start with https://discord.gg/"],
  telegramInviteLink: ["https://t.me/", "Telegram invite link must start with https://t.me/"],
};

export const TEXT_SETTINGS: readonly TextSetting[] = [
  "discordInviteLink",
  "telegramInviteLink",
  "supportEmail",
  "amazonOrdersUrl",
];

/** Errors found before the request is sent. The server checks the rest. */
export function settingProblems(draft: Settings): SettingProblems {
  const wrong = TEXT_SETTINGS.filter((name) => !draft[name].trim().startsWith(STARTS[name]?.[0] ?? ""));
  const problems: SettingProblems = Object.fromEntries(wrong.map((name) => [name, STARTS[name]?.[1]]));
  const isEmail = /^[^@\s]+@[^@\s]+$/.test(draft.supportEmail.trim());
  return isEmail ? problems : { ...problems, supportEmail: "A valid email is required" };
}

/** The request's format. */
export function settingsOf(draft: Settings): Settings {
  const texts = Object.fromEntries(TEXT_SETTINGS.map((name) => [name, draft[name].trim()]));
  return { ...draft, ...texts };
}
