import { icon } from "./icon.js";

// AlertIcon, InfoIcon and CheckCircleIcon stand in notice-icons.ts: the sign-in pages load those and none of these.

export const DashboardIcon = icon("M4 4h7v8H4z", "M13 4h7v5h-7z", "M13 11h7v9h-7z", "M4 14h7v6H4z");
export const OrdersIcon = icon("M12 3 4 7v10l8 4 8-4V7z", "m4 7 8 4 8-4", "M12 11v10");
export const EditIcon = icon("M4 20h4L19 9l-4-4L4 16z", "m13 7 4 4");
export const UploadIcon = icon("M12 16V5", "m7.5 9.5 4.5-4.5 4.5 4.5", "M4 16v4h16v-4");
export const DownloadIcon = icon("M12 4v11", "m7.5 10.5 4.5 4.5 4.5-4.5", "M4 16v4h16v-4");
export const WalletIcon = icon(
  "M4 7.5h15a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z",
  "M4 7.5 15.5 4v3.5",
  "M16 13.5h.01",
);
export const TruckIcon = icon(
  "M3 6h11v10H3z",
  "M14 9h4l3 4v3h-7z",
  "M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  "M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
);
export const CodeIcon = icon("m8 8-4 4 4 4", "m16 8 4 4-4 4", "m13.5 6-3 12");
export const ConvertIcon = icon("M4 8h14", "m14 4 4 4-4 4", "M20 16H6", "m10 12-4 4 4 4");
export const CheckIcon = icon("m5 12.5 4.5 4.5L19 7.5");
export const PinIcon = icon(
  "M12 21s7-6 7-11.5a7 7 0 1 0-14 0C5 15 12 21 12 21z",
  "M12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
);
export const HelpIcon = icon(
  "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z",
  "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7",
  "M12 16.5h.01",
);
export const ChatIcon = icon("M4 5h16v11H9l-5 4z", "M8.5 9.5h7", "M8.5 12.5h4");
export const LogoutIcon = icon("M14 4H5v16h9", "M10 12h10", "m16.5 8.5 3.5 3.5-3.5 3.5");
export const PlusIcon = icon("M12 5v14", "M5 12h14");
export const MenuIcon = icon("M4 7h16", "M4 12h16", "M4 17h16");
export const CloseIcon = icon("m6 6 12 12", "M18 6 6 18");
export const ChevronDownIcon = icon("m7 10 5 5 5-5");
export const ChevronLeftIcon = icon("m14 7-5 5 5 5");
export const ChevronRightIcon = icon("m10 7 5 5-5 5");
export const EyeIcon = icon(
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z",
  "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
);
export const SearchIcon = icon("M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z", "m16 16 4 4");
export const PrintIcon = icon("M7 9V4h10v5", "M7 17H4V9h16v8h-3", "M7 14h10v6H7z");
export const RefreshIcon = icon(
  "M20 5v5h-5",
  "M4 19v-5h5",
  "M19 10a7.5 7.5 0 0 0-13.5-2",
  "M5 14a7.5 7.5 0 0 0 13.5 2",
);
export const TrashIcon = icon("M4 7h16", "M9 7V4h6v3", "m6 7 1 13h10l1-13", "M10 11v5", "M14 11v5");
export const BoxIcon = icon("M4 8h16v12H4z", "M4 8l2-4h12l2 4", "M12 4v8");
export const KeyIcon = icon("M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8z", "m11 12 8-8", "m16 7 3 3");
export const ShieldIcon = icon("M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6z", "m9 12 2.2 2.2L15.5 10");
export const CopyIcon = icon("M9 9h11v11H9z", "M5 15H4V4h11v1");
export const ExternalIcon = icon("M10 5H5v14h14v-5", "M14 4h6v6", "m20 4-9 9");
