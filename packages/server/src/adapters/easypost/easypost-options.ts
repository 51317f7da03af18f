import type { LabelOptions } from "../../ports/carrier.js";

const CONFIRMATIONS = { standard: "SIGNATURE", adult: "ADULT_SIGNATURE" } as const;

/** The value of `delivery_confirmation` in a shipment's options. */
export const confirmationFor = ({ signature }: LabelOptions): string | undefined =>
  signature && CONFIRMATIONS[signature];

/** The amount for a purchase, as text. */
export const insuranceFor = ({ insuredCents = 0 }: LabelOptions): string | undefined =>
  insuredCents > 0 ? (insuredCents / 100).toFixed(2) : undefined;

/** Rates do not include the fee for insurance, which is 0.5 % of the amount. */
export const insuranceFeeCents = ({ insuredCents = 0 }: LabelOptions): number => Math.ceil(insuredCents / 200);
