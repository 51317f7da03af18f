/** Integer US cents. Only the SDK's functions convert between cents and the contract's USD numbers. */
export type Cents = number;

export { centsToUsd as toUsd, formatCents as formatUsd, usdToCents as toCents } from "@shipctl/sdk/display";
