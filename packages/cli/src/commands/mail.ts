import type { MailSettings } from "@shipctl/sdk";
import { OWN_MAIL_KINDS } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import { defineApiCommand } from "../context.js";
import { namesOf, one, oneOf, orNone, usd } from "../io/flags.js";
import { fields } from "../io/outcome.js";

/** GET or PUT /api/user/mail */
export const command = defineApiCommand({
  about: "Mails that your account gets. Those about a new password or e-mail are always sent.",
  flags: {
    notSent: one("kinds", `mails not to send, separated by commas: ${OWN_MAIL_KINDS.join(", ")}; or none`, {
      parse: namesOf(OWN_MAIL_KINDS),
    }),
    lowBalance: one("usd", "send a mail when your balance falls below this, or none", { parse: orNone(usd) }),
    recipients: one("state", "on or off: mails to the recipients of your parcels", { parse: oneOf(["on", "off"]) }),
    attention: one("state", "on or off: for operators, a mail about what needs attention, at most once a day", {
      parse: oneOf(["on", "off"]),
    }),
  },
  examples: [
    "mail",
    "mail --recipients on",
    "mail --low-balance 50",
    "mail --not-sent receipt,bulk_ended",
    "mail --attention on",
  ],
  async run({ notSent, lowBalance, recipients, attention }, client) {
    const body = {
      ...(notSent && { mailOff: [...notSent] }),
      ...(lowBalance !== undefined && { lowBalance }),
      ...(recipients && { mailRecipients: recipients === "on" }),
      ...(attention && { attentionDigest: attention === "on" }),
    };
    const isChange = Object.keys(body).length > 0;
    const settings = isChange ? await client.saveMailSettings({ body }) : await client.getMailSettings();
    return { json: settings, show: [settingFields(settings)] };
  },
});

const settingFields = ({ mailOff, lowBalance, mailRecipients, recipientsAllowed, ...settings }: MailSettings) =>
  fields(
    ["Mails not sent", mailOff.join(", ") || "none"],
    ["Low balance", lowBalance === null ? "no mail" : `below ${formatUsd(lowBalance)}`],
    ["To recipients", `${mailRecipients ? "on" : "off"}${recipientsAllowed ? "" : "; not allowed in this shop"}`],
    ["What needs attention", settings.attentionDigest ? "on" : "off"],
    ["Mail server", settings.hasMailServer ? "yes" : "none, so no mail is sent"],
  );
