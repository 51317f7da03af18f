import { icon } from "../../ui/icon.js";

export const MailIcon = icon("M4 6h16v12H4z", "m4 7.5 8 6 8-6");
