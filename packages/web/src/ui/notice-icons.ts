import { icon } from "./icon.js";

export const AlertIcon = icon("M12 4 2.5 20h19z", "M12 10v4.5", "M12 17.2h.01");
export const InfoIcon = icon("M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z", "M12 11v5", "M12 8h.01");
export const CheckCircleIcon = icon("M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z", "m8.5 12.5 2.5 2.5 4.5-5");
