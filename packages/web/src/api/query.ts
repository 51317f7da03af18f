import type { ApiError, CallInput, JsonOperationId, OperationId, ReplyOf } from "@shipctl/sdk";
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
import { useApi, useSignedInAgain } from "./api-context.js";
import { callOf, readKey } from "./client.js";

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

interface WriteOptions {
  /** Operations whose answers are no longer true afterwards. */
  readonly changes?: readonly OperationId[];
  /** Keeps trying through an outage of two minutes. Else it fails soon, and the person presses again. */
  readonly outlastsOutage?: boolean;
}

const SOON_RETRIES = 2;

/**
 * An operation that changes something. Where its answer got lost, the same again goes under the same Idempotency-Key. The
 * error of an expired session goes when the person has signed in again.
 *
 * @example const save = useWrite("createAddress", { changes: ["listAddresses"] }); save.mutate({ body });
 */
export function useWrite<Id extends JsonOperationId>(
  id: Id,
  { changes = [], outlastsOutage = false }: WriteOptions = {},
): UseMutationResult<ReplyOf<Id>, ApiError, CallInput<Id>> {
  const { client, lostCalls } = useApi();
  const forget = useForget();
  const patience = outlastsOutage ? {} : { retries: SOON_RETRIES };
  const mutation = useMutation<ReplyOf<Id>, ApiError, CallInput<Id>>({
    mutationFn: (input) => callOf(client, id)({ ...patience, ...input, ...lostCalls.repeat(id, input) }),
    onSuccess: (_, input) => {
      lostCalls.answered(id, input);
      return forget(...changes);
    },
    onError: (error, input) => {
      // Not waited for: where the line is broken, that would only delay the error.
      if (lostCalls.failed(id, input, error)) void forget(...changes);
    },
  });
  useSignedInAgain(() => {
    if (mutation.error?.expired) mutation.reset();
  });
  return mutation;
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

/** The SDK repeats what may be repeated, so nothing is repeated here; a call without network fails and says so. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
