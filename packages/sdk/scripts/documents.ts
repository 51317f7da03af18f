import { parse, stringify } from "yaml";

const BASE = "/api/v1/";
const TAG = "public-api";

interface JsonObject {
  [key: string]: unknown;
}

interface Document extends JsonObject {
  info: JsonObject;
  tags: { name: string; description: string }[];
  paths: Record<string, JsonObject>;
  components: Record<string, Record<string, unknown>>;
}

/** The contract of the public API only: a complete document with the components that it uses, for code generators. */
export function publicContract(yaml: string) {
  const document: Document = parse(yaml);
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([path]) => path.startsWith(BASE) && !path.startsWith(`${BASE}openapi.`))
      .map(([path, item]) => [path, byNoun(forKeys(item))]),
  );
  const tag = document.tags.find(({ name }) => name === TAG);
  const { apiKey } = document.components.securitySchemes ?? {};
  const { summary: _summary, ...info } = document.info;
  const { "x-tagGroups": _groups, ...whole } = document;
  return {
    ...whole,
    info: { ...info, title: "Shipctl public API v1", description: tag?.description },
    tags: nounsOf(paths).map((name) => ({
      name,
      "x-displayName": name.charAt(0).toUpperCase() + name.slice(1),
      description: `Operations on ${name}.`,
    })),
    security: [{ apiKey: ["read"] }],
    paths,
    components: { securitySchemes: { apiKey }, ...referredTo(document, paths) },
  };
}

/** Readers and generators group operations by tag: here by the noun of their method in the SDK. */
const byNoun = (item: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      isNamed(operation) ? { ...operation, tags: [nounOf(operation)] } : operation,
    ]),
  );

interface Named {
  readonly "x-client-name": string;
}

const isNamed = (operation: unknown): operation is Named =>
  typeof operation === "object" && operation !== null && "x-client-name" in operation;

/** `bulkOrders.get` → `bulk orders`. */
const nounOf = ({ "x-client-name": name }: Named): string =>
  name.slice(0, name.indexOf(".")).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const nounsOf = (paths: Readonly<Record<string, JsonObject>>): string[] => [
  ...new Set(Object.values(paths).flatMap((item) => Object.values(item).filter(isNamed).map(nounOf))),
];

/** Without the sessions of browsers, which some operations accept too. */
const forKeys = (item: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(item), (name, value) =>
    name === "security" ? value.filter((way: object) => "apiKey" in way) : value,
  );

/** The contract as TypeScript sources by file name: as JSON, its public part as JSON, and both as YAML. */
export function documentSources(text: string): Readonly<Record<string, string>> {
  const publicPart = publicContract(text);
  return {
    "document.gen.ts": constant("documentText", JSON.stringify(parse(text))),
    "public.gen.ts": constant("publicDocumentText", JSON.stringify(publicPart)),
    "yaml.gen.ts": constant("contractYaml", text) + constant("publicContractYaml", yamlOf(publicPart)),
  };
}

const constant = (name: string, value: string) => `export const ${name}: string = ${JSON.stringify(value)};\n`;

/** YAML that parsers of 1.1 and 1.2 read alike. Many parsers are 1.1, where plain dates are not strings. */
const yamlOf = (document: object): string =>
  stringify(document, { version: "1.1", lineWidth: 0, aliasDuplicateObjects: false });

/** Components referenced by `root`, directly or indirectly, in the order of the document. */
function referredTo({ components }: Document, root: unknown): Document["components"] {
  const needed = new Set<string>();
  const follow = (part: unknown): void => {
    for (const ref of refsIn(part)) {
      if (needed.has(ref)) continue;
      needed.add(ref);
      const [section = "", name = ""] = ref.split("/").slice(2);
      follow(components[section]?.[name]);
    }
  };
  follow(root);
  const kept = Object.entries(components).map(([section, parts]) => {
    const of = Object.entries(parts).filter(([name]) => needed.has(`#/components/${section}/${name}`));
    return [section, Object.fromEntries(of)] as const;
  });
  return Object.fromEntries(kept.filter(([, parts]) => Object.keys(parts).length > 0));
}

function refsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(refsIn);
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [value] : refsIn(value),
  );
}
