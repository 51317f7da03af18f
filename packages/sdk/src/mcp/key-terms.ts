/** What an API key may do, as `v1GetKey` says. */
export interface McpKey {
  readonly scopes: readonly string[];
  /** The most that it may spend a day, in USD. */
  readonly spendingLimit?: number | undefined;
  /** `test` for a key that buys samples only. */
  readonly mode?: string | undefined;
}

/** Scopes that change orders and money. */
export type SpendingScope = "buy" | "void";

/** What decides which spending tools there are. */
export interface SpendingTerms {
  readonly key: McpKey;
  /** Whether the person who started this allows it, such as with `--allow-spending`. */
  readonly isAllowed: boolean;
}

const SPENDING: readonly SpendingScope[] = ["buy", "void"];

/**
 * The spending tools of a key: those in its scopes, if it has a daily limit and spending is allowed. A test key needs
 * neither limit nor permission, because it spends nothing.
 *
 * @example
 * spendingScopes({ key: { scopes: ["read", "buy"], spendingLimit: 50 }, isAllowed: true }); // => ["buy"]
 */
export function spendingScopes({ key, isAllowed }: SpendingTerms): SpendingScope[] {
  const maySpend = key.mode === "test" || (isAllowed && key.spendingLimit !== undefined);
  return maySpend ? SPENDING.filter((scope) => key.scopes.includes(scope)) : [];
}
