/** `"0.00014493"` × `"69000.12"` in millionths, rounded to the nearest. Exact, without floats. */
export function productMicros(value: string, rate: string): number | undefined {
  const [left, right] = [decimalOf(value), decimalOf(rate)];
  if (!left || !right) return undefined;
  const scale = 10n ** BigInt(left.decimals + right.decimals);
  const doubled = left.digits * right.digits * 2_000_000n;
  const micros = Number((doubled + scale) / (2n * scale));
  return Number.isSafeInteger(micros) ? micros : undefined;
}

/** `["5.93000", "0.5"]` summed, in cents, rounded to the nearest once. Undefined if one is not a decimal. */
export function centsOfSum(amounts: readonly string[]): number | undefined {
  let micros = 0;
  for (const amount of amounts) {
    const one = productMicros(amount, "1");
    if (one === undefined) return undefined;
    micros += one;
  }
  const halfUp = micros + 5_000;
  return (halfUp - (halfUp % 10_000)) / 10_000;
}

function decimalOf(text: string): { readonly digits: bigint; readonly decimals: number } | undefined {
  const [, whole, fraction = ""] = /^(\d{1,20})(?:\.(\d{1,30}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), decimals: fraction.length };
}
