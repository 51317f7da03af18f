/** Every address of the app. Links are built here and nowhere else. */
export const paths = {
  login: "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset",
  dashboard: "/dashboard",
  myOrders: "/my-orders",
  order: (id: string) => `/my-orders/${encodeURIComponent(id)}`,
  manualOrder: "/manual-order",
  bulkOrder: "/bulk-order",
  balance: "/balance",
  topUp: "/balance?top-up=new",
  services: "/services",
  apiDocs: "/api-docs",
  amazonConvert: "/amazon-convert",
  amazonConfirm: "/amazon-confirm",
  addresses: "/addresses",
  faqs: "/faqs",
  contactSupport: "/contact-support",
  admin: "/admin",
  adminCustomers: "/admin/customers",
  adminOrders: "/admin/orders",
  adminTransactions: "/admin/transactions",
  adminPricing: "/admin/pricing",
  adminServices: "/admin/services",
  adminApiSettings: "/admin/api-settings",
  adminAppSettings: "/admin/app-settings",
  adminFaqs: "/admin/faqs",
  adminAudit: "/admin/audit",
  adminJobs: "/admin/jobs",
} as const;

/** What of a top-up lies above the balance: the question for the amount, or an invoice by its id. */
export const TOP_UP = { name: "top-up", amount: "new" } as const;

/** The addresses that carry a part of their own, as the router matches them. One order is My Orders with it open. */
export const patterns = { order: "/my-orders/:id?" } as const;
