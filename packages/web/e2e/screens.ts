import type { Page } from "playwright-core";
import { line, report } from "./amazon-report.js";

/** A screen that the tests visit: axe in light and dark, two widths, and a screenshot of each. */
export interface WalkedScreen {
  /** The name of its screenshots. */
  readonly name: string;
  readonly path: string;
  /** Signed out if omitted. */
  readonly as?: "demo" | "admin";
  /** Resolves when everything has loaded. */
  readonly ready: (page: Page) => Promise<unknown>;
}

/** Every screen of the app. Add new screens here: the accessibility tests and the screenshots use this list. */
export const screens: readonly WalkedScreen[] = [
  { name: "login", path: "/auth/login", ready: (page) => page.getByRole("button", { name: "Login" }).waitFor() },
  {
    name: "register",
    path: "/auth/register",
    ready: (page) => page.getByRole("button", { name: "Create Account" }).waitFor(),
  },
  {
    name: "forgot-password",
    path: "/auth/forgot-password",
    ready: (page) => page.getByRole("link", { name: "support@shipctl.example" }).waitFor(),
  },
  {
    name: "dashboard",
    path: "/dashboard",
    as: "demo",
    ready: async (page) => {
      await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
      await page.getByText("$1,000.00").first().waitFor();
    },
  },
  {
    name: "my-orders",
    path: "/my-orders",
    as: "demo",
    ready: (page) => page.getByRole("link", { name: /^ORD-/ }).first().waitFor(),
  },
  {
    name: "order",
    path: "/my-orders/ORD-100001",
    as: "demo",
    ready: async (page) => {
      await page.getByRole("dialog").getByText("Label created").waitFor();
      await page
        .getByRole("link", { name: /^View ORD-/ })
        .nth(9)
        .waitFor();
    },
  },
  {
    name: "manual-order",
    path: "/manual-order",
    as: "demo",
    ready: (page) =>
      page.getByRole("combobox", { name: "Service", exact: true }).and(page.locator(":enabled")).waitFor(),
  },
  {
    name: "bulk-order",
    path: "/bulk-order",
    as: "demo",
    ready: async (page) => {
      await page.getByText("No bulk orders yet").waitFor();
      await page.getByLabel("Service").and(page.locator(":enabled")).first().waitFor();
    },
  },
  {
    name: "balance",
    path: "/balance",
    as: "demo",
    ready: (page) => page.getByText(/^TXN-/).first().waitFor(),
  },
  {
    name: "top-up",
    path: "/balance?top-up=new",
    as: "demo",
    ready: async (page) => {
      await page.getByText(/^TXN-/).first().waitFor();
      await page.getByRole("dialog").getByText("$1,000.00").waitFor();
    },
  },
  {
    name: "services",
    path: "/services",
    as: "demo",
    ready: (page) => page.getByRole("tab", { name: "Sandbox" }).waitFor(),
  },
  {
    name: "api-docs",
    path: "/api-docs",
    as: "demo",
    ready: (page) => page.getByText("Hidden. Ends with ").waitFor({ state: "attached" }),
  },
  {
    name: "api-docs-endpoint",
    path: "/api-docs?tab=endpoints&call=v1CreateLabel",
    as: "demo",
    ready: async (page) => {
      await page.getByText("Hidden. Ends with ").waitFor({ state: "attached" });
      await page.getByText("This spends your balance.").waitFor();
    },
  },
  {
    name: "api-docs-keys",
    path: "/api-docs?tab=keys",
    as: "demo",
    ready: (page) => page.getByRole("table", { name: "API keys" }).getByText("Default key").waitFor(),
  },
  {
    name: "api-docs-webhooks",
    path: "/api-docs?tab=webhooks",
    as: "demo",
    ready: (page) => page.getByText("No webhooks yet").waitFor(),
  },
  {
    name: "amazon-convert",
    path: "/amazon-convert",
    as: "demo",
    ready: async (page) => {
      await page.getByRole("option", { name: /Cedar Street Warehouse/ }).waitFor({ state: "attached" });
      const orders = Array.from({ length: 12 }, (_, index) => line(index + 1));
      const file = { name: "orders.txt", mimeType: "text/plain", buffer: Buffer.from(report(orders)) };
      await page.getByLabel("Upload Amazon orders TXT file").setInputFiles(file);
      await page.getByText("Showing 10 of 12 orders").waitFor();
    },
  },
  {
    name: "amazon-confirm",
    path: "/amazon-confirm",
    as: "demo",
    ready: (page) => page.getByText("No bulk orders yet").waitFor(),
  },
  {
    name: "addresses",
    path: "/addresses",
    as: "demo",
    ready: (page) => page.getByText("Default", { exact: true }).first().waitFor(),
  },
  { name: "parcels", path: "/parcels", as: "demo", ready: (page) => page.getByText("No parcels yet").waitFor() },
  {
    name: "faqs",
    path: "/faqs",
    as: "demo",
    ready: (page) => page.getByText("How do I buy one label?").click(),
  },
  {
    name: "contact-support",
    path: "/contact-support",
    as: "demo",
    ready: (page) => page.getByRole("link", { name: "Join Discord" }).waitFor(),
  },
  {
    name: "admin-overview",
    path: "/admin",
    as: "admin",
    ready: (page) => page.getByRole("cell", { name: "USPS" }).waitFor(),
  },
  {
    name: "admin-customers",
    path: "/admin/customers",
    as: "admin",
    ready: (page) => page.getByText("demo@shipctl.test").waitFor(),
  },
  {
    name: "admin-customer",
    path: "/admin/customers/:demo",
    as: "admin",
    ready: async (page) => {
      await page.getByText("demo@shipctl.test").waitFor();
      await page.getByText(/^TXN-/).first().waitFor();
    },
  },
  {
    name: "admin-customer-access",
    path: "/admin/customers/:demo?tab=access",
    as: "admin",
    ready: async (page) => {
      await page.getByText("demo@shipctl.test").waitFor();
      await page.getByRole("button", { name: "End all sessions" }).waitFor();
      await page
        .getByText("No API keys")
        .or(page.getByRole("table", { name: "API keys" }))
        .waitFor();
    },
  },
  {
    name: "admin-orders",
    path: "/admin/orders",
    as: "admin",
    ready: (page) => page.getByRole("button", { name: /^ORD-/ }).first().waitFor(),
  },
  {
    name: "admin-transactions",
    path: "/admin/transactions",
    as: "admin",
    ready: (page) => page.getByText("demo@shipctl.test").first().waitFor(),
  },
  {
    name: "admin-payments",
    path: "/admin/transactions?tab=payments",
    as: "admin",
    ready: (page) => page.getByRole("tab", { name: "Payments", selected: true }).waitFor(),
  },
  {
    name: "admin-pricing",
    path: "/admin/pricing",
    as: "admin",
    ready: (page) => page.getByRole("button", { name: "Edit: UPS Ground", exact: true }).waitFor(),
  },
  {
    name: "admin-services",
    path: "/admin/services",
    as: "admin",
    ready: (page) => page.getByRole("group", { name: "Reliability of UPS Ground", exact: true }).waitFor(),
  },
  {
    name: "admin-api-settings",
    path: "/admin/api-settings",
    as: "admin",
    ready: (page) => page.getByRole("button", { name: "Save API Key" }).waitFor(),
  },
  {
    name: "admin-app-settings",
    path: "/admin/app-settings",
    as: "admin",
    ready: (page) => page.getByRole("button", { name: "Save Settings" }).waitFor(),
  },
  {
    name: "admin-faqs",
    path: "/admin/faqs",
    as: "admin",
    ready: (page) => page.getByRole("button", { name: "Edit: How do I buy one label?" }).waitFor(),
  },
  {
    name: "admin-audit",
    path: "/admin/audit",
    as: "admin",
    ready: (page) => page.getByRole("table", { name: "Audit log" }).or(page.getByText("No entries found")).waitFor(),
  },
  {
    name: "admin-reconciliation",
    path: "/admin/reconciliation",
    as: "admin",
    ready: (page) => page.getByText("No differences").waitFor(),
  },
  {
    name: "admin-jobs",
    path: "/admin/jobs",
    as: "admin",
    ready: (page) => page.getByText("No failed jobs").waitFor(),
  },
  {
    name: "reset-password",
    path: "/auth/reset",
    ready: (page) => page.getByText("This link is incomplete.").waitFor(),
  },
];
