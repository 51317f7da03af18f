import type { CustomPricing } from "@shipctl/sdk/contract";
import { toCents } from "../../shared/money.js";
import { type FieldError, invalidInput, notFound } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { recordAudit } from "../audit/record-audit.js";
import { type AccountRecord, accountTable } from "./account-table.js";

/** @throws not_found; invalid_input for a price that is no amount in USD. */
export async function setPricing(
  world: Pick<World, "store" | "ids" | "clock">,
  id: string,
  customPricing: CustomPricing,
  by: string,
): Promise<AccountRecord> {
  const errors = priceErrors(customPricing);
  if (errors.length > 0) throw invalidInput(errors);
  return world.store.transact({ change: [one(accountTable, id)] }, (tx) => {
    const before = tx.get(accountTable, id);
    if (!before) throw notFound("User", id);
    const after = { ...before, customPricing };
    tx.put(accountTable, after);
    recordAudit(tx, world, { by, action: "set-pricing", subject: id, from: before.customPricing, to: customPricing });
    return after;
  });
}

function priceErrors({ carriers }: CustomPricing): FieldError[] {
  return Object.entries(carriers).flatMap(([carrier, { services }]) =>
    Object.entries(services).flatMap(([service, usd]) => {
      const cents = toCents(usd);
      if (cents !== undefined && cents >= 0) return [];
      return [
        {
          field: `customPricing.carriers.${carrier}.services.${service}`,
          message: "Please enter a valid service name and price",
        },
      ];
    }),
  );
}
