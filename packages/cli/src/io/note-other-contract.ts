import { contractVersion } from "@shipctl/sdk/contract";
import { lines, tinted } from "./outcome.js";
import type { Io } from "./streams.js";

/** Says on stderr that server and program are of different versions, which explains what may look odd. */
export function noteOtherContract(io: Io, served: string, { json }: { readonly json: boolean }): void {
  const message = otherContract(served);
  if (json) io.err.write(`${JSON.stringify({ message, code: "other_contract" })}\n`);
  else io.talk(lines(tinted(message, "warn")));
}

/** Says which of the two is older, as far as their versions tell. */
export function otherContract(served: string): string {
  return `The server speaks contract ${served}, this shipctl ${contractVersion}: bring the older one up to date.`;
}
