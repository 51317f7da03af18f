import type { AppSettings, AppSettingsInput } from "@shipctl/sdk";
import { MAIL_KINDS } from "@shipctl/sdk/contract";
import { parseUsd } from "@shipctl/sdk/display";

/** Names of the settings in USD. */
export const AMOUNTS = ["supportRefundPerOrder", "supportRefundPerDay", "passwordAbove"] as const;
export type AmountSetting = (typeof AMOUNTS)[number];

/** The settings that can be edited, amounts as typed. */
export type Settings = Omit<AppSettings, "version" | "mailOff" | AmountSetting> &
  Pick<Required<AppSettingsInput>, "mailOff"> &
  Readonly<Record<AmountSetting, string>>;

export const settingsIn = ({ version: _, ...settings }: AppSettings): Settings => ({
  ...settings,
  supportRefundPerOrder: settings.supportRefundPerOrder.toFixed(2),
  supportRefundPerDay: settings.supportRefundPerDay.toFixed(2),
  mailOff: MAIL_KINDS.filter((kind) => settings.mailOff.includes(kind)),
  passwordAbove: settings.passwordAbove.toFixed(2),
});

/** Names of the text settings. */
export type TextSetting = "discordInviteLink" | "telegramInviteLink" | "supportEmail" | "amazonOrdersUrl";

export type SettingProblems = Partial<Record<TextSetting | AmountSetting, string>>;

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
  for (const name of AMOUNTS) if (amountOf(draft[name]) === undefined) problems[name] = "Please enter a valid amount";
  const isEmail = /^[^@\s]+@[^@\s]+$/.test(draft.supportEmail.trim());
  return isEmail ? problems : { ...problems, supportEmail: "A valid email is required" };
}

/** The request's format. */
export function settingsOf(draft: Settings): AppSettingsInput {
  const texts = Object.fromEntries(TEXT_SETTINGS.map((name) => [name, draft[name].trim()]));
  const supportRefundPerOrder = amountOf(draft.supportRefundPerOrder);
  const supportRefundPerDay = amountOf(draft.supportRefundPerDay);
  const passwordAbove = amountOf(draft.passwordAbove);
  return { ...draft, ...texts, supportRefundPerOrder, supportRefundPerDay, passwordAbove };
}

/** Undefined if it is not an amount of 0 or more. */
function amountOf(typed: string): number | undefined {
  const usd = parseUsd(typed);
  return usd === undefined || usd < 0 ? undefined : usd;
}
