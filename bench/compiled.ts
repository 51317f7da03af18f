interface Modules {
  "adapters/disk-blobs.js": typeof import("../packages/server/src/adapters/disk-blobs.js");
  "adapters/labels/label-renderer.js": typeof import("../packages/server/src/adapters/labels/label-renderer.js");
  "adapters/carriers/carriers.js": typeof import("../packages/server/src/adapters/carriers/carriers.js");
  "adapters/log.js": typeof import("../packages/server/src/adapters/log.js");
  "adapters/passwords.js": typeof import("../packages/server/src/adapters/passwords.js");
  "adapters/sandbox/track.js": typeof import("../packages/server/src/adapters/sandbox/track.js");
  "adapters/sandbox/carrier.js": typeof import("../packages/server/src/adapters/sandbox/carrier.js");
  "adapters/outgoing/outgoing.js": typeof import("../packages/server/src/adapters/outgoing/outgoing.js");
  "adapters/marketplace.js": typeof import("../packages/server/src/adapters/marketplace.js");
  "adapters/secrets.js": typeof import("../packages/server/src/adapters/secrets.js");
  "adapters/stored-ids.js": typeof import("../packages/server/src/adapters/stored-ids.js");
  "adapters/system-clock.js": typeof import("../packages/server/src/adapters/system-clock.js");
  "app.js": typeof import("../packages/server/src/app.js");
  "contract/document/compile-validators.js": typeof import("../packages/server/src/contract/document/compile-validators.js");
  "contract/document/load-contract.js": typeof import("../packages/server/src/contract/document/load-contract.js");
  "domain/account/account.js": typeof import("../packages/server/src/domain/account/account.js");
  "domain/account/sessions.js": typeof import("../packages/server/src/domain/account/sessions.js");
  "domain/api-key/api-key.js": typeof import("../packages/server/src/domain/api-key/api-key.js");
  "domain/event/publish.js": typeof import("../packages/server/src/domain/event/publish.js");
  "domain/ledger/deposits.js": typeof import("../packages/server/src/domain/ledger/deposits.js");
  "domain/ledger/ledger.js": typeof import("../packages/server/src/domain/ledger/ledger.js");
  "domain/report/count-days.js": typeof import("../packages/server/src/domain/report/count-days.js");
  "domain/report/verify/verify-books.js": typeof import("../packages/server/src/domain/report/verify/verify-books.js");
  "domain/order/order-table.js": typeof import("../packages/server/src/domain/order/order-table.js");
  "domain/order/order-view.js": typeof import("../packages/server/src/domain/order/order-view.js");
  "domain/tracking/read-tracking.js": typeof import("../packages/server/src/domain/tracking/read-tracking.js");
  "open-store.js": typeof import("../packages/server/src/open-store.js");
  "http/listen.js": typeof import("../packages/server/src/http/listen.js");
  "jobs/index.js": typeof import("../packages/server/src/jobs/index.js");
  "commands/prepare-store.js": typeof import("../packages/server/src/commands/prepare-store.js");
  "routes/index.js": typeof import("../packages/server/src/routes/index.js");
  "ports/metrics.js": typeof import("../packages/server/src/ports/metrics.js");
  "store/id-blocks.js": typeof import("../packages/server/src/store/id-blocks.js");
  "store/json/open-json-store.js": typeof import("../packages/server/src/store/json/open-json-store.js");
  "store/postgres/open-postgres-store.js": typeof import("../packages/server/src/store/postgres/open-postgres-store.js");
  "store/store.js": typeof import("../packages/server/src/store/store.js");
}

/** A module of the built server with the types of its source, so that the bench measures what runs in production. */
export function compiled<Path extends keyof Modules>(path: Path): Promise<Modules[Path]> {
  return import(new URL(`../packages/server/dist/${path}`, import.meta.url).href);
}
