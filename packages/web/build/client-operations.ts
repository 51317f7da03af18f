import type { Plugin } from "vite";

/** What the server alone reads of the table of operations; every page loads the table. */
const ON_SERVER =
  /"(?:tag|bodyLimit)":"[^"]*",|"access":"(?!public)[^"]*",|"link":(?:true|false),|"queryParams":\[[^\]]*\],/g;
/** Of the public API's operations, the app calls those of webhooks alone, and it reads no contract from the server. */
const OF_PROGRAMS = /^ {2}(?:v1(?!\w*Webhook)\w+|getContract\w*): \{.*\},\n/gm;

export function clientOperations(): Plugin {
  return {
    name: "client-operations",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("/operations.gen.ts") ? code.replaceAll(ON_SERVER, "").replaceAll(OF_PROGRAMS, "") : undefined,
  };
}
