import type { LabelOptions } from "../../ports/carrier.js";
import type { FieldError } from "../../shared/problem.js";
import { centsIn, type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";

/** What the other server's options cost. One that is missing is not offered there, or not by its version. */
export interface OptionRates {
  readonly signatureCents: number | undefined;
  /** For each $100 of insured value, or part of it. */
  readonly insuranceCents: number | undefined;
  /** Its version marks return labels. */
  readonly marksReturns: boolean;
}

/** By the id of the connection there. */
export function optionRatesIn(services: Fields | undefined): (apiId: string | undefined) => OptionRates {
  const options = new Map(recordsIn(services?.apis).map((api) => [textIn(api, "id"), recordIn(api.options)]));
  return (apiId) => {
    const known = options.get(apiId);
    const { signature, insurance } = known ?? {};
    return {
      signatureCents: centsIn(recordIn(signature) ?? {}, "price"),
      insuranceCents: centsIn(recordIn(insurance) ?? {}, "pricePer100"),
      marksReturns: known !== undefined,
    };
  };
}

export function missingOptions(
  { signature, insuredCents = 0 }: LabelOptions,
  { signatureCents, insuranceCents }: OptionRates,
): FieldError[] {
  const errors: FieldError[] = [];
  const isMissing = (field: string, what: string, none: string) =>
    errors.push({ field: `packageDetails.${field}`, message: `This service offers no ${what}. Use ${none}.` });
  if (signature && signatureCents === undefined) isMissing("signature", "signature on delivery", "none");
  if (insuredCents > 0 && insuranceCents === undefined) isMissing("insuredValue", "insurance", "0");
  return errors;
}

const PER_CENTS = 10_000;

export const optionsCost = (
  { signature, insuredCents = 0 }: LabelOptions,
  { signatureCents = 0, insuranceCents = 0 }: OptionRates,
): number => (signature ? signatureCents : 0) + Math.ceil(insuredCents / PER_CENTS) * insuranceCents;
