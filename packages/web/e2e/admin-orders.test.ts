import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcel, parcels } from "./bulk-files.js";
import { beginFile, buyFile, buyLabel } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** Waits until the requested rows are shown. */
const table = (page: Page, name: string | RegExp) =>
  page.getByRole("table", { name }).and(page.locator("[aria-busy=false]"));

const USER_FACTS = ["User", "Email", "Account created", "Admin"];

/** Clicks a button and returns the downloaded file. */
async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent("download");
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

describe("individual orders", () => {
  it("include every customer's, filtered in the address; each names its customer, and another tab starts without filters", async () => {
    const page = await app().open("/admin/orders?status=delivered&search=ORD-&limit=25", { as: "admin" });
    const rows = table(page, "Individual orders");
    await rows.getByText("Delivered").first().waitFor();
    expect(await rows.getByRole("row").filter({ hasNotText: "Delivered" }).count()).toBe(1);
    expect(await rows.getByRole("columnheader").allTextContents()).toEqual([
      ...[
        "Select",
        "Order ID",
        "Date",
        "User",
        "Tracking",
        "Recipient",
        "Destination",
        "Carrier",
        "Price",
        "Status",
        "Cost / Margin",
        "Actions",
      ],
    ]);
    await rows
      .getByRole("button", { name: /^ORD-\d+$/ })
      .first()
      .click();
    const user = page.getByRole("dialog").getByRole("region", { name: "User" });
    await user.getByText("demo@shipctl.test").waitFor();
    expect(await user.locator("dt").allTextContents()).toEqual(USER_FACTS);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Bulk Orders" }).click();
    const search = page.getByLabel("Search bulk orders");
    await search.waitFor();
    expect(page.url()).toBe(`${app().url}/admin/orders?tab=bulk`);
    expect(await search.inputValue()).toBe("");
  });

  it("return to page 1 with another page size or another tab, and are reloaded by Refresh", async () => {
    const page = await app().open("/admin/orders?page=2", { as: "admin" });
    await page.getByText("Page 2 of 2").waitFor();
    await page.getByLabel("Items per page").selectOption("50");
    await page.getByText("Page 1 of 1").waitFor();
    expect(page.url()).toBe(`${app().url}/admin/orders?limit=50`);
    await page.goto(`${app().url}/admin/orders?page=2&from=2020-01-01`);
    await page.getByText("Page 2 of 2").waitFor();
    await page.getByRole("tab", { name: "Bulk Orders" }).click();
    await page.getByRole("tab", { name: "Individual Orders" }).click();
    await page.getByText("Page 1 of 2").waitFor();
    expect(page.url()).toBe(`${app().url}/admin/orders`);
    expect(await page.getByLabel("Dates").inputValue()).toBe("");

    const { token } = await app().newcomer(20);
    const { orderId } = await buyLabel(app().client(token), "Refreshed Reader");
    await page.getByRole("button", { name: "Refresh" }).click();
    await table(page, "Individual orders").getByRole("button", { name: orderId, exact: true }).waitFor();
  });

  it("offer their labels", async () => {
    const page = await app().open("/admin/orders", { as: "admin" });
    await page
      .getByRole("button", { name: /^Actions for ORD-/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Print label", exact: true }).waitFor();
    const download = page.getByRole("button", { name: "Download label", exact: true });
    expect((await saved(page, () => download.click())).name).toMatch(/^ORD-\d+\.pdf$/);
  });
});

describe("the panel of an order", () => {
  it("goes to the next order and back by J and K, and has tracking, connection and history", async () => {
    const seller = await app().newcomer(20);
    const client = app().client(seller.token);
    const older = await buyLabel(client, "Panel Reader One");
    const newer = await buyLabel(client, "Panel Reader Two");
    const page = await app().open("/admin/orders?search=Panel%20Reader", { as: "admin" });
    await page.getByRole("button", { name: newer.orderId, exact: true }).click();
    const panel = (orderId: string) => page.getByRole("dialog", { name: `Order ${orderId}` });
    await panel(newer.orderId).getByText("Requested, the price was held").waitFor();
    await panel(newer.orderId).getByRole("heading", { name: "Tracking" }).waitFor();
    await panel(newer.orderId).getByText("ConnectionSandbox").waitFor();
    expect(await page.getByRole("button", { name: "Previous order" }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("j");
    await panel(older.orderId).getByText("Panel Reader One").first().waitFor();
    expect(page.url()).toContain(`order=${older.orderId}`);
    await panel(older.orderId).getByRole("button", { name: "Refresh" }).click();
    await panel(older.orderId)
      .getByText(/^Last checked /)
      .waitFor();
    await page.getByRole("button", { name: "Previous order" }).click();
    await panel(newer.orderId).getByText("Panel Reader Two").first().waitFor();
    await page.keyboard.press("Escape");
    expect(page.url()).toBe(`${app().url}/admin/orders?search=Panel+Reader`);
    await page.getByRole("button", { name: newer.orderId, exact: true }).click();
    await panel(newer.orderId).getByRole("link", { name: "Audit log of this order" }).click();
    await table(page, "Audit log").getByText(`bought ${newer.orderId}`).waitFor();
  });

  it("lists the calls to the provider when they are opened, with ids of the requests to copy", async () => {
    const seller = await app().newcomer(20);
    const { orderId } = await buyLabel(app().client(seller.token), "Asked About");
    const admin = app().client((await app().signIn("admin")).token);
    const { calls = [] } = await admin.getAnyOrder({ path: { id: orderId } });
    const requestId = calls.find(({ what }) => what === "buy")?.requestId ?? "";
    const page = await app().open(`/admin/orders?search=${orderId}&order=${orderId}`, { as: "admin" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const list = page.getByRole("table", { name: "Calls to Sandbox" });
    await page.getByText("Calls to Sandbox (2)").waitFor();
    expect(await list.isVisible()).toBe(false);
    await page.getByText("Calls to Sandbox (2)").click();
    await list.getByRole("row").filter({ hasText: "Buy" }).filter({ hasText: "OK" }).getByText(requestId).waitFor();
    await list.getByRole("row").filter({ hasText: "Fetch label" }).waitFor();
    await expectAccessible(page);
    await list.getByRole("button", { name: `Copy request id ${requestId}` }).click();
    await page.getByText("Request id copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);
  });

  it("corrects a cost, charges it on only if chosen, and says by how much a balance is short", async () => {
    const seller = await app().newcomer(20);
    const client = app().client(seller.token);
    const { orderId } = await buyLabel(client, "Heavy Parcel");
    const admin = app().client((await app().signIn("admin")).token);
    const { cost = 0 } = await admin.getAnyOrder({ path: { id: orderId } });
    const page = await app().open(`/admin/orders?search=${orderId}&order=${orderId}`, { as: "admin" });
    const ask = async () => {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByText("Correct the cost").click();
      return page.getByRole("dialog", { name: `Correct the cost of ${orderId}` });
    };
    const dialog = await ask();
    await dialog.getByLabel("Cost of the label (USD)").fill((cost + 100).toFixed(2));
    await dialog.getByText(/ has \$11\.90, which is \$88\.10 short: it cannot be charged on now\.$/).waitFor();
    await dialog.getByLabel("Cost of the label (USD)").fill((cost + 2.1).toFixed(2));
    const choice = dialog.getByRole("checkbox", { name: `Charge $2.10 on to ${seller.user.name}` });
    expect(await choice.isChecked()).toBe(false);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Correct the cost" }).click();
    await dialog.getByText("Please enter a reason").waitFor();
    await dialog.getByLabel("Reason").fill("Weighed 3 lbs");
    await dialog.getByRole("button", { name: "Correct the cost" }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await client.getBalance()).balance).toBe(11.9);
    // The correction is charged on later.
    await page.getByText("Cost changed: Weighed 3 lbs").waitFor();
    const again = await ask();
    await again.getByRole("checkbox", { name: `Charge $2.10 on to ${seller.user.name}` }).check();
    await again.getByLabel("Reason").fill("Weighed again");
    await again.getByRole("button", { name: "Correct and charge" }).click();
    await page.getByText("$2.10 was charged on to the customer").waitFor();
    await page.getByText("Charged on $2.10: Weighed again").waitFor();
    expect((await client.getBalance()).balance).toBe(9.8);
    const own = await app().open(`/my-orders/${orderId}`, { as: seller });
    await own.getByText(/^\$2\.10 on .*: Weighed again$/).waitFor();
  });
});

describe("refunds", () => {
  const reasonField = (page: Page) => page.getByRole("textbox", { name: "Reason" });

  it("refund one order from its dialog, which names the amount and the customer and requires a reason", async () => {
    const seller = await app().newcomer(20);
    const client = app().client(seller.token);
    const { orderId } = await buyLabel(client, "Void Refused");
    await client.voidOrder({ path: { id: orderId } });
    const admin = app().client((await app().signIn("admin")).token);
    await expect
      .poll(async () => (await client.getOrder({ path: { id: orderId } })).refundStatus, { timeout: 15_000 })
      .toBe("rejected");
    const page = await app().open(`/admin/orders?search=${orderId}`, { as: "admin" });
    await page.getByRole("button", { name: orderId, exact: true }).click();
    const details = page.getByRole("dialog", { name: `Order ${orderId}` });
    expect(await details.getByRole("button", { name: "Void", exact: true }).isDisabled()).toBe(true);
    await details.getByRole("button", { name: "Refund", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Refund the label of" });
    await question.getByText(`$8.10 is refunded to ${seller.user.name} (${seller.user.email}) now`).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Refund", exact: true }).click();
    await question.getByText("Please give a reason for the refund").waitFor();
    await reasonField(page).fill("Lost by the carrier");
    await question.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByText("$8.10 refunded for 1 label").waitFor();
    await details.getByText("Refunded by an administrator: Lost by the carrier").waitFor();
    expect(await details.getByRole("button", { name: "Refund", exact: true }).isDisabled()).toBe(true);
    expect((await client.getBalance()).balance).toBe(20);
    expect((await admin.getAnyOrder({ path: { id: orderId } })).refundStatus).toBe("refunded");
  });

  it("refund a selection and name the reason for each order that could not be refunded; the same for voids", async () => {
    const seller = await app().newcomer(50);
    const client = app().client(seller.token);
    const fresh = await buyLabel(client, "Selected Reader");
    await buyLabel(client, "Selected Reader");
    const page = await app().open("/admin/orders?search=Selected%20Reader", { as: "admin" });
    await table(page, "Individual orders").waitFor();
    await page.getByLabel("Select all on this page").click();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByText(`$16.20 is refunded to ${seller.user.name}`).waitFor();
    await reasonField(page).fill("A mistake");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Refund", exact: true }).click();
    await dialog.getByText(`${fresh.orderId} can still be voided: void it`).waitFor();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await page.getByRole("button", { name: "Void", exact: true }).click();
    await dialog.getByRole("button", { name: "Void", exact: true }).click();
    await page.getByText("2 labels voided. The money is refunded when the carrier agrees.").waitFor();
    await table(page, "Individual orders").getByText("Refunded").nth(1).waitFor();
    expect((await client.getBalance()).balance).toBe(50);
  });

  it("refund a whole bulk order", async () => {
    const seller = await app().newcomer(50);
    const client = app().client(seller.token);
    const { bulkOrderId } = await buyFile(client, parcels(2));
    const page = await app().open(`/admin/orders?tab=bulk&search=${bulkOrderId}`, { as: "admin" });
    await page.getByRole("button", { name: bulkOrderId, exact: true }).click();
    const details = page.getByRole("dialog", { name: `Bulk order ${bulkOrderId}` });
    await details.getByRole("button", { name: "Void", exact: true }).click();
    const question = page.getByRole("dialog", { name: `Void the labels of ${bulkOrderId}?` });
    await question.getByText(seller.user.email).waitFor();
    await question.getByRole("button", { name: "Void", exact: true }).click();
    await details.getByText("Refunded").nth(1).waitFor();
    expect((await client.getBalance()).balance).toBe(50);
  });
});

describe("orders that a carrier refused", () => {
  it("show the reason, and are found by the filter Failed", async () => {
    const seller = await app().newcomer(20);
    await buyLabel(app().client(seller.token), "Carrier Refuses").catch(() => undefined);
    const page = await app().open("/admin/orders", { as: "admin" });
    await page.getByLabel("Status").selectOption("Failed");
    const rows = table(page, "Individual orders");
    await rows.getByText(seller.user.email).first().waitFor();
    await rows
      .getByRole("button", { name: /^ORD-\d+$/ })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByText("The purchase failed: the recipient address is not deliverable. Nothing was charged.")
      .waitFor();
    await expectAccessible(page);
  });

  it("of a bulk order without a bought row show the customer, that nothing was charged, and the rows", async () => {
    const seller = await app().newcomer(20);
    const { bulkOrderId } = await buyFile(app().client(seller.token), parcels(1, { 1: { toName: "Carrier Refuses" } }));
    const page = await app().open(`/admin/orders?tab=bulk&search=${bulkOrderId}`, { as: "admin" });
    await page.getByRole("button", { name: bulkOrderId, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Bulk order ${bulkOrderId}` });
    await dialog.getByRole("region", { name: "User" }).getByText(seller.user.email).waitFor();
    const facts = (await dialog.locator("dd").allTextContents()).join(" ");
    for (const fact of ["$8.10", "$0.00", "Failed"]) expect(facts).toContain(fact);
    const rows = dialog.getByRole("table", { name: `Orders of ${bulkOrderId}` });
    for (const text of ["Carrier Refuses", "Ground", "Portland, OR"]) await rows.getByText(text).first().waitFor();
  });
});

describe("purchases that do not end by themselves", () => {
  it.each([
    ["Carrier Silent", "is bought", "Processing", 11.9],
    ["Carrier Silent Refuses", "was not bought; the money was released", "Failed", 20],
  ])(
    "ends for %s when the carrier is asked, which is offered until then",
    async (recipient, words, status, balance) => {
      const seller = await app().newcomer(20);
      const client = app().client(seller.token);
      const { orders } = await beginFile(client, [parcel(1, { toName: recipient })]);
      const [{ orderId } = { orderId: "none" }] = orders;
      const page = await app().open(`/admin/orders?search=${orderId}`, { as: "admin" });
      await page.getByRole("button", { name: orderId, exact: true }).click();
      const details = page.getByRole("dialog", { name: `Order ${orderId}` });
      await details
        .getByText(
          "The carrier has not answered yet. $8.10 is held. It is charged if the label was bought, and released if not.",
        )
        .waitFor();
      await expectAccessible(page);
      const ask = details.getByRole("button", { name: "Ask the carrier" });
      await ask.click();
      await page.getByText(`${orderId} ${words}`).waitFor();
      await ask.waitFor({ state: "detached" });
      await details.getByText(status, { exact: true }).waitFor();
      expect(await details.getByRole("button", { name: "Download label" }).isEnabled()).toBe(status === "Processing");
      await page.keyboard.press("Escape");
      await table(page, "Individual orders").getByText(status, { exact: true }).waitFor();
      expect(await client.getBalance()).toMatchObject({ balance, held: 0 });
    },
  );

  it("of a bulk order: rows that were not started are cancelled, the others are checked", async () => {
    const seller = await app().newcomer(300);
    const client = app().client(seller.token);
    const silent = Array.from({ length: 34 }, (_, index) => parcel(index + 1, { toName: "Carrier Silent" }));
    const { bulkOrderId } = await beginFile(client, silent, 32);
    const page = await app().open(`/admin/orders?tab=bulk&search=${bulkOrderId}`, { as: "admin" });
    await page.getByRole("button", { name: bulkOrderId, exact: true }).click();
    const details = page.getByRole("dialog", { name: `Bulk order ${bulkOrderId}` });
    await details.getByRole("button", { name: "End this bulk order" }).click();
    const question = page.getByRole("dialog", { name: `End ${bulkOrderId}?` });
    await question
      .getByText(
        "34 of 34 rows are open. Rows whose purchase has not started fail, and their money is released to " +
          `${seller.user.name} (${seller.user.email}). Carriers are asked about the other rows.`,
      )
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect((await client.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.status).toBe("processing");
    await details.getByRole("button", { name: "End this bulk order" }).click();
    await question.getByRole("button", { name: "End bulk order" }).click();
    await page.getByText(`${bulkOrderId} has ended: 32 bought, 2 failed`).waitFor({ timeout: 90_000 });
    await details.getByText("Partial", { exact: true }).waitFor();
    expect(await details.getByRole("button", { name: "End this bulk order" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await table(page, "Bulk orders").getByText("Partial").waitFor();
    expect(await client.getBalance()).toMatchObject({ balance: 40.8, held: 0 });
  });
});

describe("a bulk order", () => {
  it("shows its customer and every row, and offers each label, all labels, and the tracking numbers", async () => {
    const seller = await app().newcomer(100);
    const client = app().client(seller.token);
    const { bulkOrderId, totalPrice } = await buyFile(client, parcels(3, { 2: { toName: "Carrier Refuses" } }));
    const { orders } = await client.getBulkOrder({ path: { bulkOrderId } });
    const [first, last] = orders;
    const page = await app().open(`/admin/orders?tab=bulk&search=${bulkOrderId}`, { as: "admin" });
    const listed = table(page, "Bulk orders");
    await listed.getByText(seller.user.name).waitFor();
    await listed.getByRole("button", { name: bulkOrderId, exact: true }).click();

    const dialog = page.getByRole("dialog", { name: `Bulk order ${bulkOrderId}` });
    const rows = dialog.getByRole("table", { name: `Orders of ${bulkOrderId}` });
    await rows.getByText("Test Recipient 3").waitFor();
    expect(await dialog.locator("dt").allTextContents()).toEqual([
      ...USER_FACTS,
      ...["Order date", "Total orders", "Total price", "Charged", "Status", "Cost", "Margin"],
    ]);
    const facts = (await dialog.locator("dd").allTextContents()).join(" ");
    for (const fact of [seller.user.email, `$${totalPrice.toFixed(2)}`, "Partial"]) expect(facts).toContain(fact);
    expect(await rows.locator("tbody tr").count()).toBe(3);
    await rows.getByText("Failed", { exact: true }).waitFor();
    for (const order of orders) await rows.getByText(String(order.trackingNumber)).waitFor();
    await expectAccessible(page);

    const tab = page.waitForEvent("popup");
    // Not checked by the tab's address: a browser without a PDF viewer downloads the file.
    const label = page.context().waitForEvent("response", (answer) => /\/api\/labels\/.*token=/.test(answer.url()));
    await rows.getByRole("button", { name: `View label of ${first?.orderId}` }).click();
    await tab;
    expect((await label).headers()["content-type"]).toBe("application/pdf");
    const one = rows.getByRole("button", { name: `Download label of ${last?.orderId}` });
    expect((await saved(page, () => one.click())).name).toBe(`${last?.orderId}.pdf`);
    const all = await saved(page, () => dialog.getByRole("button", { name: "Download All Labels" }).click());
    expect([all.name, all.bytes.subarray(0, 5).toString()]).toEqual([`${bulkOrderId}.pdf`, "%PDF-"]);
    const csv = dialog.getByRole("button", { name: "Download Trackings CSV" });
    const trackings = await saved(page, () => csv.click());
    expect(trackings.name).toMatch(new RegExp(`^Bulk_Order_${bulkOrderId.replace("BULK-", "")}_\\d{12}\\.csv$`));
    const lines = trackings.bytes.toString("utf8").trim().split(/\r?\n/);
    expect(lines[0]).toContain("No,Id,ClassService,FromName,ToName,TrackingId,TransDate,AddressTo");
    expect(lines.slice(1).map((line) => line.split(",")[5])).toEqual(
      orders.map(({ trackingNumber }) => trackingNumber),
    );
  });
});
