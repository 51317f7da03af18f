import type { Metadata } from "./names.gen.js";
import { LIMITS, METADATA_FORMS } from "./values.gen.js";

/** Whether the contract allows a key of metadata. */
export const isMetadataKey = (key: string): boolean => new RegExp(METADATA_FORMS.key, "u").test(key);

/** Whether the contract allows a text of metadata: at most 500 characters, without control characters. */
export const isMetadataText = (text: unknown): text is string =>
  typeof text === "string" &&
  [...text].length <= LIMITS.metadataText &&
  new RegExp(METADATA_FORMS.text, "u").test(text);

/** Without keys it is none. */
export const filledMetadata = (metadata: Metadata | undefined): Metadata | undefined =>
  metadata && Object.keys(metadata).length > 0 ? metadata : undefined;

/** The valid part of metadata that may be of any type. */
export const readableMetadata = (sent: unknown): Metadata | undefined => {
  const pairs = typeof sent === "object" && sent !== null ? Object.entries(sent) : [];
  const valid = pairs.filter((pair): pair is [string, string] => isMetadataKey(pair[0]) && isMetadataText(pair[1]));
  return filledMetadata(Object.fromEntries(valid.slice(0, LIMITS.metadataKeys)));
};
