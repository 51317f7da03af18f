import { LIMITS, type RatePricing as RatePricingInput } from "@shipctl/sdk/contract";
import { type Cents, toCents, toUsd } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { ConnectionRecord, RatePricing, ServiceRecord } from "./connection-table.js";
import { carrierFor } from "./find-service.js";

const WHOLE = 10_000;

/** The rate with the markup, rounded up to the cent, but at least the minimum. */
export function priceAtRate(rateCents: Cents, { markupBasisPoints, minimumCents }: RatePricing): Cents {
  return Math.max(withMarkup(rateCents, markupBasisPoints), minimumCents);
}

/** Rounded up, so that the margin is never smaller than wanted. Exact: the product is a whole number below 2^53. */
export const withMarkup = (cents: Cents, basisPoints: number): Cents =>
  Math.ceil((cents * (WHOLE + basisPoints)) / WHOLE);

/** Undefined unless the percentage has at most two decimals. */
export const basisPointsOf = (percent: number): number | undefined => toCents(percent);

/** Whether the provider quotes parcels. */
export const canQuote = (world: Pick<World, "secrets" | "carriers">, connection: ConnectionRecord): boolean =>
  carrierFor(world, connection).rates !== undefined;

/** The pricing to store, or what is wrong with it. Null prices the service by weight again. */
export function parseRatePricing(
  world: Pick<World, "secrets" | "carriers">,
  connection: ConnectionRecord,
  input: RatePricingInput | null,
): { readonly ratePricing: RatePricing | undefined } | { readonly errors: readonly FieldError[] } {
  if (input === null) return { ratePricing: undefined };
  const [markupBasisPoints, minimumCents] = [basisPointsOf(input.markupPercent), toCents(input.minimum)];
  if (!canQuote(world, connection)) {
    const message = `The provider of ${connection.name} does not quote parcels, so its services are priced by weight`;
    return { errors: [{ field: "ratePricing", message }] };
  }
  if (markupBasisPoints !== undefined && minimumCents !== undefined) {
    return { ratePricing: { markupBasisPoints, minimumCents } };
  }
  return {
    errors: [
      ...(markupBasisPoints === undefined
        ? [
            {
              field: "ratePricing.markupPercent",
              message: `Markup must be 0 to ${LIMITS.markupPercent} %, with at most two decimals`,
            },
          ]
        : []),
      ...(minimumCents === undefined ? [{ field: "ratePricing.minimum", message: "Please enter a valid price" }] : []),
    ],
  };
}

/** By weight if undefined. */
export function withRatePricing(service: ServiceRecord, ratePricing: RatePricing | undefined): ServiceRecord {
  const { ratePricing: _before, ...byWeight } = service;
  return ratePricing ? { ...byWeight, ratePricing } : byWeight;
}

export const ratePricingView = ({ ratePricing }: Pick<ServiceRecord, "ratePricing">): RatePricingInput | undefined =>
  ratePricing && {
    markupPercent: ratePricing.markupBasisPoints / 100,
    minimum: toUsd(ratePricing.minimumCents),
  };
