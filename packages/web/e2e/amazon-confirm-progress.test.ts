import { afterAll, expect, it } from "vitest";
import { buyReport } from "./amazon-orders.js";
import { line, report } from "./amazon-report.js";
import { expectAccessible } from "./checks.js";
import { type GatedMarketplace, gatedMarketplace } from "./gated-marketplace.js";
import { stageForJourneys } from "./harness.js";

let amazon: GatedMarketplace;
const app = stageForJourneys(async () => {
  amazon = await gatedMarketplace();
  return { MARKETPLACE_URL: amazon.url };
});
afterAll(() => amazon.close());

it("a confirmation shows its progress, also after a reload and a restart of the server", async () => {
  const session = await app().newcomer(200);
  const bulkOrderId = await buyReport(app().client(session.token), report([line(1), line(2), line(3)]));
  amazon.stopAt(2);
  const page = await app().open(`/amazon-confirm?order=${bulkOrderId}`, { as: session });
  const cookies = JSON.stringify([{ name: "session-id", value: "1" }]);
  await page
    .getByLabel("Upload cookies JSON file")
    .setInputFiles({ name: "cookies.json", mimeType: "application/json", buffer: Buffer.from(cookies) });
  await page.getByLabel("CSRF Token", { exact: true }).fill("token");
  await page.getByRole("button", { name: "Confirm on Amazon" }).click();
  const progress = page.getByText("1 of 3 orders sent. You can leave this page; the confirmation continues.");
  await progress.waitFor();
  await expectAccessible(page);

  await page.reload();
  await progress.waitFor();
  expect(await page.getByRole("button", { name: "Confirm on Amazon" }).isDisabled()).toBe(true);
  await app().stopServer();
  await app().startServer();
  amazon.open();
  await page.getByText("Successfully confirmed 3 orders on Amazon!").waitFor();
  await page.getByText("3 of 3").nth(1).waitFor();
});
