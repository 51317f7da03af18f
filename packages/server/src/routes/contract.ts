import type { OpenApiDocument } from "@shipctl/sdk/contract";
import { documentText } from "@shipctl/sdk/contract/document";
import { contractYaml, publicContractYaml } from "@shipctl/sdk/contract/yaml";
import type { FileReply, RoutesFor } from "../contract/document/route-table.js";
import type { World } from "../world.js";

export const contractRoutes: RoutesFor<"contract"> = {
  getContract: async ({ world }) => yamlFile(world, contractYaml),
  v1GetContract: async ({ world }) => yamlFile(world, publicContractYaml),
  getContractJson: async ({ world }) => ({ status: 200, json: document(world, documentText) }),
  v1GetContractJson: async ({ world }) => {
    // Not needed at the start.
    const { publicDocumentText } = await import("@shipctl/sdk/contract/public");
    return { status: 200, json: document(world, publicDocumentText) };
  },
};

const SERVER = "This server";

/** The document as in the repository, with this server's URL. */
const yamlFile = ({ settings }: Pick<World, "settings">, yaml: string): FileReply => ({
  status: 200,
  file: yaml.replace(/(\nservers:\n\s+- url: ).*\n(\s+description: ).*/, `$1${settings.publicUrl}\n$2${SERVER}`),
  contentType: "application/yaml",
  fileName: "openapi.yaml",
  disposition: "inline",
});

const whole = new Map<string, OpenApiDocument>();

/** Anybody may ask for it, so it is parsed once. */
function document({ settings }: Pick<World, "settings">, text: string): OpenApiDocument {
  const parsed: OpenApiDocument = whole.get(text) ?? JSON.parse(text);
  whole.set(text, parsed);
  return { ...parsed, servers: [{ url: settings.publicUrl, description: SERVER }] };
}
