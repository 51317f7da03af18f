import { parcels, upload } from "../bulk-files.js";
import type { Scene } from "./script.js";

const PAY = { name: /^Pay for / } as const;
const CONFIRM = { name: /^Confirm and pay/ } as const;

export const bulkOrder: Scene = async ({ open, see, seeFilled, stage }) => {
  const page = await open("/bulk-order", { as: await stage.newcomer(100) });
  await upload(page, "empty.csv", "\n\n");
  await see(page, "No data to validate");
  await upload(page, "document.csv", "%PDF");
  await seeFilled(page, "Error parsing CSV: {msg}", /^Error parsing CSV: This is a PDF/);

  await upload(page, "orders.csv", parcels(1, { 1: { toName: "Carrier Refuses" } }));
  await page.getByText("The row is valid").waitFor();
  const row = page.getByRole("checkbox", { name: "Select row 1", exact: true });
  await row.uncheck();
  await see(page, "Please select at least one valid order");

  await row.check();
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", CONFIRM).click();
  await page.getByRole("button", { name: "View details" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Trackings CSV" }).click();
  await see(page, "No tracking information to download");
};

export const bulkOrderWithoutAnswers: Scene = async ({ open, see, gateway, stage }) => {
  const seller = await stage.newcomer(100);
  gateway.lose(/^GET \/api\/orders\/bulk\/history/);
  gateway.lose(/^POST \/api\/orders\/bulk\/validate/);
  const first = await open("/bulk-order", { as: seller });
  await see(first, "Failed to load bulk orders");
  await upload(first, "orders.csv", parcels(2));
  await see(first, "Failed to validate CSV data");
  gateway.heal();

  // The code that reads the file does not load. When it can load again, the next file is read.
  gateway.lose(/^GET .*read-file\.worker/);
  const page = await open("/bulk-order", { as: seller, isOwn: true });
  await upload(page, "orders.csv", parcels(2));
  await page.getByText("the reader could not be started").waitFor();
  gateway.heal();
  await upload(page, "orders.csv", parcels(2));
  await page.getByText("All 2 rows are valid").waitFor();
  gateway.lose(/^POST \/api\/orders\/bulk\/process/);
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", CONFIRM).click();
  await page.getByRole("button", { name: "Stop trying" }).click();
  await see(page, "Failed to process bulk order");
  gateway.heal();
  await page.getByRole("button", CONFIRM).click();
  await page.getByText("is complete: 2 labels").waitFor();

  const view = page.getByRole("button", { name: /^View BULK-/ }).first();
  await view.click();
  const details = page.getByRole("dialog", { name: /^Bulk order BULK-/ });
  const download = details.getByRole("button", { name: "Download labels" });
  await download.waitFor();
  gateway.lose(/^POST \/api\/labels\/links/);
  gateway.lose(/^GET \/api\/orders\/bulk\/BULK-/);
  await download.click();
  await see(page, "Failed to download combined labels");
  await details.getByRole("button", { name: "Trackings CSV" }).click();
  await see(page, "Failed to download trackings CSV");
  const again = await open("/bulk-order", { as: seller });
  await again
    .getByRole("button", { name: /^View BULK-/ })
    .first()
    .click();
  await see(again, "Failed to load bulk order details");
};
