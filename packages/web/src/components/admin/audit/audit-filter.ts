import type { QueryOf } from "@shipctl/sdk";
import { type ListView, listFilter } from "../../../ui/list-view.js";

const SIDES = ["operators", "customers", "system"] as const;

/** The filter of a view, without its page. An unknown side is ignored. */
export function auditFilter(view: ListView): Omit<QueryOf<"listAudit">, "page" | "limit" | "sort"> {
  const by = SIDES.find((side) => side === view.status);
  const action = view.action === "" ? {} : { action: [view.action] };
  return { ...listFilter(view), ...(by && { by }), ...action, ...(view.actor && { actor: view.actor }) };
}
