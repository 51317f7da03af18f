import type { ApiError } from "@shipctl/sdk";
import { ExitCode } from "../../io/exit-code.js";

/** The exit code of a purchase that may have happened. */
export function exitCodeOfUnknown({ code, status }: ApiError): ExitCode {
  if (code === "aborted") return ExitCode.cancelled;
  return status === 401 ? ExitCode.notSignedIn : ExitCode.failed;
}
