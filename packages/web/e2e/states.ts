import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { parcels, upload } from "./bulk-files.js";
import { dialogStates } from "./dialog-states.js";
import { expire, makeInvoice, pay, topUp } from "./pay.js";
import type { Stage } from "./stage.js";
import { uploadWorkbook } from "./workbook.js";

/** A state of a screen that the list of screens does not cover: empty, a dialog, an error, unfinished work. */
export interface WalkedState {
  readonly name: string;
  /** A function makes what the state shows, for a new account with $100, and returns the path. */
  readonly path: string | ((app: Stage, seller: Session) => Promise<string>);
  /** `newcomer` is a new, empty account, and `seller` a new one with $100. */
  readonly as: "demo" | "newcomer" | "seller" | "admin" | "signed out";
  /** The source file of the dialog that it shows, in src. */
  readonly dialog?: string;
  /** Brings the screen into this state. */
  readonly reach: (page: Page, seller: Session) => Promise<unknown>;
}

const shows = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** Empty screens, errors and dialogs. Add new ones here: the accessibility tests use this list. */
export const states: readonly WalkedState[] = [
  ...dialogStates,
  { name: "dashboard, empty", path: "/dashboard", as: "newcomer", reach: shows("No orders yet") },
  { name: "my orders, empty", path: "/my-orders", as: "newcomer", reach: shows("No Orders Found") },
  { name: "my orders, nothing found", path: "/my-orders?search=zebra", as: "demo", reach: shows("No Orders Found") },
  {
    name: "one order",
    dialog: "screens/my-orders/order-modal.tsx",
    path: "/my-orders",
    as: "demo",
    async reach(page) {
      await page.getByRole("link", { name: /^ORD-/ }).first().click();
      await page.getByRole("dialog").getByText("Label created").first().waitFor();
    },
  },
  {
    name: "manual order, with everything missing",
    path: "/manual-order",
    as: "newcomer",
    async reach(page) {
      await page.getByRole("combobox", { name: "Service", exact: true }).and(page.locator(":enabled")).waitFor();
      await page.getByRole("button", { name: "Buy label" }).click({ force: true });
      await page.getByText("Phone number is required").first().waitFor();
    },
  },
  {
    name: "bulk order, checking addresses",
    dialog: "components/address-check/address-check-dialog.tsx",
    path: "/bulk-order",
    as: "demo",
    async reach(page) {
      await upload(page, "orders.csv", parcels(3, { 2: { toStreet1: "2 Misspelled Street", toZip: "02108" } }));
      await page.getByText("All 3 rows are valid").waitFor();
      await press(page, "Check addresses");
      await page.getByRole("dialog").getByText("ZIP code 02108 belongs to MA").waitFor();
    },
  },
  {
    name: "bulk order, asking for the sheet of a workbook",
    dialog: "components/workbook/use-workbook.tsx",
    path: "/bulk-order",
    as: "demo",
    async reach(page) {
      await uploadWorkbook(page, "Upload CSV", "orders.xlsx", { Notes: [["Remember"]], Orders: [["toName"]] });
      await page.getByRole("dialog", { name: "Which sheet has the orders?" }).waitFor();
    },
  },
  {
    name: "manual order, with priced services and matches of a search",
    path: "/manual-order",
    as: "demo",
    async reach(page) {
      for (const side of ["Weight (lbs)", "Length (inches)", "Width (inches)", "Height (inches)"]) {
        await page.getByLabel(side).fill("5");
      }
      await page.getByRole("radio", { name: /^UPS Ground/ }).waitFor();
      await page.getByRole("region", { name: "To", exact: true }).getByLabel("Paste or search").fill("m");
      await page.getByRole("listbox", { name: "Matches" }).getByRole("option").first().waitFor();
    },
  },
  {
    name: "bulk order, with a file that has problems",
    path: "/bulk-order",
    as: "demo",
    async reach(page) {
      await upload(page, "orders.csv", parcels(6, { 2: { toZip: "2108", toPhone: "" } }));
      await page.getByText("5 valid, 1 with problems").waitFor();
    },
  },
  {
    name: "bulk order, about to pay",
    dialog: "screens/bulk-order/pay/pay-modal.tsx",
    path: "/bulk-order",
    as: "demo",
    async reach(page) {
      await upload(page, "orders.csv", parcels(3));
      await press(page, /^Pay for /);
      await page.getByRole("dialog", { name: "Confirm payment" }).getByText("$1,000.00").waitFor();
    },
  },
  { name: "balance, empty", path: "/balance", as: "newcomer", reach: shows("No transactions yet") },
  { name: "balance, nothing found", path: "/balance?search=zebra", as: "demo", reach: shows("No transactions found") },
  {
    name: "balance, backwards dates",
    path: "/balance?from=2026-11-02&to=2026-11-01",
    as: "demo",
    reach: shows("To is before From"),
  },
  {
    name: "a top-up, with an amount that is none",
    dialog: "components/top-up/top-up-modal.tsx",
    path: "/balance?top-up=new",
    as: "newcomer",
    async reach(page) {
      await topUp(page).getByLabel("Amount (USD)").fill("0");
      await topUp(page).getByText("Please enter a valid amount").waitFor();
    },
  },
  {
    name: "a top-up, paid in part",
    path: "/balance",
    as: "newcomer",
    async reach(page) {
      await makeInvoice(page, "50");
      await pay(page, 20);
      await topUp(page).getByText("Partly Paid").waitFor();
    },
  },
  {
    name: "a top-up, paid",
    path: "/balance",
    as: "newcomer",
    async reach(page) {
      await makeInvoice(page, "50");
      await pay(page, 60);
      await topUp(page).getByText("Payment received").waitFor();
    },
  },
  {
    name: "a top-up, expired",
    path: "/balance",
    as: "newcomer",
    async reach(page) {
      await makeInvoice(page, "50");
      await expire(page);
      await topUp(page).getByText("Payment Expired").waitFor();
    },
  },
  {
    name: "a top-up that waits behind its closed dialog",
    path: "/balance",
    as: "newcomer",
    async reach(page) {
      await makeInvoice(page, "50");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Continue payment" }).waitFor();
    },
  },
  {
    name: "API documentation, about to generate a key",
    dialog: "screens/api-docs/key/key-card.tsx",
    path: "/api-docs",
    as: "newcomer",
    async reach(page) {
      await page.getByText("Hidden. Ends with ").waitFor({ state: "attached" });
      await press(page, "Generate New Key");
      await page.getByText("Are you sure you want to generate a new API key?").waitFor();
    },
  },
  {
    name: "API keys, about to create one with everything missing",
    dialog: "screens/api-docs/key/key-modal.tsx",
    path: "/api-docs?tab=keys",
    as: "newcomer",
    async reach(page) {
      await press(page, "Create Key");
      const dialog = page.getByRole("dialog", { name: "Create API Key" });
      for (const right of ["Read:", "Buy:"]) await dialog.getByLabel(right).uncheck();
      await dialog.getByRole("button", { name: "Create Key" }).click();
      await dialog.getByText("Choose at least one").waitFor();
    },
  },
  {
    name: "API keys, about to delete one",
    dialog: "screens/api-docs/key/keys-panel.tsx",
    path: "/api-docs?tab=keys",
    as: "newcomer",
    async reach(page) {
      await press(page, "Actions for Default key");
      await press(page, "Delete");
      await page.getByText("Are you sure you want to delete the key Default key").waitFor();
    },
  },
  {
    name: "API keys, with one that is shown once",
    dialog: "screens/api-docs/secret-dialog.tsx",
    path: "/api-docs?tab=keys",
    as: "newcomer",
    async reach(page) {
      await press(page, "Create Key");
      const dialog = page.getByRole("dialog", { name: "Create API Key" });
      await dialog.getByLabel("Name").fill("Night job");
      await dialog.getByRole("button", { name: "Create Key" }).click();
      await page.getByRole("dialog", { name: "Your new API key" }).getByText(/^shp_/).waitFor();
    },
  },
  {
    name: "operator keys, about to create one with everything missing",
    dialog: "screens/api-docs/key/operator-keys.tsx",
    path: "/api-docs?tab=keys",
    as: "admin",
    async reach(page) {
      await press(page, "Create Operator Key");
      const dialog = page.getByRole("dialog", { name: "Create Operator Key" });
      await dialog.getByLabel("Orders:").check();
      await dialog.getByRole("button", { name: "Create Key" }).click();
      await dialog.getByText("Please enter a valid amount").waitFor();
    },
  },
  {
    name: "webhooks, about to add one with everything missing",
    dialog: "screens/api-docs/webhooks/webhook-modal.tsx",
    path: "/api-docs?tab=webhooks",
    as: "newcomer",
    async reach(page) {
      await press(page, "Add Webhook");
      const dialog = page.getByRole("dialog", { name: "Add Webhook" });
      await dialog.getByLabel("All events").uncheck();
      await dialog.getByRole("button", { name: "Add Webhook" }).click();
      await dialog.getByText("Choose at least one").waitFor();
    },
  },
  {
    name: "webhooks, about to delete one, with its log",
    dialog: "screens/api-docs/webhooks/webhooks-panel.tsx",
    async path(app, { token }) {
      // Never called: nothing makes such an event.
      const body = { url: "https://1.1.1.1/shipctl", events: ["manifest.created" as const] };
      const { id } = await app.client(token).v1CreateWebhook({ body });
      return `/api-docs?tab=webhooks&webhook=${id}`;
    },
    as: "newcomer",
    async reach(page) {
      await page.getByText("Nothing has been sent yet").waitFor();
      await press(page, "Actions for https://1.1.1.1/shipctl");
      await press(page, "Delete");
      await page.getByText("Are you sure you want to delete the webhook").waitFor();
    },
  },
  {
    name: "API documentation, with a key that is shown and a call that is refused",
    path: "/api-docs?tab=endpoints&call=v1CreateLabel",
    as: "newcomer",
    async reach(page) {
      await page.getByText("Hidden. Ends with ").waitFor({ state: "attached" });
      await page.getByRole("button", { name: "Show", exact: true }).click();
      for (const closed of await page.getByRole("main").locator("details > summary").all()) await closed.click();
      await press(page, "Send request");
      await page.getByRole("figure", { name: "Answer" }).getByText("insufficient_funds").waitFor();
    },
  },
  { name: "addresses, empty", path: "/addresses", as: "newcomer", reach: shows("No addresses yet") },
  { name: "addresses, nothing found", path: "/addresses?search=zebra", as: "demo", reach: shows("No addresses found") },
  {
    name: "adding an address, with everything missing",
    dialog: "components/address-modal.tsx",
    path: "/addresses",
    as: "demo",
    async reach(page) {
      await press(page, "Add Address");
      await press(page, "Save Address");
      await page.getByText("Phone number is required").waitFor();
    },
  },
  {
    name: "deleting an address",
    dialog: "screens/addresses/screen.tsx",
    path: "/addresses",
    as: "demo",
    async reach(page) {
      await press(page, /^Delete /);
      await page.getByText("Are you sure you want to delete this address?").waitFor();
    },
  },
  {
    name: "choosing services by level",
    dialog: "components/service-levels-modal.tsx",
    path: "/amazon-convert",
    as: "demo",
    async reach(page) {
      await page.getByRole("button", { name: "Services by level" }).and(page.locator(":enabled")).click();
      await page.getByLabel("Another level").fill("NextDay");
      await page.getByLabel("Service of the other level").and(page.locator(":enabled")).selectOption("UPS Ground");
      await page.getByLabel("NextDay").waitFor();
    },
  },
  {
    name: "adding a parcel, with everything missing",
    dialog: "components/parcel-modal.tsx",
    path: "/parcels",
    as: "demo",
    async reach(page) {
      await press(page, "Add Parcel");
      await press(page, "Save Parcel");
      await page.getByText("Height must be at least 0.1").waitFor();
    },
  },
  {
    name: "my orders, more label formats",
    path: "/my-orders",
    as: "demo",
    async reach(page) {
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await press(page, "More label actions");
      await page.getByRole("button", { name: "Label printer (ZPL)" }).waitFor();
    },
  },
  {
    name: "a new password, by a link",
    path: "/auth/reset?token=a-token",
    as: "signed out",
    reach: (page) => page.getByLabel("New password", { exact: true }).waitFor(),
  },
  { name: "FAQs, nothing found", path: "/faqs?search=zebra", as: "demo", reach: shows(/^No FAQs found/) },
  {
    name: "all orders, one order",
    dialog: "components/admin/orders/order-details.tsx",
    path: "/admin/orders",
    as: "admin",
    async reach(page) {
      await press(page, /^ORD-\d+$/);
      await page
        .getByRole("dialog")
        .getByText(/@shipctl\.test$/)
        .waitFor();
    },
  },
  {
    name: "customers, custom pricing with a price that is none",
    dialog: "screens/admin/customers/pricing/pricing-modal.tsx",
    path: "/admin/customers",
    as: "admin",
    async reach(page) {
      // Any customer will do: those of earlier states are listed first.
      await page
        .getByRole("button", { name: /^More actions: / })
        .first()
        .click();
      await press(page, "Custom Pricing");
      await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
      await page.getByText("Please enter a valid service name and price").waitFor();
    },
  },
  {
    name: "service pricing, with tiers that are wrong",
    dialog: "screens/admin/pricing/tiers/tier-editor.tsx",
    path: "/admin/pricing",
    as: "admin",
    async reach(page) {
      await press(page, "Add Tiers: UPS Ground");
      await page.getByLabel("Tier 1 minimum weight (lbs)").fill("3");
      await press(page, "Save Tiers");
      await page.getByText("Tier 1: Minimum weight must be less than maximum weight").waitFor();
    },
  },
  {
    name: "service status, with its report",
    dialog: "screens/admin/services/report/report-modal.tsx",
    path: "/admin/services",
    as: "admin",
    async reach(page) {
      await press(page, "Service Report");
      await page.getByText("NEW", { exact: true }).first().waitFor();
    },
  },
  {
    name: "adding a question, with everything missing",
    dialog: "screens/admin/faqs/faq-modal.tsx",
    path: "/admin/faqs",
    as: "admin",
    async reach(page) {
      await press(page, "Add FAQ");
      await press(page, "Save FAQ");
      await page.getByText("Question and answer cannot be empty").waitFor();
    },
  },
  {
    name: "deleting a question",
    dialog: "screens/admin/faqs/delete-dialog.tsx",
    path: "/admin/faqs",
    as: "admin",
    async reach(page) {
      await press(page, /^Delete: /);
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).waitFor();
    },
  },
  {
    name: "adding an API, with everything missing",
    dialog: "components/add-api-modal.tsx",
    path: "/admin/pricing",
    as: "admin",
    async reach(page) {
      await press(page, "Add New API");
      await press(page, "Add API");
      await page.getByText("Please fill in all API fields").waitFor();
    },
  },
  {
    name: "API settings, with a limit that is none",
    path: "/admin/api-settings",
    as: "admin",
    async reach(page) {
      const form = page.getByRole("form", { name: "Settings of Sandbox", exact: true });
      await form.getByLabel("Loss limit per label").fill("cheap");
      await form.getByRole("button", { name: "Save Settings" }).click();
      await form.getByText("Please enter a valid loss limit").waitFor();
    },
  },
];
