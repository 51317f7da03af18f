// Whether prose and names are plain, current English. Words that a reader would stumble over are listed with what to write instead.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "./child.mjs";

const FOLDERS = ["bench", "docs", "examples", "packages", "scripts", "test"];
const FILE = /\.(?:tsx?|mjs|cjs|css|sh|md|yaml|html)$/;
const SKIPPED = /(?:^|\/)(?:node_modules|dist|web-dist|\.[^/]+)\/|\.gen\.|(?:^|\/)wording\./;

/** What to avoid, and what to write instead. */
const AVOIDED = [
  [/\bmend(?:s|ed|ing)?\b/i, "fix, correct"],
  [/whoever|whomever/i, "the customer, the caller, anyone who"],
  [/\bwhom\b/i, "another clause"],
  [/\bthus\b/i, "so"],
  [/recognis/i, "recogniz"],
  [/\banew\b/i, "again"],
  [/\b(?:go|goes|going|gone|went) on (?!to\b)/i, "continue, resume"],
  [/\b(?:lie|lies|lying) (?:in|on|under|there)\b/i, "is in, is stored in"],
  [/\bbe it (?:that|a|the)\b/i, "whether"],
  [/\bby the hand of\b/i, "as"],
  [/\bfor want of\b/i, "without"],
  [/\bof before\b/i, "earlier, existing"],
  [/\bplay money\b/i, "test balance, test money"],
  [/wish/i, "request, input, options"],
  [/\bway out\b/i, "hint, suggestion"],
  [/\btake care of\b|\bsee to it\b/i, "ensure"],
  [/\blook(?:s|ing)? on\b/i, "watch"],
  [/\b(?:gave|give|gives|given|giving) (?:(?:a|the|their) (?:label|money) )?back\b/i, "void, refund, release, return"],
  [/\btold (?:by|on)\b/i, "reported, passed"],
  [/\b(?:const|let|readonly) told\b|\.told\b|\btold[:(?]|\btold (?:about|together)\b/, "reported, returned"],
  [/\b(?:const|let|export) said\b|\.said\b/, "message, lines, output"],
  [/moneyBack/i, "void, refund"],
  [/\bbreathe/i, "yield to the event loop"],
  [/misspelt|catalogue/i, "misspelled, catalog"],
  [/\bforgets?\b/i, "invalidate, delete, clear"],
  [/\bnotices?\b/i, "alert, toast"],
  [/\bmeanwhile\b/i, "at the same time, since then"],
  [
    /\b(?:const|function) (?:holder|stretch)\b|\b(?:type|interface) (?:Holder|Stretch|Part)\b/,
    "owner, range, what it is",
  ],
  [/\bof whom\b|\bhenceforth\b|\bhereby\b/i, "another clause"],
  [
    /\b(?:stand|stands) (?:in|on|under|over|beside|behind|above|below) (?:the|a|its|their|it)\b/i,
    "is in, is listed in",
  ],
];

/** A number in a template or in JSX, before a noun that is wrong for 1. */
const COUNTED =
  /(.{0,12})\$?\{([^{}]*)\} (?!with )(?:\w+ )?(accounts|addresses|columns|connections|customers|deposits|entries|errors|files|items|jobs|keys|labels|manifests|orders|pages|prices|problems|questions|rows|services|suggestions|transactions)\b(?!=)/g;
const NUMBER = /count|length|\.size|^\s*(?:files|items|labels|orders|rows|sold|invalid|used)\s*$/i;
/** `count()` itself, a part of a whole, a limit, and the branch for more than one. */
const IS_PLURAL = /\} of $|at (?:most|least) $|\bcount\(|=== 1\b|> 1\b/;
const FACES = /^packages\/(?:web|cli|sdk)\/src\/(?!.*\.test\.)/;
/** Texts of the specification. */
const SPECIFIED =
  /^packages\/(?:sdk\/src\/files\/amazon\/messages|web\/src\/screens\/admin\/services\/report\/(?:api-section|report-modal))\.tsx?$/;

/** Words that stay, by file: names in stored data. */
const ALLOWED = [
  { file: /^packages\/server\/src\/domain\/service\/connection-table\.ts$/, words: /catalogue/g },
  { file: /^packages\/server\/src\/domain\/bulk-order\/text-rows\.ts$/, words: /\bwish\b/g },
];

/**
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} a line for each word to avoid
 */
export function findWording(files) {
  return files.flatMap(({ path, text }) => {
    const allowed = ALLOWED.filter(({ file }) => file.test(path));
    const kept = allowed.reduce((rest, { words }) => rest.replaceAll(words, ""), text);
    return kept.split("\n").flatMap((line, index) =>
      AVOIDED.flatMap(([pattern, instead]) => {
        const word = pattern.exec(line)?.[0];
        return word === undefined ? [] : [`${path}:${index + 1}: "${word.trim()}": write ${instead}`];
      }),
    );
  });
}

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

/** Checks every text file of the repository. */
export function checkWording() {
  const files = textFiles();
  const problems = [...findWording(files), ...findPlurals(files)];
  return { code: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
}

function textFiles() {
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
  );
  return [...readdirSync(root), ...nested]
    .filter((path) => FILE.test(path) && !SKIPPED.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
