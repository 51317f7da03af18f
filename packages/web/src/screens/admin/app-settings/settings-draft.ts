import type { AppSettings } from "@shipctl/sdk";

/** What is edited of them. */
export type Settings = Omit<AppSettings, "version">;

export const settingsIn = ({ version: _, ...settings }: AppSettings): Settings => settings;

/** The settings that are texts. */
export type TextSetting = "discordInviteLink" | "telegramInviteLink" | "supportEmail" | "amazonOrdersUrl";

export type SettingProblems = Partial<Record<TextSetting, string>>;

const STARTS: Partial<Record<TextSetting, readonly [start: string, message: string]>> = {
  discordInviteLink: ["https://discord.gg/", "Discord invite link must start with https://discord.gg/"],
  telegramInviteLink: ["https://t.me/", "Telegram invite link must start with https://t.me/"],
  amazonOrdersUrl: ["https://", "The Amazon orders link must start with https://"],
};

export const TEXT_SETTINGS: readonly TextSetting[] = [
  "discordInviteLink",
  "telegramInviteLink",
  "supportEmail",
  "amazonOrdersUrl",
];

/** What can be told before the server is asked. */
export function settingProblems(draft: Settings): SettingProblems {
  const wrong = TEXT_SETTINGS.filter((name) => !draft[name].trim().startsWith(STARTS[name]?.[0] ?? ""));
  const problems: SettingProblems = Object.fromEntries(wrong.map((name) => [name, STARTS[name]?.[1]]));
  const isEmail = /^[^@\s]+@[^@\s]+$/.test(draft.supportEmail.trim());
  return isEmail ? problems : { ...problems, supportEmail: "A valid email is required" };
}

/** As the server takes it. */
export function settingsOf(draft: Settings): Settings {
  const texts = Object.fromEntries(TEXT_SETTINGS.map((name) => [name, draft[name].trim()]));
  return { ...draft, ...texts };
}
