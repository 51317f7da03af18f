/**
 * The contract's words about all calls, by the bold word that a paragraph begins with; those without one are "". Where
 * the word stands for itself (`**Limit.** 100 calls …`) it is a heading; else it belongs to its sentence.
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
