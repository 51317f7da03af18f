import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { DEFAULT_PHONE, DEFAULT_SIZE, messyFile } from "../../sdk/test/messy/messy-rows.js";
import { counted } from "./counted.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();
/** From the messy file to its paid labels. */
const TO_PAY = 25;
/** From the paid labels to printed ones, a number that a buyer asks about, and the manifests of the evening. */
const TO_HAND_OVER = 6;

it("300 parcels before noon: a messy file is paid with 25 actions, and printed, looked up and handed over with 6", async () => {
  const person = await app().newcomer(5_000);
  const client = app().client(person.token);
  const sender = { name: "Test Warehouse", street1: "1 Dock St", city: "Springfield", state: "IL", zip: "62701" };
  await client.createAddress({ body: { ...sender, phone: "217-555-0100", type: "sender", isDefault: true } });
  const { page, actions } = counted(await app().open("/bulk-order", { as: person }));
  const path = fileURLToPath(new URL("../../sdk/test/messy/messy-300.csv", import.meta.url));
  const upload = { name: "messy-300.csv", mimeType: "text/csv", buffer: await readFile(path) };
  await page.getByLabel("Upload CSV").setInputFiles(upload);
  await page.getByLabel("Carrier", { exact: true }).selectOption("USPS");
  await page.getByLabel("Recipient phone").fill(DEFAULT_PHONE);
  await page.getByLabel("Size", { exact: true }).fill(DEFAULT_SIZE);
  await page.getByLabel("Size", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Apply suggestions to 12 rows" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByRole("button", { name: "Leave out 6 rows" }).click();
  await page.getByRole("button", { name: "Pay for 290 labels" }).click();
  await expect.poll(() => page.getByRole("dialog").textContent()).toContain("4 duplicates");
  await page.getByRole("button", { name: /^Confirm and pay/ }).click();
  await page.getByRole("button", { name: /^Results of BULK-/ }).waitFor();
  expect(actions.length, actions.join("\n")).toBeLessThanOrEqual(TO_PAY);

  const { bulkOrders } = await client.listBulkOrders();
  const bought = messyFile().right.filter(({ outcome }) => ["bought", "zip", "undeliverable"].includes(outcome));
  const id = { bulkOrderId: bulkOrders[0]?._id ?? "" };
  const numbers = async () => (await client.getBulkOrder({ path: id })).orders.map(({ orderNumber }) => orderNumber);
  await expect.poll(numbers, { timeout: 30_000 }).toEqual(bought.map(({ orderNumber }) => orderNumber));
  await page.getByText("10 rows left out").waitFor();

  actions.length = 0;
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Print labels" }).click();
  const unprinted = async () => (await client.listOrders({ query: { printed: false } })).totalOrders;
  await expect.poll(unprinted, { timeout: 30_000 }).toBe(0);
  await (await opened).close();
  await page.getByRole("link", { name: "My Orders" }).click();
  const [wanted] = bought;
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await search.fill(wanted?.orderNumber ?? "");
  const found = page.getByRole("row").filter({ hasText: wanted?.toName ?? "nobody" });
  await expect.poll(() => Promise.all([found.count(), page.getByRole("row").count()])).toEqual([1, 2]);
  await search.fill("");
  await page.getByRole("button", { name: "End of day" }).click();
  const dialog = page.getByRole("dialog", { name: "End of day" });
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Create (?:manifest|all)/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^MAN-\d+\.pdf$/);
  await dialog.getByText("No labels of this day are waiting for a manifest.").waitFor();
  expect((await client.listOpenManifests()).open).toEqual([]);
  expect(actions.length, actions.join("\n")).toBeLessThanOrEqual(TO_HAND_OVER);
}, 240_000);
