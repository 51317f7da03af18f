// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** Version of the contract of this package. A server sends its own in the header `X-Shipctl-Contract`. */
export const contractVersion: string = "0.1.0+d8c14504";
