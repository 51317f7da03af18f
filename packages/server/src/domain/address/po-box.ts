import type { CarrierName } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import type { PostalAddress } from "../../ports/carrier.js";

const PO_BOX = /(?:^|\W)(?:(?:p\.?\s?o\.?|post\s?office)\s?box|pob)\b/i;

const isPoBox = (street: string): boolean => PO_BOX.test(street);

/** The field with a PO box, and the reason why this carrier does not deliver to it. */
export function poBoxProblem(
  { street1, street2 = "" }: Pick<PostalAddress, "street1" | "street2">,
  carrier: CarrierName,
): { readonly field: "street1" | "street2"; readonly message: string } | undefined {
  const { name, deliversToPoBoxes } = carrierFacts(carrier);
  if (deliversToPoBoxes || !(isPoBox(street1) || isPoBox(street2))) return undefined;
  const message = `${name} does not deliver to PO boxes; use USPS or a street address`;
  return { field: isPoBox(street1) ? "street1" : "street2", message };
}
