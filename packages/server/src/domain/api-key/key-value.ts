import { hash, randomInt } from "node:crypto";
import type { Mode } from "../shop/shop-mode.js";

const PREFIXES = { live: "shp_live_", test: "shp_test_", operator: "shp_admin_" } as const;
const LENGTH = 40;
/** Live keys of earlier versions have no `live_`. */
const API_KEY = /^shp_(?:live_|test_|admin_)?[A-Za-z0-9]{40}$/;
const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 238 bits of randomness: it cannot be guessed, so a fast hash is safe. */
export const newApiKey = (kind: Mode | "operator" = "live"): string =>
  PREFIXES[kind] + Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

export const isApiKey = (text: string): boolean => API_KEY.test(text);

/** An operator's key is no customer's, and the other way round. */
export const isOperatorKey = (key: string): boolean => key.startsWith(PREFIXES.operator);

export const hashOfKey = (key: string): string => hash("sha256", key, "base64url");

/** What is stored of a key's value. `last4` is the only part that is shown to others. */
export const keyFields = (key: string) => ({ keyHash: hashOfKey(key), last4: key.slice(-4) });
