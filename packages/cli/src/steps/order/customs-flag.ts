import type { CreateOrderRequest, CustomsLine } from "@shipctl/sdk";
import { customsForm, needsCustoms, parseUsd } from "@shipctl/sdk/display";
import { countryCode } from "@shipctl/sdk/files";
import { usageError } from "../../io/exit-code.js";
import { many, type Parse } from "../../io/flags.js";

const LINE =
  /^(?<description>.+?):(?<quantity>\d{1,6}):(?<value>[^:]+)(?::(?<origin>[^:]+?))?(?::(?<hsCode>[\d.]{6,13}))?$/;
const EXAMPLE = '"Cotton shirt:2:24.50:US:6109.10"';

export const customsLine: Parse<CustomsLine> = (text, name) => {
  const { description, quantity = "", value: written = "", origin, hsCode } = LINE.exec(text.trim())?.groups ?? {};
  const value = parseUsd(written);
  if (value !== undefined && Number(quantity) > 0) {
    return { description, quantity: Number(quantity), value, originCountry: origin && countryCode(origin), hsCode };
  }
  throw usageError(
    `${name} ${JSON.stringify(text)} is not description:quantity:value, like ${EXAMPLE}.`,
    "The value is that of all pieces in USD. Country of origin and HS code may follow.",
  );
};

/** Goods of a customs form. */
export const customsFlag = {
  customs: many(
    "desc:qty:value:origin:hs",
    `goods for a customs form, like ${EXAMPLE}; the HS code may be left out, and the origin; repeat it per kind`,
    customsLine,
  ),
};

export const customsOf = (lines: readonly CustomsLine[]) => (lines.length > 0 ? { customs: [...lines] } : {});

/** @throws if USPS asks for a customs form and its lines are incomplete, before a person agrees to the price */
export function requireCustoms(
  request: Pick<CreateOrderRequest, "carrier" | "serviceType" | "sender" | "recipient" | "packageDetails">,
): void {
  const { carrier, serviceType, packageDetails } = request;
  if (!needsCustoms(carrier, serviceType, request)) return;
  const [problem] = customsForm(packageDetails).problems;
  if (!problem) return;
  const hint = `USPS asks for a customs form there. Give --description and --value, or --customs ${EXAMPLE}.`;
  throw usageError(`${problem.message}. Nothing was bought.`, hint);
}
