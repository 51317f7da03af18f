import type { AppSettings } from "@shipctl/sdk";
import { count, formatUsd } from "@shipctl/sdk/display";
import { type Fields, fields } from "../../io/outcome.js";

/** How long the terms are. */
export const termsText = (terms: string): string => (terms === "" ? "none" : count(terms.length, "character"));

/** The operator's settings, for people. */
export const settingFields = (settings: AppSettings): Fields =>
  fields(
    ["Discord", settings.discordInviteLink],
    ["Telegram", settings.telegramInviteLink],
    ["Support e-mail", settings.supportEmail],
    ["Amazon orders", settings.amazonOrdersUrl],
    ["Registration", settings.registrationOpen ? "open" : "closed"],
    ["Tracking pages", settings.trackingPages ? "on" : "off"],
    [
      "Refunds by support",
      `up to ${formatUsd(settings.supportRefundPerOrder)} an order, ${formatUsd(settings.supportRefundPerDay)} a day`,
    ],
    ["Terms", termsText(settings.terms)],
    ["Mail switched off", settings.mailOff.join(", ") || "none"],
    ["Mails to recipients", settings.recipientMails ? "on" : "off"],
    ["Balance changes ask for the password", `above ${formatUsd(settings.passwordAbove)}`],
    ["Administrators' second factor", settings.secondFactorRequired ? "required" : "not required"],
  );
