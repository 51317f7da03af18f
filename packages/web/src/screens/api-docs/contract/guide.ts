/**
 * The contract's general text, by the bold word at the start of each paragraph ("" for paragraphs without one). With a
 * period (`**Limit.** 100 calls …`) the word is a heading and is removed; otherwise it stays part of its sentence.
 */
export function guideOf(about: string): ReadonlyMap<string, string> {
  const guide = new Map<string, string>();
  for (const paragraph of about.trim().split(/\n\s*\n/)) {
    const [, title = "", stop = ".", rest = paragraph] = /^\*\*(\w+)(\.?)\*\*\s*([\s\S]*)$/.exec(paragraph) ?? [];
    const text = stop === "." ? rest : `${title} ${rest}`;
    guide.set(title, [guide.get(title), text.trim()].filter(Boolean).join("\n\n"));
  }
  return guide;
}
