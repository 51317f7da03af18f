// Checks that every regular expression of the server, the SDK, the terminal app and the contract takes time in proportion to its text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { parse } from "yaml";
import { root } from "./child.mjs";

const FOLDERS = ["server/src", "sdk/src", "cli/src"];
const CONTRACT = "openapi.yaml";
/** Judged before, by expression: most take milliseconds, a few take seconds. */
const JUDGED = ".setup/expressions.json";
/** Steps are counted: measured in time, a busy machine makes linear expressions look slow. */
const BY_COUNT = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
const AT_ONCE = 2;

/**
 * Expressions that are not linear, or built at run time, by file: the most characters of a text that they see, and what
 * cuts it.
 */
const EXCEPTIONS = {
  "sdk/src/display/money.ts": [
    { expression: "/\\B(?=(?:\\d{3})+$)/g", most: 22, why: "toFixed writes no more digits" },
  ],
  "sdk/src/files/bulk-csv/units.ts": [
    {
      expression: "/^([lwhd]?)[\\s:=.]*(\\d[\\d.,]*|\\.\\d+)\\s*([a-z\"']*)\\.?\\s*([lwhd]?)$/i",
      most: 40,
      why: "LONGEST_SIDE",
    },
  ],
  "sdk/src/files/bulk-csv/unused-columns.ts": [
    {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code
      expression: 'new RegExp(`^(?:${UNIT})(?:[ ,;]+(?:${UNIT}))*$`, "i")',
      like: "/^(?:apt \\d{1,6}|penthouse)(?:[ ,;]+(?:apt \\d{1,6}|penthouse))*$/i",
      why: "lookOf looks at 60 characters at most",
    },
  ],
  "sdk/src/files/cells/plain-text.ts": [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    { expression: 'new RegExp(`[${CONTROL}]`, "g")', like: "/[\\u0001-\\u0008]/g", why: "one character" },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    { expression: "new RegExp(`^['=]|[&<${CONTROL}]`)", like: "/^['=]|[&<\\u0001-\\u0008]/", why: "one character" },
  ],
  "sdk/src/files/cells/region.ts": [
    { expression: "/[\\s,-]+(?:USA?|U\\.S\\.(?:A\\.)?|United States)$/i", most: 80, why: "LONGEST_STATE" },
    { expression: "/\\s*[-–—,/]\\s*/", most: 80, why: "LONGEST_STATE" },
  ],
  "sdk/src/files/delimited-text/formula-guard.ts": [
    {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code
      expression: "new RegExp(`^'*(?:${SIGN}|[\\\\t\\\\r\\\\n])`)",
      like: "/^'*(?:[=+\\-@＝]|[\\t\\r\\n])/",
      why: "starts in one place",
    },
    {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code
      expression: 'new RegExp(`([;\\\\t\\\\r\\\\n])(?=${QUOTES}${SIGN})`, "g")',
      like: "/([;\\t\\r\\n])(?=['\"]*[=+\\-@＝])/g",
      why: "each search ends at the next separator",
    },
    {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code
      expression: 'new RegExp(`([;\\\\t\\\\r\\\\n])\'(?=${QUOTES}${SIGN})`, "g")',
      like: "/([;\\t\\r\\n])'(?=['\"]*[=+\\-@＝])/g",
      why: "each search ends at the next separator",
    },
  ],
  "sdk/src/files/delimited-text/read-records.ts": [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    { expression: 'new RegExp(`[^${delimiter}\\r\\n]*`, "y")', like: "/[^,\\r\\n]*/y", why: "one class of characters" },
  ],
  "sdk/src/contract/metadata.ts": [
    {
      expression: 'new RegExp(METADATA_FORMS.key, "u")',
      like: "/^[A-Za-z][A-Za-z0-9_.-]{0,39}$/u",
      why: "the contract's own pattern",
    },
    {
      expression: 'new RegExp(METADATA_FORMS.text, "u")',
      like: "/^[^\\x00-\\x1F\\x7F-\\x9F\\u2028\\u2029]*$/u",
      why: "the contract's own pattern",
    },
  ],
  "sdk/src/testing/check-body.ts": [
    {
      expression: 'new RegExp(schema.pattern, "u")',
      like: "/^\\d{5}(-\\d{4})?$/u",
      why: "the contract's own patterns, in tests",
    },
  ],
  "server/src/shared/search-text.ts": [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    { expression: 'new RegExp(`[${Object.keys(TYPED).join("")}]`, "g")', like: "/[øł]/g", why: "one character" },
  ],
};

/**
 * @typedef {{ path: string, line: number, text: string, literal: boolean }} Found `text` is the expression as written
 * @typedef {{ expression: string, why: string } & ({ most: number } | { like: string })} Exception
 */

/**
 * The regular expressions of a TypeScript file: literals, and calls that build one.
 *
 * @param {{ path: string, text: string }} file
 * @returns {Found[]}
 */
export function expressionsIn({ path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    if (isExpression(node, source)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ path, line, text: node.getText(source), literal: ts.isRegularExpressionLiteral(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isExpression = (node, source) =>
  ts.isRegularExpressionLiteral(node) ||
  ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === "RegExp");

/**
 * The patterns of the contract, which the server compiles with the flag `u`.
 *
 * @param {string} yaml
 * @returns {Found[]}
 */
export function patternsIn(yaml) {
  const found = [];
  const visit = (value, place) => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === "pattern" && typeof inner === "string") {
        found.push({ path: `${CONTRACT} ${place}`, line: 0, text: `/${inner}/u`, literal: true });
      } else visit(inner, name);
    }
  };
  visit(parse(yaml), "");
  return found;
}

/**
 * @param {readonly Found[]} found
 * @param {{ judge: (literal: string) => Promise<string>, exceptions?: Readonly<Record<string, readonly Exception[]>> }} options
 * `judge` returns `linear`, or what it is
 * @returns {Promise<string[]>} an error for each expression that may take too long, and for each needless exception
 */
export async function slowExpressions(found, { judge, exceptions = EXCEPTIONS }) {
  const problems = [];
  const used = new Set();
  for (const { path, line, text, literal } of found) {
    const place = line === 0 ? path : `${path}:${line}`;
    const listed = exceptions[path]?.find(({ expression }) => expression === text);
    const judged = listed?.like ?? (literal ? text : undefined);
    if (judged === undefined) {
      problems.push(
        `${place}: ${text} is built at run time: list an expression like it in scripts/tooling/expressions.mjs`,
      );
      continue;
    }
    const verdict = await judge(judged);
    const isLinear = verdict === "linear";
    if (listed && isLinear === "like" in listed) used.add(listed);
    else if (!isLinear) problems.push(`${place}: ${text} is not linear: ${verdict}. Write it another way`);
  }
  const needless = Object.entries(exceptions).flatMap(([path, list]) =>
    list
      .filter((exception) => !used.has(exception))
      .map(({ expression }) => `${path}: ${expression} needs no exception`),
  );
  return [...problems, ...needless];
}

/** As a step of `npm run check`. */
export async function checkExpressions() {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, "packages", folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  ).filter((path) => /(?<!\.test|\.gen)\.tsx?$/.test(path));
  const found = [
    ...paths.flatMap((path) => expressionsIn({ path, text: readFileSync(join(root, "packages", path), "utf8") })),
    ...patternsIn(readFileSync(join(root, CONTRACT), "utf8")),
  ];
  const judge = await judgeWith(join(root, JUDGED), found);
  const problems = await slowExpressions(found, { judge });
  return { code: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
}

/** Judges all literals, or knows the verdict from before. */
async function judgeWith(file, found) {
  const before = readJudged(file);
  const literals = [...new Set(found.flatMap(({ text, literal }) => (literal ? text : [])))];
  const judged = Object.fromEntries(literals.flatMap((text) => (text in before ? [[text, before[text]]] : [])));
  const open = literals.filter((text) => !(text in judged)).values();
  const worker = async () => {
    for (const text of open) judged[text] = await verdictOf(text);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ version: analyser(), judged }, null, 1)}\n`);
  return async (text) => judged[text] ?? verdictOf(text);
}

/** Empty if the analyser has changed. */
function readJudged(file) {
  try {
    const { version, judged } = JSON.parse(readFileSync(file, "utf8"));
    return version === analyser() ? judged : {};
  } catch {
    return {};
  }
}

const analyser = () => JSON.parse(readFileSync(join(root, "node_modules/recheck/package.json"), "utf8")).version;

/** recheck's verdict. Expressions that it cannot prove linear are attacked with generated texts. */
export async function verdictOf(literal) {
  const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  const { status, complexity, attack, error } = await check(source, flags, BY_COUNT);
  if (status === "safe") return "linear";
  return status === "vulnerable" ? `${complexity.summary}, for ${attack.pattern}` : `not known (${error.kind})`;
}
