import * as crypto from "node:crypto";

/** Half the cost of a Hash object. Node has it since 20.12. */
const hashAtOnce: typeof crypto.hash | undefined = crypto.hash;

export const sha256 = (text: string, encoding: "base64" | "base64url" | "hex"): string =>
  hashAtOnce ? hashAtOnce("sha256", text, encoding) : crypto.createHash("sha256").update(text).digest(encoding);
