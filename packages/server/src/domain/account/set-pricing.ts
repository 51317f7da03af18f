import type { CustomPricing } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { toCents } from "../../shared/money.js";
import { type FieldError, invalidInput, notFound } from "../../shared/problem.js";
import { requireVersion } from "../../shared/version.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce, eventClaims } from "../event/announce.js";
import { type AccountRecord, accountTable } from "./account-table.js";
import { pricingVersion } from "./account-view.js";

export interface PricingChange {
  readonly customPricing: CustomPricing;
  /** Services by carrier, of every connection. */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
  readonly actor: Actor;
  readonly ifMatch?: string;
}

/** @throws not_found, version_conflict; invalid_input for a price that is no amount in USD, or for what nobody sells. */
export async function setPricing(
  world: Pick<World, "store" | "ids" | "clock">,
  id: string,
  { customPricing, known, actor, ifMatch }: PricingChange,
): Promise<AccountRecord> {
  return world.store.transact({ change: [one(accountTable, id), ...eventClaims({ customerId: id })] }, (tx) => {
    const before = tx.get(accountTable, id);
    if (!before) throw notFound("User", id);
    requireVersion(ifMatch, {
      version: pricingVersion(before),
      message: () => `The prices of ${before.name} were changed meanwhile`,
      details: () => ({ customPricing: before.customPricing ?? { enabled: false, carriers: {} } }),
    });
    const errors = [...priceErrors(customPricing), ...unknownErrors(customPricing, before.customPricing, known)];
    if (errors.length > 0) throw invalidInput(errors);
    const after = { ...before, customPricing };
    tx.put(accountTable, after);
    const audit = { actor, action: "set-pricing", subject: id, from: before.customPricing, to: customPricing };
    announce(tx, world, { type: "price.changed", customerId: id, data: {}, audit });
    return after;
  });
}

/** What was there before stays: its service may have been removed since. */
function unknownErrors(
  { carriers }: CustomPricing,
  before: CustomPricing | undefined,
  known: PricingChange["known"],
): FieldError[] {
  return Object.entries(carriers).flatMap(([carrier, { services }]) => {
    const names = known.get(carrier);
    const old = before?.carriers[carrier];
    if (!names && !old) return [noCarrier(carrier, known)];
    return Object.keys(services)
      .filter((service) => !names?.has(service) && !Object.hasOwn(old?.services ?? {}, service))
      .map((service) => noService(carrier, service, names));
  });
}

const noCarrier = (carrier: string, known: PricingChange["known"]): FieldError => ({
  field: `customPricing.carriers.${carrier}`,
  message: `${JSON.stringify(carrier)} is no carrier; use ${[...known.keys()].join(", ")}`,
});

function noService(carrier: string, service: string, names: ReadonlySet<string> = new Set()): FieldError {
  const choice = names.size > 0 ? `It has: ${[...names].join(", ")}` : "It has none";
  return {
    field: `customPricing.carriers.${carrier}.services.${service}`,
    message: `${JSON.stringify(service)} is no service of ${carrier}. ${choice}`,
  };
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
