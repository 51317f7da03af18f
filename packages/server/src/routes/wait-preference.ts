const DEFAULT_SECONDS = 20;
const MOST_SECONDS = 25;

/** `Prefer: wait=N` in milliseconds; anything else means the default, as RFC 7240 wants. */
export function waitMs(prefer: string | undefined): number {
  const wanted = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/i.exec(prefer ?? "")?.[1];
  return Math.min(wanted === undefined ? DEFAULT_SECONDS : Number(wanted), MOST_SECONDS) * 1_000;
}
