import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// By the package's name: the built program has other folders than its sources.
const folder = join(dirname(createRequire(import.meta.url).resolve("@shipctl/server/package.json")), "assets");

/** The path of a file that ships with the server. */
export const assetPath = (...names: readonly string[]): string => join(folder, ...names);
