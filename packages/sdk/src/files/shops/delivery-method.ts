import { CARRIERS } from "../../contract/values.gen.js";

/** What a shipping method says of a parcel: the buyer collects the order, it is a download, or the seller drives it there. */
export type Delivery = "pickup" | "download" | "local";

const PICKUPS: readonly RegExp[] = [
  /pickup|will[ _-]call|^collection$/,
  /collect(?:ion|ed)?[ _-](?:in|from|at)[ _-](?:the[ _-])?(?:person|store|shop)/,
  /click[ _-]?(?:and|&|n|\+)[ _-]?collect|(?:store|local|customer)[ _-]collection/,
];
/** Where a carrier keeps parcels, and what it fetches from the seller. */
const OF_CARRIER =
  /pickup[ _-](?:point|locker|box)|access[ _-]point|parcel[ _-](?:locker|shop)|service[ _-]point|hold[ _-](?:at|for)|post[ _-]office/;
const CARRIER_WORDS: ReadonlySet<string> = new Set([
  "dhl",
  "ontrac",
  "carrier",
  "courier",
  ...CARRIERS.map((name) => name.toLowerCase()),
]);
const DOWNLOAD = /(?<![a-z])(?:digital|downloads?)(?![a-z])|no[ _-]shipping|shipping not (?:required|needed)/;
const LOCAL = /local[ _-]?delivery/;

/** What a buyer's choice says without being a way to ship; undefined for a method of shipping. */
export function deliveryOf(method: string): Delivery | undefined {
  const text = method
    .trim()
    .toLowerCase()
    .replace(/pick[ _-]?ups?/g, "pickup");
  if (OF_CARRIER.test(text) || text.split(/[^a-z]+/).some((word) => CARRIER_WORDS.has(word))) return undefined;
  if (PICKUPS.some((pattern) => pattern.test(text))) return "pickup";
  if (DOWNLOAD.test(text)) return "download";
  return LOCAL.test(text) ? "local" : undefined;
}

/** What a person must know of a parcel that its seller may deliver. */
export const localText = (method: string): string =>
  `has the shipping method ${JSON.stringify(method.slice(0, 60))}; check that a carrier delivers it`;
