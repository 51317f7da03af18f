import type { ApiError, CallInput, JsonOperationId, ReplyOf } from "@shipctl/sdk";
import type { UseQueryOptions } from "@tanstack/react-query";

export type ReadOptions<Id extends JsonOperationId> = Pick<
  UseQueryOptions<ReplyOf<Id>, ApiError>,
  "enabled" | "staleTime" | "refetchInterval" | "placeholderData"
>;

export type ReadArguments<Id extends JsonOperationId> =
  Record<never, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: ReadOptions<Id>]
    : [input: CallInput<Id>, options?: ReadOptions<Id>];

/** An operation with its arguments: what a route requests early, and what its screen then reads. */
export interface Read<Id extends JsonOperationId = JsonOperationId> {
  readonly id: Id;
  readonly input: object | undefined;
  readonly options: ReadOptions<Id>;
}

/** @example const newest = read("listOrders", { query: { page: 1, limit: 5 } }); */
export function read<Id extends JsonOperationId>(id: Id, ...[input, options = {}]: ReadArguments<Id>): Read<Id> {
  return { id, input, options };
}

/** The same, only if `enabled`. */
export function enabledRead<Id extends JsonOperationId>(one: Read<Id>, enabled: boolean): Read<Id> {
  return { ...one, options: { ...one.options, enabled } };
}
