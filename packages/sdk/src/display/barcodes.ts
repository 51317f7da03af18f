import type { Carrier } from "../contract/names.gen.js";

/** A label that a barcode belongs to. */
export interface ScannedLabel {
  readonly carrier: Carrier;
  readonly trackingNumber: string;
}

interface Layout {
  readonly carrier: Carrier;
  /** Captures the tracking number. */
  readonly pattern: RegExp;
  readonly isValid: (trackingNumber: string, barcode: string) => boolean;
}

/**
 * What the barcodes of labels contain. USPS comes before FedEx: a number with a ZIP code in front may also have FedEx's
 * check digit.
 */
const LAYOUTS: readonly Layout[] = [
  { carrier: "UPS", pattern: /^(1Z[\dA-Z]{15}\d)$/, isValid: isUps },
  { carrier: "USPS", pattern: /^420\d{5}(9[1-5]\d{20}|9[1-5]\d{24})$/, isValid: isUsps },
  { carrier: "USPS", pattern: /^420\d{9}(9[1-5]\d{20})$/, isValid: isUsps },
  { carrier: "USPS", pattern: /^(9[1-5]\d{20}|9[1-5]\d{24}|\d{20})$/, isValid: isUsps },
  { carrier: "FEDEX", pattern: /^(\d{12}|\d{15})$/, isValid: isFedEx },
  { carrier: "FEDEX", pattern: /^96\d{5}(\d{15})$/, isValid: isFedEx },
  { carrier: "FEDEX", pattern: /^(?:10\d\d|96[23]2)\d{18}(\d{12})$/, isValid: (_, barcode) => isLongFedEx(barcode) },
  { carrier: "FEDEX", pattern: /^3\d{15}(\d{12})\d{4}$/, isValid: isFedEx },
];

/** As scanners send it: with the name of the symbology in front, separators, and an end of line. */
const withoutFrame = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, "")
    .trim()
    .replace(/^\][A-Za-z]\d/, "");

const barcodeOf = (text: string): string =>
  withoutFrame(text)
    .replace(/[\s()-]/g, "")
    .toUpperCase();

/**
 * The tracking number in the barcode of a label, or in a typed tracking number, if its check digit is right. Other
 * numbers may have a right one by chance.
 *
 * @example
 * readBarcode("420787019400100000000000100010"); // => { carrier: "USPS", trackingNumber: "9400100000000000100010" }
 * readBarcode("512-555-0107"); // => undefined
 */
export function readBarcode(text: string): ScannedLabel | undefined {
  const barcode = barcodeOf(text);
  for (const { carrier, pattern, isValid } of LAYOUTS) {
    const trackingNumber = pattern.exec(barcode)?.[1];
    if (trackingNumber !== undefined && isValid(trackingNumber, barcode)) return { carrier, trackingNumber };
  }
  return undefined;
}

/**
 * The tracking numbers that a text may mean, without blanks: what it says, and what is in it if it is the barcode of a
 * label. No check digit is tested; the one that an own label has is meant.
 *
 * @example
 * trackingNumbersIn("9400 1000 0000 0000 1000 10"); // => ["9400100000000000100010"]
 * trackingNumbersIn("(420)78701(94)00100000000000100010").at(-1); // => "9400100000000000100010"
 */
export function trackingNumbersIn(text: string): readonly string[] {
  const barcode = barcodeOf(text);
  if (!/\d/.test(barcode)) return [];
  const within = LAYOUTS.flatMap(({ pattern }) => pattern.exec(barcode)?.[1] ?? []);
  return [...new Set([barcode, ...within].flatMap((number) => [number, ...otherSpellings(number)]))];
}

/** USPS numbers that are printed with and without their first two digits: old ones, and those of FedEx Ground Economy. */
function otherSpellings(number: string): readonly string[] {
  if (/^(?:91\d|9261290)\d*$/.test(number) && number.length === 22) return [number.slice(2)];
  if (!/^\d{20}$/.test(number)) return [];
  return number.startsWith("61290") ? [`92${number}`] : [`91${number}`];
}

/**
 * Order numbers and references that a text may mean, such as the barcode on a packing slip.
 *
 * @example
 * ownNumbersIn("INV-1001\r\n"); // => ["INV-1001"]
 */
export const ownNumbersIn = (text: string): readonly string[] =>
  [...new Set([text.trim(), withoutFrame(text).trim()])].filter((number) => number !== "");

interface NumberedOrder {
  readonly orderId?: string;
  readonly trackingNumber?: string | null | undefined;
  readonly reference?: string | undefined;
  readonly orderNumber?: string | undefined;
}

/**
 * Whether a text is exactly one of an order's numbers: its id, tracking number, reference or order number, or a barcode
 * of its label. A part of one is not.
 *
 * @example
 * namesOrder("9400 1000 0000 0000 1000 10", { trackingNumber: "9400100000000000100010" }); // => true
 * namesOrder("1001", { orderNumber: "11001" }); // => false
 */
export function namesOrder(text: string, order: NumberedOrder): boolean {
  const { orderId, trackingNumber, reference, orderNumber } = order;
  const isOwn = ownNumbersIn(text).some(
    (number) => number === reference?.trim() || number === orderNumber?.trim() || number.toUpperCase() === orderId,
  );
  return isOwn || (!!trackingNumber && trackingNumbersIn(text).includes(trackingNumber.toUpperCase()));
}

/**
 * Whether it is only the ZIP code of a USPS barcode: some scanners send that as a barcode of its own, before the
 * tracking number.
 *
 * @example
 * isZipBarcode("42078701"); // => true
 */
export const isZipBarcode = (text: string): boolean => /^420(?:\d{5}|\d{9})$/.test(barcodeOf(text));

function isUps(number: string): boolean {
  const values = [...number.slice(2)].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10));
  return endsInCheck(values, { last: 1, other: 2 });
}

function isUsps(number: string): boolean {
  // The check digit of an old number may include 91, although it is printed without.
  const spellings = number.length === 20 ? [number, `91${number}`] : [number];
  return spellings.some((digits) => endsInCheck(digitsOf(digits), { last: 3, other: 1 }));
}

function isFedEx(number: string): boolean {
  if (number.length === 15) return endsInCheck(digitsOf(number), { last: 3, other: 1 });
  return endsInRemainder(digitsOf(number), [3, 1, 7]);
}

/** The check digit of the barcode covers two digits before the tracking number, too. */
const isLongFedEx = (barcode: string): boolean => endsInRemainder(digitsOf(barcode.slice(-14)), [1, 7, 3]);

const digitsOf = (number: string): number[] => [...number].map(Number);

/** Modulo 10: the last digit before the check digit has one weight, and the others in turn. */
function endsInCheck(digits: readonly number[], { last, other }: { last: number; other: number }): boolean {
  const body = digits.slice(0, -1).reverse();
  const sum = body.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? last : other), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

/** Modulo 11, of which 10 counts as 0: weights from the left. */
function endsInRemainder(digits: readonly number[], weights: readonly number[]): boolean {
  const sum = digits.slice(0, -1).reduce((total, digit, index) => total + digit * (weights[index % 3] ?? 0), 0);
  return (sum % 11) % 10 === digits.at(-1);
}
