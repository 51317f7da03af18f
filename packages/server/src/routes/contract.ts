import { contractYaml, publicContractYaml } from "@shipctl/sdk/contract/yaml";
import type { FileReply, RoutesFor } from "../contract/route-table.js";

export const contractRoutes: RoutesFor<"contract"> = {
  getContract: async () => yamlFile(contractYaml),
  v1GetContract: async () => yamlFile(publicContractYaml),
};

const yamlFile = (file: string): FileReply => ({
  status: 200,
  file,
  contentType: "application/yaml",
  fileName: "openapi.yaml",
  disposition: "inline",
});
