import { paths } from "../paths.js";
import {
  ActivityIcon,
  AlertIcon,
  ChartIcon,
  HelpIcon,
  HistoryIcon,
  KeyIcon,
  OrdersIcon,
  ScaleIcon,
  SlidersIcon,
  TagIcon,
  UsersIcon,
  WalletIcon,
} from "../ui/icons.js";
import type { NavGroup } from "./nav-list.js";

const OF_ADMINISTRATORS: ReadonlySet<string> = new Set([
  ...[paths.adminPricing, paths.adminServices, paths.adminApiSettings, paths.adminAppSettings, paths.adminFaqs],
]);

/** Without the screens of which the server refuses support everything. */
export const supportNav = (): readonly NavGroup[] =>
  adminNav
    .map((group) => ({ ...group, entries: group.entries.filter(({ path }) => !OF_ADMINISTRATORS.has(path)) }))
    .filter(({ entries }) => entries.length > 0);

/** All entries of the admin sidebar. */
export const adminNav: readonly NavGroup[] = [
  {
    title: "BUSINESS",
    entries: [
      { label: "Overview", path: paths.admin, icon: ChartIcon, exact: true },
      { label: "Customers", path: paths.adminCustomers, icon: UsersIcon },
      { label: "Orders", path: paths.adminOrders, icon: OrdersIcon },
      { label: "Transactions", path: paths.adminTransactions, icon: WalletIcon },
    ],
  },
  {
    title: "SERVICES",
    entries: [
      { label: "Service Pricing", path: paths.adminPricing, icon: TagIcon },
      { label: "Service Status", path: paths.adminServices, icon: ActivityIcon },
    ],
  },
  {
    title: "SETTINGS",
    entries: [
      { label: "API Settings", path: paths.adminApiSettings, icon: KeyIcon },
      { label: "App Settings", path: paths.adminAppSettings, icon: SlidersIcon },
      { label: "FAQs", path: paths.adminFaqs, icon: HelpIcon },
      { label: "Audit Log", path: paths.adminAudit, icon: HistoryIcon },
      { label: "Reconciliation", path: paths.adminReconciliation, icon: ScaleIcon },
      { label: "Failed Jobs", path: paths.adminJobs, icon: AlertIcon },
    ],
  },
];
