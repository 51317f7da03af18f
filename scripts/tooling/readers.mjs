// Checks that functions that only read take the read-only store (`Reader` in world.ts), so that the compiler rejects writes in them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./child.mjs";

const SOURCE = "packages/server/src";
/** The folders whose functions are checked; `removeRange` and its like write for them. */
const FOLDERS = ["domain", "routes", "http", "jobs", "store/ranges.ts"];

/** What only the whole store can do. */
const WRITES = new Set(["transact", "work", "runDue", "startJobs", "stopJobs", "healthy"]);

/**
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} an error for each function that takes the writable store and neither writes nor calls a function
 * that does. Helpers in the file of a verb may share its parameter's type.
 */
export function needlessWriters(files) {
  const sources = files.map(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  const statements = sources.flatMap(({ statements }) => [...statements]);
  const aliases = new Map(
    statements.flatMap((node) =>
      ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) ? [[node.name.text, node]] : [],
    ),
  );
  const takers = statements.flatMap(functionsOf).filter(({ node }) => takesStore(node, aliases));
  const writers = new Set();
  const isWriter = ({ node }) => someNode(node.body, (inner) => isWrite(inner) || isOneOf(inner, writers));
  for (let before = -1; before !== writers.size; ) {
    before = writers.size;
    for (const taker of takers) if (!writers.has(taker.name) && isWriter(taker)) writers.add(taker.name);
  }
  const fileOf = ({ node }) => node.getSourceFile().fileName;
  const writing = new Set(takers.filter(({ name }) => writers.has(name)).map(fileOf));
  return takers
    .filter((taker) => !writers.has(taker.name) && (taker.exported || !writing.has(fileOf(taker))))
    .map(({ name, node }) => `${node.getSourceFile().fileName} ${name} only reads: let it take Reader, not the store`);
}

/** The check, for check.mjs. */
export async function checkReaders() {
  const paths = FOLDERS.flatMap((folder) =>
    folder.endsWith(".ts")
      ? [folder]
      : readdirSync(join(root, SOURCE, folder), { recursive: true, encoding: "utf8" }).map((path) =>
          join(folder, path),
        ),
  ).filter((path) => /(?<!\.test)\.ts$/.test(path));
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, SOURCE, path), "utf8") }));
  const faults = needlessWriters(files);
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/** The functions that a top-level statement declares. */
function functionsOf(statement) {
  const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  if (ts.isFunctionDeclaration(statement))
    return statement.body ? [{ name: statement.name?.text ?? "default", exported, node: statement }] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer) ? [{ name: name.getText(), exported, node: initializer }] : [],
  );
}

/** A function with a transaction writes by it. */
const takesStore = ({ parameters }, aliases) =>
  parameters.every(({ type }) => type?.getText() !== "Tx") &&
  parameters.some(({ type }) => type !== undefined && hasStore(type, aliases));

/** Whether a parameter of this type gives the writable store. */
function hasStore(type, aliases) {
  if (ts.isIntersectionTypeNode(type)) return type.types.some((part) => hasStore(part, aliases));
  if (ts.isIndexedAccessTypeNode(type)) return type.getText() === 'World["store"]';
  if (ts.isTypeLiteralNode(type)) return membersHaveStore(type, aliases);
  if (!ts.isTypeReferenceNode(type)) return false;
  const name = type.typeName.getText();
  const [from, picked] = type.typeArguments ?? [];
  if (name === "Pick") return from?.getText() === "World" && /"store"/.test(picked?.getText() ?? "");
  if (name === "World" || name === "Store") return true;
  const alias = aliases.get(name);
  if (!alias) return false;
  if (ts.isTypeAliasDeclaration(alias)) return hasStore(alias.type, aliases);
  const inherited = alias.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
  return (
    membersHaveStore(alias, aliases) ||
    inherited.some(({ expression }) => /^(?:World|Store)$/.test(expression.getText()))
  );
}

const membersHaveStore = ({ members }, aliases) =>
  members.some(({ type }) => type !== undefined && hasStore(type, aliases));

const isWrite = (node) => ts.isPropertyAccessExpression(node) && WRITES.has(node.name.text);

const isOneOf = (node, names) => ts.isIdentifier(node) && names.has(node.text);

const someNode = (node, matches) =>
  matches(node) || ts.forEachChild(node, (child) => someNode(child, matches) || undefined) === true;
