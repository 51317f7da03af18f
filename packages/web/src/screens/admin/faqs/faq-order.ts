import type { Faq } from "@shipctl/sdk";

/** The FAQs that contain every word of the search in their question, answer or tags, in order. */
export function foundFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return faqs.filter(({ question, answer, tags }) => {
    const text = [question, answer, ...tags].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** All ids, with one where the other is. Those between them move by one. */
export function placed(ids: readonly string[], one: string, other: string): string[] {
  const position = ids.indexOf(other);
  const rest = ids.filter((id) => id !== one);
  return position < 0 ? [...ids] : [...rest.slice(0, position), one, ...rest.slice(position)];
}

/** The FAQs in the order of the ids. FAQs without an id in the list come last, in their current order. */
export function inOrder(faqs: readonly Faq[], ids: readonly string[]): readonly Faq[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ _id }: Faq) => positions.get(_id) ?? ids.length;
  return [...faqs].sort((a, b) => positionOf(a) - positionOf(b));
}

/** The tags with the typed one added: trimmed, without duplicates. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim();
  return tag === "" || tags.includes(tag) ? tags : [...tags, tag];
}
