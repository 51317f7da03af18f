const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** The HTML error page for people, where programs get JSON. Self-contained. */
export function refusedPage(message: string, { heading, href, link }: RefusedPage): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(href)}">${escapeHtml(link)}</a></p>
</body>
</html>
`;
}

export interface RefusedPage {
  readonly heading: string;
  readonly href: string;
  readonly link: string;
}
