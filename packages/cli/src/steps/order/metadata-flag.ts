import type { Metadata } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";
import { many, type Parse } from "../../io/flags.js";

const pair: Parse<readonly [key: string, text: string]> = (text, name) => {
  const at = text.indexOf("=");
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw usageError(`${name} ${JSON.stringify(text)} is not key=text, like batch=monday-1.`);
};

/** Keys and texts of the customer's own. The server checks them. */
export const metadataFlag = {
  metadata: many("key=text", "your own key and text, for your programs, like batch=monday-1; repeat it per key", pair),
};

export const metadataOf = (
  pairs: readonly (readonly [key: string, text: string])[],
): { readonly metadata?: Metadata } => {
  const metadata = Object.fromEntries(pairs);
  const twice = pairs.find(([key, text]) => metadata[key] !== text);
  if (twice) throw usageError(`--metadata ${twice[0]} is given twice, with different texts. Give it once.`);
  return pairs.length > 0 ? { metadata } : {};
};
