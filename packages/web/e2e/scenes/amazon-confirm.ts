import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { buyReport } from "../amazon-orders.js";
import { line, report } from "../amazon-report.js";
import type { Stage } from "../stage.js";
import type { Scene, Script } from "./script.js";

const DAY_MS = 86_400_000;
const COOKIES = JSON.stringify([{ name: "session-id", value: "1" }]);

const uploadCookies = (page: Page, content: string) =>
  page
    .getByLabel("Upload cookies JSON file")
    .setInputFiles({ name: "cookies.json", mimeType: "application/json", buffer: Buffer.from(content) });

const submit = (page: Page) => page.getByRole("button", { name: "Confirm on Amazon" });

async function seller(stage: Stage) {
  const session = await stage.newcomer(100);
  const bulkOrderId = await buyReport(stage.client(session.token), report([line(1), line(2)]));
  return { session, bulkOrderId };
}

export const amazonConfirm: Scene = async (script) => {
  const { open, see, seeFilled, stage } = script;
  const { session, bulkOrderId } = await seller(stage);
  const page = await open("/amazon-confirm", { as: session });
  await see(page, "Please select a bulk order first", "Order ID", "Date", "Orders", "Status", "Action", "Select");
  await page.getByRole("button", { name: `Select ${bulkOrderId}`, exact: true }).click();
  await see(page, "Amazon Order ID", "Tracking Number", "Recipient");
  await see(page, "Please provide cookies either by uploading a file or using saved cookies");
  await uploadCookies(page, COOKIES);
  await see(page, "Please provide a CSRF token either by entering one or using the saved token");
  await page.getByLabel("CSRF Token", { exact: true }).fill("token");
  await submit(page).click();
  const confirmed = "Successfully confirmed {n} orders on Amazon!";
  await seeFilled(page, confirmed, confirmed.replace("{n}", "2"));

  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const ages = [
    ["today", 0, "saved today"],
    ["yesterday", 1, "saved yesterday"],
    ["N days ago", 3, "saved 3 days ago"],
    ["1 week ago", 8, "saved 1 week ago"],
    ["N weeks ago", 15, "saved 2 weeks ago"],
    ["a date", 40, /^saved [A-Z][a-z]{2} \d{1,2}, \d{4}$/],
  ] as const;
  const later = await open(`/amazon-confirm?order=${bulkOrderId}`, { as: session, now: inDays(0) });
  for (const [text, days, shown] of ages) {
    await later.clock.setFixedTime(inDays(days));
    await later.reload();
    await seeFilled(later, text, shown);
  }
  await see(later, "may be expired");
  const without = await stage.newcomer(100);
  const unknown = await buyReport(stage.client(without.token), report([line(1, { "order-id": "" })]));
  const other = await open("/amazon-confirm", { as: without });
  await other.getByRole("button", { name: `Select ${unknown}`, exact: true }).click();
  await see(
    other,
    "This bulk order doesn't have any Amazon order IDs associated with it. Please select a different bulk order.",
  );
  await seeStatuses(script, session);
};

/** Opens the list with one bulk order of each status, by changing the server's answer. */
async function seeStatuses({ open, see }: Script, as: Session): Promise<void> {
  const page = await open("/dashboard", { as });
  await page.route(/\/api\/orders\/bulk\/history/, async (route) => {
    const answer = await route.fetch();
    const { bulkOrders, ...rest } = await answer.json();
    const statuses = ["completed", "partial", "failed", "waiting"];
    const each = statuses.map((status, index) => ({ ...bulkOrders[0], _id: `bulk_${index}`, status }));
    await route.fulfill({ response: answer, json: { ...rest, bulkOrders: each } });
  });
  await page.getByRole("link", { name: "Amazon Confirm" }).click();
  await see(page, "Completed", "Partial", "Failed", "Processing");
}

export const amazonConfirmFailing: Scene = async ({ open, see, stage, gateway }) => {
  const { session, bulkOrderId } = await seller(stage);
  const page = await open(`/amazon-confirm?order=${bulkOrderId}`, { as: session });
  await uploadCookies(page, "{oops");
  await see(page, "Failed to parse the cookies file. Please ensure it is a valid JSON file.");
  await uploadCookies(page, '[{ "name": "a b", "value": "1" }]');
  await see(page, "Could not format cookies properly. Please check the file format.");
  await page.evaluate("window.readText = Blob.prototype.text; Blob.prototype.text = () => Promise.reject(new Error())");
  await uploadCookies(page, COOKIES);
  await see(page, "Error reading the file. Please try again.");
  await page.evaluate("Blob.prototype.text = window.readText");
  await uploadCookies(page, COOKIES);
  await page.getByText("cookies.json: 1 cookie").waitFor();
  await page.getByLabel("CSRF Token", { exact: true }).fill("token");
  gateway.lose(/^POST \/api\/amazon\/confirm-orders/);
  await submit(page).click();
  await see(page, "Failed to confirm orders on Amazon");

  gateway.lose(/^GET \/api\/orders\/bulk\//);
  const lost = await open(`/amazon-confirm?order=${bulkOrderId}`, { as: session });
  await see(lost, "Failed to load bulk orders", "Failed to load bulk order details");
};
