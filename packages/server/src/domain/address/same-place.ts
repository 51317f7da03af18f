import type { PostalAddress } from "../../ports/carrier.js";

/** The fields that say where a parcel goes. */
export const PLACE = ["street1", "street2", "city", "state", "zip"] as const;

/** USPS abbreviations of words that providers shorten. */
const SHORT: Readonly<Record<string, string>> = {
  ALLEY: "ALY",
  APARTMENT: "APT",
  AVENUE: "AVE",
  BOULEVARD: "BLVD",
  BUILDING: "BLDG",
  CIRCLE: "CIR",
  COURT: "CT",
  DRIVE: "DR",
  EAST: "E",
  FLOOR: "FL",
  FORT: "FT",
  HIGHWAY: "HWY",
  LANE: "LN",
  MOUNT: "MT",
  NORTH: "N",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  PARKWAY: "PKWY",
  PLACE: "PL",
  PLAZA: "PLZ",
  ROAD: "RD",
  ROOM: "RM",
  SAINT: "ST",
  SOUTH: "S",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW",
  SQUARE: "SQ",
  STREET: "ST",
  SUITE: "STE",
  TERRACE: "TER",
  TRAIL: "TRL",
  WEST: "W",
};

/**
 * The provider's address in the sender's own spelling: a field changes only if it names another place. Letter case,
 * punctuation, abbreviations and an added ZIP+4 do not count.
 */
export function inOwnSpelling(own: PostalAddress, theirs: PostalAddress): PostalAddress {
  // A provider moves the apartment between the two lines.
  const isSameStreet =
    plain(`${own.street1} ${own.street2 ?? ""}`) === plain(`${theirs.street1} ${theirs.street2 ?? ""}`);
  return {
    ...own,
    street1: isSameStreet ? own.street1 : theirs.street1,
    street2: isSameStreet ? own.street2 : theirs.street2,
    city: plain(own.city) === plain(theirs.city) ? own.city : theirs.city,
    state: theirs.state,
    zip: isSameZip(own.zip, theirs.zip) ? own.zip : theirs.zip,
  };
}

export const isSamePlace = (one: PostalAddress, other: PostalAddress): boolean =>
  PLACE.every((field) => (one[field] ?? "") === (other[field] ?? ""));

/** A ZIP code with and without its last four digits is the same. */
const isSameZip = (one: string, other: string): boolean =>
  one === other || (one.slice(0, 5) === other.slice(0, 5) && (one.length === 5 || other.length === 5));

const plain = (text: string): string =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word))
    .join(" ");
