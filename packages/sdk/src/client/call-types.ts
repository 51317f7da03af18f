import type { BodyOf, OperationId, operations, PathOf, QueryOf, ReplyOf, SuccessStatus } from "../contract/index.js";
import type { ApiError } from "./api-error.js";
import type { FileReply } from "./file-reply.js";
import type { ItemOf, PagedId } from "./paginate.js";

/** What the client needs to know of an operation; every entry of `operations` is one. */
export interface OperationInfo {
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

type Facts<Id extends OperationId> = (typeof operations)[Id];
type HeaderName<Id extends OperationId> = Facts<Id>["headerParams"][number];
type MediaTypeOf<Id extends OperationId> = Facts<Id>["replies"][number];

/** What any call takes beside its own arguments. */
export interface CallOptions {
  /** Stops the call and closes the connection; the call rejects with code `aborted`. */
  signal?: AbortSignal | undefined;
  /** Longest silence in milliseconds; the client's when left out. See `ClientOptions.timeoutMs`. */
  timeoutMs?: number | undefined;
  /** How often the call is repeated at most; the client's when left out. See `ClientOptions.retries`. */
  retries?: number | undefined;
  /** Called before each pause that another attempt follows, e.g. to tell the person who waits. */
  onRetry?: ((error: ApiError, delayMs: number) => void) | undefined;
}

type PathPart<Id extends OperationId> = Facts<Id>["pathParams"][number] extends never ? unknown : { path: PathOf<Id> };

type QueryPart<Id extends OperationId> = [Facts<Id>["queryParams"][number]] extends [never]
  ? unknown
  : Record<never, never> extends QueryOf<Id>
    ? { query?: QueryOf<Id> | undefined }
    : { query: QueryOf<Id> };

type BodyPart<Id extends OperationId> = Facts<Id>["body"] extends true
  ? undefined extends BodyOf<Id>
    ? { body?: BodyOf<Id> }
    : { body: BodyOf<Id> }
  : unknown;

type KeyPart<Id extends OperationId> =
  "Idempotency-Key" extends HeaderName<Id>
    ? {
        /**
         * Names this purchase, so that repeating the call buys nothing twice (7 days long). The client makes one by itself
         * and keeps it across its own retries; give one to be safe across restarts of your program. 1 to 255 characters.
         */
        idempotencyKey?: string | undefined;
        /**
         * An earlier call with this key may have done its work (`ApiError.mayHaveHappened`), and this one repeats it. The
         * error of this call then says so too, unless an answer proves that nothing was done.
         */
        afterLostAnswer?: boolean | undefined;
      }
    : unknown;

interface HeaderPart<Id extends OperationId> {
  /** Further headers, e.g. `{ Prefer: "wait=0" }`. */
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

/** Operations that answer JSON (some of them a file as well). */
export type JsonOperationId = {
  [Id in OperationId]: "application/json" extends MediaTypeOf<Id> ? Id : never;
}[OperationId];

interface JsonOrFile<Id extends OperationId> {
  /** As a file. */
  (input: CallInput<Id> & { as: Exclude<MediaTypeOf<Id>, "application/json"> }): Promise<FileReply>;
  /** As JSON. */
  (
    ...input: Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]
  ): Promise<ReplyOf<Id>>;
}

/** Operations whose body may ask for a dry run, which alone is answered with 200. */
type DryRunId = {
  [Id in OperationId]: "dryRun" extends keyof BodyOf<Id> ? ([DoneStatus<Id>] extends [never] ? never : Id) : never;
}[OperationId];

/** Of a call that was no dry run. */
type DoneStatus<Id extends OperationId> = Exclude<SuccessStatus<Id>, 200>;

interface DryRunOrNot<Id extends DryRunId, Checked, Done> {
  /** A dry run: what would happen. */
  (input: CallInput<Id> & { body: { dryRun: true } }): Promise<Checked>;
  (input: CallInput<Id> & { body: { dryRun?: false } }): Promise<Done>;
  (input: CallInput<Id>): Promise<Checked | Done>;
}

type PageInput<Id extends PagedId> = Omit<CallInput<Id>, "query"> & { query?: Omit<QueryOf<Id>, "page"> | undefined };

interface AllPages<Id extends PagedId> {
  /**
   * Every item of every page, fetched as you go (100 at a time, or `query.limit`). An item that moves to a later page
   * while you read, because something new came in, is given once.
   *
   * @example for await (const order of client.listOrders.all({ query: { status: ["delivered"] } })) print(order);
   */
  all(input?: PageInput<Id>): AsyncGenerator<ItemOf<Id>, void, undefined>;
}

/** An operation as a function: arguments in, the reply itself out, ApiError when it fails. */
export type Call<Id extends OperationId> = (Id extends JsonOperationId
  ? MediaTypeOf<Id> extends "application/json"
    ? Id extends DryRunId
      ? DryRunOrNot<Id, ReplyOf<Id, Extract<SuccessStatus<Id>, 200>>, ReplyOf<Id, DoneStatus<Id>>>
      : Method<CallInput<Id>, ReplyOf<Id>>
    : JsonOrFile<Id>
  : Method<CallInput<Id>, FileReply>) &
  (Id extends PagedId ? AllPages<Id> : unknown);

/** A reply with what HTTP says around it; `status` tells which of the replies `data` is. */
export type ReplyWithStatus<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: {
    status: Status;
    data: ReplyOf<Id, Status>;
    headers: Headers;
    /** Names the call in the server's log. */
    requestId: string | undefined;
    /** The server remembered this Idempotency-Key and gave its first answer again. */
    replayed: boolean;
  };
}[SuccessStatus<Id>];

type CallWithStatus<Id extends JsonOperationId> = Id extends DryRunId
  ? DryRunOrNot<Id, Extract<ReplyWithStatus<Id>, { status: 200 }>, Exclude<ReplyWithStatus<Id>, { status: 200 }>>
  : Method<CallInput<Id>, ReplyWithStatus<Id>>;

/** One method per operation of the contract, named by its operationId. */
export type Client = {
  // Over `keyof typeof`, which keeps the comments of the operations at the methods.
  readonly [Id in keyof typeof operations]: Call<Id>;
} & {
  /** The same calls, for those who want to know the status, e.g. 201 (bought) or 202 (still buying) of createOrder. */
  readonly withStatus: { readonly [Id in JsonOperationId]: CallWithStatus<Id> };
};

/** Any operation's arguments, as the untyped floor below the methods sees them. */
export interface AnyInput extends CallOptions {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string | undefined> | undefined;
  idempotencyKey?: string | undefined;
  afterLostAnswer?: boolean | undefined;
  as?: string | undefined;
}
