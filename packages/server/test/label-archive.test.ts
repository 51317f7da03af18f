import { createClient } from "@shipctl/sdk";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { bulkRow, purchase } from "./api/shipments.js";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "./faults/server-process.js";

const LABELS = 400;

it("a ZIP of hundreds of labels is sent while they are drawn, without blocking other calls", async () => {
  const data = await folderForTest();
  const server = shipctlServer(["start", "--port", "0", "--data", data], { env: ADMIN_ENV });
  const baseUrl = await server.ready;
  const nobody = createClient({ baseUrl });
  const { token: adminToken } = await nobody.login({ body: ADMIN });
  const { token, user } = await nobody.register({
    body: { name: "Test Seller", email: "seller@shipctl.test", password: "seller-password" },
  });
  const balance = { path: { id: user._id }, body: { balance: 20_000 } };
  await createClient({ baseUrl, token: adminToken }).setUserBalance(balance);
  const seller = createClient({ baseUrl, token });
  const rows = Array.from({ length: LABELS }, (_, index) => bulkRow({ sku: `SKU-${index}` }));
  const { bulkOrderId, bulkOrder } = await seller.processBulkOrder({ body: purchase(rows) });
  expect(bulkOrder.counts.bought).toBe(LABELS);

  const { url } = await seller.createLabelLink({ body: { bulkOrderId, action: "zip" } });
  const events: string[] = [];
  const archive = readAll(await fetch(url), () => events.push("bytes"));
  let ended = false;
  void archive.finally(() => {
    ended = true;
  });
  while (!ended) {
    await nobody.getHealth();
    events.push("health");
  }
  const files = unzipSync(await archive);
  expect(Object.keys(files)).toHaveLength(LABELS);
  expect(new Set(Object.values(files).map((file) => Buffer.from(file.subarray(0, 5)).toString()))).toEqual(
    new Set(["%PDF-"]),
  );
  const first = events.indexOf("bytes");
  const last = events.lastIndexOf("bytes");
  const answered = (from: number, to: number) => events.slice(from, to).filter((event) => event === "health").length;
  expect(answered(first, last), "others answered between the first bytes and the last").toBeGreaterThan(10);
  expect(answered(0, first), "others answered before the first bytes").toBeLessThan(answered(first, last));
  expect((await server.stop()).code).toBe(0);
}, 600_000);

async function readAll(response: Response, onBytes: () => void): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    pieces.push(next.value);
    onBytes();
  }
  return Buffer.concat(pieces);
}
