import { hash } from "node:crypto";

export const sha256 = (content: string | Uint8Array, encoding: "base64" | "base64url" | "hex"): string =>
  hash("sha256", content, encoding);
