/**
 * A customer's test space: what test keys buy, spend and read. It has a wallet, orders, events and request keys under an
 * id of its own, so that no read of the customer's includes it, and no account: it cannot sign in.
 */
const SUFFIX = ":test";

export const testSpaceOf = (ownerId: string): string => `${ownerId}${SUFFIX}`;

export const isTestSpace = (customerId: string): boolean => customerId.endsWith(SUFFIX);

/** The customer whose account, addresses and parcels a test space uses; any other id is returned unchanged. */
export const ownerIdOf = (customerId: string): string =>
  isTestSpace(customerId) ? customerId.slice(0, -SUFFIX.length) : customerId;
