import { ApiError } from "@shipctl/sdk";
import { fieldErrors } from "../../api/field-errors.js";
import { EMPTY_ADDRESS } from "../../components/address-fields.js";

const FIELDS = Object.keys(EMPTY_ADDRESS);

/** What to say when an address could not be saved, and beside which fields. */
export function saveProblems(error: unknown, deed: "create" | "update") {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return fieldErrors(error, FIELDS, isAnswered ? `Failed to ${deed} address` : "Failed to save address");
}
