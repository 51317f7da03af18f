import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** What is bought, printed, tracked and refunded is the order: these modules share its table. */
const ROOMS_OF_THE_ORDER = ["order", "label", "after-sale", "tracking", "purchase"];

/** The list of all tables, and the purge of expired records. */
const OF_ALL = ["domain/tables.ts", "domain/purge-expired.ts"];

const source = fileURLToPath(new URL("../src/", import.meta.url));

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((path) => /(?<!\.test)\.ts$/.test(path))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${source}${path}`, "utf8") }));

const moduleOf = (path: string): string => /^domain\/([^/]+)\//.exec(path)?.[1] ?? "";

/** The module of each table, by the table's name. */
const homes = new Map(
  files
    .filter(({ path }) => moduleOf(path) !== "")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = table</gm)].map(([, name = ""]) => [name, path] as const),
    ),
);

/** Names that a file imports or passes on, without types. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export) \{([^}]*)\} from /gm)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().split(" as ")[0] ?? "");

it("a table is used only by its module and by reports: others call its verbs, wherever it is declared", () => {
  expect(homes.size).toBeGreaterThan(45);
  const strangers = files.flatMap(({ path, text }) => {
    const mine = moduleOf(path);
    const isMine = (home: string) =>
      home === mine || (home === "order" && ROOMS_OF_THE_ORDER.includes(mine)) || mine === "report";
    const used = OF_ALL.includes(path) ? [] : namesIn(text).filter((name) => homes.has(name));
    return used.filter((name) => !isMine(moduleOf(homes.get(name) ?? ""))).map((name) => `${path} uses ${name}`);
  });
  expect(strangers).toEqual([]);
});
