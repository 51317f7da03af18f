import { fileURLToPath } from "node:url";
import ts from "typescript";

const ENTRIES = [
  ...(["index", "contract/index", "files/index", "display/index", "bulk/index", "webhooks/index"] as const),
  "mcp/index",
  "testing/index",
] as const;

/** A public export of the SDK, or a method of its client. */
export interface PublicName {
  readonly entry: (typeof ENTRIES)[number];
  readonly name: string;
  readonly kind: "function" | "class" | "constant" | "type" | "method";
  /** The types of the contract's schemas: their comments are the contract's. */
  readonly isGenerated: boolean;
  readonly about: string;
  readonly examples: readonly string[];
}

const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["node"],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

const source = (entry: string): string => fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url));

/** All public names of the package's entries, with their comments. */
export function publicNames(): PublicName[] {
  const program = ts.createProgram(ENTRIES.map(source), { ...COMPILER_OPTIONS, types: [] });
  const checker = program.getTypeChecker();
  const described = (symbol: ts.Symbol) => ({
    about: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    examples: symbol
      .getJsDocTags(checker)
      .filter(({ name }) => name === "example")
      .map(({ text }) => ts.displayPartsToString(text)),
  });
  return ENTRIES.flatMap((entry) => {
    const file = program.getSourceFile(source(entry));
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} cannot be read`);
    return checker.getExportsOfModule(module).flatMap((exported): PublicName[] => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const isGenerated = symbol.declarations?.[0]?.getSourceFile().fileName.endsWith(".gen.ts") === true;
      const one = { entry, name: exported.name, kind: kindOf(symbol), isGenerated, ...described(symbol) };
      if (exported.name !== "Client") return [one];
      const methods = checker.getDeclaredTypeOfSymbol(symbol).getProperties();
      return [
        one,
        ...methods.map((method) => ({
          ...{ entry, name: method.name, kind: "method" as const, isGenerated: false },
          ...described(method),
        })),
      ];
    });
  });
}

/** Compiler errors of these programs, compiled as files in this folder. */
export function compile(programs: ReadonlyMap<string, string>): string[] {
  const pathOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const texts = new Map([...programs].map(([name, text]) => [pathOf(name), text]));
  const host = ts.createCompilerHost(COMPILER_OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, options, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, options, ...rest) : ts.createSourceFile(path, text, options, true);
  };
  const program = ts.createProgram([...texts.keys()], COMPILER_OPTIONS, host);
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    const faults = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return faults.map(
      ({ messageText }) => `${path.replace(/^.*\//, "")}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  });
}

function kindOf({ flags }: ts.Symbol): PublicName["kind"] {
  if (flags & ts.SymbolFlags.Function) return "function";
  if (flags & ts.SymbolFlags.Class) return "class";
  return flags & ts.SymbolFlags.Variable ? "constant" : "type";
}
