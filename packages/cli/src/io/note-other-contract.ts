import { contractVersion } from "@shipctl/sdk/contract";
import { lines, tinted } from "./outcome.js";
import type { Io } from "./streams.js";

/** Warns on stderr that server and program have different versions. */
export function noteOtherContract(io: Io, served: string, { json }: { readonly json: boolean }): void {
  const message = otherContract(served);
  if (json) io.err.write(`${JSON.stringify({ message, code: "other_contract" })}\n`);
  else io.printMessage(lines(tinted(message, "warn")));
}

/** Names both versions. */
export function otherContract(served: string): string {
  return `The server uses API version ${served}; this shipctl uses ${contractVersion}. Update the older one.`;
}
