/** A fault that no test noticed once. It is put into a copy of the sources, and its tests must fail. */
export interface NamedMutant {
  readonly name: string;
  /** What a user would lose. */
  readonly loses: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The project of vitest.config.ts, the test file, and a part of the test's name. */
  readonly killedBy: { readonly project: string; readonly file: string; readonly test: string };
}

const api = (file: string, test: string) => ({
  project: "units",
  file: `packages/server/test/api/${file}.test.ts`,
  test,
});

export const namedMutants: readonly NamedMutant[] = [
  {
    name: "surcharges-of-rates",
    loses: "signature and insurance are free on services that are priced by the carrier's rate",
    file: "packages/server/src/domain/service/quotes.ts",
    from: "surcharges: surchargesFor(connection, shipment),",
    to: "surcharges: [],",
    killedBy: api("label-options", "are added to a price that is made from the carrier's rate"),
  },
  {
    name: "live-batch",
    loses: "the test balance buys real postage in batches",
    file: "packages/server/src/domain/purchase/buy-from-carrier.ts",
    from: "if (isOtherMode(order, prepared.value))",
    to: "if (false)",
    killedBy: api("connection-mode", "the test balance buys no batch of real postage"),
  },
  {
    name: "replaced-key",
    loses: "a bulk order is continued with the key that the operator has replaced",
    file: "packages/server/src/domain/bulk-order/run-bulk.ts",
    from: "if (!hasSameKey(now, connection)) return NEW_KEY;",
    to: "",
    killedBy: api("connection-mode", "buys no row with the replaced key"),
  },
  {
    name: "endless-request-key",
    loses: "an Idempotency-Key is kept for longer than the contract says",
    file: "packages/server/src/domain/request-key/request-key.ts",
    from: "if (!earlier || Date.parse(earlier.expiresAt) <= clock.now()) return undefined;",
    to: "if (!earlier) return undefined;",
    killedBy: api("buying", "ends after seven days, before the purge has deleted it"),
  },
  {
    name: "open-free-hold",
    loses: "the hold of free rows stays open when their bulk order ends",
    file: "packages/server/src/domain/ledger/hold-funds.ts",
    from: "if (cents > 0 || labels > 0) releaseHold",
    to: "if (cents > 0) releaseHold",
    killedBy: api("carrier-answers", "fails free rows as well, and no hold stays open"),
  },
  {
    name: "webhook-secret",
    loses: "EasyPost's webhooks are refused if the secret is not ASCII",
    file: "packages/server/src/adapters/easypost/webhook.ts",
    from: 'secret.normalize("NFKD")',
    to: "secret",
    killedBy: {
      project: "units",
      file: "packages/server/test/adapters/easypost.test.ts",
      test: "verifies an event whose secret is not ASCII",
    },
  },
  {
    name: "forged-address",
    loses: "anyone forges a client address with X-Forwarded-For, and with it a new limit",
    file: "packages/server/src/http/every-request.ts",
    from: '.split(",").at(-1)',
    to: '.split(",").at(0)',
    killedBy: api("account", "is the last hop of X-Forwarded-For"),
  },
  {
    name: "kept-by-another-account",
    loses: "an expired tab shows the addresses of the account that was signed in before",
    file: "packages/web/src/shell/guards.tsx",
    from: "<UserProvider key={ownerOf(session)} user={session.user}>",
    to: "<UserProvider user={session.user}>",
    killedBy: {
      project: "thorough",
      file: "packages/web/e2e/session-tabs.test.ts",
      test: "shows nothing of the account whose session had expired in it",
    },
  },
  {
    name: "double-click",
    loses: "two clicks save an address twice and replace an API key twice",
    file: "packages/web/src/ui/use-single-send.ts",
    from: "    isSending.current = true;\n",
    to: "",
    killedBy: {
      project: "units",
      file: "packages/web/src/ui/use-single-send.test.tsx",
      test: "sends once for two clicks in the same task",
    },
  },
  {
    name: "unchecked-rows",
    loses: "the terminal app buys rows while a change of theirs is still being checked",
    file: "packages/cli/src/ui/screens/bulk/confirm.tsx",
    from: "const isReady = facts.value !== undefined && pending === 0;",
    to: "const isReady = facts.value !== undefined;",
    killedBy: {
      project: "thorough",
      file: "packages/cli/test/app-rows.test.ts",
      test: "a purchase waits until every change is checked",
    },
  },
  {
    name: "late-answer",
    loses: "the terminal app shows the answer to an earlier question",
    file: "packages/cli/src/ui/hooks/use-load.ts",
    from: "if (!stopping.signal.aborted) setState({ value",
    to: "setState({ value",
    killedBy: {
      project: "units",
      file: "packages/cli/src/ui/hooks/use-load.test.tsx",
      test: "is the answer to the latest question",
    },
  },
  {
    name: "prefetched-by-another-account",
    loses: "a screen shows what was requested for another account",
    file: "packages/web/src/api/prefetch-cache.ts",
    from: "if (ownerOf(session.get()) !== owner) waiting = [];",
    to: "",
    killedBy: {
      project: "units",
      file: "packages/web/src/api/prefetch-cache.test.ts",
      test: "are never shown to another account",
    },
  },
];
