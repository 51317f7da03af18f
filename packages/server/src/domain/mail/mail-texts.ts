import { count } from "@shipctl/sdk/display";
import type { Mail } from "../../ports/mail.js";
import { formatUsd } from "../../shared/money.js";
import type { ChangedCredential, MailContent } from "../event/publish.js";

export interface MailFacts {
  readonly content: MailContent;
  /** The web app's address. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** With which a new password is set, for `password_reset`. */
  readonly link: string;
}

/** Subject and text. Neither holds what a customer has typed. */
export function mailText(facts: MailFacts): Pick<Mail, "subject" | "text"> {
  const { subject, lines } = wordsOf(facts);
  return { subject, text: plainText(lines, facts.publicUrl) };
}

const CHANGED: Readonly<Record<ChangedCredential, { readonly subject: string; readonly line: string }>> = {
  password: { subject: "Your password was changed", line: "the password of your account was changed." },
  email: {
    subject: "Your e-mail was changed",
    line: "you sign in with another e-mail from now on: support has corrected the one of your account.",
  },
  second_factor_on: {
    subject: "A second factor was set up",
    line: "signing in to your account asks for a code of an authenticator app from now on.",
  },
  second_factor_off: {
    subject: "Your second factor was removed",
    line: "signing in to your account asks for the password alone from now on.",
  },
  recovery_codes: {
    subject: "New recovery codes were made",
    line: "your account has new recovery codes; the earlier ones no longer work.",
  },
};

/** In the frame that all mails have. */
export const plainText = (lines: readonly string[], publicUrl: string): string =>
  `${["Hello,", ...lines, `Shipctl, ${publicUrl}`].join("\n\n")}\n`;

function wordsOf({ content, publicUrl, supportEmail, link }: MailFacts): { subject: string; lines: readonly string[] } {
  switch (content.kind) {
    case "password_reset":
      return {
        subject: "Set a new password",
        lines: [
          "somebody asked for a link to set a new password for your account. If it was you, open it within an hour:",
          link,
          "The link works once, and signs you out everywhere else. If it was not you, ignore this mail: the password stays.",
        ],
      };
    case "credentials":
      return {
        subject: CHANGED[content.changed].subject,
        lines: [CHANGED[content.changed].line, `If it was not you, write to ${supportEmail} at once.`],
      };
    case "receipt": {
      const { amountCents, invoiceId } = content;
      return {
        subject: `Receipt for ${formatUsd(amountCents)}`,
        lines: [
          `${formatUsd(amountCents)} was credited to your balance for the invoice ${invoiceId}.`,
          `${publicUrl}/balance`,
        ],
      };
    }
    case "low_balance": {
      const [balance, below] = [formatUsd(content.balanceCents), formatUsd(content.belowCents)];
      return {
        subject: `Your balance is ${balance}`,
        lines: [
          `your balance is ${balance}, less than the ${below} below which you want a mail. The next one is sent after it was at least that again.`,
          `${publicUrl}/balance`,
        ],
      };
    }
    case "attention":
      return {
        subject: `${count(content.items, "thing needs", "things need")} attention`,
        lines: [content.digest, `${publicUrl}/admin`],
      };
    case "bulk_ended": {
      const { bulkOrderId, bought, failed } = content;
      const labels = count(bought, "label");
      return {
        subject:
          failed === 0 ? `${bulkOrderId}: ${labels} bought` : `${bulkOrderId}: ${labels} bought, ${failed} failed`,
        lines: [
          failed === 0
            ? `${bulkOrderId} has ended: ${labels} bought.`
            : `${bulkOrderId} has ended: ${labels} bought, ${count(failed, "row")} failed and not charged.`,
          `${publicUrl}/my-orders`,
        ],
      };
    }
  }
}
