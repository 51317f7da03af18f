import type { Page } from "playwright-core";
import { parcel } from "../bulk-files.js";
import { buyFile } from "../buy.js";
import { chooseFor } from "../checks.js";
import { screenTexts } from "../spec-texts.js";
import type { Scene } from "./script.js";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();

/** Closes a dialog with typed changes. */
async function giveUp(page: Page): Promise<void> {
  await press(page, "Cancel");
  await press(page, "Leave");
}

export const sidebar: Scene = async ({ open, see }) => {
  await see(await open("/admin/audit", { as: "admin" }), ...screenTexts["admin sidebar"]);
};

export const overview: Scene = async ({ open, see }) => {
  await see(await open("/admin", { as: "admin" }), ...screenTexts["admin overview"]);
};

export const customers: Scene = async ({ open, see, stage }) => {
  const { user } = await stage.newcomer(5);
  const page = await open(`/admin/customers?search=${user.email}`, { as: "admin" });
  await see(page, "Name", "Email", "Current Balance", "Total Spend", "Created At");
  await press(page, `More actions: ${user.name}`);
  await see(page, "Add Funds", "Set Balance", "Custom Pricing");
  await page.keyboard.press("Escape");
  await chooseFor(page, user.name, "Add Funds");
  await page.getByLabel("Amount to add (USD)").fill("0");
  await see(page, "Please enter a valid amount");
  await giveUp(page);
  await chooseFor(page, user.name, "Custom Pricing");
  await see(page, "USPS", "UPS");
  await press(page, "Add");
  await see(page, "Please enter a valid service name and price");
};

export const orders: Scene = async ({ open, see, stage }) => {
  const { token } = await stage.newcomer(20);
  const { bulkOrderId } = await buyFile(stage.client(token), [parcel(1, { toName: "Carrier Refuses" })]);
  const page = await open("/admin/orders", { as: "admin" });
  await see(page, "Individual Orders", "Bulk Orders", "Refresh", "User");
  await page.getByRole("tab", { name: "Bulk Orders" }).click();
  await press(page, bulkOrderId);
  await see(page, "Download All Labels", "Download Trackings CSV", "Failed");
  await press(page, "Download Trackings CSV");
  await see(page, "No tracking information to download");
};

export const transactions: Scene = async ({ open, see, seeFilled }) => {
  const page = await open("/admin/transactions", { as: "admin" });
  await seeFilled(page, "Page X of Y", /^Page 1 of \d+$/);
  await see(page, "All time", "Export CSV", "Refresh", "First", "Prev", "Next", "Last");
  await see(page, "Transaction ID", "User", "Amount", "Method", "Description", "Date", "Status");
  await page.getByLabel("Dates").selectOption("From, to");
  await page.getByLabel("From").fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-02");
  await seeFilled(page, "from to", /^Jan 1, 2026 to Jan 2, 2026$/);
  await see(page, "No deposits found matching your criteria.", "Clear Filters");
};

export const pricing: Scene = async ({ open, see, seeFilled }) => {
  const page = await open("/admin/pricing", { as: "admin" });
  await see(page, "UPS", "USPS", "FedEx", "Service", "Base Price", "Status", "Enabled", "Delete");
  await press(page, "Edit: FedEx Ground");
  await page.getByLabel("Base Price (USD)").fill("eight");
  await press(page, "Save");
  await see(page, "Please enter a valid price");
  await giveUp(page);
  await press(page, "Add Tiers: FedEx Ground");
  await page.getByLabel("Tier 1 minimum weight (lbs)").fill("3");
  await page.getByLabel("Tier 3 price (USD)").fill("-1");
  await press(page, "Save Tiers");
  await seeFilled(
    page,
    "Tier N: Minimum weight must be less than maximum weight",
    "Tier 1: Minimum weight must be less than maximum weight",
  );
  await seeFilled(page, "Tier N: Values cannot be negative", "Tier 3: Values cannot be negative");
  await page.getByLabel("Tier 1 minimum weight (lbs)").fill("0");
  await page.getByLabel("Tier 1 maximum weight (lbs)").fill("4");
  await page.getByLabel("Tier 3 price (USD)").fill("1");
  await press(page, "Save Tiers");
  await seeFilled(page, "Tier N overlaps with Tier M", "Tier 1 overlaps with Tier 2");
  await giveUp(page);
  await press(page, "Add New API");
  await press(page, "Add API");
  await see(page, "Please fill in all API fields");
};

export const serviceStatus: Scene = async ({ open, see, seeFilled, stage, gateway }) => {
  const admin = stage.client((await stage.signIn("admin")).token);
  const body = { name: "Nothing To Sell", key: "sample-key", baseUrl: "sandbox:" };
  const { _id } = await admin.addConnection({ body });
  const bare = await open(`/admin/services?api=${_id}`, { as: "admin" });
  await see(bare, "Base URL", "Enabled");
  for (const carrier of ["UPS", "USPS", "FedEx"]) await see(bare, `No ${carrier} services configured for this API`);
  await bare.close();
  await admin.deleteConnection({ path: { id: _id } });

  const page = await open("/admin/services", { as: "admin" });
  await see(page, "Refresh", "Service Name", "Status", "Reliability", "Actions", "Reliable", "Testing", "Unreliable");
  const choices = page.getByRole("group", { name: "Reliability of FedEx 2Day", exact: true });
  await choices.locator("[aria-pressed=false]").first().click();
  await seeFilled(
    page,
    "Successfully updated {service} reliability status to {status}",
    /^Successfully updated FedEx 2Day reliability status to \w+$/,
  );
  gateway.lose(/^POST \/api\/admin\/services\/check-updates/, "no answer");
  await press(page, "Service Report");
  await see(page, "Service Report - API Updates", "Checking for service updates...", "Refresh Service Data");
  gateway.heal();
  await seeFilled(page, "n new services out of m total", /^\d+ new services out of \d+ total$/);
  await see(page, "Select", "Service Code", "Max Weight", "Price Info", "NEW", "Active");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .first()
    .check();
  await seeFilled(page, "Add Selected Services (n)", "Add Selected Services (1)");
  await press(page, "Add Selected Services (1)");
  await seeFilled(page, "Successfully added N services", "Successfully added 1 services");
};

export const settings: Scene = async ({ open, see, seeFilled }) => {
  const keys = await open("/admin/api-settings", { as: "admin" });
  await keys.getByLabel("API Key", { exact: true }).fill(" ");
  await press(keys, "Save API Key");
  await see(keys, "Save API Key", "API key cannot be empty");

  const page = await open("/admin/app-settings", { as: "admin" });
  await page.getByLabel("Discord Invite Link").fill("https://example.test/x");
  await page.getByLabel("Telegram Invite Link").fill("https://example.test/y");
  await press(page, "Save Settings");
  for (const [text, host] of [
    ["Discord invite link must start with {host}/", "https://discord.gg"],
    ["Telegram invite link must start with {host}/", "https://t.me"],
  ] as const) {
    await seeFilled(page, text, text.replace("{host}", host));
  }
};

export const questions: Scene = async ({ open, see }) => {
  const page = await open("/admin/faqs", { as: "admin" });
  await press(page, "Add FAQ");
  await press(page, "Save FAQ");
  await see(page, "Question and answer cannot be empty");
};
