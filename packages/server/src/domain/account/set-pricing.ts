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
  /** Service names by carrier, across all connections. */
  readonly servicesByCarrier: ReadonlyMap<string, ReadonlySet<string>>;
  readonly actor: Actor;
  readonly ifMatch?: string;
}

/**
 * @throws not_found, version_conflict; invalid_input for a price that is not an amount in USD, or an unknown service.
 */
export async function setPricing(
  world: Pick<World, "store" | "ids" | "clock">,
  id: string,
  { customPricing, servicesByCarrier, actor, ifMatch }: PricingChange,
): Promise<AccountRecord> {
  return world.store.transact({ change: [one(accountTable, id), ...eventClaims({ customerId: id })] }, (tx) => {
    const before = tx.get(accountTable, id);
    if (!before) throw notFound("User", id);
    requireVersion(ifMatch, {
      version: pricingVersion(before),
      message: () => `The prices of ${before.name} have changed since you opened them`,
      details: () => ({ customPricing: before.customPricing ?? { enabled: false, carriers: {} } }),
    });
    const errors = [
      ...priceErrors(customPricing),
      ...unknownErrors(customPricing, before.customPricing, servicesByCarrier),
    ];
    if (errors.length > 0) throw invalidInput(errors);
    const after = { ...before, customPricing };
    tx.put(accountTable, after);
    const audit = { actor, action: "set-pricing", subject: id, from: before.customPricing, to: customPricing };
    announce(tx, world, { type: "price.changed", customerId: id, data: {}, audit });
    return after;
  });
}

/** Existing prices are kept even if their service has since been removed. */
function unknownErrors(
  { carriers }: CustomPricing,
  before: CustomPricing | undefined,
  servicesByCarrier: PricingChange["servicesByCarrier"],
): FieldError[] {
  return Object.entries(carriers).flatMap(([carrier, { services }]) => {
    const names = servicesByCarrier.get(carrier);
    const old = before?.carriers[carrier];
    if (!names && !old) return [unknownCarrier(carrier, servicesByCarrier)];
    return Object.keys(services)
      .filter((service) => !names?.has(service) && !Object.hasOwn(old?.services ?? {}, service))
      .map((service) => unknownService(carrier, service, names));
  });
}

const unknownCarrier = (carrier: string, servicesByCarrier: PricingChange["servicesByCarrier"]): FieldError => ({
  field: `customPricing.carriers.${carrier}`,
  message: `${JSON.stringify(carrier)} is not a carrier; use ${[...servicesByCarrier.keys()].join(", ")}`,
});

function unknownService(carrier: string, service: string, names: ReadonlySet<string> = new Set()): FieldError {
  const choice = names.size > 0 ? `Its services: ${[...names].join(", ")}` : "It has no services";
  return {
    field: `customPricing.carriers.${carrier}.services.${service}`,
    message: `${JSON.stringify(service)} is not a service of ${carrier}. ${choice}`,
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
