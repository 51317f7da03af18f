import type { Faq } from "@shipctl/sdk";

/** Those with every word of the search in their question, answer or tags, in their order. */
export function foundFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return faqs.filter(({ question, answer, tags }) => {
    const text = [question, answer, ...tags].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** All ids, with these two in each other's place. */
export function swapped(ids: readonly string[], one: string, other: string): string[] {
  return ids.map((id) => (id === one ? other : id === other ? one : id));
}

/** In the order of the ids; what they do not name comes last, as it was. */
export function inOrder(faqs: readonly Faq[], ids: readonly string[]): readonly Faq[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ _id }: Faq) => place.get(_id) ?? ids.length;
  return [...faqs].sort((a, b) => placeOf(a) - placeOf(b));
}

/** With a tag more: trimmed, and none twice. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim();
  return tag === "" || tags.includes(tag) ? tags : [...tags, tag];
}
