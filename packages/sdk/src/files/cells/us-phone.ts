/** A US phone number: its ten digits, and its extension, which no carrier takes as part of the number. */
export interface UsPhone {
  digits: string;
  extension: string;
}

/**
 * Reads a US phone number of 10 digits, or 11 with a leading 1. An extension is kept apart: after `ext`, `x` or `#`, or
 * after a blank. Undefined if the text has another number of digits.
 *
 * @example
 * usPhone("+1 512-555-0107 ext. 98765"); // => { digits: "5125550107", extension: "98765" }
 * usPhone("555-1234"); // => undefined
 */
export function usPhone(text: string): UsPhone | undefined {
  const bare = text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(LABEL, "")
    .replace(KIND, "")
    .replace(/^(\d{10,11})\.0+$/, "$1");
  const whole = tenDigits(bare);
  if (whole !== undefined) return { digits: whole, extension: "" };
  const [, number = "", extension = ""] =
    /^(.*\d)\)?(?:[\s,;]*(?:(?:extension|extn|ext)\.?|x|#)[\s:.#]*|\s+|[,;]\s*)(\d{1,8})$/i.exec(bare) ?? [];
  const digits = tenDigits(number);
  return digits === undefined ? undefined : { digits, extension };
}

const LABEL = /^(?:telephone|tel|phone|ph|cell|mobile)\b[\s.:#]*/i;
const KIND = /\((?:cell|mobile|home|work|office)\)$/i;

function tenDigits(text: string): string | undefined {
  if (!/^[\s\d()+.\-‐-―/]*$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  return /^1?\d{10}$/.test(digits) ? digits.slice(-10) : undefined;
}

/** What is wrong with the phone number of a US address; undefined if nothing is. */
export function usPhoneFault(text: string): string | undefined {
  if (USUAL.test(text)) return undefined;
  const phone = usPhone(text);
  if (phone === undefined && text.includes("*")) return undefined;
  if (phone === undefined) {
    const digits = text.replace(/\D/g, "");
    if (/^1?\d{10}$/.test(digits)) return `${JSON.stringify(text)} has more than a phone number; write its digits only`;
    const count = digits.length;
    return `${JSON.stringify(text)} has ${count} digits; a US phone number has 10, or 11 with a leading 1`;
  }
  if (!/^(\d)\1{9}$/.test(phone.digits)) return undefined;
  return `${JSON.stringify(text)} is a placeholder, not a phone number that a carrier can call`;
}

/** Not a placeholder: its last digits differ. */
const USUAL = /^(?:\+?1[ -]?)?(?:\d{3}|\(\d{3}\) ?)[-. ]?\d{3}[-. ]?\d{2}(\d)(?!\1)\d$/;
