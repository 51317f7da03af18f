/** Places that not every carrier delivers to. */
export type LineKind = "po_box" | "general_delivery" | "military";

/** The parts of an address that tell where it is. */
export interface Place {
  readonly street1?: string | undefined;
  readonly street2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  /** Shops write territories as countries. */
  readonly country?: string | undefined;
}

/** Letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = { Р: "P", О: "O", В: "B", Х: "X", Ο: "O", Ρ: "P" };

const plain = (line: string): string =>
  (ASCII.test(line) ? line.toUpperCase() : latin(line)).replace(/\s+/g, " ").trim();

const ASCII = /^[ -~]*$/;

const latin = (line: string): string =>
  line
    .normalize("NFKC")
    .toUpperCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/[РОВХΟΡ]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** `PO Box`, `P.O.-Drawer`, `P0 BOX12`, and `POB` before a number or at the end. */
const PO_BOX =
  /(?:^|[^A-Z0-9])(?:G[ .]*)?P[ ./-]*[O0][ ./-]*(?:(?:BOX|BX|DRAWER)(?:[^A-Z]|$)|B[ .]*(?:(?:# ?)?\d|$|,))/;
const POST_BOX = /(?:^|[^A-Z0-9])POST(?:AL| (?:OFFICE|OFC|OFF)\.?)?[ -]*(?:BOX|BX|DRAWER)[ .]*(?:(?:# ?)?\d|$|,)/;
/** Publication 28 and Puerto Rico write these for PO BOX; alone on the line only, since streets have such names. */
const BOX_ALONE =
  /^(?:(?:FIRM )?CALLER(?: SERVICE)?|BIN|LOCK ?BOX|DRAWER|U\.? ?S\.? MAIL ?BOX|(?:APARTADO|APDO\.?|CASILLA)(?: POSTAL)?|CAJA POSTAL|P[ ./-]*[O0]\.?) ?#? ?\d+[A-Z]?$/;
const GENERAL_DELIVERY = /\b(?:GENERAL|GEN\.?) DELIVERY\b|^(?:GENERAL|GEN\.?) ?DEL\.?$/;
const MILITARY_LINE = /^(?:(?:UNIT|PSC) \d+,? BOX \d+|CMR \d+)(?!\w)/;

/**
 * What a street line says about who delivers there; undefined for an ordinary line, also for a private mailbox (`PMB`) and
 * a rural route (`RR 2 Box 18`).
 *
 * @example
 * lineKind("P.O. Box 12"); // => "po_box"
 * lineKind("77 Box Elder Dr"); // => undefined
 */
export function lineKind(line: string): LineKind | undefined {
  if (known.has(line)) return known.get(line);
  if (known.size >= KNOWN) known.clear();
  const kind = kindOf(plain(line));
  known.set(line, kind);
  return kind;
}

/** Each line is asked about once per service. */
const known = new Map<string, LineKind | undefined>();
const KNOWN = 1_000;

function kindOf(text: string): LineKind | undefined {
  if (PO_BOX.test(text) || POST_BOX.test(text) || BOX_ALONE.test(text)) return "po_box";
  if (GENERAL_DELIVERY.test(text)) return "general_delivery";
  return MILITARY_LINE.test(text) ? "military" : undefined;
}

const MILITARY: Readonly<Record<"state" | "city" | "zip", RegExp>> = {
  state: /^(?:AA|AE|AP)$/,
  city: /^[AFD]\.?P\.?O\b/,
  zip: /^(?:340|09[0-8]|96[2-6])/,
};

/**
 * The field that shows that an address is an APO, FPO or DPO; one is enough. Undefined for any other address.
 *
 * @example
 * militaryField({ street1: "CMR 1250", city: "APO", state: "AE", zip: "09045" }); // => "state"
 */
export function militaryField(place: Place): keyof Place | undefined {
  const fields = ["state", "city", "zip"] as const;
  const lines = ["street1", "street2"] as const;
  return (
    fields.find((field) => MILITARY[field].test((place[field] ?? "").trim().toUpperCase())) ??
    lines.find((field) => lineKind(place[field] ?? "") === "military")
  );
}

const TERRITORIES: ReadonlySet<string> = new Set(["PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW"]);

/**
 * Whether a state's code is one of a territory or a freely associated state, which USPS serves as domestic.
 *
 * @example
 * isTerritory("PR"); // => true
 */
export const isTerritory = (state: string): boolean => TERRITORIES.has(state);
