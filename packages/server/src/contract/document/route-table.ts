import type {
  BodyOf,
  HeadersOf,
  OperationId,
  operations,
  PathOf,
  QueryOf,
  ReplyOf,
  SuccessStatus,
  Tag,
} from "@shipctl/sdk/contract";
import type { LinkClaims } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import type { World } from "../../world.js";
import type { EntryFaults } from "../body/check-body.js";

type Index = typeof operations;

/** The caller: anyone, a signed-in account, or (for label files) also anyone with a link. */
export type Caller<Id extends OperationId> = Index[Id]["access"] extends "public"
  ? { readonly actor: Actor | undefined }
  : Index[Id]["link"] extends true
    ? { readonly actor: Actor | undefined; readonly link: LinkClaims | undefined }
    : { readonly actor: Actor };

/** A validated request, as handlers get it. */
export type Call<Id extends OperationId> = Caller<Id> & {
  readonly world: World;
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly headers: HeadersOf<Id>;
  readonly body: BodyOf<Id>;
  /** Errors of the reported list's entries. Invalid entries may have any type. */
  readonly entryFaults: EntryFaults;
  readonly requestId: string;
  /** The caller's network, as limits count it (`networkOf`). */
  readonly network: string;
  /** The `User-Agent` header. */
  readonly userAgent: string;
  /** The `Accept` header, for operations with several formats. */
  readonly accept: string;
  /** No `Range`. The file of a HEAD is never read. */
  readonly wantsWhole: boolean;
  /** Aborts when the caller hangs up. A function, because it makes the server build a whole Request. */
  readonly signal: () => AbortSignal;
  /** Also aborts when the server begins to stop, for calls that only wait. */
  readonly ending: () => AbortSignal;
};

/** A file sent as a base64 member of a JSON reply. */
export interface FileMember {
  readonly member: string;
  readonly file: ReadableStream<Uint8Array>;
}

export type JsonReply<Id extends OperationId> = {
  [S in SuccessStatus<Id>]: {
    readonly status: S;
    readonly json: ReplyOf<Id, S>;
    /** Sent as the last member of `json`, replacing its value. */
    readonly file?: FileMember;
    readonly headers?: Record<string, string>;
  };
}[SuccessStatus<Id>];

/** A streamed file. `fileName` may be any text; the header is escaped. */
export interface FileReply {
  readonly status: 200;
  readonly file: ReadableStream<Uint8Array> | Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string;
  readonly disposition: "inline" | "attachment";
  readonly headers?: Record<string, string>;
}

type FileAllowed<Id extends OperationId> =
  Exclude<Index[Id]["replies"][number], "application/json"> extends never ? never : FileReply;

export type Reply<Id extends OperationId> = JsonReply<Id> | FileAllowed<Id>;

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Reply<Id>>;

type OperationsOf<T extends Tag> = { [Id in OperationId]: Index[Id]["tag"] extends T ? Id : never }[OperationId];

/** Exactly the operations of one tag, so that the compiler reports a missing handler. */
export type RoutesFor<T extends Tag> = { readonly [Id in OperationsOf<T>]: Handler<Id> };

export type RouteTable = { readonly [Id in OperationId]: Handler<Id> };
