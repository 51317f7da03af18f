import { hash } from "node:crypto";

export const sha256 = (text: string, encoding: "base64" | "base64url" | "hex"): string =>
  hash("sha256", text, encoding);
