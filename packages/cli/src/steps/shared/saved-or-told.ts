import { ApiError } from "@shipctl/sdk";
import { ExitCode, Stop } from "../../io/exit-code.js";
import { type Cell, tinted } from "../../io/outcome.js";

export interface Saved {
  readonly notes: readonly Cell[];
  readonly exitCode: ExitCode;
}

/** Saves files of what is bought already: what goes wrong here takes nothing from what is told of the purchase. */
export async function savedOrTold(wayOut: string, save: () => Promise<readonly Cell[]>): Promise<Saved> {
  try {
    return { notes: await save(), exitCode: ExitCode.fine };
  } catch (error) {
    if (!(error instanceof Stop || error instanceof ApiError)) throw error;
    const isStopped = error instanceof Stop ? error.exitCode === ExitCode.cancelled : error.code === "aborted";
    const hints = error instanceof Stop ? error.wayOut : [];
    const message = error instanceof ApiError && isStopped ? "Stopped." : error.message;
    return {
      notes: [tinted(message, "bad"), ...hints, wayOut],
      exitCode: isStopped ? ExitCode.cancelled : ExitCode.failed,
    };
  }
}
