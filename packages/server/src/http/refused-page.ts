import { escapeHtml } from "./html.js";

/** What a person sees who opens an address that a program would be told about in JSON. Needs nothing from elsewhere. */
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
