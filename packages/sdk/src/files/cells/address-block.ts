import { lineKind } from "../../display/delivery-points.js";
import { stateCode, stateOfZip } from "../../display/states.js";
import { countryCode } from "../bulk-csv/country-code.js";
import { stateWritten } from "./region.js";
import { usPhone } from "./us-phone.js";

/** A pasted US address. What it does not have is empty. */
export interface AddressBlock {
  name: string;
  company: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
  email: string;
}

type Field = keyof AddressBlock;
type Block = { [F in Field]: string };

/** Longer texts are no address. */
const LONGEST = 1_000;

/**
 * Reads an address as people copy it from an e-mail, a shop or a map: in lines, or in one line with commas. A part that is
 * missing is empty, except for a state that follows from the ZIP code; a line that is nothing else goes to `company` before
 * the street, and to `street2` after it. Undefined if the text has no ZIP code, and no street with a name or a city.
 *
 * @example
 * readAddressBlock("Ada Example\n1 Main St, Apt 4\nAustin, TX 78701\n512-555-0107")?.street2; // => "Apt 4"
 * readAddressBlock("Ada"); // => undefined
 */
export function readAddressBlock(text: string): AddressBlock | undefined {
  if (text.length > LONGEST) return undefined;
  const block: Block = {
    ...{ name: "", company: "", street1: "", street2: "", city: "", state: "", zip: "", country: "US" },
    ...{ phone: "", email: "" },
  };
  const rest = linesOf(text).flatMap((line) => takeLabeled(block, line));
  const pieces = rest.flatMap(piecesOf(rest.length)).filter((piece) => !takePhone(block, piece));
  const parts = withoutCountry(block, pieces);
  const around = takePlace(block, parts);
  takeStreet(block, around);
  return block.zip !== "" || (block.street1 !== "" && (block.name !== "" || block.city !== "")) ? block : undefined;
}

const linesOf = (text: string): string[] =>
  text
    .replace(/\p{Cf}/gu, "")
    .split(/[\n\r\t;|•]+/)
    .map((line) => withoutCommas(line.replace(/\s+/g, " ")))
    .filter((line) => line !== "" && !HEADING.test(line));

function withoutCommas(text: string): string {
  let end = text.length;
  while (end > 0 && " ,".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimStart();
}

const HEADING = /^(?:ship(?:ping)?|deliver(?:y)?|mail(?:ing)?)?(?: ?(?:to|address|recipient))?:?$/i;

/** Fields of forms and of order pages. An address stays to be read as one. */
const LABELS: Readonly<Record<string, Field | "">> = {
  ...{ name: "name", fullname: "name", contact: "name", recipient: "name", company: "company", business: "company" },
  ...{ city: "city", town: "city", state: "state", province: "state", zip: "zip", zipcode: "zip", postalcode: "zip" },
  ...{ country: "country", phone: "phone", phonenumber: "phone", telephone: "phone", tel: "phone", mobile: "phone" },
  ...{ cell: "phone", email: "email", emailaddress: "email", to: "", shipto: "", address: "", shippingaddress: "" },
  ...{ street: "", streetaddress: "", address1: "", addressline1: "", address2: "", addressline2: "", deliverto: "" },
};

/** Takes what a label names, an e-mail address and a phone number out of a line. The rest of it is returned. */
function takeLabeled(block: Block, line: string): string[] {
  const [label = "", ...values] = line.split(":");
  const field = LABELS[label.toLowerCase().replace(/[^a-z0-9]/g, "")];
  const value = values.join(":").trim();
  if (field === undefined || values.length === 0) return takeContacts(block, line);
  if (field === "") return takeContacts(block, value);
  if (field === "phone" || field === "email") return takeContacts(block, value);
  block[field] ||=
    field === "state" ? (stateWritten(value) ?? value) : field === "country" ? countryCode(value) : value;
  return [];
}

const isEmail = (word: string): boolean => /^[^@]+@[^@.]/.test(word) && /\.[a-z]{2,20}$/i.test(word);

function takeContacts(block: Block, line: string): string[] {
  const email = line.split(/[\s,<>()]/).find(isEmail);
  if (email !== undefined) {
    block.email ||= email;
    const left = withoutCommas(line.replace(email, "").replace(/[<>()]/g, ""));
    return left === "" || /^e-?mail:?$/i.test(left) ? [] : takeContacts(block, left);
  }
  if (takePhone(block, line)) return [];
  // A phone number after the place: one line of a spreadsheet or of a chat.
  const words = line.split(" ");
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const last = words.slice(-count).join(" ");
    const before = words.slice(0, -count).join(" ");
    if (startsPhone(last) && takePhone(block, last)) return [withoutCommas(before)];
  }
  return [line];
}

/** Not the end of a ZIP code, nor a house number. */
const startsPhone = (text: string): boolean =>
  /^(?:\+?1[ .-]?)?\(?\d{3}[). -]|^(?:\+1)?\d{10}$|^(?:tel|phone|ph)\b/i.test(text);

function takePhone(block: Block, text: string): boolean {
  const phone = usPhone(text);
  if (phone === undefined) return false;
  const { digits, extension } = phone;
  const number = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
  block.phone ||= extension === "" ? number : `${number} x${extension}`;
  return true;
}

/** Parts of names after a comma. */
const SUFFIX = /^(?:inc|llc|llp|ltd|corp|co|jr|sr|ii|iii|iv|md|phd|dds|esq)\.?$/i;

/** The parts of a line between commas. The comma of a name or company is part of it. */
function piecesOf(lineCount: number) {
  return (line: string, index: number): string[] => {
    const parts = line.split(",").map((part) => part.trim());
    const isPlace = /\d/.test(line) || stateWritten(parts.at(-1) ?? "") !== undefined;
    if (lineCount > 1 && (index === 0 ? !STREET.test(parts[0] ?? "") && !isZipLine(line) : !isPlace)) return [line];
    const joined: string[] = [];
    for (const part of parts.filter(Boolean)) {
      const before = joined.pop();
      if (before === undefined) joined.push(part);
      else if (SUFFIX.test(part)) joined.push(`${before}, ${part}`);
      else joined.push(before, part);
    }
    return joined;
  };
}

const ZIP = /^\d{5}(?:-\d{4})?$/;
const isZipLine = (line: string): boolean => ZIP.test(line.split(" ").at(-1) ?? "");

const US = /^(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)$/i;

/** Takes the country from the end; one of another country is kept by its code. */
function withoutCountry(block: Block, parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? "";
  if (US.test(last)) return parts.slice(0, -1);
  const words = last.split(" ");
  for (const count of [1, 2, 4]) {
    const [before, end] = [words.slice(0, -count).join(" "), words.slice(-count).join(" ")];
    if (before !== "" && isZipLine(before) && US.test(end)) return [...parts.slice(0, -1), before];
  }
  const code = last.length > 2 && !/\d/.test(last) && stateCode(last) === undefined ? countryCode(last) : last;
  if (parts.length < 2 || code === last || !/^[A-Z]{2}$/.test(code)) return [...parts];
  block.country = code;
  return parts.slice(0, -1);
}

/** Takes city, state and ZIP code: the last part that ends with a ZIP code, or with a state after a city. */
function takePlace(block: Block, parts: readonly string[]): string[] {
  const at = parts.findLastIndex((part, index) => isZipLine(part) && (index > 0 || part.includes(" ")));
  const end = at >= 0 ? at : parts.findLastIndex((part) => endsWithState(part));
  if (end < 0) return [...parts];
  const words = (parts[end] ?? "").split(" ");
  if (at >= 0) block.zip ||= words.pop() ?? "";
  let before = parts.slice(0, end);
  let place = words.join(" ");
  // The state between the commas of "Austin, TX, 78701".
  if (place === "") place = before.pop() ?? "";
  const [city, state] = cityAndState(place);
  block.state ||= state ?? stateOfZip(block.zip) ?? "";
  const written = city === "" && mayEndWithCity(before.at(-1)) ? (before.pop() ?? "") : city;
  const [street, own] = streetAndCity(written);
  // "New York 10001" names both.
  block.city ||= own === "" && place.length > 2 ? place : own;
  before = [...before, ...street];
  return [...before, ...parts.slice(end + 1)];
}

/** "Austin TX" without a ZIP code. A street may end with NE or CT. */
const endsWithState = (part: string): boolean =>
  !STREET.test(part) && (cityAndState(part)[1] ?? "") !== "" && !/[a-z]$/.test(part);

/** `["New York", "NY"]` for "New York NY". The state may have up to four words. */
function cityAndState(place: string): [city: string, state: string | undefined] {
  const words = place.split(" ").filter(Boolean);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const state = stateWritten(words.slice(-count).join(" "));
    if (state !== undefined) return [words.slice(0, -count).join(" "), state];
  }
  return [place, undefined];
}

/** How an address line begins: a house number, a route, a box. */
const STREET = /^(?:\d|[nsew]\d|one |two |p\.? ?o\.? ?(?:box|b )|rr \d|hc \d|psc \d|cmr \d|county r|highway |hwy )/i;
const STREET_END =
  /\b(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|pl|place|ter|terrace|way|pkwy|parkway|hwy|highway|trl|trail|sq|square|loop|row|broadway)\.?$/i;
const UNIT = /^(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|bldg|building|lot|trlr|space|spc|#|c\/o)\b|^#/i;
const DIRECTION = /^(?:[nsew]|ne|nw|se|sw)\.?$/i;

const isStreet = (part: string): boolean => STREET.test(part) || STREET_END.test(part) || lineKind(part) !== undefined;

const mayEndWithCity = (part: string | undefined): boolean => part !== undefined && !UNIT.test(part);

/** "Ada 1 Main St Apt 4 Austin" as what stands before its city, and the city; a city alone has nothing before it. */
function streetAndCity(text: string): [before: string[], city: string] {
  const words = text.split(" ");
  const start = words.findIndex((word) => /^\d/.test(word));
  const at = STREET.test(text) ? 0 : start;
  if (at < 0) return [[], text];
  let end = words.findIndex((word, index) => index > at + 1 && STREET_END.test(word)) + 1;
  const name = words.slice(0, at).join(" ");
  if (end === 0) return [[name, words.slice(at).join(" ")].filter(Boolean), ""];
  if (DIRECTION.test(words[end] ?? "")) end += 1;
  if (UNIT.test(words[end] ?? "")) end += /^#./.test(words[end] ?? "") ? 1 : 2;
  return [[name, words.slice(at, end).join(" ")].filter(Boolean), words.slice(end).join(" ")];
}

const COMPANY =
  /\b(?:inc|llc|llp|ltd|corp|company|co|store|shop|university|school|church|hospital|warehouse|group)\.?$/i;
const CARE = /^(?:attn|attention)\b[.:\s]*/i;

/** Takes street, name and company. Lines that are nothing else follow the street, or are the company. */
function takeStreet(block: Block, parts: readonly string[]): void {
  const isMain = (part: string) => !UNIT.test(part) && isStreet(part);
  const numbered = parts.findIndex((part) => !UNIT.test(part) && (STREET.test(part) || lineKind(part) !== undefined));
  const at = numbered >= 0 ? numbered : parts.findIndex((part, index) => index > 0 && isMain(part));
  const above = at < 0 ? parts.filter((part) => !UNIT.test(part)) : parts.slice(0, at);
  const below = at < 0 ? parts.filter((part) => UNIT.test(part)) : parts.slice(at + 1);
  const units = above.filter((part) => UNIT.test(part));
  const persons = above.filter((part) => CARE.test(part)).map((part) => part.replace(CARE, ""));
  const [first = "", second = "", ...others] = above.filter((part) => !UNIT.test(part) && !CARE.test(part));
  const street = parts[at] ?? "";
  const [main, unit] = streetAndUnit(street);
  block.street1 ||= main;
  const isSwapped = COMPANY.test(first) && second !== "" && !COMPANY.test(second);
  const [name, company] = isSwapped ? [second, first] : [first, second];
  if (persons.length > 0 && company === "") {
    block.name ||= persons.shift() ?? "";
    block.company ||= name;
  } else {
    block.name ||= name;
    block.company ||= company;
  }
  block.street2 ||= [unit, ...units, ...below, ...others, ...persons].filter(Boolean).join(", ");
}

/** "1 Main St #4" as "1 Main St" and "#4". */
function streetAndUnit(street: string): [main: string, unit: string] {
  const words = street.split(" ");
  const at = words.findIndex((word, index) => index > 1 && UNIT.test(word));
  return at < 0 ? [street, ""] : [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}
