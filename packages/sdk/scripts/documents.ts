import { parse } from "yaml";
import { publicContract, yamlOf } from "./public-contract.js";

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
