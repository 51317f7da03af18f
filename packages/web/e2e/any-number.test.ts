import type { Order } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { easypostServer, LIVE_KEY } from "../../server/test/easypost-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { buyLabel } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;

const easypost = await easypostServer(new TestClock());
afterAll(() => easypost.stop());
const app = stageForJourneys(async () => ({ SHIPCTL_EASYPOST_URL: easypost.url, SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" }), {
  isDemo: false,
});

let apiId = "";

beforeAll(async () => {
  const api = app().client((await app().signIn("admin")).token);
  const body = { name: "EasyPost", baseUrl: "https://api.easypost.com", key: LIVE_KEY };
  apiId = (await api.addConnection({ body }))._id;
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: 20 } });
});

async function sellerWithLabels() {
  const seller = await app().newcomer(100);
  const sold = { apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service };
  const client = app().client(seller.token);
  const [first, second] = [await buyLabel(client, "First Buyer", sold), await buyLabel(client, "Second Buyer", sold)];
  return { seller, first, second };
}

const rows = (page: Page) =>
  page.getByRole("table", { name: "Orders" }).and(page.locator("[aria-busy=false]")).locator("tbody tr");

it("My Orders finds a label by its barcode, and by its number with spaces, phone and place", async () => {
  const { seller, first, second } = await sellerWithLabels();
  const page = await app().open("/my-orders", { as: seller });
  await rows(page).nth(1).waitFor();
  const box = page.getByRole("searchbox", { name: "Search orders" });
  const searches = (order: Order) => [
    ...[`42097205${order.trackingNumber}`, (order.trackingNumber ?? "").replace(/(.{4})(?=.)/g, "$1 ")],
    ...[`]C142097205\u001d${order.trackingNumber}`],
  ];
  for (const order of [first, second]) {
    for (const search of searches(order)) {
      await box.fill("");
      await rows(page).nth(1).waitFor();
      // A scanner types and ends with Enter.
      await box.fill(search);
      await box.press("Enter");
      await rows(page).nth(1).waitFor({ state: "detached" });
      await rows(page).getByRole("link", { name: order.orderId, exact: true }).waitFor();
    }
  }
  for (const search of ["(503) 555-0124", "Portland, OR"]) {
    await page.goto(`${app().url}/my-orders?search=${encodeURIComponent(search)}`);
    await rows(page).nth(1).waitFor();
  }
});

it("a tracking number is copied, and leads to the carrier's page, in the list and in the order", async () => {
  const { seller, first } = await sellerWithLabels();
  const { trackingNumber, orderId } = first;
  const page = await app().open("/my-orders", { as: seller });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const url = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber}`;
  const inList = rows(page).filter({ hasText: orderId });
  await inList.getByRole("button", { name: `Copy tracking number ${trackingNumber}` }).click();
  await page.getByText("Tracking number copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trackingNumber);
  expect(await inList.getByRole("link", { name: trackingNumber ?? "" }).getAttribute("href")).toBe(url);
  await expectAccessible(page);

  await inList.getByRole("link", { name: orderId, exact: true }).click();
  const order = page.getByRole("dialog", { name: `Order ${orderId}` });
  const link = order.getByRole("link", { name: trackingNumber ?? "" });
  expect(await link.getAttribute("href")).toBe(url);
  expect(await link.getAttribute("target")).toBe("_blank");
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await order.getByRole("button", { name: `Copy tracking number ${trackingNumber}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(trackingNumber);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScrolling(page);
});

it("a sample has a number to copy, and no page of a carrier", async () => {
  const page = await app().open("/my-orders", { as: await app().newcomer(10) });
  await page.route("**/api/orders?**", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { orders: [SAMPLE], totalOrders: 1, totalPages: 1 } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Copy tracking number SBXU000000000001" }).waitFor();
  expect(await page.getByRole("link", { name: "SBXU000000000001" }).count()).toBe(0);
});

const ADDRESS = {
  ...{ name: "Test Buyer", company: "", street1: "1 Test Street", street2: "", city: "Portland", state: "OR" },
  ...{ zip: "97205", country: "US", phone: "", email: "" },
};
const SAMPLE: Order = {
  ...{ _id: "ord_1", orderId: "ORD-100001", carrier: "UPS", serviceType: "UPS Ground", price: 8.1, sandbox: true },
  ...{ createdAt: "2026-11-01T09:00:00.000Z", status: "processing", purchase: "bought", refundStatus: "none" },
  ...{ trackingNumber: "SBXU000000000001", sender: ADDRESS, recipient: ADDRESS },
  packageDetails: { weight: 1, dimensions: { length: 1, width: 1, height: 1 }, description: "", value: 0 },
};
