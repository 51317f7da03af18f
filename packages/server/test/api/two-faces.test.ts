import { ApiError, type ProcessBulkReply } from "@shipctl/sdk";
import { type BulkPicks, purchaseRequest, sheetReducer } from "@shipctl/sdk/bulk";
import { readBulkCsv, writeBulkCsv } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import { type Person, serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { interleaved } from "./interleaved.js";
import { bulkRow, NO_WAIT } from "./shipments.js";

/** In `npm test`; more with `TWO_FACES_RUNS=50 npx vitest run packages/server/test/api/two-faces.test.ts`. */
const RUNS = Number(process.env.TWO_FACES_RUNS ?? 5);

const ROWS = [1, 2, 3].map((n) => ({ ...textRow(), toName: `Test Recipient ${n}` }));

/** A client that reads, checks and buys a file. Clients share only the file and the model. */
async function buyAs(
  { api }: Person,
  csv: string,
  picks: BulkPicks,
  idempotencyKey: string,
): Promise<ProcessBulkReply> {
  const file = readBulkCsv(csv, { fileName: `${idempotencyKey}.csv` });
  if (!file.ok) throw new Error(file.message);
  const read = sheetReducer(undefined, { type: "read", file, again: false });
  if (!read) throw new Error("there is no sheet");
  const { round, rows: sent } = read;
  const { results, apiId } = await api.validateBulkOrder({ body: { ...picks, orders: file.rows } });
  const sheet = sheetReducer(read, { type: "checked", round, sent, results, apiId });
  if (!sheet) throw new Error("there is no sheet");
  const body = purchaseRequest(file, sheet, picks);
  return api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey });
}

describe("two clients with the same file, concurrently,", () => {
  it.each(Array.from({ length: RUNS }, (_, run) => run))("pay for it once (run %i)", async (run) => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    const { _id: apiId } = await person.api.getDefaultApi();
    const plain = writeBulkCsv(ROWS);
    const browser = () => buyAs(person, plain, { apiId, carrier: "UPS", service: "UPS Ground" }, "browser");
    // The same file with another notation: no connection, no carrier, blank lines, other number formats.
    const written = plain.replaceAll("\r\n", "\n\n").replaceAll(",2,", ",2.0,");
    const terminal = () => buyAs(person, written, { service: "UPS Ground" }, "terminal");
    const [one, other] = run % 2 ? [browser, terminal] : [terminal, browser];

    // The other client runs between the first one's commits, at another position in each run.
    const met = await interleaved(server, Math.floor(run / 2), settled(one), settled(other));
    const outcomes = [met.first, met.second];
    await server.world.store.runDue();
    const bought = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.bulkOrderId] : []));
    const refused = outcomes.flatMap((outcome): unknown[] => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(bought).toHaveLength(1);
    expect(refused).toMatchObject([{ code: "duplicate_purchase", details: { bulkOrderId: bought[0] } }]);
    expect(refused[0] instanceof ApiError && refused[0].mayHaveHappened).toBe(false);
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(1);
    await expectBalance(person, 75.7);
    await expectSoundBooks(server);
  });
});

const settled = (act: () => Promise<ProcessBulkReply>) => async () => (await Promise.allSettled([act()]))[0];

function textRow() {
  return Object.fromEntries(Object.entries(bulkRow()).map(([column, value]) => [column, String(value)]));
}
