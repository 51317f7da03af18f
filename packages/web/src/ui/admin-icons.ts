import { icon } from "./icon.js";

// What only admins see stands apart from icons.ts, which everybody loads.

export const ChartIcon = icon("M4 4v16h16", "M8 16v-4", "M12.5 16V8", "M17 16v-6");
export const UsersIcon = icon(
  "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z",
  "M2.5 19.5a6.5 6.5 0 0 1 13 0",
  "M16 5a3.5 3.5 0 0 1 0 6.5",
  "M18 14.5a6.5 6.5 0 0 1 3.5 5",
);
export const TagIcon = icon("M4 4h8l8.5 8.5-8 8L4 12z", "M8.5 8.5h.01");
export const ActivityIcon = icon("M3 12h4l3-7 4 14 3-7h4");
export const AlertIcon = icon("M12 4 2.5 20h19z", "M12 10v4.5", "M12 17.2h.01");
export const SlidersIcon = icon("M4 8h8", "M16 8h4", "M14 10.5v-5", "M4 16h4", "M12 16h8", "M10 18.5v-5");
export const HistoryIcon = icon("M4 12a8 8 0 1 0 2.5-5.8L4 8.5", "M4 4v4.5h4.5", "M12 8v4.5l3 1.8");
export const MoreIcon = icon("M5.5 12h.01", "M12 12h.01", "M18.5 12h.01");
export const ArrowLeftIcon = icon("M20 12H5", "m11 6-6 6 6 6");
