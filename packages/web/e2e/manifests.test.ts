import { afterAll, expect, it } from "vitest";
import { shipengineServer, TEST_KEY } from "../../server/test/shipengine-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { buyLabel, parcelTo } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const shipengine = await shipengineServer(new TestClock());
afterAll(() => shipengine.stop());
const app = stageForJourneys(async () => ({
  SHIPCTL_SHIPENGINE_URL: shipengine.url,
  SHIPCTL_PRIVATE_HOSTS: "127.0.0.1",
}));

it("a customer puts the labels of the day on a manifest, saves it, and finds it again", async () => {
  const person = await app().newcomer(100);
  const client = app().client(person.token);
  const orders = [await buyLabel(client, "First Buyer"), await buyLabel(client, "Second Buyer")];
  const page = await app().open("/my-orders", { as: person });
  await page.getByRole("button", { name: "End of day" }).click();
  const dialog = page.getByRole("dialog", { name: "End of day" });
  await dialog.getByText("UPS: 2 labels").waitFor();
  await dialog.getByText("Test Warehouse, 1200 Cedar Street, Springfield, IL 62701 (Sandbox)").waitFor();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Create manifest: UPS, Test Warehouse" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^MAN-\d+\.pdf$/);
  await dialog.getByText("No labels of this day are waiting for a manifest.").waitFor();
  const earlier = dialog.getByRole("region", { name: "Earlier manifests" });
  await earlier.getByText("Created").waitFor();
  await earlier.getByRole("button", { name: /^Download MAN-/ }).waitFor();
  await expectAccessible(page);
  const [{ manifestId = "" } = {}] = (await client.listManifests()).manifests;
  const { orderIds } = await client.getManifest({ path: { id: manifestId } });
  expect(orderIds?.toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted());

  const narrow = await app().open("/my-orders", { as: person, size: "narrow" });
  await narrow.getByRole("button", { name: "End of day" }).click();
  await narrow.getByText(manifestId).waitFor();
  await expectNoSidewaysScrolling(narrow);
});

it("the chosen manifests of the day are created with one button, and those of returns are apart", async () => {
  const person = await app().newcomer(100);
  const client = app().client(person.token);
  const { orderId } = await buyLabel(client, "First Buyer");
  const parcel = parcelTo("Second Buyer");
  for (const street1 of ["9 Other Road", "1 Third Road"]) {
    await client.createOrder({ body: { ...parcel, sender: { ...parcel.sender, street1 }, price: 8.1 } });
  }
  const path = { id: orderId };
  await client.returnOrder({ path, body: { price: (await client.quoteReturn({ path })).price } });
  const page = await app().open("/my-orders", { as: person });
  await page.getByRole("button", { name: "End of day" }).click();
  const dialog = page.getByRole("dialog", { name: "End of day" });
  await dialog.getByRole("region", { name: "Return labels" }).getByText("UPS: 1 return label").waitFor();
  await expectAccessible(page);
  const boxes = dialog.getByRole("checkbox", { name: /^Choose UPS, Test Warehouse/ });
  expect(await boxes.count()).toBe(3);
  await dialog.getByRole("button", { name: "Create all 3" }).waitFor();
  await dialog.getByRole("checkbox", { name: /9 Other Road/ }).uncheck();
  const saved: string[] = [];
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  await dialog.getByRole("button", { name: "Create 2 of 3" }).click();
  await expect.poll(() => new Set(saved).size).toBe(2);
  await dialog.getByRole("button", { name: "Create manifest: UPS, Test Warehouse" }).last().waitFor();
  await dialog.getByText("9 Other Road").waitFor();
  await dialog.getByText("UPS: 1 return label").waitFor();
  const { open } = await client.listOpenManifests();
  expect(open.map(({ sender, returnCount }) => [sender.street1 === "9 Other Road", returnCount]).toSorted()).toEqual([
    [false, 1],
    [true, 0],
  ]);
});

it("labels of two carrier accounts get a manifest each, and both are saved", async () => {
  const admin = app().client((await app().signIn("admin")).token);
  const connection = { name: "ShipEngine", baseUrl: "https://api.shipengine.com", key: TEST_KEY };
  const { _id: apiId } = await admin.addConnection({ body: connection });
  const path = { apiId, carrier: "UPS", service: "UPS Ground" } as const;
  await admin.addServices({ body: { services: [path] } });
  await admin.setServicePricing({ path, body: { enabled: true, basePrice: 9 } });
  const person = await app().newcomer(100);
  for (const account of ["se-12", "se-13"]) {
    shipengine.rates = [{ account, code: "ups", service: "ups_ground", shipping: 7.07 }];
    await app()
      .client(person.token)
      .createOrder({ body: { ...parcelTo("Test Buyer"), apiId, price: 9 } });
  }

  const page = await app().open("/my-orders", { as: person });
  await page.getByRole("button", { name: "End of day" }).click();
  const dialog = page.getByRole("dialog", { name: "End of day" });
  await dialog.getByText("UPS: 2 labels of 2 carrier accounts").waitFor();
  const create = dialog.getByRole("button", { name: "Create 2 manifests: UPS, Test Warehouse" });
  await expectAccessible(page);
  const saved: string[] = [];
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  await create.click();
  await expect.poll(() => new Set(saved).size).toBe(2);
  const { manifests } = await app().client(person.token).listManifests();
  expect(saved.toSorted()).toEqual(manifests.map(({ manifestId }) => `${manifestId}.pdf`).toSorted());
  expect(shipengine.forms.map(({ account }) => account).toSorted()).toEqual(["se-12", "se-13"]);
  await dialog.getByText("No labels of this day are waiting for a manifest.").waitFor();
});

it("End of day is shown only if a connection makes manifests", async () => {
  const admin = app().client((await app().signIn("admin")).token);
  const person = await app().newcomer();
  // The public API of a Shipctl, here of the same one, has no manifests.
  const { url: peer } = app();
  const { apiKey: key } = await app().client(person.token).getApiKey();
  const { _id: peerId } = await admin.addConnection({ body: { name: "Another shop", baseUrl: peer, key } });
  const path = { apiId: peerId, carrier: "UPS", service: "UPS Ground" } as const;
  await admin.addServices({ body: { services: [path] } });
  await admin.setServicePricing({ path, body: { enabled: true, basePrice: 9 } });
  await admin.setDefaultConnection({ path: { id: peerId } });
  const others = (await admin.listConnections()).filter(({ _id }) => _id !== peerId);
  const enableOthers = async (enabled: boolean) => {
    for (const { _id: id } of others) await admin.updateConnection({ path: { id }, body: { enabled } });
  };
  const isShown = async () => {
    const page = await app().open("/my-orders", { as: person });
    await page.getByRole("link", { name: "Create New Order" }).waitFor();
    // The connections have been read by then.
    await page.waitForLoadState("networkidle");
    return page.getByRole("button", { name: "End of day" }).isVisible();
  };

  await enableOthers(false);
  expect(await isShown()).toBe(false);
  await enableOthers(true);
  expect(await isShown()).toBe(true);
});
