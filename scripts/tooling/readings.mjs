// Whether the web app draws every reading with components/loaded.tsx, which also shows when one could not be refreshed. A screen that
// shows an error only while it has no data hides that what it shows is old.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "./child.mjs";

const SOURCES = join(root, "packages/web/src");
/** Draws readings. */
const OWNERS = ["components/loaded.tsx"];

const REFUSED = [
  [/\bis(?:Loading|Refetch)?Error\b/, "draw the reading with Loaded; of a change, test its error"],
  [/\b(?:error|failed|failure)\w*(?: !== \w+)?\s*&&\s*!\(?[\w.?]*data\b/i, "draw the reading with Loaded"],
  [/![\w.?]*\bdata\b\s*&&\s*[\w.?]*error\b/i, "draw the reading with Loaded"],
  [/\bdata === undefined && [\w.?]*error\b/i, "draw the reading with Loaded"],
  [/<RefreshIcon\b/, "use RefreshButton"],
];

/** Retries, which are about more than a reading. */
const ALLOWED = [
  { file: "ui/states.tsx", text: "<RefreshIcon" },
  { file: "components/refresh-button.tsx", text: "<RefreshIcon" },
  { file: "screens/bulk-order/history/detail-actions.tsx", text: "<RefreshIcon" },
];

/**
 * @param {readonly { path: string, text: string }[]} files paths within packages/web/src
 * @returns {string[]} a line for each reading that is drawn by hand
 */
export function drawnByHand(files) {
  return files
    .filter(({ path }) => !OWNERS.includes(path))
    .flatMap(({ path, text }) => {
      const allowed = ALLOWED.filter(({ file }) => file === path);
      const kept = allowed.reduce((rest, one) => rest.replaceAll(one.text, ""), text);
      return kept.split("\n").flatMap((line, index) => {
        const found = REFUSED.find(([pattern]) => pattern.test(line));
        return found ? [`${path}:${index + 1}: ${line.trim()}: ${found[1]}`] : [];
      });
    });
}

/** As a step of `npm run check`. */
export function checkReadings() {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const problems = drawnByHand(
    paths.map((path) => ({ path: path.split(sep).join("/"), text: readFileSync(join(SOURCES, path), "utf8") })),
  );
  return { code: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
}
