import type { ReplyOf } from "@shipctl/sdk";
import type { Reading } from "../api/query.js";
import { LoadAlert } from "./loaded.js";

interface CatalogAlertProps {
  readonly apis: Reading<ReplyOf<"listShippingApis">>;
  readonly services: Reading<ReplyOf<"listServices">>;
}

/** Shows that connections or services could not be loaded. One retry is for both, as they often fail together. */
export function CatalogAlert({ apis, services }: CatalogAlertProps) {
  if (!apis.error) return <LoadAlert reading={services} failure="Failed to load services for selected API" />;
  return <LoadAlert reading={apis} also={services} failure="Failed to load shipping services" />;
}
