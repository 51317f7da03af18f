import type { Plugin } from "vite";

/** What the server alone reads of the table of operations; every page loads the table. */
const ON_SERVER =
  /"(?:tag|bodyLimit)":"[^"]*",|"access":"(?!public)[^"]*",|"link":(?:true|false),|"queryParams":\[[^\]]*\],/g;

export function clientOperations(): Plugin {
  return {
    name: "client-operations",
    enforce: "pre",
    transform: (code, id) => (id.endsWith("/operations.gen.ts") ? code.replaceAll(ON_SERVER, "") : undefined),
  };
}
