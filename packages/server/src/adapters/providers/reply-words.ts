const WORDS_LIMIT = 300;

/** A provider's messages as one text for screens and logs: each once, on one line, at most 300 characters. */
export function wordsOf(messages: readonly string[]): string {
  const text = [...new Set(messages.map((message) => message.trim().replace(/\.$/, "")).filter(Boolean))].join(". ");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters from logs and screens.
  return text.replace(/[\u0000-\u001f\u007f]+/g, " ").slice(0, WORDS_LIMIT);
}

/** `out_for_delivery` → `Out for delivery` */
export const readable = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");

/** The provider's reasons, of which it may give none: an address without errors counts as deliverable. */
export function whyUndeliverable(messages: readonly string[]): string[] {
  const given = messages.filter((message) => message.trim() !== "");
  return given.length > 0 ? given : ["Address not found"];
}
