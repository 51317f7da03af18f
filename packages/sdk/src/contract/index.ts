/** The contract's types and its operations. */
import { groups } from "./groups.gen.js";
import type { Carrier } from "./names.gen.js";
import { operations } from "./operations.gen.js";
import type { operations as schema } from "./schema.gen.js";

export { filledMetadata, isMetadataKey, isMetadataText, readableMetadata } from "./metadata.js";
export type * from "./names.gen.js";
export type { components, paths } from "./schema.gen.js";
export {
  API_KEY_SCOPES,
  CARRIERS,
  COUNTRIES,
  LIMITS,
  MAIL_KINDS,
  OPERATOR_KEY_SCOPES,
  OPERATOR_ROLES,
  OWN_MAIL_KINDS,
  RESULT_LAYOUTS,
  USPS_TEMPLATES,
  WEBHOOK_EVENTS,
} from "./values.gen.js";
export { contractVersion } from "./version.gen.js";
export { groups, operations };

/** The carriers of the contract. */
export type CarrierName = Carrier;
/** The operationIds of the contract, which are the client's methods. */
export type OperationId = keyof typeof operations;
/** The contract's tags, by which operations are grouped. */
export type Tag = (typeof operations)[OperationId]["tag"];
/** Parameters, body and replies of each operation, by operationId. */
export type OperationTypes = schema;

type Body<T> = T extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : T extends { requestBody?: { content: infer C } }
    ? C[keyof C] | undefined
    : never;

/** Request body of an operation. */
export type BodyOf<Id extends OperationId> = Body<schema[Id]>;

type Parameters<Id extends OperationId> = schema[Id]["parameters"];
/** Path parameters of an operation, e.g. `{ id }`. */
export type PathOf<Id extends OperationId> = Parameters<Id> extends { path: infer P } ? P : Record<never, never>;
/** Query parameters of an operation. */
export type QueryOf<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Q } ? NonNullable<Q> : Record<never, never>;
/** Header parameters of an operation. */
export type HeadersOf<Id extends OperationId> =
  Parameters<Id> extends { header?: infer H } ? NonNullable<H> : Record<never, never>;

type Responses<Id extends OperationId> = schema[Id]["responses"];
type JsonOf<R> = R extends { content: infer C } ? (C extends { "application/json": infer J } ? J : never) : never;

/** Success statuses of an operation. */
export type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201 | 202>;
/** JSON reply of an operation for a status. */
export type ReplyOf<Id extends OperationId, S extends SuccessStatus<Id> = SuccessStatus<Id>> = JsonOf<Responses<Id>[S]>;

/** Whether a value is a JSON object, whose members may be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
