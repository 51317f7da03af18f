/** Integer US cents. The SDK's functions are the only place where cents and the contract's USD numbers meet. */
export type Cents = number;

export { centsToUsd as toUsd, formatCents as formatUsd, usdToCents as toCents } from "@shipctl/sdk/display";
