import { DAY_MS } from "../shared/durations.js";
import type { Lane } from "../shared/turns.js";

export interface SessionClaims {
  readonly customerId: string;
  /** Must equal the account's, which increases with "sign out everywhere" and a password change. */
  readonly generation: number;
  /** Tells the sessions of an account apart. The oldest tokens have none. */
  readonly id?: string | undefined;
  /**
   * The token is valid only while the session is stored. Tokens of earlier versions are not stored: they live until
   * they expire.
   */
  readonly isStored: boolean;
}

/** How long a session token is valid. */
export const SESSION_MS = DAY_MS;

export type SessionCheck =
  | { readonly outcome: "valid"; readonly claims: SessionClaims }
  | { readonly outcome: "expired" }
  | { readonly outcome: "invalid" };

export interface LinkClaims {
  readonly customerId: string;
  /** What the link opens: `order:ord_…`, `bulk:blk_…`, `selection:lnk_…`. */
  readonly subject: string;
}

export type LinkCheck =
  | { readonly outcome: "valid"; readonly claims: LinkClaims }
  | { readonly outcome: "expired"; readonly claims: LinkClaims }
  | { readonly outcome: "invalid" };

/**
 * Cryptography based on SHIPCTL_SECRET. Keys are derived separately (HKDF), so a token of one kind is not valid as
 * another.
 */
export interface Secrets {
  /** HS256, valid for SESSION_MS. */
  signSession(claims: Omit<SessionClaims, "isStored">): Promise<string>;
  checkSession(token: string): Promise<SessionCheck>;
  /** 5 minutes. */
  signLink(claims: LinkClaims): Promise<string>;
  checkLink(token: string): Promise<LinkCheck>;
  /** Authenticated encryption at rest; `purpose` binds the text to its use. */
  seal(plain: string, purpose: string): string;
  /**
   * A secret to share with another service, the same for a purpose as long as SHIPCTL_SECRET is. The first is for new
   * use; the others, from the previous secret, are still accepted.
   */
  shared(purpose: string): readonly string[];
  /** @throws if the text was sealed with another secret or purpose. */
  open(sealed: string, purpose: string): string;
}

/**
 * argon2id. A separate port, because it is deliberately slow and tests use cheap parameters. Passwords are compared in
 * Unicode's NFC, because devices send the same letter composed or decomposed. Callers who are known to be an account's
 * owner have a lane that is `first`.
 */
export interface Passwords {
  /** @throws PasswordsBusy */
  hash(password: string, lane: Lane): Promise<string>;
  /** Without a hash (unknown e-mail) it takes equally long and returns false. @throws PasswordsBusy */
  verify(hash: string | undefined, password: string, lane: Lane): Promise<boolean>;
  /** Whether it is one of the most common passwords, ignoring case. */
  isCommon(password: string): boolean;
}

/** Too many calls are waiting. Nothing was checked. */
export class PasswordsBusy extends Error {
  override readonly name = "PasswordsBusy";
  constructor(readonly retryAfterSeconds: number) {
    super("too many passwords are waiting to be checked");
  }
}
