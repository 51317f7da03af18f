import { ApiError } from "@shipctl/sdk";
import { fieldErrors } from "../api/field-errors.js";
import { EMPTY_ADDRESS } from "./address-fields.js";

const FIELDS = Object.keys(EMPTY_ADDRESS);

/** Messages for an address that could not be saved: one text and errors by field. */
export function saveProblems(error: unknown, action: "create" | "update") {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return fieldErrors(error, FIELDS, isAnswered ? `Failed to ${action} address` : "Failed to save address");
}
