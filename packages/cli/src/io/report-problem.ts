import { CommandError, ExitCode } from "./exit-code.js";
import { type Cell, lines, tinted } from "./outcome.js";
import type { Io } from "./streams.js";

/** The fields of an ApiError, checked by shape, so that reporting an error does not load the SDK. */
interface ApiProblem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: readonly { field: string; message: string; suggestion?: string }[];
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;
}

export interface ReportOptions {
  readonly json: boolean;
  /** Adds the stack trace. */
  readonly debug: boolean;
}

/** Prints an error with hints on stderr and returns the exit code. */
export function reportProblem(error: unknown, io: Io, options: ReportOptions): ExitCode {
  const problem = apiProblemIn(error);
  io.status(undefined);
  if (options.json) io.err.write(`${JSON.stringify(problemJson(error, problem))}\n`);
  else io.printMessage(lines(...linesOf(error, problem)));
  if (options.debug && error instanceof Error) io.err.write(`${error.stack ?? error.message}\n`);
  if (error instanceof CommandError) return error.exitCode;
  return problem ? exitCodeOf(problem) : ExitCode.failed;
}

function linesOf(error: unknown, problem: ApiProblem | undefined): Cell[] {
  const message = problem?.code === "aborted" ? "Stopped." : messageOf(error);
  const text: Cell[] = [tinted(message, "bad")];
  if (error instanceof CommandError) text.push(...error.hints);
  const errors = problem?.errors ?? [];
  const isRepeated = errors.length === 1 && errors[0]?.message === problem?.message;
  for (const { field, message, suggestion } of errors) {
    const fix = suggestion ? ` (try: ${suggestion})` : "";
    if (!isRepeated || fix !== "") text.push(`  ${field}: ${message}${fix}`);
  }
  if (problem) text.push(...hintsOf(problem));
  if (problem?.requestId) text.push(tinted(`Request ${problem.requestId}`, "dim"));
  if (!problem && !(error instanceof CommandError))
    text.push("This is a bug in shipctl. SHIPCTL_DEBUG=1 prints the stack trace.");
  return text;
}

function hintsOf({ status, code, details, message }: ApiProblem): string[] {
  if (code === "certificate") return certificateHints(message);
  if (code === "network") return ["Start a server with shipctl serve, or name another with --url or SHIPCTL_URL."];
  if (code === "invalid_credentials") return [];
  if (status === 401) return ["Sign in with: shipctl login"];
  const missing = details?.missing;
  if ((code === "label_not_ready" || code === "label_voided") && Array.isArray(missing) && missing.length > 0)
    return [`Missing: ${missing.join(", ")}`];
  return [];
}

/** By the name that OpenSSL gives the fault, which the message ends with. */
function certificateHints(message: string): string[] {
  if (message.includes("CERT_HAS_EXPIRED") || message.includes("CERT_REVOKED"))
    return ["Its operator has to renew it. If the clock of this computer is wrong, set it."];
  if (message.includes("CERT_NOT_YET_VALID")) return ["Set the clock of this computer, or wait until it is valid."];
  if (message.includes("ALTNAME"))
    return ["Use the name in the certificate as --url, or have the server use a certificate for this one."];
  return [
    "If you know the server: save the certificate of its authority, or its own, as PEM, and name the file with",
    "--ca-file FILE or SHIPCTL_CA_FILE.",
  ];
}

function exitCodeOf({ status, code }: ApiProblem): ExitCode {
  if (code === "aborted") return ExitCode.cancelled;
  if (code === "insufficient_funds") return ExitCode.insufficientBalance;
  return status === 401 ? ExitCode.notSignedIn : ExitCode.failed;
}

function problemJson(error: unknown, problem: ApiProblem | undefined): object {
  const message = messageOf(error);
  if (!problem) return { message, code: error instanceof CommandError ? NAMES[error.exitCode] : "internal" };
  const { code, errors, details, requestId } = problem;
  return { message, code, ...(errors.length > 0 ? { errors } : {}), details, requestId };
}

const NAMES: Readonly<Record<ExitCode, string>> = {
  0: "success",
  1: "failed",
  2: "usage",
  3: "cancelled",
  4: "unauthenticated",
  5: "insufficient_funds",
  6: "some_rows_failed",
};

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === "string" ? error : "A value that is not an error was thrown.";
}

function apiProblemIn(error: unknown): ApiProblem | undefined {
  if (!(error instanceof Error) || error.name !== "ApiError" || !("status" in error) || !("code" in error)) {
    return undefined;
  }
  return asApiProblem(error);
}

const asApiProblem = (error: Error): ApiProblem => error as unknown as ApiProblem;
