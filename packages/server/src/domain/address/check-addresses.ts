import type { AddressMessage, AddressToCheck, CarrierName, CheckedAddress } from "@shipctl/sdk/contract";
import { undeliverable } from "@shipctl/sdk/display";
import type { Carrier, LazySignal, PostalAddress } from "../../ports/carrier.js";
import { forEachConcurrent } from "../../shared/pace.js";
import type { FieldError } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { carrierFor } from "../service/find-service.js";
import { shownConnection } from "../service/sale-mode.js";
import { checkPostalAddress } from "./postal-address.js";
import { unprintableError } from "./printable-text.js";

/** Concurrent calls to the provider, so that purchases keep their share of the connection. */
const CONCURRENCY = 8;
/** After this many unanswered calls, or this long, the remaining addresses are checked without the provider. */
const SILENCES = 2;
const PATIENCE_MS = 20_000;

type CheckAddressesDeps = Reader & Pick<World, "clock" | "secrets" | "carriers">;

interface AddressesToCheck {
  readonly apiId?: string;
  readonly carrier?: CarrierName;
  readonly addresses: readonly AddressToCheck[];
}

/**
 * Checks addresses with the connection's provider, or by our own rules if it checks none or does not answer.
 * @throws not_found (connection)
 */
export async function checkAddresses(
  world: CheckAddressesDeps,
  customerId: string,
  { apiId, carrier, addresses }: AddressesToCheck,
  signal?: LazySignal,
): Promise<CheckedAddress[]> {
  const connection = await shownConnection(world, customerId, apiId);
  const ask = providersCheck(world, carrierFor(world, connection, customerId), signal);
  const results = new Map<number, CheckedAddress>();
  await forEachConcurrent(addresses.entries(), CONCURRENCY, async ([index, typed]) => {
    results.set(index, await checkOne(typed, carrier, ask));
  });
  return addresses.flatMap((_, index) => results.get(index) ?? []);
}

/** What the provider says of an address. `address` is missing if the provider does not know it. */
interface Verdict {
  readonly address?: PostalAddress;
  readonly errors: readonly string[];
  readonly residential?: boolean;
}

type Ask = (address: PostalAddress) => Promise<Verdict | undefined>;

async function checkOne(typed: AddressToCheck, carrier: CarrierName | undefined, ask: Ask): Promise<CheckedAddress> {
  const { address: own, foreignCountry } = checkPostalAddress(typed, (field) => field);
  if (foreignCountry !== undefined) {
    const messages = [
      { field: "country", message: `Only US addresses can be checked, not those in ${foreignCountry}` },
    ];
    return { status: "unchecked", messages, checkedBy: "shipctl" };
  }
  const verdict = hasPlace(own) ? await ask(own) : undefined;
  const known = verdict?.address ? inOwnSpelling(own, verdict.address) : own;
  const { suggestion, problems, isSolved } = withoutProblems(known, carrier);
  const errors = verdict?.errors.map((message) => ({ field: "address", message })) ?? [];
  const isCorrected = !isSamePlace(own, suggestion);
  const { residential } = verdict ?? {};
  return {
    status: errors.length > 0 || !isSolved ? "undeliverable" : isCorrected ? "corrected" : "ok",
    ...(isCorrected && { suggestion: { ...textsOf(typed), ...placeOf(suggestion) } }),
    ...(residential !== undefined && { residential }),
    messages: [...errors, ...problems.map(({ field, message }): AddressMessage => ({ field, message }))],
    checkedBy: verdict ? "provider" : "shipctl",
  };
}

/** Each address is asked about once per call. */
function providersCheck({ clock }: CheckAddressesDeps, { verifyAddress }: Carrier, signal?: LazySignal): Ask {
  if (!verifyAddress) return async () => undefined;
  const untilMs = clock.now() + PATIENCE_MS;
  const verdicts = new Map<string, ReturnType<Ask>>();
  let silences = 0;
  const verdictOn: Ask = async (address) => {
    if (silences >= SILENCES || clock.now() > untilMs) return undefined;
    const answer = await verifyAddress(address, signal);
    if (answer.kind === "refused") return { errors: [answer.words] };
    if (answer.kind === "ok") return answer.value.errors.length === 0 ? answer.value : withoutAddress(answer.value);
    silences += answer.kind === "busy" ? SILENCES : 1;
    return undefined;
  };
  return (address) => {
    const key = JSON.stringify([address.company, ...PLACE.map((field) => address[field])]);
    const verdict = verdicts.get(key) ?? verdictOn(address);
    verdicts.set(key, verdict);
    return verdict;
  };
}

const withoutAddress = ({ address: _, ...verdict }: Verdict): Verdict => verdict;

const hasPlace = ({ street1, city, state, zip }: PostalAddress): boolean =>
  street1 !== "" && (zip !== "" || (city !== "" && state !== ""));

/** Problems of the place; a name or a phone number does not decide whether it can be delivered to. */
function ownProblems(address: PostalAddress, carrier: CarrierName | undefined): FieldError[] {
  const { errors, warnings } = checkPostalAddress(address, (field) => field);
  const isPlace = ({ field }: FieldError) => PLACE.some((one) => one === field);
  const unprintable = (["street1", "street2", "city"] as const).map((field) => unprintableError(field, address[field]));
  const reached = (carrier ? undeliverable(carrier, undefined, { recipient: address }) : [])
    .map(({ field, message }) => ({ field: field.replace(/^recipient\./, ""), message }))
    .filter(isPlace);
  return [...errors.filter(isPlace), ...warnings, ...unprintable.flatMap((problem) => problem ?? []), ...reached];
}

/** Applies suggestions until none is left. A corrected ZIP code may show that the state is wrong. */
function withoutProblems(known: PostalAddress, carrier: CarrierName | undefined) {
  let suggestion = known;
  const problems: FieldError[] = [];
  for (;;) {
    const found = ownProblems(suggestion, carrier);
    const isNew = ({ message }: FieldError) => problems.every((problem) => problem.message !== message);
    problems.push(...found.filter(isNew));
    const next = withSuggestions(suggestion, found);
    if (isSamePlace(next, suggestion)) return { suggestion, problems, isSolved: found.length === 0 };
    suggestion = next;
  }
}

const withSuggestions = (address: PostalAddress, problems: readonly FieldError[]): PostalAddress => ({
  ...address,
  ...Object.fromEntries(
    problems.flatMap(({ field, suggestion, suggestionField = field }) =>
      suggestion === undefined ? [] : [[suggestionField, suggestion]],
    ),
  ),
});

function textsOf({ name, company, phone, email }: AddressToCheck) {
  const texts = Object.entries({ name, company, phone, email }).filter(([, text]) => text !== undefined);
  return Object.fromEntries(texts);
}

const placeOf = ({ street1, street2 = "", city, state, zip, country }: PostalAddress) => ({
  ...{ street1, street2, city, state, zip, country },
});

/** The fields that say where a parcel goes. */
const PLACE = ["street1", "street2", "city", "state", "zip"] as const;

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
function inOwnSpelling(own: PostalAddress, theirs: PostalAddress): PostalAddress {
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

const isSamePlace = (one: PostalAddress, other: PostalAddress): boolean =>
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
