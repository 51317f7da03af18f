// Refuses texts that say "1 labels": a number before a noun is written with `count(number, noun)`.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "./child.mjs";

/** A number in a template or in JSX, before a noun that is wrong for 1. */
const COUNTED =
  /(.{0,12})\$?\{([^{}]*)\} (?!with )(?:\w+ )?(accounts|addresses|columns|connections|customers|deposits|entries|errors|files|items|jobs|keys|labels|manifests|orders|pages|prices|problems|questions|rows|services|suggestions|transactions)\b(?!=)/g;
const NUMBER = /count|length|\.size|^\s*(?:files|items|labels|orders|rows|sold|invalid|used)\s*$/i;
/** `count()` itself, a part of a whole, a limit, and the branch for more than one. */
const IS_PLURAL = /\} of $|at (?:most|least) $|\bcount\(|=== 1\b|> 1\b/;
const FACES = /^packages\/(?:web|cli|sdk)\/src\/(?!.*\.test\.)/;
/** Texts of the specification. */
const SPECIFIED =
  /^packages\/(?:sdk\/src\/files\/amazon\/(?:confirm|converter)-messages|web\/src\/screens\/admin\/services\/report\/(?:api-section|report-modal))\.tsx?$/;

/**
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} a line for each text such as "1 labels"
 */
export function findPlurals(files) {
  return files
    .filter(({ path }) => FACES.test(path) && !SPECIFIED.test(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index, lines) =>
          [...line.matchAll(COUNTED)]
            .filter(
              ([, before, number]) =>
                NUMBER.test(number) &&
                !IS_PLURAL.test(before) &&
                !IS_PLURAL.test(lines.slice(Math.max(0, index - 2), index + 1).join(" ")),
            )
            .map(([, , , noun]) => `${path}:${index + 1}: "1 ${noun}": write count(number, noun): ${line.trim()}`),
        ),
    );
}

/** Checks the sources of the web app, the terminal app and the SDK. */
export function checkPlurals() {
  const problems = findPlurals(sources());
  return { code: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
}

function sources() {
  return readdirSync(join(root, "packages"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => FACES.test(path) && /\.tsx?$/.test(path) && !path.includes(".gen."))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
