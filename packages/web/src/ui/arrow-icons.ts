import { icon } from "./icon.js";

export const ArrowUpIcon = icon("M12 19V5", "m6 11 6-6 6 6");
export const ArrowDownIcon = icon("M12 5v14", "m6 13 6 6 6-6");
