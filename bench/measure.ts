/** Quantiles of the values: 0.5 is the median, 1 the maximum. */
export function quantiles<const Shares extends readonly number[]>(
  values: readonly number[],
  shares: Shares,
): { [K in keyof Shares]: number } {
  const sorted = Float64Array.from(values).sort();
  return asTuple(shares.map((share) => sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? Number.NaN));
}

export const median = (values: readonly number[]): number => quantiles(values, [0.5])[0];

/** Duration of `work` in milliseconds, with its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

/** How long calls take, one after the other. */
export async function responseTimes(
  calls: number,
  call: (n: number) => Promise<unknown>,
): Promise<{ readonly p50Ms: number; readonly p95Ms: number }> {
  const tookMs: number[] = [];
  for (let n = 0; n < calls; n++) tookMs.push((await timed(() => call(n))).ms);
  const [p50Ms, p95Ms] = quantiles(tookMs, [0.5, 0.95]);
  return { p50Ms, p95Ms };
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `map` keeps the length of a tuple, which the compiler does not know. */
function asTuple<Shares extends readonly number[]>(values: readonly number[]): { [K in keyof Shares]: number } {
  return values as { [K in keyof Shares]: number };
}
