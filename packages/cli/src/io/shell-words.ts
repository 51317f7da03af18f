/** One word of a shell. */
export function shellQuoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
