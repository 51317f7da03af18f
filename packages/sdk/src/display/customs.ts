import type { Carrier, CustomsLine, FieldError, OrderCustomsLine } from "../contract/names.gen.js";
import { isTerritory, militaryField, type Place } from "./delivery-points.js";
import { formatUsd } from "./money.js";
import { stateCode } from "./states.js";
import { serviceLimits } from "./undeliverable.js";

/** A parcel's goods. A missing line of its customs form is made of the rest. */
export interface ParcelWithGoods {
  readonly customs?: readonly CustomsLine[] | undefined;
  readonly description?: string | undefined;
  /** USD; 0 is unknown. */
  readonly value?: number | undefined;
  /** Lbs. */
  readonly weight: number;
}

/** The lines of a customs form, and what is wrong with them, by fields such as `customs[0].value`. */
export interface CustomsForm {
  readonly lines: readonly OrderCustomsLine[];
  readonly problems: readonly FieldError[];
}

interface Places {
  readonly sender?: Place | undefined;
  readonly recipient?: Place | undefined;
}

/**
 * Whether a service carries a parcel with a customs form only: to and from APO, FPO and DPO addresses, and to and from
 * the territories, except between Puerto Rico, the Virgin Islands and the states. The post asks for it, so a service
 * that it does not carry there needs none.
 *
 * Sources: USPS Postal Bulletin 22210 (territories), USPS's advisory of 15 January 2026 (military mail: goods of any
 * weight); both directions: Automattic/wp-calypso#23829. Parcels below 16 oz to territories: sources differ, so it is made.
 *
 * @example
 * needsCustoms("USPS", "USPS Priority Mail", { recipient: { city: "APO", state: "AE", zip: "09499" } }); // => true
 */
export function needsCustoms(carrier: Carrier, service: string | undefined, { sender, recipient }: Places): boolean {
  const { military, territories } = serviceLimits(carrier, service);
  if (!military && !territories) return false;
  const [from, to] = [customsArea(sender), customsArea(recipient)];
  if (from === MILITARY || to === MILITARY) return military;
  return territories && from !== to;
}

const MILITARY = "military";
const HOME = "home";
const WITHOUT_FORMS: ReadonlySet<string> = new Set(["PR", "VI"]);

function customsArea({ country = "", ...place }: Place = {}): string {
  if (militaryField(place)) return MILITARY;
  const state = stateCode(place.state ?? "") ?? stateCode(country);
  return state && isTerritory(state) && !WITHOUT_FORMS.has(state) ? state : HOME;
}

/** What USPS prints of a line. */
export const CUSTOMS_DESCRIPTION = 30;
/** USD. A parcel of a higher value must be filed electronically by the exporter. */
const UNFILED_VALUE = 2_500;

/**
 * The complete lines of a parcel's customs form: quantity 1 and origin US if they are missing; a single line also takes
 * description and value from the parcel, and lines without a weight share what is left of the parcel's.
 *
 * @example
 * customsForm({ description: "Mug", value: 12, weight: 1 }).lines;
 * // => [{ description: "Mug", quantity: 1, value: 12, weight: 1, originCountry: "US" }]
 */
export function customsForm({ customs = [], description = "", value = 0, weight }: ParcelWithGoods): CustomsForm {
  const given = customs.length === 0 ? [{}] : customs;
  const whole = given.length === 1 ? { description: customsText(description), value } : { description: "", value: 0 };
  const share = restOf(weight, given);
  const lines = given.map((line): OrderCustomsLine => {
    const code = line.hsCode?.replaceAll(".", "");
    return {
      description: line.description?.trim() || whole.description,
      quantity: line.quantity ?? 1,
      value: line.value ?? whole.value,
      weight: line.weight ?? share,
      originCountry: line.originCountry?.trim() || "US",
      ...(code && { hsCode: code }),
    };
  });
  const total = lines.reduce((sum, line) => sum + line.weight, 0);
  const isTooHeavy = total > weight + WEIGHT_TOLERANCE;
  return {
    lines,
    problems: lines.flatMap((line, index) => [
      ...problemsOf(line, index),
      ...(index === 0 ? valueProblems(lines) : []),
      ...(index === 0 && isTooHeavy ? [tooHeavy(total, weight)] : []),
    ]),
  };
}

/** Lbs. Weights are converted between units. */
const WEIGHT_TOLERANCE = 0.001;

/** Rounded down, so that the lines never weigh more than the parcel. */
function restOf(weight: number, given: readonly CustomsLine[]): number {
  const open = given.filter((line) => line.weight === undefined).length;
  const rest = weight - given.reduce((sum, line) => sum + (line.weight ?? 0), 0);
  return open === 0 ? 0 : Math.max(0, Math.floor((rest / open) * 10_000 + 1e-6) / 10_000);
}

function problemsOf(line: OrderCustomsLine, index: number): FieldError[] {
  const { description, value, weight, originCountry, hsCode } = line;
  const problem = (field: keyof CustomsLine, message: string, suggestion?: string): FieldError => ({
    field: `customs[${index}].${field}`,
    message,
    ...(suggestion !== undefined && { suggestion }),
  });
  const { length } = [...description];
  const over = length - CUSTOMS_DESCRIPTION;
  return [
    ...(length === 0
      ? [problem("description", "A description of the goods is needed for customs, such as Cotton shirt")]
      : []),
    ...(over > 0
      ? [
          problem(
            "description",
            `The customs description has ${length} characters, ${over} too many: USPS takes ${CUSTOMS_DESCRIPTION}`,
            customsText(description),
          ),
        ]
      : []),
    ...(value > 0 ? [] : [problem("value", "The value of the goods in USD is needed for customs")]),
    ...(weight > 0 ? [] : [problem("weight", "The weight of the goods in lbs is needed for customs")]),
    ...(/^[A-Z]{2}$/.test(originCountry)
      ? []
      : [
          problem(
            "originCountry",
            `${JSON.stringify(originCountry)} is not a country; use its two letters, such as US`,
          ),
        ]),
    ...(hsCode === undefined || /^\d{6}(\d{4})?$/.test(hsCode)
      ? []
      : [problem("hsCode", "An HS code has 6 or 10 digits, such as 6912.00")]),
  ];
}

function valueProblems(lines: readonly OrderCustomsLine[]): FieldError[] {
  const total = lines.reduce((sum, { value }) => sum + value, 0);
  if (total <= UNFILED_VALUE) return [];
  const message = `Goods of ${formatUsd(total)} need an electronic export filing, which Shipctl does not make: send at most ${formatUsd(UNFILED_VALUE)} in one parcel there`;
  return [{ field: "customs[0].value", message }];
}

const tooHeavy = (total: number, weight: number): FieldError => ({
  field: "customs[0].weight",
  message: `The customs lines weigh ${Number(total.toFixed(4))} lbs together, more than the parcel's ${weight} lbs`,
});

/**
 * The beginning of a text that fits on a customs form, which ends with a whole word where possible.
 *
 * @example
 * customsText("2 x Hand-painted porcelain mug, 1 x Plate"); // => "2 x Hand-painted porcelain mug"
 */
export function customsText(text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= CUSTOMS_DESCRIPTION) return characters.join("");
  const isIn = (index: number, signs: RegExp) => signs.test(characters[index] ?? "");
  let end = CUSTOMS_DESCRIPTION;
  while (end > 0 && isIn(end, WORD) && isIn(end - 1, WORD)) end -= 1;
  while (end > 0 && !isIn(end - 1, END)) end -= 1;
  return characters.slice(0, end || CUSTOMS_DESCRIPTION).join("");
}

const WORD = /[\p{L}\p{N}]/u;
const END = /[\p{L}\p{N})]/u;
