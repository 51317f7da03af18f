// Checks that code takes the carriers from `CARRIERS` of the SDK: a list that is spelled out compiles without a new carrier.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child.mjs";

const FOLDERS = ["sdk/src", "cli/src", "web/src", "server/src"];
const VALUES = "packages/sdk/src/contract/values.gen.ts";
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Files that name each carrier for a reason. */
const OTHERS = {
  "sdk/src/display/carriers.ts": "facts about each carrier, which the compiler requires",
  "server/src/adapters/shipengine/catalog.ts": "the provider's codes of the carriers that it sells",
  "server/src/commands/demo-data.ts": "services of the demo's orders",
};

/**
 * @param {readonly { path: string, text: string }[]} files paths within packages/
 * @param {readonly string[]} carriers of the contract
 * @returns {string[]} an error for each place that names all carriers, within as many lines as there are carriers
 */
export function spelledCarriers(files, carriers) {
  const names = carriers.map((carrier) => new RegExp(`\\b${carrier}\\b`, "i"));
  return files.flatMap(({ path, text }) => {
    if (path in OTHERS) return [];
    const lines = text.split("\n").map((line) => (COMMENT.test(line) ? "" : line));
    const namesAll = (first) => {
      const nearby = lines.slice(first, first + carriers.length).join("\n");
      return names.some((name) => name.test(lines[first])) && names.every((name) => name.test(nearby));
    };
    return [...lines.keys()]
      .filter((line) => namesAll(line) && !(line > 0 && namesAll(line - 1)))
      .map(
        (line) => `${path}:${line + 1}: names each carrier: use CARRIERS, CARRIER_CHOICE or CARRIER_NAMES of the SDK`,
      );
  });
}

/** As a step of `npm run check`. */
export async function checkCarriers() {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, "packages", folder), { recursive: true }).map((path) => join(folder, path)),
  ).filter((path) => /(?<!\.test|\.gen)\.tsx?$/.test(path));
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, "packages", path), "utf8") }));
  const problems = spelledCarriers(files, carriersOf(readFileSync(join(root, VALUES), "utf8")));
  return { code: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
}

function carriersOf(values) {
  const json = /export const CARRIERS = (\[.*\]) as const;/.exec(values)?.[1];
  if (json === undefined) throw new Error(`${VALUES} has no CARRIERS`);
  return JSON.parse(json);
}
