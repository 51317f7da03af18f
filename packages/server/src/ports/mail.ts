/** A mail to one person, in plain text. */
export interface Mail {
  /** The same in each attempt, so that a mailbox that has the mail already can tell. */
  readonly id: string;
  readonly to: string;
  /** Holds no text of a customer. */
  readonly subject: string;
  readonly text: string;
  /** Stops further mails with one call of POST (RFC 8058). */
  readonly stopUrl?: string;
}

export type MailAnswer =
  | { readonly kind: "sent" }
  /** The recipient's address is refused for good. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "later"; readonly reason: string };

/** Sends mail. A shop without it sends none. */
export interface Mailer {
  send(mail: Mail): Promise<MailAnswer>;
}
