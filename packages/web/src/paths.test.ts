import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { paths, patterns } from "./paths.js";

it("keeps the paths that users have bookmarked", () => {
  const made = {
    adminBulkOrder: paths.adminBulkOrder("BULK-1"),
    adminCustomer: paths.adminCustomer("usr_1"),
    adminOrder: paths.adminOrder("ORD-1"),
    adminPayment: paths.adminPayment("inv_1"),
    answer: paths.answer("Void?"),
    order: paths.order("ORD-1"),
    shipAgain: paths.shipAgain("ORD-1"),
  };
  expect({ ...paths, ...made }).toMatchInlineSnapshot(`
    {
      "addresses": "/addresses",
      "admin": "/admin",
      "adminApiSettings": "/admin/api-settings",
      "adminAppSettings": "/admin/app-settings",
      "adminAudit": "/admin/audit",
      "adminBulkOrder": "/admin/orders?tab=bulk&order=BULK-1",
      "adminCustomer": "/admin/customers/usr_1",
      "adminCustomers": "/admin/customers",
      "adminFaqs": "/admin/faqs",
      "adminJobs": "/admin/jobs",
      "adminOrder": "/admin/orders?order=ORD-1",
      "adminOrders": "/admin/orders",
      "adminPayment": "/admin/transactions?tab=payments&invoice=inv_1",
      "adminPayments": "/admin/transactions?tab=payments",
      "adminPricing": "/admin/pricing",
      "adminReconciliation": "/admin/reconciliation",
      "adminServices": "/admin/services",
      "adminTransactions": "/admin/transactions",
      "amazonConfirm": "/amazon-confirm",
      "amazonConvert": "/amazon-convert",
      "answer": "/faqs?search=Void%3F",
      "apiDocs": "/api-docs",
      "balance": "/balance",
      "bulkOrder": "/bulk-order",
      "contactSupport": "/contact-support",
      "dashboard": "/dashboard",
      "exceptions": "/my-orders?status=exceptions",
      "faqs": "/faqs",
      "forgotPassword": "/auth/forgot-password",
      "inTransit": "/my-orders?status=in_transit",
      "login": "/auth/login",
      "manualOrder": "/manual-order",
      "myOrders": "/my-orders",
      "order": "/my-orders/ORD-1",
      "parcels": "/parcels",
      "register": "/auth/register",
      "resetPassword": "/auth/reset",
      "services": "/services",
      "shipAgain": "/manual-order?again=ORD-1",
      "topUp": "/balance?top-up=new",
      "unprinted": "/my-orders?status=unprinted",
    }
  `);
});

it("round-trips any id in a path", () => {
  for (const id of ["ord_1", "ORD-100001", "a/b c?d#e%"]) {
    expect(matchRoutes([{ path: patterns.order }], paths.order(id))?.[0]?.params.id).toBe(id);
  }
});
