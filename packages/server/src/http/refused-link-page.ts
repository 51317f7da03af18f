/** What a person sees who opens a label link too late. Needs no script, no style and nothing from elsewhere. */
export function refusedLinkPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Label link</title></head>
<body>
<h1>This label cannot be opened</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/my-orders">Go to My Orders</a></p>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
