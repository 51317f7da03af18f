import { isoNow } from "../../ports/clock.js";
import { defineJob, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";

/** What a mail says. Its words are made when it is sent. */
export type MailContent =
  | { readonly kind: "password_reset" }
  | { readonly kind: "credentials"; readonly changed: "password" | "email" }
  | { readonly kind: "receipt"; readonly invoiceId: string; readonly amountCents: number }
  | { readonly kind: "bulk_ended"; readonly bulkOrderId: string; readonly bought: number; readonly failed: number };

/** Who gets it: an account, or an address that may not be an account's. */
export type Recipient = { readonly customerId: string } | { readonly email: string };

interface MailPayload {
  readonly to: Recipient;
  readonly content: MailContent;
  /** When it was asked for. */
  readonly at: string;
}

export const sendMailJob = defineJob<MailPayload>("send-mail");

/** Sends a mail after this transaction, if the shop sends mails of this kind by then. */
export const mailLater = (tx: Tx, { clock }: Pick<World, "clock">, to: Recipient, content: MailContent): void =>
  tx.enqueue(sendMailJob, { to, content, at: isoNow(clock) }, { subject: content.kind });
