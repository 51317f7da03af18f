/** A store of blobs does not answer, or refuses. The message names no secret. */
export class BlobsUnavailable extends Error {
  override readonly name = "BlobsUnavailable";
}

/** Stores bytes under a key, which may be any text. Writes are atomic and survive power loss. */
export interface Blobs {
  /** Replaces an existing value. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the key does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
}
