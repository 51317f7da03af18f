import { ApiError } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { failure } from "../../io/exit-code.js";

/** The same rows were paid for within a day, by this or another face. */
export const isDuplicatePurchase = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "duplicate_purchase";

/** The bulk order that has the rows, in words; any other error as it is. */
export function duplicateNamed(error: unknown): unknown {
  if (!isDuplicatePurchase(error)) return error;
  const id = idIn(error);
  return failure(
    `${sameRows(error)} Nothing was bought now.`,
    `Look at it with: shipctl bulk show ${id}`,
    `Save its labels with: shipctl bulk labels ${id}`,
    "--again buys the rows once more.",
  );
}

/** Whether the rows are meant once more; stops with the bulk order that has them where nobody says so. */
export async function askAgain({ ask, io }: Context, error: ApiError, isSilent: boolean): Promise<true> {
  const mayAsk = !isSilent && io.canAsk;
  const question = `${sameRows(error)} Buy them once more?`;
  if (mayAsk && (await ask.confirm(question, { flag: "--again", suggested: false }))) return true;
  throw duplicateNamed(error);
}

const sameRows = (error: ApiError): string => `${idIn(error)} is for the same rows, bought within the last 24 hours.`;

const idIn = ({ details }: ApiError): string => details?.bulkOrderId ?? "BULK-…";
