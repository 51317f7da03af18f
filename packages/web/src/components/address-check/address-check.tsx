import { lazyDialog } from "../../ui/lazy-dialog.js";

/**
 * Checks addresses, shows what was entered and what is suggested side by side, and reports the suggestions that the user
 * takes. It never blocks: every address can be kept as entered.
 */
export const AddressCheck = lazyDialog(async () => (await import("./address-check-dialog.js")).AddressCheckDialog);
