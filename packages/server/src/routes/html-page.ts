import { hash } from "node:crypto";
import type { FileReply } from "../contract/document/route-table.js";
import { escapeHtml } from "../http/problem-response.js";

interface HtmlPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** CSS, after what all pages share. */
  readonly style: string;
  /** What the forms of the page may call. */
  readonly forms: "'none'" | "'self'";
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page for people that needs nothing else: no scripts, and a policy that allows only its own style sheet. */
export function htmlPage({ title, body, style, forms, headers }: HtmlPage): FileReply {
  const css = `${SHARED}${style}`;
  return {
    status: 200,
    file: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>
`,
    contentType: "text/html; charset=UTF-8",
    fileName: "page.html",
    disposition: "inline",
    headers: { "Content-Security-Policy": policyWith(css, forms), ...headers },
  };
}

const policyWith = (css: string, forms: HtmlPage["forms"]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash("sha256", css, "base64")}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join("; ");

const SHARED = `
:root{--bg:#f4f5f7;--card:#fff;--text:#16191d;--soft:#59616b;--line:#d5d9df;--main:#1c5fc7;--on:#fff;--good:#1b6e35;--bad:#a32318;--warn:#7a4b00}
@media (prefers-color-scheme:dark){:root{--bg:#15181c;--card:#1f2429;--text:#e9ecef;--soft:#a3abb5;--line:#3a424b;--main:#5b9bff;--on:#0b1220;--good:#6fd08c;--bad:#ff9a8f;--warn:#f2bd62}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.play{margin:0;padding:10px 16px;background:#ffd43b;color:#1f1a00;font-weight:700;text-align:center}
main{max-width:440px;margin:24px auto;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0;font-size:28px;font-variant-numeric:tabular-nums}
a{color:var(--main)}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid var(--main);outline-offset:2px}
@media (max-width:500px){main{margin:0;border:0;border-radius:0}body{background:var(--card)}}
`;
