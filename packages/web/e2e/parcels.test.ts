import { readFile } from "node:fs/promises";
import type { ParcelInput } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { line, report } from "./amazon-report.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const MUG_BOX: ParcelInput = {
  name: "Mug box",
  weight: 1.25,
  length: 6,
  width: 6,
  height: 5,
  skus: ["SKU-1", "MUG-*"],
};

/** A customer with these saved parcels. */
async function sellerWith(...parcels: ParcelInput[]) {
  const seller = await app().newcomer();
  const client = app().client(seller.token);
  for (const body of parcels) await client.createParcel({ body });
  return { seller, client };
}

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

it("are added after what is missing is named, changed, made the default and deleted", async () => {
  const { seller, client } = await sellerWith();
  const page = await app().open("/parcels", { as: seller });
  await page.getByRole("button", { name: "Add your first parcel" }).click();
  const form = page.getByRole("dialog", { name: "Add Parcel" });
  await form.getByRole("button", { name: "Save Parcel" }).click();
  expect(await form.getByText(/ is required$| must be at least /).allTextContents()).toEqual([
    ...["Name is required", "Weight must be at least 0.1", "Length must be at least 0.1"],
    ...["Width must be at least 0.1", "Height must be at least 0.1"],
  ]);
  await expectAccessible(page);
  await form.getByLabel("Name").fill("Mug box");
  await form.getByLabel("Weight (lbs)").fill("1lb 4oz");
  for (const side of ["Length", "Width", "Height"]) await form.getByLabel(`${side} (inches)`).fill("6");
  await form.getByLabel("SKUs of products").fill("MUG-*\n*");
  await form.getByRole("button", { name: "Save Parcel" }).click();
  await form.getByText("A SKU pattern needs a character other than *").waitFor();
  await form.getByLabel("SKUs of products").fill("MUG-*\n CUP-1 \n");
  await form.getByRole("button", { name: "Save Parcel" }).click();
  await card(page, "Mug box").getByText("SKU MUG-*, CUP-1").waitFor();
  await card(page, "Mug box").getByText("1.25 lbs").waitFor();
  await client.createParcel({ body: { ...MUG_BOX, name: "Small box", isDefault: true } });

  await page.reload();
  await card(page, "Small box").getByText("Default").waitFor();
  await page.getByRole("button", { name: "Edit Mug box" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Parcel" });
  await edit.getByLabel("Name").fill("small BOX");
  await edit.getByRole("button", { name: "Save Parcel" }).click();
  await edit.getByText('You already have a parcel named "small BOX". Choose another name.').waitFor();
  await edit.getByLabel("Name").fill("Cup box");
  await edit.getByLabel("Use it for products").check();
  await edit.getByRole("button", { name: "Save Parcel" }).click();
  await card(page, "Cup box").getByText("Default").waitFor();
  await card(page, "Small box").getByText("Default").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete Cup box" }).click();
  const question = page.getByRole("dialog", { name: "Delete parcel" });
  await question.getByText("Cup box, 1.25 lbs, 6 x 6 x 6 in").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Parcel deleted").waitFor();
  expect((await client.listParcels()).map(({ name }) => name)).toEqual(["Small box"]);
});

it("fill a manual order, which saves what was typed as another one and buys nothing", async () => {
  const { seller, client } = await sellerWith(MUG_BOX);
  const page = await app().open("/manual-order", { as: seller });
  await page.getByLabel("Saved parcel").selectOption({ label: "Mug box, 1.25 lbs, 6 x 6 x 5 in" });
  expect(await page.getByLabel("Weight (lbs)").inputValue()).toBe("1.25");
  expect(await page.getByLabel("Height (inches)").inputValue()).toBe("5");
  await page.getByLabel("Weight (lbs)").fill("12oz");
  await expect.poll(() => page.getByLabel("Saved parcel").inputValue()).toBe("");
  await page.getByRole("button", { name: "Save this parcel" }).click();
  const form = page.getByRole("dialog", { name: "Add Parcel" });
  await form.getByLabel("Name").fill("Light box");
  await form.getByRole("button", { name: "Save Parcel" }).click();
  await form.waitFor({ state: "detached" });
  await expect
    .poll(() => page.getByLabel("Saved parcel").locator("option:checked").textContent())
    .toBe("Light box, 0.75 lbs, 6 x 6 x 5 in");
  expect(await page.getByText("Service is required").count()).toBe(0);
  expect(await client.listParcels()).toMatchObject([
    { name: "Light box", weight: 0.75, skus: [] },
    { name: "Mug box" },
  ]);
  await page.getByLabel("Width (inches)").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "30x20x10cm");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await page.getByLabel("Length (inches)").inputValue()).toBe("11.811024");
  expect(await page.getByLabel("Height (inches)").inputValue()).toBe("3.937008");
});

it("are picked by SKU for rows of a file and lines of an Amazon report", async () => {
  const { seller } = await sellerWith(MUG_BOX, { ...MUG_BOX, name: "Small box", weight: 3, skus: [], isDefault: true });
  const page = await app().open("/bulk-order", { as: seller });
  const place = "Test Person,1 Sample Street,Springfield,IL,62701,217-555-0100";
  const sides = ["from", "to"].flatMap((side) =>
    ["Name", "Street1", "City", "State", "Zip", "Phone"].map((part) => side + part),
  );
  const rows = ["MUG-RED", "PLATE"].map((sku) => `${place},${place},${sku}`);
  const csv = [`${sides},sku`, ...rows, ""].join("\n");
  const file = { name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("Upload CSV").setInputFiles(file);
  const weights = page.locator("[role=gridcell][data-column=weight]");
  await expect.poll(() => weights.allTextContents()).toEqual(["1.25", "3"]);

  const convert = await app().open("/amazon-convert", { as: seller });
  await convert.getByText("Products with a SKU in Parcels are shipped in theirs.").waitFor();
  const orders = {
    name: "orders.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(report([line(1, { sku: "mug-2" }), line(2)])),
  };
  await convert.getByLabel("Upload Amazon orders TXT file").setInputFiles(orders);
  await convert.getByText("orders.txt: 2 orders in 2 labels").waitFor();
  const [download] = await Promise.all([
    convert.waitForEvent("download"),
    convert.getByRole("button", { name: "Download CSV", exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text.match(/1\.25,6,6,5|3,6,6,5/g)).toEqual(["1.25,6,6,5", "3,6,6,5"]);
});
