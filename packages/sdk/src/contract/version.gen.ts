// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** The contract that this was made from; a server tells its own in the header `X-Shipctl-Contract`. */
export const contractVersion: string = "0.1.0+12e358a3";
