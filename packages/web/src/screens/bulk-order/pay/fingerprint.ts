/**
 * 128 bits that tell texts apart, as hexadecimal digits: the same purchase gives the same, in any tab. Not for secrets.
 * (Browsers have `crypto.subtle` on https and localhost only.)
 */
export function fingerprint(text: string): string {
  const hashes = new Uint32Array(SEEDS);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    for (let lane = 0; lane < hashes.length; lane++) {
      // Each lane sees the letters at another place of its state, so that lanes do not agree by being shifted.
      const mixed = Math.imul((hashes[lane] ?? 0) ^ (code + lane * index), PRIME);
      hashes[lane] = mixed ^ (mixed >>> 15);
    }
  }
  return Array.from(hashes, (hash) => hash.toString(16).padStart(8, "0")).join("");
}

const SEEDS = [0x811c9dc5, 0x9747b28c, 0x85ebca6b, 0xc2b2ae35];
const PRIME = 0x01000193;
