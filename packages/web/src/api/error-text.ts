import { ApiError } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";

/** What a person reads of a failed call: the server's message and what it says of each field, else the screen's text. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.serverMessage === undefined) return fallback;
  return problemText({ message: error.serverMessage, errors: error.errors }, fallback);
}
