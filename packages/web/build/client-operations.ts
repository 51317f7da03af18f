import type { Plugin } from "vite";

/** What the app's calls do not read of the table of operations; every page loads the table. */
const UNREAD =
  /"tag":"[^"]*",|"access":"(?!public)[^"]*",|"link":(?:true|false),|"key":"(?!required)[^"]*",|"queryParams":\[[^\]]*\],/g;
/**
 * Of the public API's operations, the app calls those of webhooks alone. Others are for monitors and carriers, are opened
 * as addresses, or only the terminal calls them.
 */
const OF_OTHERS =
  /^ {2}(?:v1(?!\w*Webhook)\w+|get(?:Contract\w*|Health|Readiness)|receive\w+Event|list(?:Shop)?Events|\w+Sandbox\w+|showTrackingPage|showMailStop|stopMail|getSelectedLabels|(?:download|print)Label|void(?:Any)?Order|refundOrder|setPrices|deleteBulkMappings): \{.*\},\n/gm;

export function clientOperations(): Plugin {
  return {
    name: "client-operations",
    enforce: "pre",
    transform: (code, id) => {
      if (id.endsWith("/operations.gen.ts")) return code.replaceAll(UNREAD, "").replaceAll(OF_OTHERS, "");
      return id.endsWith("/groups.gen.ts") ? "export const groups = {};" : undefined;
    },
  };
}
