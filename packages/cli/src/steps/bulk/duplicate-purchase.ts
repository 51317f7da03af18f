import { ApiError } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { failure } from "../../io/exit-code.js";

/** This or another client bought the same rows within a day. */
export const isDuplicatePurchase = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "duplicate_purchase";

/** An error that names the earlier bulk order; other errors are returned unchanged. */
export function duplicateNamed(error: unknown): unknown {
  if (!isDuplicatePurchase(error)) return error;
  const id = idIn(error);
  return failure(
    `${sameRows(error)} Nothing was bought now.`,
    `Show it with: shipctl bulk show ${id}`,
    `Save its labels with: shipctl bulk labels ${id}`,
    "--again buys the rows again.",
  );
}

/** Asks whether to buy the rows again. @throws Stop with the earlier bulk order if the user does not agree */
export async function askAgain({ ask, io }: Context, error: ApiError, isSilent: boolean): Promise<true> {
  const mayAsk = !isSilent && io.canAsk;
  const question = `${sameRows(error)} Buy them again?`;
  if (mayAsk && (await ask.confirm(question, { flag: "--again", suggested: false }))) return true;
  throw duplicateNamed(error);
}

const sameRows = (error: ApiError): string => `${idIn(error)} is for the same rows, bought within the last 24 hours.`;

const idIn = ({ details }: ApiError): string => details?.bulkOrderId ?? "BULK-…";
