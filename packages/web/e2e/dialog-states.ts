import type { Page } from "playwright-core";
import { buyReport } from "./amazon-orders.js";
import { line, report } from "./amazon-report.js";
import { parcel, parcels, upload } from "./bulk-files.js";
import { beginFile, buyFile, buyLabel } from "./buy.js";
import { chooseFor } from "./checks.js";
import type { WalkedState } from "./states.js";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();

const press = (page: Page, name: string | RegExp) => button(page, name).click();

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** Three rows, of which the carrier refuses one. */
const partlyRefused = parcels(3, { 2: { toName: "Carrier Refuses" } });

/** One customer in the administrators' list. */
const customerRow: WalkedState["path"] = async (_app, { user }) => `/admin/customers?search=${user.email}`;

/** The details of a bulk order, which an operator opens by its number. */
const bulkDetails = async (page: Page) => {
  await page
    .getByRole("button", { name: /^(View )?BULK-/ })
    .first()
    .click();
  await dialog(page, /^Bulk order BULK-/)
    .getByText("Carrier Refuses")
    .waitFor();
};

const refusedFile: WalkedState["path"] = async (app, { token }) => {
  await buyFile(app.client(token), partlyRefused);
  return "/bulk-order";
};

const openOwnMenu = async (page: Page, name: string, entry: string) => {
  await press(page, name);
  await page.getByRole("listitem").getByRole("button", { name: entry }).click();
};

const bulkPath = (bulkOrderId: string) => `/admin/orders?tab=bulk&search=${bulkOrderId}`;

/** The dialogs that states.ts does not open. */
export const dialogStates: readonly WalkedState[] = [
  {
    name: "a new password of one's own, with everything missing",
    dialog: "shell/change-password.tsx",
    path: "/dashboard",
    as: "newcomer",
    async reach(page, { user }) {
      await openOwnMenu(page, user.name, "Change password");
      await dialog(page, "Change password").getByLabel("Current password").waitFor();
    },
  },
  {
    name: "signing out everywhere",
    dialog: "shell/sign-out-everywhere.tsx",
    path: "/dashboard",
    as: "newcomer",
    async reach(page, { user }) {
      await openOwnMenu(page, user.name, "Sign out everywhere");
      await dialog(page, "Sign out everywhere").waitFor();
    },
  },
  {
    name: "a second factor, to be set up",
    dialog: "shell/second-factor.tsx",
    path: "/dashboard",
    as: "newcomer",
    async reach(page, { user }) {
      await openOwnMenu(page, user.name, "Second factor");
      await press(page, "Set up");
      await dialog(page, "Second factor").getByRole("img", { name: "QR code of the secret" }).waitFor();
    },
  },
  {
    name: "where the account is signed in",
    dialog: "shell/sessions.tsx",
    path: "/dashboard",
    as: "newcomer",
    async reach(page, { user }) {
      await openOwnMenu(page, user.name, "Sessions");
      await dialog(page, "Sessions").getByText("This session").waitFor();
    },
  },
  {
    name: "tracking pages, in a shop that does not allow them",
    dialog: "shell/tracking-pages.tsx",
    path: "/dashboard",
    as: "newcomer",
    async reach(page, { user }) {
      await openOwnMenu(page, user.name, "Tracking pages");
      await dialog(page, "Tracking pages").getByText("Tracking pages are off in this shop").waitFor();
    },
  },
  {
    name: "mails of the account, in a shop without a mail server",
    dialog: "shell/mail-settings.tsx",
    path: "/dashboard",
    as: "newcomer",
    async reach(page, { user }) {
      await openOwnMenu(page, user.name, "Mail");
      await dialog(page, "Mail").getByText("This shop sends no mail").waitFor();
    },
  },
  {
    name: "overview, making the shop live",
    dialog: "screens/admin/overview/go-live-panel.tsx",
    path: "/admin",
    as: "admin",
    async reach(page) {
      await press(page, "Make the shop live");
      await dialog(page, "Make the shop live?").waitFor();
    },
  },
  {
    name: "overview, moving credits given before without a reason",
    dialog: "screens/admin/overview/before-live-dialogs.tsx",
    path: "/admin",
    as: "admin",
    async reach(page) {
      await press(page, "Move credits");
      const question = dialog(page, "Move credits to the test balance");
      await question.getByRole("button", { name: "Move credits" }).click();
      await page.getByText("Please give a reason for moving it").waitFor();
    },
  },
  {
    name: "balance, the statement of a month",
    dialog: "components/statement/statement-dialog.tsx",
    path: "/balance",
    as: "demo",
    async reach(page) {
      await press(page, "Statement");
      await dialog(page, "Statement").getByRole("combobox", { name: "Days" }).waitFor();
    },
  },
  {
    name: "leaving typed work",
    path: "/manual-order",
    as: "demo",
    async reach(page) {
      await page.getByLabel("Weight (lbs)").fill("2.5");
      await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
      await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
    },
  },
  {
    name: "my orders, voiding a label",
    dialog: "screens/my-orders/void-dialog.tsx",
    as: "seller",
    path: async (app, { token }) => `/my-orders/${(await buyLabel(app.client(token), "Test Buyer")).orderId}`,
    async reach(page) {
      await press(page, "More actions");
      await press(page, "Void label");
      await page.getByText("The carrier is asked to refund $8.10.").waitFor();
    },
  },
  {
    name: "my orders, a label that could not be voided",
    dialog: "components/failed-labels-dialog.tsx",
    as: "seller",
    async path(app, { token }) {
      for (const name of ["First Buyer", "Second Buyer"]) await buyLabel(app.client(token), name);
      return "/my-orders";
    },
    async reach(page) {
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      const row = page.getByRole("row").filter({ hasText: "First Buyer" });
      const orderId = (await row.getByRole("link", { name: /^ORD-/ }).first().textContent()) ?? "";
      await press(page, "Void");
      // Another tab voids it earlier.
      await page.evaluate(async (id) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem("token")}` };
        await fetch(`/api/orders/${id}/void`, { method: "POST", headers });
      }, orderId);
      await dialog(page, "Void 2 labels?").getByRole("button", { name: "Void labels" }).click();
      await dialog(page, "1 label voided").waitFor();
    },
  },
  {
    name: "my orders, a link to the tracking page that the shop does not allow",
    dialog: "screens/my-orders/tracking-link-dialog.tsx",
    as: "seller",
    path: async (app, { token }) => `/my-orders/${(await buyLabel(app.client(token), "Test Buyer")).orderId}`,
    async reach(page) {
      await press(page, "More actions");
      await press(page, "Tracking page");
      await press(page, "Copy link to tracking page");
      await dialog(page, /^Tracking page of ORD-/)
        .getByText("Tracking pages are off in this shop")
        .waitFor();
    },
  },
  {
    name: "my orders, a return label",
    dialog: "screens/my-orders/return-dialog.tsx",
    as: "seller",
    path: async (app, { token }) => `/my-orders/${(await buyLabel(app.client(token), "Test Buyer")).orderId}`,
    async reach(page) {
      await press(page, "More actions");
      await press(page, "Return label");
      await dialog(page, /^Return label for /)
        .getByText("$8.10")
        .waitFor();
    },
  },
  {
    name: "my orders, the end of a day",
    dialog: "screens/my-orders/manifests/end-of-day.tsx",
    as: "seller",
    async path(app, { token }) {
      await buyLabel(app.client(token), "Test Buyer");
      return "/my-orders";
    },
    async reach(page) {
      await press(page, "End of day");
      await dialog(page, "End of day").getByText("UPS: 1 label").waitFor();
    },
  },
  {
    name: "bulk order, the rows of a finished one",
    dialog: "screens/bulk-order/history/details-modal.tsx",
    as: "seller",
    path: refusedFile,
    reach: bulkDetails,
  },
  {
    name: "bulk order, retrying its failed rows",
    dialog: "screens/bulk-order/history/retry-dialog.tsx",
    as: "seller",
    path: refusedFile,
    async reach(page) {
      await bulkDetails(page);
      await press(page, "Retry failed");
      await button(page, /^Pay \$\d+\.\d\d and retry$/).waitFor();
    },
  },
  {
    name: "bulk order, choosing columns of its packing slips",
    dialog: "components/slip-columns-dialog.tsx",
    as: "seller",
    path: refusedFile,
    async reach(page) {
      await bulkDetails(page);
      await press(page, "More ways to print");
      await press(page, "Slips with my columns...");
      await dialog(page, "Columns on packing slips")
        .getByText("The columns of this file are not kept any more")
        .waitFor();
    },
  },
  {
    name: "bulk order, voiding its labels",
    dialog: "screens/bulk-order/history/void-bulk-dialog.tsx",
    as: "seller",
    path: refusedFile,
    async reach(page) {
      await bulkDetails(page);
      await press(page, "Void labels");
      await dialog(page, /^Void the labels of BULK-/).waitFor();
    },
  },
  {
    name: "bulk order, suggestions before they are applied",
    dialog: "screens/bulk-order/sheet/fix-dialog.tsx",
    path: "/bulk-order",
    as: "newcomer",
    async reach(page) {
      await upload(page, "week.csv", parcels(2, { 1: { toCity: "Boston", toState: "MA", toZip: "2108" } }));
      await press(page, "Apply 1 suggestion");
      await dialog(page, "Apply suggestions to 1 row").waitFor();
    },
  },
  {
    name: "logout, with a file that is not paid for",
    dialog: "components/drafts/keep-drafts.tsx",
    path: "/bulk-order",
    as: "newcomer",
    async reach(page) {
      await upload(page, "week.csv", parcels(2));
      await page.getByText("All 2 rows are valid").waitFor();
      await press(page, "Logout");
      await dialog(page, "Files that are not paid for").waitFor();
    },
  },
  {
    name: "bulk order, a value for many rows",
    dialog: "screens/bulk-order/sheet/set-dialog.tsx",
    path: "/bulk-order",
    as: "newcomer",
    async reach(page) {
      await upload(page, "week.csv", parcels(3, { 1: { toPhone: "" }, 2: { toPhone: "" } }));
      await press(page, "2 phones missing");
      await press(page, "Set phone for 2 rows");
      await dialog(page, "Set a value for many rows").waitFor();
    },
  },
  {
    name: "bulk order, continuing with left-out rows while another file is open",
    dialog: "screens/bulk-order/new-order.tsx",
    path: "/bulk-order",
    as: "seller",
    async reach(page) {
      await upload(page, "week.csv", parcels(2, { 2: { toZip: "1" } }));
      await press(page, "Leave out 1 row");
      await press(page, /^Pay for /);
      await press(page, /^Confirm and pay/);
      await page.getByText("is complete: 1 label").waitFor();
      await upload(page, "other.csv", [parcel(3)]);
      await press(page, /^continue with the rows left out of BULK-/);
      await dialog(page, "Another file is open").waitFor();
    },
  },
  {
    name: "Amazon confirmation, deleting saved credentials",
    dialog: "screens/amazon-confirm/saved-credentials-section.tsx",
    as: "seller",
    async path(app, { token }) {
      const client = app.client(token);
      const bulkOrderId = await buyReport(client, report([line(1)]));
      const credentials = { cookies: "session-id=1", csrfToken: "token", saveCookies: true, saveCsrfToken: true };
      await client.confirmAmazonOrders({ body: { bulkOrderId, ...credentials } });
      return `/amazon-confirm?order=${bulkOrderId}`;
    },
    async reach(page) {
      await press(page, "Delete saved credentials");
      await dialog(page, "Delete saved credentials").waitFor();
    },
  },
  {
    name: "customers, adding funds that are none",
    dialog: "screens/admin/customers/balance-modal.tsx",
    path: customerRow,
    as: "admin",
    async reach(page, { user }) {
      await chooseFor(page, user.name, "Add Funds");
      await page.getByLabel("Amount to add (USD)").fill("0");
      await page.getByText("Please enter a valid amount").waitFor();
    },
  },
  {
    name: "payments, one that is underpaid",
    dialog: "components/admin/payments/payment-dialog.tsx",
    path: async (app, { token }) => {
      const { invoiceId, paymentUrl } = await app.client(token).createInvoice({ body: { amount: 100 } });
      const paid = new URLSearchParams({ action: "pay", amount: "30", payment: "a" });
      await fetch(paymentUrl, { method: "POST", body: paid });
      return `/admin/transactions?tab=payments&invoice=${invoiceId}`;
    },
    as: "admin",
    async reach(page) {
      await dialog(page, /^Payment inv_/)
        .getByText("$70.00 short")
        .waitFor();
    },
  },
  {
    name: "payments, about to credit one by hand",
    dialog: "components/admin/payments/credit-dialog.tsx",
    path: async (app, { token }) => {
      const { invoiceId } = await app.client(token).createInvoice({ body: { amount: 100 } });
      return `/admin/transactions?tab=payments&invoice=${invoiceId}`;
    },
    as: "admin",
    async reach(page) {
      await press(page, "Credit this payment");
      await dialog(page, /^Credit inv_/)
        .getByLabel("Reason")
        .waitFor();
    },
  },
  {
    name: "customers, blocking an account",
    dialog: "screens/admin/customers/access-dialog.tsx",
    path: customerRow,
    as: "admin",
    async reach(page, { user }) {
      await press(page, `More actions: ${user.name}`);
      await press(page, "Block account");
      await page.getByRole("dialog").getByLabel("Reason (optional)").waitFor();
    },
  },
  {
    name: "customers, a rate limit that is none",
    dialog: "screens/admin/customers/rate-limit-dialog.tsx",
    path: customerRow,
    as: "admin",
    async reach(page, { user }) {
      await press(page, `More actions: ${user.name}`);
      await press(page, "Rate limit");
      await dialog(page, /^Rate limit: /)
        .getByLabel("Calls in 5 minutes")
        .fill("many");
      await press(page, "Save Limit");
      await page.getByText("Please enter a number from 1 to").waitFor();
    },
  },
  {
    name: "customers, an e-mail of somebody else",
    dialog: "screens/admin/customers/email-dialog.tsx",
    path: customerRow,
    as: "admin",
    async reach(page, { user }) {
      await press(page, `More actions: ${user.name}`);
      await press(page, "Correct email");
      await page.getByRole("dialog").getByLabel("Email").fill("admin@shipctl.test");
      await press(page, "Save Email");
      await page.getByRole("dialog").getByText("already exists").waitFor();
    },
  },
  {
    name: "customers, closing an account",
    dialog: "screens/admin/customers/close-dialog.tsx",
    path: customerRow,
    as: "admin",
    async reach(page, { user }) {
      await press(page, `More actions: ${user.name}`);
      await press(page, "Close account");
      await page.getByRole("dialog").getByLabel("Reason").waitFor();
    },
  },
  {
    name: "customers, the invitation of a new one",
    dialog: "screens/admin/customers/add-customer-dialog.tsx",
    path: async () => "/admin/customers",
    as: "admin",
    async reach(page) {
      await press(page, "Add Customer");
      const form = dialog(page, "Add customer");
      await form.getByLabel("Name").fill("Ann Buyer");
      await form.getByLabel("Email").fill(`ann-${Date.now()}@shop.test`);
      await form.getByRole("button", { name: "Add Customer" }).click();
      await page.getByRole("textbox", { name: "Link" }).waitFor();
    },
  },
  {
    name: "a customer, a note about them",
    dialog: "screens/admin/customers/one/notes.tsx",
    path: async (_app, { user }) => `/admin/customers/${user._id}?tab=notes`,
    as: "admin",
    async reach(page) {
      await press(page, "Add note");
      await dialog(page, "Add note").getByLabel("Note").fill("Calls on Mondays");
    },
  },
  {
    name: "a customer, about to end one of their API keys",
    dialog: "screens/admin/customers/one/access.tsx",
    path: async (app, { user, token }) => {
      const client = app.client(token);
      await client.createApiKey({ body: { name: "Night job", scopes: ["read", "buy"], spendingLimit: 500 } });
      await client.createApiKey({ body: { name: "Tests", scopes: ["read"], mode: "test", rateLimit: 50 } });
      return `/admin/customers/${user._id}?tab=access`;
    },
    as: "admin",
    async reach(page) {
      await press(page, /^End Night job /);
      await dialog(page, "End API key").waitFor();
    },
  },
  {
    name: "customers, a password reset link",
    dialog: "screens/admin/customers/reset-link-modal.tsx",
    path: customerRow,
    as: "admin",
    async reach(page, { user }) {
      await press(page, `More actions: ${user.name}`);
      await press(page, "Password reset link");
      await press(page, "Create link");
      await page.getByRole("textbox", { name: "Link" }).waitFor();
    },
  },
  {
    name: "bulk order, stopping one",
    dialog: "screens/bulk-order/history/stop-bulk-dialog.tsx",
    as: "seller",
    path: async (app, { token }) => {
      await beginFile(app.client(token), [parcel(1, { toName: "Carrier Silent" })]);
      return "/bulk-order";
    },
    async reach(page) {
      await page
        .getByRole("button", { name: /^View BULK-/ })
        .first()
        .click();
      await press(page, "Stop buying");
      await dialog(page, /^Stop BULK-/).waitFor();
    },
  },
  {
    name: "all orders, about to charge a correction on",
    dialog: "components/admin/orders/cost-dialog.tsx",
    path: async (app, { token }) => `/admin/orders?order=${(await buyLabel(app.client(token), "Test Buyer")).orderId}`,
    as: "admin",
    async reach(page) {
      await press(page, "More actions");
      await page.getByText("Correct the cost").click();
      await dialog(page, "Correct the cost").getByLabel("Cost of the label (USD)").fill("9.10");
      await dialog(page, "Correct the cost").getByRole("checkbox").waitFor();
    },
  },
  {
    name: "all orders, refunding a label without a reason",
    dialog: "components/admin/orders/void-or-refund-dialog.tsx",
    as: "admin",
    path: async (app, { token }) => `/admin/orders?search=${(await buyLabel(app.client(token), "Test Buyer")).orderId}`,
    async reach(page) {
      await page.getByRole("button", { name: /^ORD-\d+$/ }).waitFor();
      await page.getByLabel("Select all on this page").click();
      await press(page, "Refund");
      await page.getByRole("dialog").getByRole("button", { name: "Refund", exact: true }).click();
      await page.getByText("Please give a reason for the refund").waitFor();
    },
  },
  {
    name: "all orders, one bulk order",
    dialog: "components/admin/orders/bulk-details.tsx",
    as: "admin",
    path: async (app, { token }) => bulkPath((await buyFile(app.client(token), partlyRefused)).bulkOrderId),
    reach: bulkDetails,
  },
  {
    name: "all orders, stopping a bulk order without a reason",
    dialog: "components/admin/orders/stop-bulk-dialog.tsx",
    as: "admin",
    path: async (app, { token }) =>
      bulkPath((await beginFile(app.client(token), [parcel(1, { toName: "Carrier Silent" })])).bulkOrderId),
    async reach(page) {
      await page
        .getByRole("button", { name: /^BULK-/ })
        .first()
        .click();
      await press(page, "Stop buying");
      await page.getByRole("dialog").getByRole("button", { name: "Stop buying", exact: true }).last().click();
      await page.getByText("Please give a reason for stopping it").waitFor();
    },
  },
  {
    name: "all orders, ending a bulk order",
    dialog: "components/admin/orders/end-bulk-dialog.tsx",
    as: "admin",
    path: async (app, { token }) =>
      bulkPath((await beginFile(app.client(token), [parcel(1, { toName: "Carrier Silent" })])).bulkOrderId),
    async reach(page) {
      await page
        .getByRole("button", { name: /^BULK-/ })
        .first()
        .click();
      await press(page, "End this bulk order");
      await page.getByText(/^1 of 1 row is open\./).waitFor();
    },
  },
  {
    name: "service pricing, a price that loses money",
    dialog: "screens/admin/pricing/edit-service-modal.tsx",
    path: "/admin/pricing",
    as: "admin",
    async reach(page) {
      await press(page, "Edit: UPS 3 Day Select");
      await page.getByLabel("Base Price (USD)").fill("0");
      await press(page, "Save");
      await dialog(page, "Save this price?").waitFor();
    },
  },
  {
    name: "service pricing, deleting an API",
    dialog: "screens/admin/pricing/connection-actions.tsx",
    path: "/admin/pricing",
    as: "admin",
    async reach(page) {
      await press(page, "Delete");
      await dialog(page, "Delete API").waitFor();
    },
  },
];
