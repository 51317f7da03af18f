import { COUNTRIES } from "@shipctl/sdk/contract";
import { fieldName } from "@shipctl/sdk/display";
import { readAddressBlock } from "@shipctl/sdk/files";
import { draftOf } from "../../components/address-draft.js";
import { type AddressDraft, addressProblems } from "../../components/address-fields.js";

/** The fields of a pasted address, and what to say about it: what is missing and what the form has no field for. */
export function readPasted(text: string): [AddressDraft, string] | undefined {
  const block = readAddressBlock(text);
  if (!block) return undefined;
  const { email, ...address } = block;
  const isOffered = COUNTRIES.some((code) => code === address.country);
  const draft = draftOf({ ...address, country: isOffered ? address.country : "US" });
  const missing = addressProblems(draft).map(({ field }) => fieldName(field).toLowerCase().replace("zip", "ZIP"));
  const unused = [email, isOffered ? "" : address.country].filter(Boolean);
  const texts = [
    "Filled in from the pasted address.",
    missing.length > 0 ? `Missing: ${missing.join(", ")}.` : "",
    unused.length > 0 ? `Not used: ${unused.join(", ")}.` : "",
  ];
  return [draft, texts.filter(Boolean).join(" ")];
}
