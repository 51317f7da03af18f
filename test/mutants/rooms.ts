/** A part of the sources that is mutated in a run of its own, and the tests that know it best. */
export interface Room {
  readonly name: string;
  /** Paths of files or folders. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const server = (folder: string) => `packages/server/src/domain/${folder}`;
const api = (...names: readonly string[]) => names.map((name) => `packages/server/test/api/${name}.test.ts`);

export const rooms: readonly Room[] = [
  {
    name: "ledger",
    sources: [server("ledger")],
    tests: api(
      "ledger",
      "buying",
      "void",
      "free-labels",
      "bulk-purchase",
      "bulk-retry",
      "play-money",
      "books",
      "paying-races",
    ),
  },
  {
    name: "order",
    sources: [server("order")],
    tests: api(
      ...["buying", "carrier-answers", "orders", "find-orders", "void", "returns", "tracking", "labels", "label-files"],
      ...["loss-limit", "costs", "settle", "label-options", "address-checks", "operator-refund", "invalid-orders"],
      ...["bulk-purchase", "connection-mode", "peer-events", "carrier-webhooks"],
    ),
  },
  {
    name: "bulk-order",
    sources: [server("bulk-order")],
    tests: api(
      ...["bulk-check", "bulk-duplicates", "bulk-fingerprint", "bulk-progress", "bulk-purchase", "bulk-retry"],
      ...["carrier-answers", "connection-mode", "free-labels", "paid-rows", "reject-duplicates", "rate-bulk", "quotas"],
    ),
  },
  {
    name: "request-key",
    sources: [server("request-key")],
    tests: api("buying", "bulk-purchase", "paying-races", "void", "two-faces"),
  },
  {
    name: "price",
    sources: ["price.ts", "surcharges.ts", "quote-parcels.ts", "read-quotes.ts"].map((file) =>
      server(`service/${file}`),
    ),
    tests: api("price", "set-prices", "rate-pricing", "rate-bulk", "label-options", "suggest-prices"),
  },
  {
    name: "sdk-bulk",
    sources: ["packages/sdk/src/bulk"],
    tests: ["packages/sdk/src/bulk"],
  },
  {
    name: "sdk-session",
    sources: ["session.ts", "authenticate.ts", "retry.ts"].map((file) => `packages/sdk/src/client/${file}`),
    tests: ["packages/sdk/src/client"],
  },
];
