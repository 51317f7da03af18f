import { MAIL_KINDS } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { anyText, inputFile, namesOf, one, oneOf, usd } from "../../../io/flags.js";
import { contentOf, inputName } from "../../../io/standard-streams.js";
import { settingFields, termsText } from "../../../steps/admin/setting-fields.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** PUT /api/settings/app-settings; other settings do not change. */
export const command = defineCommand({
  flags: {
    discord: one("link", "the Discord invite, https://discord.gg/…", { parse: anyText }),
    telegram: one("link", "the Telegram invite, https://t.me/…", { parse: anyText }),
    supportEmail: one("e-mail", "support address", { parse: anyText }),
    amazonOrders: one("link", "target of the link Go to Amazon Orders", { parse: anyText }),
    registration: one("state", "open or closed", { parse: oneOf(["open", "closed"]) }),
    trackingPages: one("state", "on or off: whether customers may use them", { parse: oneOf(["on", "off"]) }),
    secondFactor: one("state", "on or off: whether administrators need one", { parse: oneOf(["on", "off"]) }),
    supportRefundPerOrder: one("usd", "the most that support may refund for an order", { parse: usd }),
    supportRefundPerDay: one("usd", "the most that a support member may refund a day", { parse: usd }),
    mailOff: one("kinds", `mails not to send, separated by commas: ${MAIL_KINDS.join(", ")}; or none`, {
      parse: namesOf(MAIL_KINDS),
    }),
    recipientMails: one("state", "on or off: whether customers may use mails to recipients", {
      parse: oneOf(["on", "off"]),
    }),
    passwordAbove: one("usd", "ask for the password before a balance changes by more than this", { parse: usd }),
    terms: inputFile(one("file", "Terms and Conditions, plain text; an empty file for none")),
    passwordStdin,
  },
  examples: [
    "admin settings set --discord https://discord.gg/your-server",
    "admin settings set --registration closed",
    "admin settings set --tracking-pages on",
    "admin settings set --second-factor on",
    "admin settings set --support-refund-per-order 80 --support-refund-per-day 400",
    "admin settings set --mail-off receipt,bulk_ended",
    "admin settings set --terms terms.txt",
  ],
  async run(options, context) {
    const { discord, telegram, supportEmail, amazonOrders, registration, trackingPages, secondFactor } = options;
    const { supportRefundPerOrder, supportRefundPerDay, mailOff, recipientMails, passwordAbove } = options;
    const { passwordStdin: fromStdin } = options;
    const terms =
      options.terms === undefined ? undefined : textOf(await contentOf(context.io, options.terms), options.terms);
    const body = {
      ...(discord !== undefined && { discordInviteLink: discord }),
      ...(telegram !== undefined && { telegramInviteLink: telegram }),
      ...(supportEmail !== undefined && { supportEmail }),
      ...(amazonOrders !== undefined && { amazonOrdersUrl: amazonOrders }),
      ...(registration !== undefined && { registrationOpen: registration === "open" }),
      ...(trackingPages !== undefined && { trackingPages: trackingPages === "on" }),
      ...(mailOff !== undefined && { mailOff: [...mailOff] }),
      ...(recipientMails !== undefined && { recipientMails: recipientMails === "on" }),
      ...(secondFactor !== undefined && { secondFactorRequired: secondFactor === "on" }),
      ...(supportRefundPerOrder !== undefined && { supportRefundPerOrder }),
      ...(supportRefundPerDay !== undefined && { supportRefundPerDay }),
      ...(passwordAbove !== undefined && { passwordAbove }),
      ...(terms !== undefined && { terms }),
    };
    if (Object.keys(body).length === 0) {
      throw usageError(
        "Nothing to change. Pass --discord, --telegram, --support-email, --amazon-orders, --registration, --tracking-pages, --second-factor, --support-refund-per-order, --support-refund-per-day, --mail-off, --recipient-mails, --password-above, --terms",
      );
    }
    const client = await context.api();
    const { version } = await client.getAppSettings();
    const saving = withPassword(context, fromStdin, () =>
      client.saveAppSettings({ body, headers: ifUnchanged(version) }),
    );
    const settings = await withConflictText(saving, {
      values: ({ settings: fresh }) => [
        ["Discord", discord, fresh?.discordInviteLink],
        ["Telegram", telegram, fresh?.telegramInviteLink],
        ["Support e-mail", supportEmail, fresh?.supportEmail],
        ["Amazon orders", amazonOrders, fresh?.amazonOrdersUrl],
        ["Registration", registration, fresh?.registrationOpen ? "open" : "closed"],
        ["Tracking pages", trackingPages, fresh?.trackingPages ? "on" : "off"],
        ["Mail switched off", mailOff && kindsText(mailOff), fresh && kindsText(fresh.mailOff)],
        ["Mails to recipients", recipientMails, fresh?.recipientMails ? "on" : "off"],
        ["Second factor", secondFactor, fresh?.secondFactorRequired ? "on" : "off"],
        ["Refund per order", amountText(supportRefundPerOrder), amountText(fresh?.supportRefundPerOrder)],
        ["Password above", amountText(passwordAbove), amountText(fresh?.passwordAbove)],
        ["Terms", terms === undefined ? undefined : termsText(terms), fresh && termsText(fresh.terms)],
        ["Refund per day", amountText(supportRefundPerDay), amountText(fresh?.supportRefundPerDay)],
      ],
      retry: "save your settings",
    });
    return { json: settings, show: [settingFields(settings)] };
  },
});

const amountText = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : formatUsd(amount);

function textOf(content: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw usageError(`${inputName(path)} is not UTF-8 text. Save it as UTF-8.`);
  }
}

const kindsText = (kinds: readonly string[]): string => kinds.join(", ") || "none";
