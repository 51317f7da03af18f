import { contractYaml, publicContractYaml } from "@shipctl/sdk/contract/yaml";
import type { FileReply, RoutesFor } from "../contract/document/route-table.js";
import type { World } from "../world.js";

export const contractRoutes: RoutesFor<"contract"> = {
  getContract: async ({ world }) => yamlFile(world, contractYaml),
  v1GetContract: async ({ world }) => yamlFile(world, publicContractYaml),
};

/** The document as in the repository, with this server's URL. */
const yamlFile = ({ settings }: Pick<World, "settings">, yaml: string): FileReply => ({
  status: 200,
  file: yaml.replace(/(\nservers:\n\s+- url: ).*\n(\s+description: ).*/, `$1${settings.publicUrl}\n$2This server`),
  contentType: "application/yaml",
  fileName: "openapi.yaml",
  disposition: "inline",
});
