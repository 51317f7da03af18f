/** A part of the sources that is mutated in a run of its own, and the tests that know it best. */
export interface Room {
  readonly name: string;
  /** Paths of files or folders. */
  readonly sources: readonly string[];
  /** In the order in which they run, until the first fails: first those that are short and know the room best. */
  readonly tests: readonly string[];
}

const server = (folder: string) => `packages/server/src/domain/${folder}`;
const api = (...names: readonly string[]) => names.map((name) => `packages/server/test/api/${name}.test.ts`);

export const rooms: readonly Room[] = [
  {
    name: "ledger",
    sources: [server("ledger")],
    tests: api("wallets", "ledger", "play-money", "free-labels", "sorted-lists"),
  },
  {
    name: "order",
    sources: ["order", "label", "after-sale", "tracking", "purchase"].map(server),
    tests: api(
      ...[
        "label-refusals",
        "orders",
        "find-orders",
        "costs",
        "label-files",
        "loss-limit",
        "settle",
        "returns",
        "address-checks",
      ],
      ...["label-options", "invalid-orders", "carrier-answers", "labels", "buying", "void", "operator-refund"],
      ...[
        "bulk-purchase",
        "connection-mode",
        "peer-events",
        "carrier-webhooks",
        "tracking",
        "audit",
        "manifests",
        "older-shop",
        "undeliverable",
      ],
    ).concat("packages/server/test/http/metrics.test.ts"),
  },
  {
    name: "bulk-order",
    sources: [server("bulk-order")],
    tests: api(
      ...[
        "row-rules",
        "bulk-duplicates",
        "bulk-check",
        "bulk-purchase",
        "bulk-retry",
        "bulk-by-key",
        "paid-rows",
        "free-labels",
        "rate-bulk",
      ],
      ...["bulk-fingerprint", "bulk-progress", "stop-bulk", "reject-duplicates", "bulk-restart", "connection-mode"],
      ...["label-options", "carrier-answers", "bulk-results", "quotas", "audit", "shop-mode"],
      ...["invalid-orders", "void", "customs"],
    ).concat("packages/server/test/faults/stalled-owner.test.ts"),
  },
  {
    name: "request-key",
    sources: [server("request-key")],
    tests: [
      "packages/server/src/domain/request-key/request-key.test.ts",
      ...api("request-keys", "label-by-key", "bulk-by-key"),
    ],
  },
  {
    name: "price",
    sources: ["price.ts", "quotes.ts"].map((file) => server(`service/${file}`)),
    tests: api(
      "price",
      "set-prices",
      "rate-pricing",
      "rate-bulk",
      "rate-bulk-size",
      "label-options",
      "custom-prices",
      "suggest-prices",
    ),
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
