import type { Page } from "playwright-core";
import { line, REPORT, report } from "../amazon-report.js";
import { amazonTexts } from "../spec-texts.js";
import type { Scene } from "./script.js";

const upload = (page: Page, content: string, name = "orders.txt") =>
  page
    .getByLabel("Upload Amazon orders TXT file")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const counts = (page: Page, text: string) => page.getByText(`orders.txt: ${text}`).waitFor();

const SEEN_ALONE = new Set<string>([
  ...["Processing data...", "No Data Yet", "Upload an Amazon orders TXT file to see the conversion results"],
  ...["Showing 10 of N orders", "Successfully generated ZIP file with N CSV files.", "No SKUs found to group by"],
  ...["No product names found to group by", "No orders to download"],
  'Successfully converted N orders into M shipping labels. Click "Download CSV" to save your file.',
]);

export const amazonConvert: Scene = async ({ open, see, seeFilled, gateway }) => {
  const page = await open("/amazon-convert", { as: "demo" });
  await see(page, "No Data Yet", "Upload an Amazon orders TXT file to see the conversion results");
  await upload(page, REPORT);
  const converted = 'Successfully converted N orders into M shipping labels. Click "Download CSV" to save your file.';
  await seeFilled(page, converted, converted.replace("N", "11").replace("M", "12"));
  await seeFilled(page, "Showing 10 of N orders", "Showing 10 of 11 orders");
  await page.getByLabel("Split by SKU").check();
  await see(page, ...amazonTexts["amazon convert"].filter((text) => !SEEN_ALONE.has(text)));
  await press(page, "Download ZIP");
  const zipped = "Successfully generated ZIP file with N CSV files.";
  await seeFilled(page, zipped, zipped.replace("N", "3"));

  await upload(page, report([line(1, { sku: "" }), line(2, { sku: "", "product-name": "" })]));
  await counts(page, "2 orders in 2 labels");
  await press(page, "Download ZIP");
  await see(page, "No SKUs found to group by");
  await upload(page, report([line(1, { "product-name": "" })]));
  await counts(page, "1 order in 1 label");
  await page.getByLabel("Split by Product Name").check();
  await press(page, "Download ZIP");
  await see(page, "No product names found to group by");
  await upload(page, report([line(1, { "quantity-to-ship": "0" })]));
  await see(page, "No orders to download");

  // The converter's code does not load until the gateway lets it through.
  gateway.lose(/^GET .*converter\.worker/, "no answer");
  const waiting = await open("/amazon-convert", { as: "demo", isOwn: true });
  await upload(waiting, REPORT);
  await see(waiting, "Processing data...");
  gateway.heal();
  await counts(waiting, "11 orders in 12 labels");
};

export const amazonConvertFailing: Scene = async ({ open, see, seeFilled, gateway }) => {
  const page = await open("/amazon-convert", { as: "demo" });
  await upload(page, "order-id\tsku");
  await see(page, "File is empty or has invalid format");
  await upload(page, REPORT, "orders.csv");
  await seeFilled(
    page,
    "Error reading file: {detail}",
    /^Error reading file: "orders\.csv" is not a \.txt or \.xlsx file\./,
  );
  await upload(page, "amazon-order-id\tsku\n111\tA");
  await seeFilled(page, "Error parsing data: {detail}", /^Error parsing data: this is an All Orders/);

  gateway.lose(/^GET .*converter\.worker/);
  gateway.lose(/^GET \/api\/addresses\/type\/sender/);
  const lost = await open("/amazon-convert", { as: "demo", isOwn: true });
  await see(lost, "Failed to load saved addresses");
  await upload(lost, REPORT);
  const notStarted = "Error converting data: the converter could not be started";
  await seeFilled(lost, "Error converting data: {detail}", notStarted);
  gateway.heal();
  await upload(lost, REPORT);
  await counts(lost, "11 orders in 12 labels");

  const full = await open("/amazon-convert", { as: "demo" });
  await breakInConverter(full, "self.File = class { constructor() { throw new Error('the disk is full'); } };");
  await full.reload();
  await upload(full, REPORT);
  await counts(full, "11 orders in 12 labels");
  await press(full, "Download CSV");
  await seeFilled(full, "Error downloading CSV: {detail}", "Error downloading CSV: the disk is full");
  await full.getByLabel("Split by SKU").check();
  await press(full, "Download ZIP");
  await seeFilled(full, "Error creating ZIP file: {detail}", "Error creating ZIP file: the disk is full");

  const gone = await open("/amazon-convert", { as: "demo" });
  await breakInConverter(gone, "Blob.prototype.arrayBuffer = () => Promise.reject(new Error());");
  await gone.reload();
  await upload(gone, REPORT);
  await see(gone, "Error reading file");
};

/** Runs `code` in the converter's worker from the next visit on, to make a browser feature fail. */
async function breakInConverter(page: Page, code: string): Promise<void> {
  await page.route(/converter\.worker/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${code}\n${await answer.text()}` });
  });
}
