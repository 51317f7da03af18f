// Checks that code takes the limits of the contract from `LIMITS` of the SDK, so that a change in openapi.yaml reaches every package.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child.mjs";

const FOLDERS = [
  ...["sdk/src", "cli/src", "web/src"],
  ...["adapters", "contract", "domain", "http", "jobs", "routes"].map((layer) => `server/src/${layer}`),
];
const VALUES = "packages/sdk/src/contract/values.gen.ts";

/** Lengths and list sizes that are written as a number. Below 100, numbers are mostly about layout. */
const WRITTEN = [
  /\bmaxLength[=:] ?\{?([\d_]{3,})\b/,
  /\.slice\(0, ([\d_]{3,})\)/,
  /\.length (?:[<>]=?) ([\d_]{3,})\b/,
  /\bwholeNumber\(\d+, ([\d_]{3,})\)/,
  /\b(?!DEFAULT_|\w+_(?:MS|BYTES)\b)(?:(?:MAX|MOST)_[A-Z_]+|[A-Z_]*(?:CHARACTERS|LIMIT|LENGTH|PAGE_SIZE))(?:: number)? = ([\d_]{3,});/,
  /\blimit: ([\d_]{3,})\b/,
];

/** Numbers that equal a limit of the contract by chance, with what they are. */
const OTHERS = {
  "sdk/src/files/amazon/convert-report.ts 100000": "labels of one report when each unit gets its own",
  "sdk/src/files/bulk-csv/mapping.ts 200": "how much of a header is shown and matched",
  "sdk/src/client/read-refusal.ts 200": "the longest line of an answer that is not JSON",
  "cli/src/profile/account-cache.ts 100": "the accounts that a computer remembers",
  "cli/src/profile/written-files.ts 500": "the files that a computer remembers",
  "cli/src/io/ask.ts 2000": "the keys of one answer",
  "cli/src/steps/bulk/show-check.ts 200": "the problems that a terminal shows",
  "cli/src/ui/components/file-search.ts 500": "the files that a search shows",
  "cli/src/ui/components/file-search.ts 200": "the folders that a search reads",
  "web/src/components/address-check/address-check-dialog.tsx 200": "the addresses that one dialog shows",
  "server/src/adapters/stored-ids.ts 1000": "the numbers that a process reserves at once",
  "server/src/adapters/sandbox/sandbox-carrier.ts 1000": "the busy answers that the sandbox remembers",
  "server/src/contract/body/check-body.ts 100000": "the faults that are counted",
  "server/src/contract/document/field-errors.ts 200": "the longest name of a field in an error",
  "server/src/contract/body/json-text.ts 1000000": "the longest string of a body that is scanned",
  "server/src/contract/body/json-text.ts 100": "the depth of a body",
  "server/src/contract/reply/send-reply.ts 200": "how much of a faulty reply is logged",
  "server/src/http/problem-response.ts 200": "how much of a word is repeated in an answer",
  "server/src/http/limit-calls.ts 1000": "calls of a key in 5 minutes, which the contract only describes",
  "server/src/domain/bulk-order/intake-rows.ts 100": "intakes removed at once",
  "server/src/domain/bulk-order/kept-rows.ts 100": "megabytes of a customer's rows",
  "server/src/domain/manifest/create-manifest.ts 10000": "labels on one manifest, which the contract does not limit",
  "server/src/domain/top-up/sandbox-invoices.ts 100": "payments of a sandbox invoice",
};

/**
 * @param {readonly { path: string, text: string }[]} files paths within packages/
 * @param {ReadonlySet<number>} limits of the contract
 * @returns {string[]} an error for each limit that is written by hand
 */
export function writtenLimits(files, limits) {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      const numbers = WRITTEN.flatMap((form) => form.exec(line)?.[1]?.replaceAll("_", "") ?? []);
      const repeated = numbers.filter((number) => limits.has(Number(number)) && !(`${path} ${number}` in OTHERS));
      return repeated.map(
        (number) => `${path}:${index + 1}: ${number} is a limit of openapi.yaml: take it from LIMITS`,
      );
    }),
  );
}

/** As a step of `npm run check`. */
export async function checkLimits() {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, "packages", folder), { recursive: true }).map((path) => join(folder, path)),
  ).filter((path) => /(?<!\.test|\.gen)\.tsx?$/.test(path));
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, "packages", path), "utf8") }));
  const problems = writtenLimits(files, limitsOf(readFileSync(join(root, VALUES), "utf8")));
  return { code: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
}

function limitsOf(values) {
  const json = /export const LIMITS = (\{.*\}) as const;/.exec(values)?.[1];
  if (json === undefined) throw new Error(`${VALUES} has no LIMITS`);
  return new Set(
    Object.values(JSON.parse(json)).flatMap((limit) => (typeof limit === "number" ? limit : Object.values(limit))),
  );
}
