import type { ApiError, CallInput, Client, JsonOperationId, OperationId, ReplyOf } from "@shipctl/sdk";
import {
  QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { useApi } from "./api-context.js";

type ReadOptions<Id extends JsonOperationId> = Pick<
  UseQueryOptions<ReplyOf<Id>, ApiError>,
  "enabled" | "staleTime" | "refetchInterval" | "placeholderData"
>;

/**
 * What an operation answers, kept under its operationId and arguments.
 *
 * @example const orders = useRead("listOrders", { query: { page, limit } }, { placeholderData: keepPreviousData });
 */
export function useRead<Id extends JsonOperationId>(
  id: Id,
  ...[input, options]: ReadArguments<Id>
): UseQueryResult<ReplyOf<Id>, ApiError> {
  const { client } = useApi();
  return useQuery<ReplyOf<Id>, ApiError>({
    ...options,
    queryKey: readKey(id, input),
    queryFn: ({ signal }) => callOf(client, id)({ ...input, signal }),
  });
}

type ReadArguments<Id extends JsonOperationId> =
  Record<never, never> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: ReadOptions<Id>]
    : [input: CallInput<Id>, options?: ReadOptions<Id>];

/**
 * An operation that changes something. `changes` names the operations whose answers are then no longer true.
 *
 * @example const save = useWrite("createAddress", { changes: ["listAddresses"] }); save.mutate({ body });
 */
export function useWrite<Id extends JsonOperationId>(
  id: Id,
  { changes = [] }: { changes?: readonly OperationId[] } = {},
): UseMutationResult<ReplyOf<Id>, ApiError, CallInput<Id>> {
  const { client } = useApi();
  const forget = useForget();
  return useMutation<ReplyOf<Id>, ApiError, CallInput<Id>>({
    mutationFn: (input) => callOf(client, id)(input),
    onSuccess: () => forget(...changes),
  });
}

/** Reads again whatever is on screen of these operations, and the rest when it is next looked at. */
export function useForget(): (...ids: readonly OperationId[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...ids) => {
      await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id] })));
    },
    [queries],
  );
}

/** Under which a reply is kept: `["listOrders", { query: { page: 2 } }]`, or `["getBalance"]`. */
export function readKey(id: OperationId, input?: object): readonly unknown[] {
  return input === undefined ? [id] : [id, input];
}

/** The SDK repeats what may be repeated, so nothing is repeated here; a call without network fails and says so. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** The method of an operation that is known only as a type; the compiler cannot see that its parts belong together. */
function callOf<Id extends JsonOperationId>(
  client: Client,
  id: Id,
): (input: CallInput<Id> | { signal: AbortSignal }) => Promise<ReplyOf<Id>> {
  return client[id] as unknown as (input: CallInput<Id> | { signal: AbortSignal }) => Promise<ReplyOf<Id>>;
}
