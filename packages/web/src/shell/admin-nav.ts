import { paths } from "../paths.js";
import {
  ActivityIcon,
  AlertIcon,
  ChartIcon,
  HelpIcon,
  HistoryIcon,
  KeyIcon,
  OrdersIcon,
  SlidersIcon,
  TagIcon,
  UsersIcon,
  WalletIcon,
} from "../ui/icons.js";
import { existingNav, type NavGroup } from "./nav.js";

/** All entries of the admin sidebar. An entry is shown once routes.tsx has a screen at its path. */
const GROUPS: readonly NavGroup[] = [
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
      { label: "Failed Jobs", path: paths.adminJobs, icon: AlertIcon },
    ],
  },
];

/** The groups and entries whose screens exist. */
export function adminNav(existing: ReadonlySet<string>): readonly NavGroup[] {
  return existingNav(GROUPS, existing);
}
