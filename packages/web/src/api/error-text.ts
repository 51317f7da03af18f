import { ApiError } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";

/** The text for a failed call: the server's message and its field errors, else the screen's own text. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.serverMessage === undefined) return fallback;
  return problemText({ message: error.serverMessage, errors: error.errors }, fallback);
}
