export interface SessionClaims {
  readonly customerId: string;
  /** Must equal the account's, which grows with "sign out everywhere" and a change of password. */
  readonly generation: number;
}

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

/** Everything that hangs on SHIPCTL_SECRET. Keys are derived apart (HKDF), so no token of one kind passes as another. */
export interface Secrets {
  /** HS256, 24 h. */
  signSession(claims: SessionClaims): Promise<string>;
  checkSession(token: string): Promise<SessionCheck>;
  /** 5 minutes. */
  signLink(claims: LinkClaims): Promise<string>;
  checkLink(token: string): Promise<LinkCheck>;
  /** Authenticated encryption at rest; `purpose` binds the text to its place. */
  seal(plain: string, purpose: string): string;
  /** @throws when the text was sealed under another secret or purpose. */
  open(sealed: string, purpose: string): string;
}

/** argon2id. Slow on purpose, so it is a port of its own: tests use cheap parameters. */
export interface Passwords {
  /** Callers of one `lane` wait for each other; lanes take turns, so that no lane holds up another. */
  hash(password: string, lane?: string): Promise<string>;
  /** Without a hash (nobody has that e-mail) it takes as long and answers false. */
  verify(hash: string | undefined, password: string, lane?: string): Promise<boolean>;
}
