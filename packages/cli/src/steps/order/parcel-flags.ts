import type { Client, PackageDetails } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { sizeWritten, type WrittenSize, weightWritten } from "@shipctl/sdk/files";
import { usageError } from "../../io/exit-code.js";
import { knows, one, oneOf, type Parse, usd, type Values } from "../../io/flags.js";
import type { Sources } from "../shared/configured.js";
import { findSavedParcel } from "./saved-parcel.js";

const OUNCES = 16;

/** In lbs: `2`, `12oz`, `1lb 4oz`, `0.5kg`. */
export const weight: Parse<number> = (text, name) => {
  const lbs = weightWritten(text);
  const given = `${name} ${JSON.stringify(text)}`;
  if (lbs === undefined) throw usageError(`${given} is not a weight above 0, like 2.5, 12oz, "1lb 4oz" or 0.5kg.`);
  const least = LIMITS.smallest;
  if (lbs < least) throw usageError(`${given} is less than the least weight, ${least} lbs (${least * OUNCES} oz).`);
  return lbs;
};

/** In inches: `12x10x5`, `30x20x10cm`. */
export const size: Parse<WrittenSize> = (text, name) => {
  const sides = sizeWritten(text);
  if (sides) return sides;
  throw usageError(`${name} ${JSON.stringify(text)} is not length x width x height, like 12x10x5 or 30x20x10cm.`);
};

export const weightAndSizeFlags = {
  weight: one("weight", 'in lbs, or like 12oz, "1lb 4oz" or 0.5kg', { parse: weight }),
  size: one("LxWxH", "length x width x height in inches, like 12x10x5", { parse: size }),
};

/** Weight and size of a parcel, and options of its label. */
export const parcelFlags = {
  parcel: knows("parcels", one("name", "saved parcel, by name or id; --weight and --size override it")),
  ...weightAndSizeFlags,
  signature: one("kind", "signature on delivery: none, standard, or adult (21 or older)", {
    parse: oneOf(["none", "standard", "adult"]),
  }),
  insure: one("usd", "insure the parcel for this amount", { parse: usd }),
};

type ParcelFlags = Values<typeof parcelFlags>;

/** @throws if the flags do not describe a parcel */
export function requireParcel({ parcel, weight, size: dimensions }: ParcelFlags): void {
  if (parcel !== undefined || (weight !== undefined && dimensions !== undefined)) return;
  const missing = [weight === undefined ? "--weight <weight>" : "", dimensions === undefined ? "--size <LxWxH>" : ""];
  throw usageError(
    `Give the parcel's weight and size: ${missing.filter(Boolean).join(" and ")}, e.g. --weight 2 --size 12x10x5`,
    "Or use a saved parcel with --parcel <name>.",
  );
}

/** `earlier` is the parcel of an order to ship again. @throws if the saved parcel does not exist, or weight and size are missing */
export async function parcelOf(
  client: Client,
  flags: ParcelFlags & { readonly sources?: Sources },
  earlier?: PackageDetails,
): Promise<PackageDetails> {
  if (!earlier) requireParcel(flags);
  const source = flags.sources?.parcel ?? "--parcel";
  const saved = flags.parcel === undefined ? undefined : await findSavedParcel(client, flags.parcel, source);
  const { weight = saved?.weight ?? earlier?.weight ?? 0, size: given } = flags;
  const { signature = earlier?.signature, insure: insuredValue = earlier?.insuredValue } = flags;
  const { length = 0, width = 0, height = 0 } = given ?? saved ?? earlier?.dimensions ?? {};
  return { weight, dimensions: { length, width, height }, signature, insuredValue };
}
