import { formatUsd } from "@shipctl/sdk/display";

/** An amount in USD, in digits of equal width so that columns align. */
export function Money({ usd }: { usd: number | null | undefined }) {
  return <span style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>{formatUsd(usd)}</span>;
}
