/** The exit status of the program. */
export const ExitCode = {
  success: 0,
  failed: 1,
  usage: 2,
  cancelled: 3,
  notSignedIn: 4,
  insufficientBalance: 5,
  someRowsFailed: 6,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** Ends a command with a message for the user; `hints` says what to do. */
export class CommandError extends Error {
  override readonly name = "Stop";

  constructor(
    readonly exitCode: ExitCode,
    message: string,
    readonly hints: readonly string[] = [],
  ) {
    super(message);
  }
}

export const usageError = (message: string, ...hints: string[]): CommandError =>
  new CommandError(ExitCode.usage, message, hints);

export const failure = (message: string, ...hints: string[]): CommandError =>
  new CommandError(ExitCode.failed, message, hints);

export const cancelled = (message = "Cancelled.", ...hints: string[]): CommandError =>
  new CommandError(ExitCode.cancelled, message, hints);
