import type { Page } from "playwright-core";
import { parcels } from "../bulk-files.js";
import { buyFile } from "../buy.js";
import { chooseFor } from "../checks.js";
import type { Scene } from "./script.js";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();

/** Opens all screens in parallel, because each waits until its calls have been retried. */
export const screensWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^GET \/api\/(admin|settings)\//);
  await Promise.all(
    Object.entries({
      "/admin": "Failed to load dashboard statistics. Please try again later.",
      "/admin/customers": "Failed to load users",
      "/admin/orders?tab=bulk": "Failed to load bulk orders",
      "/admin/transactions": "Failed to fetch deposit history",
      "/admin/pricing": "Failed to load data",
      "/admin/services": "Failed to load API configurations",
      "/admin/api-settings": "Failed to load API settings",
      "/admin/app-settings": "Failed to load application settings",
      "/admin/faqs": "Failed to load FAQs",
    }).map(async ([path, text]) => see(await open(path, { as: "admin" }), text)),
  );
};

export const customersWithoutAnswers: Scene = async ({ open, see, gateway, stage }) => {
  const { user } = await stage.newcomer();
  const page = await open(`/admin/customers?search=${user.email}`, { as: "admin" });
  await chooseFor(page, user.name, "Add Funds");
  gateway.lose(/^PATCH \/api\/admin\/users\//);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount to add (USD)").fill("5");
  await dialog.getByRole("button", { name: "Add Funds" }).click();
  await see(page, "Failed to update balance");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Leave").click();
  await chooseFor(page, user.name, "Custom Pricing");
  await dialog.getByRole("switch", { name: "Enable custom pricing" }).click();
  await dialog.getByRole("button", { name: "Save Pricing" }).click();
  await see(page, "Failed to update pricing");
};

export const ordersWithoutAnswers: Scene = async ({ open, see, gateway, stage }) => {
  const { token } = await stage.newcomer(50);
  const { bulkOrderId } = await buyFile(stage.client(token), parcels(1));
  const page = await open("/admin/orders?tab=bulk", { as: "admin" });
  const view = button(page, bulkOrderId);
  await view.click();
  const dialog = page.getByRole("dialog");
  const download = dialog.getByRole("button", { name: /^Download label of ORD-/ });
  await download.waitFor();
  gateway.lose(/^POST \/api\/labels\/links/);
  gateway.lose(/^GET \/api\/admin\/bulk-orders\/BULK-/);
  await download.click();
  await see(page, "Failed to download label");
  await dialog.getByRole("button", { name: "Download All Labels" }).click();
  await see(page, "Failed to download combined labels");
  await dialog.getByRole("button", { name: "Download Trackings CSV" }).click();
  await see(page, "Failed to download trackings CSV");

  const again = await open("/admin/orders?tab=bulk", { as: "admin" });
  await button(again, bulkOrderId).click();
  await see(again, "Failed to load bulk order details");
};

export const pricingWithoutAnswers: Scene = async ({ open, see, seeFilled, gateway, stage }) => {
  const admin = stage.client((await stage.signIn("admin")).token);
  const connection = { name: "Second Sandbox", key: "sample-key", baseUrl: "sandbox:" };
  const { _id } = await admin.addConnection({ body: connection });
  const page = await open("/admin/pricing", { as: "admin" });
  await button(page, "Add Tiers: FedEx Ground").click();
  const tiers = page.getByRole("dialog").getByRole("button", { name: "Save Tiers" });
  await tiers.waitFor();
  gateway.lose(/^(POST|PATCH|DELETE) \/api\/admin\/config\//);
  await tiers.click();
  await button(page, "Save anyway").click();
  await seeFilled(page, "Failed to save dynamic pricing: ...", /^Failed to save dynamic pricing: \S/);
  await button(page, "Cancel").click();
  await button(page, "Edit: FedEx Ground").click();
  await page.getByLabel("Base Price (USD)").fill("9");
  await button(page, "Save").click();
  await see(page, "Failed to update pricing");
  await button(page, "Cancel").click();
  await button(page, "Leave").click();
  await button(page, "Add New API").click();
  for (const [label, text] of Object.entries({ Name: "Third", "API Key": "sample-key", "Base URL": "sandbox:" })) {
    await page.getByRole("dialog").getByLabel(label, { exact: true }).fill(text);
  }
  await button(page, "Add API").click();
  await see(page, "Failed to add new API");
  await button(page, "Cancel").click();
  await button(page, "Leave").click();
  await page.getByLabel("API", { exact: true }).selectOption(_id);
  await button(page, "Make Default").click();
  await see(page, "Failed to set default API");
  await button(page, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await see(page, "Failed to delete API");
  await admin.deleteConnection({ path: { id: _id } });
};

export const servicesWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  const page = await open("/admin/services", { as: "admin" });
  const choices = page.getByRole("group", { name: "Reliability of FedEx Ground", exact: true });
  await choices.waitFor();
  gateway.lose(/^PATCH \/api\/admin\/config\//);
  await choices.locator("[aria-pressed=false]").first().click();
  await see(page, "Failed to update service reliability");
  await button(page, "Service Report").click();
  const report = page.getByRole("dialog");
  await report
    .getByRole("checkbox", { name: /^Select / })
    .first()
    .check();
  gateway.lose(/^POST \/api\/admin\/services\//);
  await report.getByRole("button", { name: "Add Selected Services (1)" }).click();
  await see(page, "Failed to add services");

  const again = await open("/admin/services", { as: "admin" });
  await button(again, "Service Report").click();
  await see(again, "Failed to fetch service updates from APIs");
  await see(again, 'No service data available. Click "Refresh Service Data" to check for updates.');
};

export const settingsWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^(PUT|PATCH) \/api\//);
  const keys = await open("/admin/api-settings", { as: "admin" });
  await keys.getByLabel("API Key", { exact: true }).fill("sample-key");
  await button(keys, "Save API Key").click();
  await see(keys, "Failed to update API key");
  const page = await open("/admin/app-settings", { as: "admin" });
  await button(page, "Save Settings").click();
  await see(page, "Failed to update application settings");
};

export const faqsWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^(POST|PUT|DELETE) \/api\/admin\/faqs/);
  const page = await open("/admin/faqs", { as: "admin" });
  await button(page, /^Move down: /).click();
  await see(page, "Failed to update FAQ order");
  await button(page, /^Edit: /).click();
  await button(page, "Save FAQ").click();
  await see(page, "Failed to update FAQ");
  await button(page, "Cancel").click();
  await button(page, "Add FAQ").click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Question").fill("Why test?");
  await form.getByLabel("Answer").fill("To know.");
  await button(page, "Save FAQ").click();
  await see(page, "Failed to add FAQ");
  await button(page, "Cancel").click();
  await button(page, "Leave").click();
  await button(page, /^Delete: /).click();
  await form.getByRole("button", { name: "Delete" }).click();
  await see(page, "Failed to delete FAQ");
};
