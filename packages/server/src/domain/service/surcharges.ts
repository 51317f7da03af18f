import type { LabelOption, LabelOptions as LabelOptionsView, Surcharge as SurchargeView } from "@shipctl/sdk/contract";
import type { LabelOptions } from "../../ports/carrier.js";
import { type Cents, toUsd } from "../../shared/money.js";
import type { ConnectionRecord } from "./connection-table.js";

/** What an option adds to the price of a label. */
export interface Surcharge {
  readonly name: LabelOption;
  readonly cents: Cents;
}

const PER_CENTS = 10_000;

/** One for each option that is bought, even if it is free. */
export function surchargesFor(
  { surchargeRates }: Pick<ConnectionRecord, "surchargeRates">,
  { signature, insuredCents = 0 }: LabelOptions,
): Surcharge[] {
  const { signatureCents = 0, insuranceCents = 0 } = surchargeRates ?? {};
  const surcharges: Surcharge[] = [];
  if (signature) surcharges.push({ name: "signature", cents: signatureCents });
  if (insuredCents > 0) {
    surcharges.push({ name: "insurance", cents: Math.ceil(insuredCents / PER_CENTS) * insuranceCents });
  }
  return surcharges;
}

/** For replies; undefined if nothing is added to the price. */
export function surchargeViews(surcharges: readonly Surcharge[] = []): SurchargeView[] | undefined {
  const views = surcharges
    .filter(({ cents }) => cents > 0)
    .map(({ name, cents }) => ({ option: name, amount: toUsd(cents) }));
  return views.length > 0 ? views : undefined;
}

interface MissingOption {
  readonly field: "signature" | "insuredValue";
  readonly reason: string;
}

/** An option of the shipment that the connection does not offer. */
export function missingOption(
  {
    connection: { name },
    offered,
  }: { readonly connection: ConnectionRecord; readonly offered: readonly LabelOption[] },
  { signature, insuredCents = 0 }: LabelOptions,
): MissingOption | undefined {
  const lacks = (what: string, none: string) => `${name} offers no ${what}. Use ${none}, or choose another connection.`;
  if (signature && !offered.includes("signature")) {
    return { field: "signature", reason: lacks("signature on delivery", "none") };
  }
  if (insuredCents > 0 && !offered.includes("insurance")) {
    return { field: "insuredValue", reason: lacks("insurance", "0") };
  }
  return undefined;
}

/** The options that a connection offers, with their surcharges. */
export function optionsView(
  options: readonly LabelOption[],
  { surchargeRates }: Pick<ConnectionRecord, "surchargeRates">,
): LabelOptionsView {
  const { signatureCents = 0, insuranceCents = 0 } = surchargeRates ?? {};
  return {
    ...(options.includes("signature") && { signature: { price: toUsd(signatureCents) } }),
    ...(options.includes("insurance") && { insurance: { pricePer100: toUsd(insuranceCents) } }),
  };
}
