import type { PackageDetails } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";
import { one, oneOf, type Parse, positiveNumber, usd, type Values } from "../../io/flags.js";

interface Size {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** `12x10x5`, in inches. */
const size: Parse<Size> = (text, name) => {
  const sides = text.toLowerCase().split(/[x×*]/);
  if (sides.length !== 3) {
    throw usageError(`${name} ${JSON.stringify(text)} is not length x width x height in inches, like 12x10x5.`);
  }
  const [length, width, height] = sides.map((side) => positiveNumber(side.trim(), name));
  return { length: length ?? 0, width: width ?? 0, height: height ?? 0 };
};

/** Weight and size of a parcel, and options of its label. */
export const parcelFlags = {
  weight: one("lbs", "weight in lbs", { parse: positiveNumber }),
  size: one("LxWxH", "length x width x height in inches, like 12x10x5", { parse: size }),
  signature: one("kind", "signature on delivery: none, standard, or adult (21 or older)", {
    parse: oneOf(["none", "standard", "adult"]),
  }),
  insure: one("usd", "insure the parcel for this amount", { parse: usd }),
};

export function parcelOf(flags: Values<typeof parcelFlags>): PackageDetails {
  const { weight, size: dimensions, signature, insure: insuredValue } = flags;
  if (weight !== undefined && dimensions !== undefined) return { weight, dimensions, signature, insuredValue };
  const missing = [weight === undefined ? "--weight <lbs>" : "", dimensions === undefined ? "--size <LxWxH>" : ""];
  throw usageError(
    `Give the parcel's weight and size: ${missing.filter(Boolean).join(" and ")}, e.g. --weight 2 --size 12x10x5`,
  );
}
