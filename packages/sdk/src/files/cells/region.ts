import { stateCode, statesOfZip } from "../../display/states.js";

/**
 * The two letters of a state written by its code, name, both or a habit: `TX`, `Texas`, `Tex.`, `US-TX`, `TX - Texas`,
 * `Armed Forces (AE)`. Undefined for any other text.
 *
 * @example
 * stateWritten("US-TX"); // => "TX"
 */
export function stateWritten(text: string): string | undefined {
  const known = stateCode(text);
  if (known !== undefined || text.length > LONGEST_STATE) return known;
  const bare = text
    .trim()
    .replace(/^USA?\s*[-–/, ]\s*/i, "")
    .replace(/[\s,-]+(?:USA?|U\.S\.(?:A\.)?|United States)$/i, "")
    .replace(/['`‘’ʻ]/g, "");
  const [, added] = /\(([A-Z]{2})\)$/.exec(bare) ?? [];
  return stateCode(added ?? bare) ?? abbreviated(bare) ?? writtenTwice(bare);
}

const LONGEST_STATE = 80;

function abbreviated(text: string): string | undefined {
  const letters = text.toLowerCase().replace(/[^a-z]/g, "");
  return ABBREVIATIONS[letters] ?? (/^[A-Z][. ]+[A-Z][. ]*$/.test(text) ? stateCode(letters) : undefined);
}

/** `New York, NY`, if both are the same state. */
function writtenTwice(text: string): string | undefined {
  const states = text.split(/\s*[-–—,/]\s*/).map((part) => stateCode(part) ?? abbreviated(part));
  return states.length === 2 && states[0] === states[1] ? states[0] : undefined;
}

/** Those of newspapers that are not the two letters, and what shops call military mail. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...{ ala: "AL", ariz: "AZ", ark: "AR", cal: "CA", calif: "CA", colo: "CO", conn: "CT", del: "DE", fla: "FL" },
  ...{ ill: "IL", ind: "IN", kan: "KS", kans: "KS", mass: "MA", mich: "MI", minn: "MN", miss: "MS", mont: "MT" },
  ...{ neb: "NE", nebr: "NE", nev: "NV", nmex: "NM", ndak: "ND", sdak: "SD", okla: "OK", ore: "OR", oreg: "OR" },
  ...{ penn: "PA", penna: "PA", tenn: "TN", tex: "TX", wash: "WA", wva: "WV", wis: "WI", wisc: "WI", wyo: "WY" },
  ...{ ncar: "NC", ncarolina: "NC", scar: "SC", scarolina: "SC", ndakota: "ND", sdakota: "SD", wvirginia: "WV" },
  ...{ usvirginislands: "VI", usvi: "VI", distofcolumbia: "DC", washingtondc: "DC", armedforcesafrica: "AE" },
  ...{ armedforceseuropemiddleeastcanada: "AE", armedforcesamericasexceptcanada: "AA" },
  ...{ armedforcescanada: "AE", armedforcesmiddleeast: "AE", armedforcesthepacific: "AP" },
};

/**
 * A US ZIP code as a carrier writes it, from the shapes that spreadsheets give it: `78701.0`, a long dash, the row's state or
 * `USA` beside it, and nine digits that lost their first zeros, if the ZIP with them belongs to the row's state. Any other text is returned unchanged; `00000` is
 * none.
 *
 * @example
 * zipWritten("21101234", "MA"); // => "02110-1234"
 * zipWritten("2110", "MA"); // => "2110"
 */
export function zipWritten(zip: string, state: string): string {
  if (USUAL_ZIP.test(zip)) return zip;
  const text = alone(zip, state)
    .replace(/^(\d{4,9})\.0*$/, "$1")
    .replace(/^(\d{4,5})\s*[-‐-―−]\s*(\d{4})$/, "$1-$2");
  if (/^0{5}(?:-?0{4})?$/.test(text)) return "";
  const [, first, last] = /^(\d{3,4})-?(\d{4})$/.exec(text) ?? [];
  const padded = first?.padStart(5, "0");
  return padded !== undefined && zipInState(padded, state) ? `${padded}-${last}` : text;
}

/** Without the row's own state before it and the country after it. */
function alone(zip: string, state: string): string {
  const [, before = "", digits] =
    /^(?:([a-z]{2})[ ,-]+)?(\d{5}(?:-\d{4})?)(?:[ ,]+U\.?S\.?(?:A\.?)?)?$/i.exec(zip) ?? [];
  if (digits === undefined || (before !== "" && stateCode(before) !== stateWritten(state))) return zip;
  return digits;
}

const USUAL_ZIP = /^(?!00000)\d{5}$/;

/**
 * The ZIP code with the leading zeros that a spreadsheet dropped, if it then belongs to this state; undefined otherwise. A
 * ZIP that lost another digit must not become one of another state.
 *
 * @example
 * paddedZip("2110", "MA"); // => "02110"
 * paddedZip("7870", "TX"); // => undefined
 */
export function paddedZip(zip: string, state: string): string | undefined {
  if (!/^\d{3,4}$/.test(zip)) return undefined;
  const padded = zip.padStart(5, "0");
  return zipInState(padded, state) ? padded : undefined;
}

function zipInState(zip: string, state: string): boolean {
  const code = stateWritten(state);
  return code !== undefined && statesOfZip(zip).includes(code);
}

/** The two letters of a Canadian province from its name; undefined for any other text. */
export const provinceWritten = (text: string): string | undefined =>
  PROVINCES[
    text
      .trim()
      .toLowerCase()
      .normalize("NFD")
      .replace(/[^a-z]/g, "")
  ];

const PROVINCES: Readonly<Record<string, string>> = {
  ...{ alberta: "AB", britishcolumbia: "BC", manitoba: "MB", newbrunswick: "NB", newfoundlandandlabrador: "NL" },
  ...{ northwestterritories: "NT", novascotia: "NS", nunavut: "NU", ontario: "ON", princeedwardisland: "PE" },
  ...{ quebec: "QC", saskatchewan: "SK", yukon: "YT" },
};
