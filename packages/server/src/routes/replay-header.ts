/** Tells a repeated call that this is the first answer again. */
export const replayHeader = (replayed: boolean): Record<string, string> =>
  replayed ? { "Idempotency-Replayed": "true" } : {};
