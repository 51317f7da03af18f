import { readFile } from "node:fs/promises";
import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buyReport } from "./amazon-orders.js";
import { itemId, line, orderId, report } from "./amazon-report.js";
import { parcelTo } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** Order 2 has an even id; 1 and 3 have odd ones. */
const THREE = report([
  line(1, { "quantity-to-ship": "2" }),
  line(2),
  line(3, { sku: "BULB-03", "buyer-phone-number": "503-555-0199" }),
]);

const select = (page: Page, bulkOrderId: string) =>
  page.getByRole("button", { name: `Select ${bulkOrderId}`, exact: true }).click();

const uploadCookies = (page: Page, content: string, name = "cookies.json") =>
  page
    .getByLabel("Upload cookies JSON file")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });

const COOKIES = JSON.stringify({
  cookies: [
    { name: "session-id", value: "1" },
    { name: "at-main", value: "x" },
  ],
});

const submit = (page: Page) => page.getByRole("button", { name: "Confirm on Amazon" });

const statuses = async (page: Page) => {
  const rows = page.getByRole("table", { name: "Orders with an Amazon order ID" }).getByRole("row");
  return (await rows.allInnerTexts()).slice(1).map((text) =>
    text
      .split(/[\t\n]+/)
      .slice(1)
      .join(" "),
  );
};

const seller = async () => {
  const session = await app().newcomer(200);
  return { session, bulkOrderId: await buyReport(clientOf(session), THREE) };
};

const clientOf = ({ token }: Session) => app().client(token);

describe("a bulk order made from a report", () => {
  it("gives a confirmation file with items, quantities, carriers and tracking numbers", async () => {
    const { session, bulkOrderId } = await seller();
    const page = await app().open("/amazon-confirm", { as: session });
    const search = page.getByRole("searchbox", { name: "Search bulk orders" });
    await Promise.all([
      page.waitForResponse(/\/api\/orders\/bulk\/history\?.*search=/),
      search.fill(bulkOrderId.slice(2).toLowerCase()),
    ]);
    await select(page, bulkOrderId);
    await page
      .getByRole("region", { name: `Summary of ${bulkOrderId}` })
      .getByText("3 of 3")
      .waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download confirmation file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Amazon_Confirmation_${bulkOrderId.replace(/\D/g, "")}.txt`);
    const rows = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    const { orders } = await clientOf(session).getBulkOrder({ path: { bulkOrderId } });
    const tracking = (index: number) => orders[index]?.trackingNumber ?? "none";
    expect(rows.slice(1).map((row) => row.split("\t"))).toEqual(
      [2, 1, 1].map((quantity, index) => [
        ...[orderId(index + 1), itemId(index + 1), String(quantity), expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)],
        ...["UPS", "", tracking(index), "UPS Ground"],
      ]),
    );
    await page.getByText("Saved with 3 lines, one for each item.").waitFor();
  });

  it("is confirmed in the session; refused orders are listed, and a repeat sends only those", async () => {
    const { session, bulkOrderId } = await seller();
    const page = await app().open(`/amazon-confirm?order=${bulkOrderId}`, { as: session });
    await page.getByText("Please provide cookies either by uploading a file or using saved cookies").waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await uploadCookies(page, COOKIES);
    await page.getByText("cookies.json: 2 cookies").waitFor();
    await page.getByText("Please provide a CSRF token either by entering one or using the saved token").waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await page.getByLabel("CSRF Token", { exact: true }).fill("refuse-odd");
    await page.getByRole("link", { name: "Addresses", exact: true }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await submit(page).click();
    await page.getByText("Successfully confirmed 1 orders on Amazon!").waitFor();
    await page.getByText("2 orders were not confirmed: 2 refused.").waitFor();
    await expect
      .poll(async () => (await statuses(page)).map((text) => /(Refused|Confirmed).*$/.exec(text)?.[0]))
      .toEqual([
        ...["Refused The sandbox was told to refuse odd orders", "Refused The sandbox was told to refuse odd orders"],
        "Confirmed",
      ]);
    await expectAccessible(page);

    // Cookies and token were saved by the first confirmation; a new token alone is enough to repeat it.
    await page.getByLabel("Use saved CSRF token").uncheck();
    await page.getByLabel("CSRF Token", { exact: true }).fill("good-token");
    await submit(page).click();
    await page.getByText("Successfully confirmed 2 orders on Amazon!").waitFor();
    await page.getByText("3 of 3").nth(1).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await submit(page).click();
    await page.getByText("3 orders were already confirmed. Nothing was sent.").waitFor();
  });

  it("keeps the form and reports it when the Amazon session has expired", async () => {
    const { session, bulkOrderId } = await seller();
    const page = await app().open(`/amazon-confirm?order=${bulkOrderId}`, { as: session });
    await uploadCookies(page, COOKIES);
    await page.getByLabel("CSRF Token", { exact: true }).fill("expired");
    // Searching the list keeps the form, so nothing is asked.
    await page.getByRole("searchbox").first().fill(bulkOrderId);
    await page.waitForURL(`**search=${bulkOrderId}*`);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await submit(page).click();
    await page
      .getByRole("alert")
      .getByText(/^Your Amazon session has expired. Nothing was confirmed./)
      .waitFor();
    expect(await page.getByLabel("CSRF Token", { exact: true }).inputValue()).toBe("expired");
    await page.getByText("cookies.json: 2 cookies").waitFor();
  });
});

describe("saved credentials", () => {
  it("show their age, warn when they may have expired, and can be replaced or deleted", async () => {
    const { session, bulkOrderId } = await seller();
    const body = { bulkOrderId, cookies: "a=1", csrfToken: "t", saveCookies: true, saveCsrfToken: true };
    await clientOf(session).confirmAmazonOrders({ body });
    const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

    const fresh = await app().open(`/amazon-confirm?order=${bulkOrderId}`, { as: session });
    await fresh.getByText("saved today").nth(1).waitFor();
    expect(await fresh.getByText("may be expired").count()).toBe(0);

    const page = await app().open(`/amazon-confirm?order=${bulkOrderId}`, { as: session, now: later(8) });
    const section = page.getByRole("region", { name: "Saved credentials" });
    await section.getByText("saved 1 week ago").nth(1).waitFor();
    expect(await section.getByText("may be expired").count()).toBe(1);
    expect(await submit(page).isEnabled()).toBe(true);

    // Switching removes the values that were entered instead.
    await page.getByLabel("Use saved cookies").uncheck();
    await uploadCookies(page, COOKIES);
    await page.getByText("cookies.json: 2 cookies").waitFor();
    await page.getByLabel("Use saved cookies").check();
    await page.getByLabel("Use saved cookies").uncheck();
    await page.getByText("Drop a JSON file here, or choose one").waitFor();
    await page.getByLabel("Use saved CSRF token").uncheck();
    await page.getByLabel("CSRF Token", { exact: true }).fill("typed");
    await page.getByLabel("Use saved CSRF token").check();
    await page.getByLabel("Use saved CSRF token").uncheck();
    expect(await page.getByLabel("CSRF Token", { exact: true }).inputValue()).toBe("");

    await page.getByRole("button", { name: "Delete saved credentials" }).click();
    await page.getByRole("dialog").getByText("This deletes the saved cookies and CSRF token.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await section.waitFor({ state: "hidden" });
    const left = await clientOf(session).getSavedCredentials();
    expect(left).toEqual({ credentials: null, cookiesUpdatedAt: null, csrfTokenUpdatedAt: null });
  });

  it("are not read from a file without cookies, and the error says why", async () => {
    const { session, bulkOrderId } = await seller();
    const page = await app().open(`/amazon-confirm?order=${bulkOrderId}`, { as: session });
    const alert = page.getByRole("alert");
    const unparsable = "Failed to parse the cookies file. Please ensure it is a valid JSON file.";
    await uploadCookies(page, "{oops");
    await alert.getByText(unparsable, { exact: true }).waitFor();
    await uploadCookies(page, '[{ "name": "a b", "value": "1" }]');
    await alert
      .getByText("Could not format cookies properly. Please check the file format.", { exact: true })
      .waitFor();
    await uploadCookies(page, COOKIES, "cookies.txt");
    await alert.getByText(unparsable, { exact: true }).waitFor();
    await uploadCookies(page, '{ "session-id": "1" }');
    await page.getByText("cookies.json: 1 cookie").waitFor();
    expect(await alert.count()).toBe(0);
  });
});

it("a bulk order without Amazon order IDs is refused with a reason, and nothing stays selected", async () => {
  const session = await app().newcomer(200);
  const { sender, recipient } = parcelTo("Test Recipient");
  const data = {
    ...Object.fromEntries(Object.entries(sender).map(([key, value]) => [named("from", key), value])),
    ...Object.fromEntries(Object.entries(recipient).map(([key, value]) => [named("to", key), value])),
    ...{ weight: "2", length: "12", width: "10", height: "5", description: "Books" },
  };
  const service = { carrier: "UPS", service: "UPS Ground" } as const;
  const client = clientOf(session);
  const { totalPrice } = await client.validateBulkOrder({ body: { ...service, orders: [data] } });
  const body = { ...service, totalPrice, orders: [{ rowIndex: 0, data, price: totalPrice }] };
  const { bulkOrderId } = await client.processBulkOrder({ body });

  const page = await app().open("/amazon-confirm", { as: session });
  await select(page, bulkOrderId);
  const why =
    "This bulk order doesn't have any Amazon order IDs associated with it. Please select a different bulk order.";
  await page.getByRole("alert").getByText(why, { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: `Select ${bulkOrderId}` }).getAttribute("aria-pressed")).toBe("false");
  expect(new URL(page.url()).search).toBe("");
  await expectAccessible(page);
});

it("links to the converter when there are no bulk orders, and offers a retry when the server is down", async () => {
  const session = await app().newcomer();
  const page = await app().open("/amazon-confirm", { as: session });
  await page.getByText("No bulk orders yet").waitFor();
  await expectAccessible(page);
  await app().stopServer();
  await page.getByRole("searchbox", { name: "Search bulk orders" }).fill("BULK");
  await page.getByRole("button", { name: "Try Again" }).first().waitFor();
  await page.getByText("Failed to load bulk orders").waitFor();
  await app().startServer();
  await page.getByRole("button", { name: "Try Again" }).first().click();
  await page.getByText("No bulk orders found").waitFor();
});

const named = (side: string, key: string) => side + key.charAt(0).toUpperCase() + key.slice(1);
