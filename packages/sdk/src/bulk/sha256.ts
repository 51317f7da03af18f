// Browsers provide `crypto.subtle` on https and localhost only.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * SHA-256 of a text in hexadecimal digits, also without `crypto.subtle`.
 *
 * @example
 * textFingerprint("abc").slice(0, 8); // => "ba7816bf"
 */
export const textFingerprint = (text: string): string => bytesFingerprint(utf8ToBytes(text));

/** SHA-256 of a file in hexadecimal digits. */
export const bytesFingerprint = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
