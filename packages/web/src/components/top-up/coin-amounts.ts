/** For display only. The payment page shows the exact amount. */
const USD_PER_COIN = { BTC: 69_000, ETH: 3_400 } as const;

export type Coin = keyof typeof USD_PER_COIN;

/** @example coinAmount(50, "BTC") // => "0.00072464" */
export const coinAmount = (usd: number, coin: Coin): string => (usd / USD_PER_COIN[coin]).toFixed(8);
