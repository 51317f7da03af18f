// Writes the contract as text into the SDK's sources, for programs that read it when they run. Not kept in git, where every
// edit of the contract would change megabytes: made again when the contract or the generator has changed, by `npm install`, by
// setup and before tests.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./child.mjs";

const CONTRACT = "openapi.yaml";
const GENERATOR = "packages/sdk/scripts/documents.ts";
const NAMES = ["document.gen.ts", "public.gen.ts", "yaml.gen.ts"];

const pathOf = (name) => join(root, "packages/sdk/src/contract", name);

/** The first line of each document, which says what it was made from. */
function mark() {
  const hash = createHash("sha256");
  for (const path of [CONTRACT, GENERATOR]) hash.update(readFileSync(join(root, path)));
  return `// Generated from openapi.yaml (${hash.digest("hex").slice(0, 16)}). Do not edit.\n`;
}

/** Whether every document is there and was made from the current contract. */
export function areDocumentsCurrent() {
  const current = mark();
  return NAMES.map(pathOf).every((path) => existsSync(path) && readFileSync(path, "utf8").startsWith(current));
}

/** Makes the documents if they are missing or stale. */
export async function makeDocuments() {
  if (areDocumentsCurrent()) return;
  // Not at the top: setup loads this file before anything is installed.
  const { tsImport } = await import("tsx/esm/api");
  const { documentSources } = await tsImport(`../../${GENERATOR}`, import.meta.url);
  const sources = documentSources(readFileSync(join(root, CONTRACT), "utf8"));
  for (const name of NAMES) {
    // Other processes may read or write it at the same time.
    const written = `${pathOf(name)}.${process.pid}`;
    writeFileSync(written, mark() + sources[name]);
    renameSync(written, pathOf(name));
  }
}

/** For vitest. */
export const setup = makeDocuments;

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeDocuments();
