import type {
  BodyOf,
  groups,
  OperationId,
  operations,
  PathOf,
  QueryOf,
  ReplyOf,
  SuccessStatus,
} from "../contract/index.js";
import type { ApiError } from "./api-error.js";
import type { FileReply } from "./file-reply.js";
import type { ItemOf, PagedId } from "./paginate.js";

/** The part of an entry of `operations` that the client uses. */
export interface OperationInfo {
  /** Undefined for a raw request. */
  readonly id?: OperationId;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly key: string;
  readonly pathParams: readonly string[];
  readonly headerParams: readonly string[];
  readonly body: boolean;
  readonly bodyType: "json" | "form" | "text";
  readonly replies: readonly string[];
}

type Info<Id extends OperationId> = (typeof operations)[Id];
type HeaderName<Id extends OperationId> = Info<Id>["headerParams"][number];
type MediaTypeOf<Id extends OperationId> = Info<Id>["replies"][number];

/** Options that every call takes besides its own arguments. */
export interface CallOptions {
  /** Cancels the call and closes the connection; the call rejects with code `aborted`. */
  signal?: AbortSignal | undefined;
  /** Overrides `ClientOptions.timeoutMs`, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Maximum number of retries. Overrides `ClientOptions.retries`. */
  retries?: number | undefined;
  /** Overrides `ClientOptions.waitForLimit`. */
  waitForLimit?: boolean | undefined;
  /** Called before each retry, with the delay until it in milliseconds. */
  onRetry?: ((error: ApiError, delayMs: number) => void) | undefined;
}

/** Arguments of a raw request. */
export interface RawInput extends CallOptions {
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string | undefined> | undefined;
  /** With it, a request that changes something is repeated like a purchase. */
  idempotencyKey?: string | undefined;
}

/** The reply to a raw request. */
export interface RawReply {
  status: number;
  /** JSON; a `FileReply` if the reply is not JSON. */
  data: unknown;
  headers: Headers;
  requestId: string | undefined;
  replayed: boolean;
}

type PathPart<Id extends OperationId> = Info<Id>["pathParams"][number] extends never ? unknown : { path: PathOf<Id> };

type QueryPart<Id extends OperationId> = [Info<Id>["queryParams"][number]] extends [never]
  ? unknown
  : Record<never, never> extends QueryOf<Id>
    ? { query?: QueryOf<Id> | undefined }
    : { query: QueryOf<Id> };

type BodyPart<Id extends OperationId> = Info<Id>["body"] extends true
  ? undefined extends BodyOf<Id>
    ? { body?: BodyOf<Id> }
    : { body: BodyOf<Id> }
  : unknown;

type KeyPart<Id extends OperationId> =
  "Idempotency-Key" extends HeaderName<Id>
    ? {
        /**
         * Identifies this purchase for 7 days, so that repeating the call buys nothing twice. The client generates a key
         * and keeps it across its own retries; pass your own to be safe across restarts. 1 to 255 characters.
         */
        idempotencyKey?: string | undefined;
        /**
         * Set it when this call repeats an earlier one with the same key that may have succeeded
         * (`ApiError.mayHaveHappened`). An error of this call then reports the same, unless an answer proves otherwise.
         */
        afterLostAnswer?: boolean | undefined;
      }
    : unknown;

interface HeaderPart<Id extends OperationId> {
  /** Additional headers, e.g. `{ Prefer: "wait=0" }`. */
  headers?: ({ [Name in HeaderName<Id>]?: string | undefined } & Record<string, string | undefined>) | undefined;
}

/** The arguments of an operation. */
export type CallInput<Id extends OperationId> = CallOptions &
  HeaderPart<Id> &
  PathPart<Id> &
  QueryPart<Id> &
  BodyPart<Id> &
  KeyPart<Id>;

type Method<Input, Output> =
  Record<never, never> extends Input ? (input?: Input) => Promise<Output> : (input: Input) => Promise<Output>;

/** Operations that return JSON. Some of them can return a file, too. */
export type JsonOperationId = {
  [Id in OperationId]: "application/json" extends MediaTypeOf<Id> ? Exclude<Id, OfOthers> : never;
}[OperationId];

interface JsonOrFile<Id extends OperationId> {
  /** As a file. */
  (input: CallInput<Id> & { as: Exclude<MediaTypeOf<Id>, "application/json"> }): Promise<FileReply>;
  /** As JSON. */
  (
    ...input: Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]
  ): Promise<ReplyOf<Id>>;
}

/** Operations that can be called as a dry run, which is the only call that returns 200. */
type DryRunId = {
  [Id in OperationId]: "dryRun" extends keyof BodyOf<Id> ? ([DoneStatus<Id>] extends [never] ? never : Id) : never;
}[OperationId];

/** Status of a call that is not a dry run. */
type DoneStatus<Id extends OperationId> = Exclude<SuccessStatus<Id>, 200>;

interface DryRunOrNot<Id extends DryRunId, Checked, Done> {
  /** Dry run: returns what would happen. */
  (input: CallInput<Id> & { body: { dryRun: true } }): Promise<Checked>;
  (input: CallInput<Id> & { body: { dryRun?: false } }): Promise<Done>;
  (input: CallInput<Id>): Promise<Checked | Done>;
}

type PageInput<Id extends PagedId> = Omit<CallInput<Id>, "query"> & {
  query?: Omit<QueryOf<Id>, "page" | "cursor"> | undefined;
};

interface AllPages<Id extends PagedId> {
  /**
   * Iterates over every item of every page, fetching pages on demand (100 items each, or `query.limit`). An item that
   * moves to a later page because new items were added is returned once. Lists with cursors are read by them.
   *
   * @example for await (const order of client.listOrders.all({ query: { status: ["delivered"] } })) print(order);
   */
  all(input?: PageInput<Id>): AsyncGenerator<ItemOf<Id>, void, undefined>;
}

/** An operation as a function: resolves with the reply, rejects with ApiError. */
export type Call<Id extends OperationId> = (Id extends JsonOperationId
  ? MediaTypeOf<Id> extends "application/json"
    ? Id extends DryRunId
      ? DryRunOrNot<Id, ReplyOf<Id, Extract<SuccessStatus<Id>, 200>>, ReplyOf<Id, DoneStatus<Id>>>
      : Method<CallInput<Id>, ReplyOf<Id>>
    : JsonOrFile<Id>
  : Method<CallInput<Id>, FileReply>) &
  (Id extends PagedId ? AllPages<Id> : unknown);

/** A reply with its HTTP status and headers. `status` determines the type of `data`. */
export type ReplyWithStatus<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: {
    status: Status;
    data: ReplyOf<Id, Status>;
    headers: Headers;
    /** Id of the call in the server's log. */
    requestId: string | undefined;
    /** The server returned the stored answer of an earlier call with this Idempotency-Key. */
    replayed: boolean;
  };
}[SuccessStatus<Id>];

type CallWithStatus<Id extends JsonOperationId> = Id extends DryRunId
  ? DryRunOrNot<Id, Extract<ReplyWithStatus<Id>, { status: 200 }>, Exclude<ReplyWithStatus<Id>, { status: 200 }>>
  : Method<CallInput<Id>, ReplyWithStatus<Id>>;

type Groups = typeof groups;

/** The calls of the public API by noun: `client.orders.create` is `client.v1CreateLabel`. */
export type GroupedCalls = {
  // Over `keyof`, which keeps the comments.
  readonly [Noun in keyof Groups]: { readonly [Verb in keyof Groups[Noun]]: GroupedCall<Groups[Noun][Verb]> };
};

type GroupedCall<Id> = Id extends OperationId ? Call<Id> : never;

/** Operations for payment services, carriers and readers of a page, which no program calls. */
type OfOthers =
  | "receivePaymentEvent"
  | "receiveCarrierEvent"
  | "showSandboxPayment"
  | "showTrackingPage"
  | "showMailStop"
  | "stopMail";

/** One method per operation that programs call, named by its operationId; those of the public API also by noun. */
export type Client = {
  // Over `keyof typeof`, which keeps the comments of the operations at the methods.
  readonly [Id in keyof typeof operations as Id extends OfOthers ? never : Id]: Call<Id>;
} & GroupedCalls & {
    /** All calls with the HTTP status, e.g. 201 (bought) or 202 (still buying) of createOrder. */
    readonly withStatus: { readonly [Id in JsonOperationId]: CallWithStatus<Id> };
    /**
     * Sends a request to a path of the server that this version has no method for, with the same authentication, retries,
     * hooks and errors.
     *
     * @example const { data } = await client.rawRequest("GET", "/api/v1/user");
     */
    rawRequest(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, input?: RawInput): Promise<RawReply>;
  };

/** Arguments of any operation, untyped. */
export interface AnyInput extends CallOptions {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string | undefined> | undefined;
  idempotencyKey?: string | undefined;
  afterLostAnswer?: boolean | undefined;
  as?: string | undefined;
}
