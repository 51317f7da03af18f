import { expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

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
