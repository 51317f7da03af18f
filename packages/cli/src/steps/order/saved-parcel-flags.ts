import type { ParcelInput } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";
import { anyText, many, one, toggle, type Values } from "../../io/flags.js";
import { weightAndSizeFlags } from "./parcel-flags.js";

/** Flags of `parcels add` and `parcels edit`. */
export const savedParcelFlags = {
  name: one("name", "name", { parse: anyText }),
  ...weightAndSizeFlags,
  sku: many(
    "pattern",
    'SKU of a product that is shipped in it; "MUG-*" is every SKU that begins with MUG- (repeatable)',
  ),
  default: toggle("use it for products without a parcel of their own"),
};

/** The fields that are given as flags. An empty --sku removes all. */
export function parcelFrom(flags: Values<typeof savedParcelFlags>): Partial<ParcelInput> {
  const { name, weight, size, sku, default: isDefault } = flags;
  if (sku.includes("") && sku.length > 1) throw usageError('--sku "" removes all SKUs. Pass it alone.');
  return {
    ...(name !== undefined && { name }),
    ...(weight !== undefined && { weight }),
    ...size,
    ...(sku.length > 0 && { skus: sku.filter((pattern) => pattern !== "") }),
    ...(isDefault && { isDefault }),
  };
}
