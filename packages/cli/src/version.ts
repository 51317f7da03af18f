import { readFileSync } from "node:fs";

/** Of the package; this file is in `src`, `dist` or `bundle`, just beside its manifest. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const isManifest = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return isManifest ? String(manifest.version) : "unknown";
}
