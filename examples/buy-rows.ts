import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { type BulkOrder, type Client, waitForBulk } from "@shipctl/sdk";
import type { BulkRow } from "@shipctl/sdk/files";

/** Service of rows that name none. */
const DEFAULTS = { carrier: "UPS", service: "UPS Ground" } as const;

/** Checks the rows, buys the valid ones, and waits for the end. Invalid rows are reported on stderr. */
export async function buyRows(client: Client, rows: readonly BulkRow[]): Promise<BulkOrder> {
  const { results, totalPrice } = await client.validateBulkOrder({ body: { ...DEFAULTS, orders: [...rows] } });
  for (const { rowIndex, isValid, errors } of results) {
    if (isValid) continue;
    const why = errors.map(({ message }) => message).join("; ");
    console.error(`The parcel to ${rows[rowIndex]?.toName || "(no name)"} is left out: ${why}`);
  }
  const orders = results.flatMap(({ rowIndex, isValid, price = 0 }) => {
    const data = rows[rowIndex];
    return isValid && data ? [{ rowIndex, data, price }] : [];
  });
  const { bulkOrderId } = await client.processBulkOrder({
    body: { ...DEFAULTS, orders, totalPrice },
    headers: { Prefer: "wait=0" },
    // Run again, the script does not buy the same rows at the same prices twice.
    idempotencyKey: createHash("sha256").update(JSON.stringify(orders)).digest("hex"),
  });
  return waitForBulk(client, bulkOrderId, {
    onProgress: ({ bought, failed, total }) => console.error(`${bought} bought, ${failed} failed of ${total}`),
  });
}

/** Saves all labels of a bulk order as a PDF. Very long PDFs have several parts, each saved as its own file. */
export async function saveLabels(client: Client, bulkOrderId: string, path: string): Promise<string[]> {
  const first = await client.getBulkLabels({ path: { bulkOrderId } });
  await writeFile(path, await first.bytes());
  const paths = [path];
  for (let part = 2; part <= first.partCount; part++) {
    const next = await client.getBulkLabels({ path: { bulkOrderId }, query: { part } });
    const partPath = path.replace(/(\.pdf)?$/i, `-${part}.pdf`);
    await writeFile(partPath, await next.bytes());
    paths.push(partPath);
  }
  return paths;
}
