import { expect, it } from "vitest";
import { upload } from "./bulk-files.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const EXPORT = [
  "Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Door",
  "#1001,paid,unfulfilled,1,Mug,Cy Sample,3 Lantern St,Austin,78701,TX,US,512-555-0103,2026-11-20 09:00:00 -0500,",
  "#1002,paid,unfulfilled,2,Mug,Ada Sample,1 Lantern St,Austin,78701,TX,US,512-555-0101,,Apt 12",
  "#1002,,,1,Plate,,,,,,,,,",
  "#1003,paid,fulfilled,1,Mug,Dee Sample,4 Lantern St,Austin,78701,TX,US,512-555-0104,,",
].join("\n");

it("the export of a shop says what it leaves out and why, takes it back by kind, and keeps the edits of other orders", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer() });
  await upload(page, "orders_export.csv", EXPORT);
  const box = page.getByRole("region", { name: "File", exact: true });
  await box
    .getByText("Shopify export: 3 orders from 4 rows (1 further item joined); left out: 1 cancelled, 1 fulfilled.")
    .waitFor();
  await box.getByText('"Door" is not used, but "Apt 12" looks like a unit that labels need').waitFor();
  const left = box.getByRole("list", { name: "Left out" });
  await left.getByText("Left out: 1 cancelled").click();
  await left.getByText("#1001 (Cy Sample): cancelled").waitFor();
  expect(await left.getByText("#1003 (Dee Sample): fulfilled").isVisible()).toBe(false);
  await expectAccessible(page);

  const grid = page.getByRole("grid");
  await grid.getByRole("gridcell", { name: "Ada Sample" }).dblclick();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Ada Edited");
  await page.keyboard.press("Enter");
  await left.getByRole("button", { name: "Take them back: cancelled" }).click();
  await grid.getByText("Cy Sample").waitFor();
  await grid.getByText("Ada Edited").waitFor();
  expect(await grid.getByText("Dee Sample").count()).toBe(0);
  await left.getByRole("button", { name: "Leave them out again: cancelled" }).click();
  await grid.getByText("Cy Sample").waitFor({ state: "detached" });
  await grid.getByText("Ada Edited").waitFor();
});

it("an export with nothing to ship can be taken back", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(), size: "narrow" });
  const [headers, cancelled] = EXPORT.split("\n");
  await upload(page, "orders_export.csv", `${headers}\n${cancelled}`);
  await page.getByRole("button", { name: "Take them back: cancelled" }).click();
  await page.getByRole("gridcell", { name: "Cy Sample" }).waitFor();
  await expectNoSidewaysScrolling(page);
});
