import { paths } from "../paths.js";
import {
  BoxIcon,
  ChatIcon,
  CheckCircleIcon,
  CodeIcon,
  ConvertIcon,
  DashboardIcon,
  EditIcon,
  HelpIcon,
  OrdersIcon,
  PinIcon,
  TruckIcon,
  UploadIcon,
  WalletIcon,
} from "../ui/icons.js";
import type { NavGroup } from "./nav-list.js";

/** All entries of the sidebar. */
export const customerNav: readonly NavGroup[] = [
  {
    title: "HOME",
    entries: [
      { label: "Dashboard", path: paths.dashboard, icon: DashboardIcon },
      { label: "My Orders", path: paths.myOrders, icon: OrdersIcon },
      { label: "Manual Order", path: paths.manualOrder, icon: EditIcon },
      { label: "CSV Bulk Order", path: paths.bulkOrder, icon: UploadIcon },
      { label: "Balance", path: paths.balance, icon: WalletIcon },
      { label: "Services", path: paths.services, icon: TruckIcon },
      { label: "API Information", path: paths.apiDocs, icon: CodeIcon },
    ],
  },
  {
    title: "Amazon Tools",
    entries: [
      { label: "Amazon Convert", path: paths.amazonConvert, icon: ConvertIcon },
      { label: "Amazon Confirm", path: paths.amazonConfirm, icon: CheckCircleIcon },
    ],
  },
  {
    title: "PRESETS",
    entries: [
      { label: "Addresses", path: paths.addresses, icon: PinIcon },
      { label: "Parcels", path: paths.parcels, icon: BoxIcon },
    ],
  },
  {
    title: "HELP",
    entries: [
      { label: "FAQs", path: paths.faqs, icon: HelpIcon },
      { label: "Contact Support", path: paths.contactSupport, icon: ChatIcon },
    ],
  },
];
