/** Why a mutant lives: a judgement that a person has made, printed next to it. */
export interface Reason {
  readonly file: string;
  /** What is mutated, exactly. Spaces count as one. */
  readonly from: string;
  /** What it becomes; every mutant of `from` if absent. */
  readonly to?: string;
  /** What its line contains, if `from` also stands elsewhere in the file. */
  readonly line?: string;
  readonly why: string;
  /** It changes no result, so no test could find it: it does not count. Everything else that lives lowers the score. */
  readonly isEquivalent: boolean;
}

const equivalent = (file: string, from: string, to: string | undefined, why: string): Reason => ({
  ...{ file, from, why, isEquivalent: true },
  ...(to !== undefined && { to }),
});

/** For a `from` that also stands in other lines of the file. */
const equivalentIn = (line: string, file: string, from: string, to: string, why: string): Reason => ({
  ...equivalent(file, from, to, why),
  line,
});

const untested = (file: string, from: string, to: string | undefined, why: string): Reason => ({
  ...equivalent(file, from, to, why),
  isEquivalent: false,
});

const REQUEST_KEY = "packages/server/src/domain/request-key/request-key.ts";
const ORDER_LABELS = "packages/server/src/domain/label/order-labels.ts";
const PURCHASE_AUDIT = "packages/server/src/domain/order/order-table.ts";
const LABELS_TO_MANIFEST = "packages/server/src/domain/order/orders.ts";
const LIST_ORDERS = "packages/server/src/domain/order/list-orders.ts";
const BULK_ROWS = "packages/server/src/domain/bulk-order/bulk-rows.ts";
const TRIM_ROWS = "packages/server/src/domain/bulk-order/trim-rows.ts";
const RUN_BULK = "packages/server/src/domain/bulk-order/run-bulk.ts";
const VALIDATE_BULK = "packages/server/src/domain/bulk-order/validate-bulk.ts";
const DUPLICATES = "packages/server/src/domain/bulk-order/duplicates.ts";
const END_RUN = "packages/server/src/domain/bulk-order/end-run.ts";
const READ_BULK = "packages/server/src/domain/bulk-order/read-bulk.ts";
const RETRY = "packages/sdk/src/client/retry.ts";
const SESSION = "packages/sdk/src/client/session.ts";

const CELLS = "packages/sdk/src/bulk/original-cells.ts";
const SHEET = "packages/sdk/src/bulk/sheet.ts";

const QUOTES = "packages/server/src/domain/service/quotes.ts";
const PRICE = "packages/server/src/domain/service/price.ts";
const FINGERPRINT = "packages/sdk/src/bulk/fingerprint.ts";

const ONLY_VALID = "for the compiler: a selected row is valid";
const SAME_ANSWER = "after the end, the other rows of a batch are asked about as well, and end in the same way";
const NEVER_EMPTY = "it is called with at least one order, which the compiler cannot know";

export const reasons: readonly Reason[] = [
  equivalent(REQUEST_KEY, "from > 0", "true", "the first slice yields once more; the hash is the same"),
  equivalent(REQUEST_KEY, "from > 0", "from >= 0", "the first slice yields once more; the hash is the same"),
  equivalent(
    REQUEST_KEY,
    "runningUntil !== undefined",
    "true",
    "for the compiler: a missing time is not a number, which is not later than now",
  ),
  equivalent(REQUEST_KEY, "key", "true", "without a key, the transaction claims, reads and writes nothing"),
  equivalent(ORDER_LABELS, "first?.givenBack", undefined, NEVER_EMPTY),
  equivalent(ORDER_LABELS, "first?.purchase", undefined, NEVER_EMPTY),
  equivalent(ORDER_LABELS, "first?.number", undefined, NEVER_EMPTY),
  equivalent(PURCHASE_AUDIT, "!boughtBy", "false", "for the compiler: the index `bought` has no order without it"),
  equivalent(PURCHASE_AUDIT, "[]", undefined, "for the compiler: the index `bought` has no order without `boughtBy`"),
  untested(
    LABELS_TO_MANIFEST,
    `\`order \${ids[index]}\``,
    undefined,
    "for the reader of a log: a label on a manifest is never removed",
  ),
  equivalent(LIST_ORDERS, "name === undefined", "false", "no order has an empty name, so none is found either"),
  equivalent(
    BULK_ROWS,
    "run === 1",
    "false",
    "more chunks are read than are needed; rows outside of the page are left out afterwards",
  ),
  equivalent(READ_BULK, "waitMs === 0", "false", "a wait of 0 ms is over at once; the record is then read once more"),
  untested(
    READ_BULK,
    "{ enough.abort(); }",
    undefined,
    "frees what a wait that is over no longer needs; nothing else sees it",
  ),
  equivalent(
    TRIM_ROWS,
    "batch < MAX_BATCHES",
    "batch <= MAX_BATCHES",
    "one batch more of a run; the next run does the rest",
  ),
  untested(
    RUN_BULK,
    `\`bulk order \${bulkId}\``,
    undefined,
    "for the reader of the log: the bulk order of a job exists",
  ),
  equivalent(
    RUN_BULK,
    "order.bulk?.position",
    "order.bulk.position",
    "for the compiler: an order of a bulk order has its position",
  ),
  equivalent(
    RUN_BULK,
    "isEnded",
    "true",
    "a row that was put back has no order, and one that has ended is not settled again",
  ),
  equivalentIn("later: false", RUN_BULK, "false", "true", "a row's order is never listed apart from its bulk order"),
  equivalent(RUN_BULK, "ended || stopped", "false", SAME_ANSWER),
  equivalent(RUN_BULK, "ended || stopped", "ended && stopped", SAME_ANSWER),
  untested(
    RUN_BULK,
    "[lease.claim]",
    "[]",
    "a second guard of batches and of references: orders that the next owner took back are gone, and any others are sent; " +
      "of single labels, a test of stalled owners finds it",
  ),
  equivalent(
    VALIDATE_BULK,
    "[]",
    '["Stryker was here"]',
    "for the compiler: what has a price has its list of what cannot be delivered",
  ),
  equivalent(VALIDATE_BULK, "expiresAt !== undefined", "true", "JSON has no undefined fields"),
  equivalentIn(
    ".get(0) ?? []",
    DUPLICATES,
    "[]",
    '["Stryker was here"]',
    "a text is no warning, so it becomes no decision",
  ),
  equivalentIn(
    "decisionOfWarning",
    DUPLICATES,
    "[]",
    '["Stryker was here"]',
    "for the compiler: each warning about a single label becomes a decision",
  ),
  equivalentIn(
    "lettersOf =",
    DUPLICATES,
    '""',
    '"Stryker was here!"',
    "for the compiler: a recipient has a name, a street and a ZIP",
  ),
  equivalent(
    DUPLICATES,
    `text .replace(/['’.]/g, "") .replace(/[^\\p{L}\\p{N}]+/gu, " ") .trim() .toLowerCase()`,
    `text.replace(/['’.]/g, "").replace(/[^\\p{L}\\p{N}]+/gu, " ").trim().toUpperCase()`,
    "it is only compared with other texts in the same case",
  ),
  equivalent(
    END_RUN,
    'purchase.state === "buying"',
    "true",
    "for the compiler: only orders that are being bought are asked",
  ),
  equivalent(READ_BULK, "bulk?.rowIndex", "bulk.rowIndex", "for the compiler: an order of a bulk order has its row"),
  equivalent(DUPLICATES, "bulk?.status", "bulk.status", "for the compiler: the bulk order of a fingerprint exists"),
  equivalent(READ_BULK, "from < bulk.rowCount", "from <= bulk.rowCount", "a last slice without rows writes nothing"),
  equivalent(
    RETRY,
    "!(error instanceof ApiError)",
    "false",
    "another error is not transient, so it is thrown a few lines later",
  ),
  untested(
    RETRY,
    "call.idempotencyKey !== undefined",
    "true",
    "only a server that breaks the contract says that a call without a key is still running",
  ),
  equivalent(
    SESSION,
    'state.status === "signed-in"',
    "true",
    "for the compiler: a state without a session has no token either",
  ),
  equivalent(CELLS, "header === null", "false", "no header is null, so it is not found either"),
  equivalent(SHEET, "earlier[rowIndex]?.line === line", "false", "the row is then found by its line"),
  equivalent(SESSION, "user !== undefined", "true", "for the compiler: only a known account is ever confirmed"),
  equivalent(
    CELLS,
    "file.originals.records[row.rowIndex]?.more",
    undefined,
    "for the compiler: each row has its record",
  ),
  equivalent(CELLS, "records[rowIndex]?.cells", undefined, "for the compiler: each row has its record"),
  equivalent(CELLS, "[]", undefined, "for the compiler: each row has its record"),
  equivalent(CELLS, "index !== -1", "true", "a cell at -1 is not copied"),
  equivalent(CELLS, "ounces !== -1", "true", "a cell at -1 is not copied"),
  equivalent(SHEET, '""', undefined, "for the compiler: a valid row has a carrier and a service"),
  equivalent(SHEET, "open.length > 0", undefined, "no decisions and an empty list of them are the same"),
  equivalent(FINGERPRINT, 'check.status === "valid"', "true", ONLY_VALID),
  equivalent(FINGERPRINT, '{ carrier: "", service: "" }', undefined, ONLY_VALID),
  equivalent(FINGERPRINT, '""', undefined, ONLY_VALID),
  equivalent(QUOTES, "!quoted", "true", "a quote that is known is read once more, and is the same"),
  equivalent(QUOTES, "quoted", "true", "a missing quote is missing either way"),
  equivalent(QUOTES, "questions.length === 0", "false", "without a question, nothing is asked"),
  untested(
    PRICE,
    `\`\${service.name} is not quoted yet\``,
    undefined,
    "for the reader of the code: a price that is not quoted yet is quoted before it is shown",
  ),
  equivalent(
    QUOTES,
    "seen .get(connectionTable, parties.connectionId) ?.services",
    undefined,
    "for the compiler: the connection of a purchase exists",
  ),
  equivalent(
    QUOTES,
    "!service || !isPricedPerParcel(service, pricing)",
    undefined,
    "a quote is read that the price does not need",
  ),
];
