/** Every path of the app. All links are built here. */
export const paths = {
  login: "/auth/login",
  register: "/auth/register",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset",
  dashboard: "/dashboard",
  myOrders: "/my-orders",
  exceptions: "/my-orders?status=exceptions",
  unprinted: "/my-orders?status=unprinted",
  inTransit: "/my-orders?status=in_transit",
  order: (id: string) => `/my-orders/${encodeURIComponent(id)}`,
  manualOrder: "/manual-order",
  shipAgain: (id: string) => `/manual-order?again=${encodeURIComponent(id)}`,
  bulkOrder: "/bulk-order",
  balance: "/balance",
  topUp: "/balance?top-up=new",
  services: "/services",
  apiDocs: "/api-docs",
  amazonConvert: "/amazon-convert",
  amazonConfirm: "/amazon-confirm",
  addresses: "/addresses",
  parcels: "/parcels",
  faqs: "/faqs",
  answer: (question: string) => `/faqs?search=${encodeURIComponent(question)}`,
  contactSupport: "/contact-support",
  admin: "/admin",
  adminCustomers: "/admin/customers",
  adminCustomer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  adminOrders: "/admin/orders",
  adminOrder: (id: string) => `/admin/orders?order=${encodeURIComponent(id)}`,
  adminBulkOrder: (id: string) => `/admin/orders?tab=bulk&order=${encodeURIComponent(id)}`,
  adminTransactions: "/admin/transactions",
  adminPayments: "/admin/transactions?tab=payments",
  adminPayment: (id: string) => `/admin/transactions?tab=payments&invoice=${encodeURIComponent(id)}`,
  adminPricing: "/admin/pricing",
  adminServices: "/admin/services",
  adminApiSettings: "/admin/api-settings",
  adminAppSettings: "/admin/app-settings",
  adminFaqs: "/admin/faqs",
  adminAudit: "/admin/audit",
  adminJobs: "/admin/jobs",
} as const;

/** The query parameter that opens a top-up on the balance screen: `new` for the amount, or the id of an invoice. */
export const TOP_UP = { name: "top-up", amount: "new" } as const;

/** Paths with parameters, as the router matches them. A single order opens on the My Orders screen. */
export const patterns = { order: "/my-orders/:id?", customer: "/admin/customers/:id" } as const;
