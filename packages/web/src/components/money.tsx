import { formatUsd } from "@shipctl/sdk/display";

/** An amount in USD, its digits of one width so that columns line up. */
export function Money({ usd }: { usd: number | null | undefined }) {
  return <span style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>{formatUsd(usd)}</span>;
}
