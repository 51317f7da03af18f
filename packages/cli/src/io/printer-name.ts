import { usageError } from "./exit-code.js";
import type { Parse } from "./flags.js";

/** A name that begins with - would be taken for an option of lp. */
export const printerName: Parse<string> = (text, name) => {
  if (/^[^\s-]\P{Cc}*$/u.test(text)) return text;
  throw usageError(`${name} ${JSON.stringify(text)} is not the name of a printer.`, "shipctl printers lists them.");
};
