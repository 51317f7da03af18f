// Checks that each server function that writes money, orders, prices, accounts or connections announces an event, so that
// no event, audit entry or statistic is missing.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./child.mjs";

const DOMAIN = join(root, "packages/server/src/domain");

const TABLES =
  /\btx\.(?:put|remove)\(\s*(?:wallet|entry|deposit|hold|order|bulkOrder|connection|catalogue|account|apiKey|invoice)Table\b/;
/** Functions that write for their caller, which announces it. */
const WRITERS =
  /(?<!function )\b(?:postEntry|captureHold|holdFunds|releaseHold|releaseRest|openWallet|putOrder|postRefund|setDefault)\(/;
const ANNOUNCES = /\bannounce\(/;

/** Functions that announce nothing, with the reason. */
const QUIET = {
  "ledger/post-entry.ts postEntry": "writes for its caller",
  "ledger/post-entry.ts openWallet": "writes for its caller",
  "ledger/hold-funds.ts holdFunds": "writes for its caller",
  "ledger/hold-funds.ts captureHold": "writes for its caller",
  "ledger/hold-funds.ts releaseHold": "writes for its caller",
  "ledger/hold-funds.ts releaseRest": "writes for its caller",
  "ledger/hold-funds.ts shrinkHold": "writes for its caller",
  "ledger/deposit-table.ts depositListener": "follows what is announced",
  "top-up/put-invoice.ts putInvoice": "announced by announceInvoice, which it calls",
  "order/orders-of-bulk.ts putOrder": "writes for its caller",
  "order/orders-of-bulk.ts dropOrder": "a row that was not begun after all",
  "service/edit-connections.ts setDefault": "writes for its caller",
  "service/edit-connections.ts setDefaultConnection": "announced by edit, which it calls",
  "order/buy-label.ts buyLabel": "money is held; the event comes when the purchase ends",
  "order/ask-carrier.ts storeHandle": "the carrier's handle; nothing that a customer sees",
  "order/ask-carrier-at-once.ts askCarrierAtOnce": "the carrier's handles; nothing that a customer sees",
  "order/fetch-label.ts storeLabel": "the label of what was bought is there; the purchase was announced",
  "order/settle-order.ts leaveOpen": "nothing is known yet",
  "order/settle-purchases.ts update": "nothing is known yet",
  "order/refresh-tracking.ts postpone": "when to look again",
  "order/check-soon.ts checkSoon": "when to look again",
  "order/read-changes.ts checkAllSoon": "when to look again",
  "order/refund-label.ts refundLabel": "announced by postRefund",
  "bulk-order/run-bulk.ts beginRow": "rows are internal; the event comes when the bulk order ends",
  "bulk-order/park-bulk.ts parkBulk": "why it waits; the event comes when the bulk order ends",
  "bulk-order/purge-originals.ts dropOriginals": "cells of the file that are kept",
  "marketplace/run-confirmation.ts storeOutcome": "what the marketplace answered, in the confirmation",
  "service/seed-sandbox.ts ensureSandboxConnection": "a new store is made",
  "service/seed-sandbox.ts addProviderPrices": "a store of an older version is completed",
  "api-key/read-api-key.ts createFirst": "the first key is made when it is first read",
};

/** The top-level functions of a source text, each with its own text. */
function functionsOf(text) {
  return text.split(/\n(?=(?:export )?(?:async )?(?:function|const|class) )/).flatMap((block) => {
    const name = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/.exec(block)?.[1];
    return name === undefined ? [] : [{ name, text: block }];
  });
}

/**
 * @param {readonly { path: string, text: string }[]} files paths within domain/
 * @returns {string[]} an error for each function that writes and does not announce, and for each needless exception
 */
export function unannounced(files, quiet = QUIET) {
  const writing = files.flatMap(({ path, text }) =>
    functionsOf(text)
      .filter((found) => (TABLES.test(found.text) || WRITERS.test(found.text)) && !ANNOUNCES.test(found.text))
      .map(({ name }) => `${path} ${name}`),
  );
  const faults = writing
    .filter((name) => !Object.hasOwn(quiet, name))
    .map(
      (name) =>
        `${name} changes money, orders, prices, accounts or connections and announces no event: call announce(), or add the reason for an exception to scripts/tooling/announced.mjs`,
    );
  const idle = Object.keys(quiet).filter((name) => !writing.includes(name));
  return [...faults, ...idle.map((name) => `${name} no longer needs its line in scripts/tooling/announced.mjs`)];
}

/** The check, for check.mjs. */
export async function checkAnnounced() {
  const paths = readdirSync(DOMAIN, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<![.]test)[.]ts$/.test(path),
  );
  const files = paths.map((path) => ({
    path: relative(DOMAIN, join(DOMAIN, path)).replaceAll("\\", "/"),
    text: readFileSync(join(DOMAIN, path), "utf8"),
  }));
  const faults = unannounced(files);
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}
