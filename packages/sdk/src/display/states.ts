/** States, DC, territories and military posts that can be shipped to. */
const STATES: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  PR: "Puerto Rico",
  VI: "Virgin Islands",
  GU: "Guam",
  AS: "American Samoa",
  MP: "Northern Mariana Islands",
  FM: "Micronesia",
  MH: "Marshall Islands",
  PW: "Palau",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
};

/**
 * Ranges (`from-to`) of the first three ZIP digits. A prefix that crosses a state border is listed under both states.
 */
const ZIP_PREFIXES: Readonly<Record<string, string>> = {
  AL: "350-369 388-388",
  AK: "995-999",
  AZ: "845-845 850-865 873-873 890-890",
  AR: "380-380 657-657 716-729 755-755",
  CA: "894-894 900-961 976-976",
  CO: "800-816 820-820",
  CT: "060-069",
  DE: "197-199",
  DC: "200-205 569-569",
  FL: "320-339 341-349",
  GA: "300-319 398-399",
  HI: "967-968",
  ID: "831-831 832-838 979-979 991-991",
  IL: "527-527 600-629",
  IN: "460-479",
  IA: "500-528 559-561",
  KS: "660-679",
  KY: "380-380 400-427",
  LA: "700-714 717-717",
  ME: "039-049",
  MD: "206-219",
  MA: "010-027 055-055",
  MI: "480-499",
  MN: "550-567",
  MS: "386-397",
  MO: "516-516 526-526 630-658 726-726",
  MT: "590-599",
  NE: "680-693 820-820",
  NV: "889-898",
  NH: "030-038",
  NJ: "070-089 100-100",
  NM: "799-799 855-855 865-865 870-884",
  NY: "005-005 063-063 100-149",
  NC: "270-289",
  ND: "576-576 580-588 592-592",
  OH: "430-459",
  OK: "679-679 730-732 734-749 790-790",
  OR: "970-979 993-993",
  PA: "150-196",
  RI: "028-029",
  SC: "290-299",
  SD: "562-562 570-577 693-693",
  TN: "370-385 422-422",
  TX: "733-733 739-739 750-799 885-885",
  UT: "840-847 860-860 865-865",
  VT: "050-054 056-059",
  VA: "201-201 220-246 376-376",
  WA: "980-994",
  WV: "247-268",
  WI: "530-549",
  WY: "820-831 834-834",
  PR: "006-007 009-009",
  VI: "008-008",
  GU: "969-969",
  AS: "967-967",
  MP: "969-969",
  FM: "969-969",
  MH: "969-969",
  PW: "969-969",
  AA: "340-340",
  AE: "090-098",
  AP: "962-966",
};

/**
 * The two letters of a state, from them or its name; undefined if it is not a state.
 *
 * @example
 * stateCode("Illinois"); // => "IL"
 */
export function stateCode(text: string): string | undefined {
  const wanted = text.trim().toUpperCase().replace(/\./g, "");
  if (wanted in STATES) return wanted;
  return CODE_OF_NAME.get(wanted);
}

/** `Illinois` for `IL`; unknown text unchanged. */
export const stateName = (code: string): string => STATES[code] ?? code;

/**
 * The states that a ZIP code may belong to; empty if unknown.
 *
 * @example
 * statesOfZip("02108"); // => ["MA"]
 */
export function statesOfZip(zip: string): readonly string[] {
  return STATES_OF_PREFIX.get(zip.slice(0, 3)) ?? [];
}

/**
 * The state of a ZIP code, if it belongs to one alone; undefined otherwise.
 *
 * @example
 * stateOfZip("10001"); // => "NY"
 */
export function stateOfZip(zip: string): string | undefined {
  // The census counts water of New Jersey among Manhattan's.
  if (zip.startsWith("100")) return "NY";
  const [state, ...others] = statesOfZip(zip);
  return others.length === 0 ? state : undefined;
}

const CODE_OF_NAME = new Map(Object.entries(STATES).map(([code, name]) => [name.toUpperCase(), code]));

const STATES_OF_PREFIX = statesByPrefix();

function statesByPrefix(): ReadonlyMap<string, readonly string[]> {
  const states = new Map<string, string[]>();
  for (const [state, ranges] of Object.entries(ZIP_PREFIXES)) {
    for (const range of ranges.split(" ")) {
      const [from = 0, to = 0] = range.split("-").map(Number);
      for (let number = from; number <= to; number++) {
        const prefix = String(number).padStart(3, "0");
        states.set(prefix, [...(states.get(prefix) ?? []), state]);
      }
    }
  }
  return states;
}

/** A reason why a parcel may not arrive. The label can be bought nevertheless. */
export interface AddressWarning {
  readonly field: "zip";
  readonly message: string;
  /** The state of the ZIP code, if there is only one. */
  readonly state?: string;
}

/**
 * Whether a ZIP code is outside of its state; undefined if it is not, or either is incomplete.
 *
 * @example
 * zipWarning({ state: "TX", zip: "02108" })?.message; // => "ZIP code 02108 belongs to MA, not to TX"
 */
export function zipWarning(address: { readonly state: string; readonly zip: string }): AddressWarning | undefined {
  const [state, zip] = [stateCode(address.state), address.zip.trim()];
  if (!state || !/^\d{5}([- ]?\d{4})?$/.test(zip)) return undefined;
  const states = statesOfZip(zip);
  if (states.length === 0) return { field: "zip", message: `ZIP code ${zip} is not a known US ZIP code` };
  if (states.includes(state)) return undefined;
  const message = `ZIP code ${zip} belongs to ${states.join(" or ")}, not to ${state}`;
  return { field: "zip", message, ...(states.length === 1 && states[0] ? { state: states[0] } : {}) };
}
