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
    file: "packages/server/src/domain/service/quote-parcels.ts",
    from: "surcharges: surchargesFor(connection, shipment),",
    to: "surcharges: [],",
    killedBy: api("label-options", "are added to a price that is made from the carrier's rate"),
  },
  {
    name: "live-batch",
    loses: "the test balance buys real postage in batches",
    file: "packages/server/src/domain/order/buy-batch-from-carrier.ts",
    from: "if (isLiveNow(order, prepared.value))",
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
    file: "packages/server/src/adapters/easypost/easypost-webhook.ts",
    from: 'secret.normalize("NFKD")',
    to: "secret",
    killedBy: {
      project: "units",
      file: "packages/server/test/adapters/easypost.test.ts",
      test: "verify an event whose secret is not ASCII",
    },
  },
];
