// The most widely used mail client of Node.js: it parses addresses, encodes headers and speaks SMTP.
import { createTransport } from "nodemailer";
import type { Mailer } from "../ports/mail.js";
import { MINUTE_MS, SECOND_MS } from "../shared/durations.js";

interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** From the start, by STARTTLS, or not at all. */
  readonly tls: "implicit" | "starttls" | "off";
  /** The sender's address. */
  readonly from: string;
}

/** Sends mail through the operator's SMTP server, over one connection at a time. */
export function smtpMailer({ host, port, user, password, tls, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    ...{ host, port, secure: tls === "implicit", requireTLS: tls === "starttls", ignoreTLS: tls === "off" },
    ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
    ...{ connectionTimeout: 15 * SECOND_MS, greetingTimeout: 15 * SECOND_MS, socketTimeout: MINUTE_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    async send({ id, to, subject, text, stopUrl }) {
      try {
        await transport.sendMail({
          ...{ from: { name: "", address: from }, to: { name: "", address: to }, subject, text },
          messageId: `<${id}@${from.slice(from.indexOf("@") + 1)}>`,
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(stopUrl !== undefined && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
          },
          ...(stopUrl !== undefined && { list: { unsubscribe: stopUrl } }),
        });
        return { kind: "sent" };
      } catch (error) {
        const reason = reasonOf(error, password);
        return { kind: isRefused(error) ? "refused" : "later", reason };
      }
    },
  };
}

/** The server will not take mail to this address: 5xx to the recipient. A refused sign-in or sender is the operator's to fix. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EENVELOPE") return false;
  if ("command" in error && error.command === "MAIL FROM") return false;
  const code = "responseCode" in error ? Number(error.responseCode) : Number.NaN;
  // Without an answer of the server, the library refused the address itself.
  return Number.isNaN(code) || (code >= 500 && code !== 503);
}

function reasonOf(error: unknown, password: string | undefined): string {
  const text = error instanceof Error ? error.message : String(error);
  return (password ? text.replaceAll(password, "…") : text).slice(0, 300);
}
