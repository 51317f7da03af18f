import { ApiError, type CallOptions } from "@shipctl/sdk";
import { CommandError, ExitCode } from "../../io/exit-code.js";
import { type Cell, tinted } from "../../io/outcome.js";

export const STILL_TRYING = "The server does not answer. Trying again; nothing is bought twice.";

/** Warns once if no answer comes: the call is repeated for two minutes, and silence looks like a fault. */
export function reportOutage(warn: (text: string) => void): Pick<CallOptions, "onRetry"> {
  let isReported = false;
  return {
    onRetry: ({ mayHaveHappened }) => {
      if (isReported || !mayHaveHappened) return;
      isReported = true;
      warn(STILL_TRYING);
    },
  };
}

/** The exit code after waiting for an answer failed. */
export function exitCodeOf({ code, status }: ApiError): ExitCode {
  if (code === "aborted") return ExitCode.cancelled;
  return status === 401 ? ExitCode.notSignedIn : ExitCode.failed;
}

export interface Saved {
  readonly notes: readonly Cell[];
  readonly exitCode: ExitCode;
}

/** Saves files after a purchase. An error becomes a note, so that the purchase is still reported. */
export async function saveOrNote(hint: string, save: () => Promise<readonly Cell[]>): Promise<Saved> {
  try {
    return { notes: await save(), exitCode: ExitCode.success };
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ApiError)) throw error;
    const isStopped = error instanceof CommandError ? error.exitCode === ExitCode.cancelled : error.code === "aborted";
    const hints = error instanceof CommandError ? error.hints : [];
    const message = error instanceof ApiError && isStopped ? "Stopped." : error.message;
    return {
      notes: [tinted(message, "bad"), ...hints, hint],
      exitCode: isStopped ? ExitCode.cancelled : ExitCode.failed,
    };
  }
}
