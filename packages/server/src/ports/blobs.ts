/** Bytes under a key, which may be any text. What has arrived is whole, and survives power loss. */
export interface Blobs {
  /** In the place of what was there under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
}
