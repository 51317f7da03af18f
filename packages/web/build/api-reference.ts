import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compressFile } from "./compress-assets.js";

/** Redoc, because its script is a quarter of Scalar's and it runs on Node.js 20. With everything that it needs. */
const SCRIPT = createRequire(import.meta.url).resolve("redoc/bundles/redoc.standalone.js");

/** The script loads this picture from another host. Without it, Redoc shows only its name. */
const LOGO = "https://cdn.redoc.ly/redoc/logo-mini.svg";

/**
 * Writes the reference of the public API, which the server shows at `/docs`: Redoc's script as it is in node_modules, and the
 * page that starts it. Not a dependency of the server's package, which would install forty others.
 */
export function apiReference(): Plugin {
  let folder = "";
  return {
    name: "api-reference",
    apply: "build",
    configResolved: ({ build }) => {
      folder = join(build.outDir, "docs");
    },
    closeBundle: () => {
      const [before, after, ...more] = readFileSync(SCRIPT, "utf8").split(LOGO);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`Redoc has no logo at ${LOGO}`);
      const script = `${before}data:,${after}`;
      const name = `redoc-${createHash("sha256").update(script).digest("hex").slice(0, 8)}.js`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), script);
      compressFile(join(folder, name));
      copyFileSync(`${SCRIPT}.LICENSE.txt`, join(folder, "redoc.standalone.js.LICENSE.txt"));
      writeFileSync(join(folder, "index.html"), pageWith(name));
    },
  };
}

const pageWith = (script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Public API v1 - Shipctl</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<redoc spec-url="/api/v1/openapi.json" json-sample-expand-level="3" schema-expansion-level="1" theme='${THEME}'></redoc>
<noscript>This page needs JavaScript. The API's document is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</noscript>
<script src="/docs/${script}"></script>
</body>
</html>
`;

/** Fonts of the system: Redoc's own come from another host. */
const FONT = { fontFamily: "system-ui, sans-serif" };
const THEME = JSON.stringify({
  typography: { ...FONT, headings: FONT, code: { fontFamily: "ui-monospace, monospace" } },
});
