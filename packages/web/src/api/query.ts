import type { ApiError, CallInput, JsonOperationId, OperationId, ReplyOf } from "@shipctl/sdk";
import {
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { use, useCallback } from "react";
import { PasswordContext, useApi, useSignedInAgain } from "./api-context.js";
import { callOf, readKey } from "./client.js";
import { type Read, type ReadArguments, type ReadOptions, read } from "./read.js";

/** A reply, or why there is none, and how old it is. `Loaded` draws all of it. */
export interface Reading<Reply>
  extends Pick<
    UseQueryResult<Reply, ApiError>,
    "data" | "error" | "isPending" | "isFetching" | "isPlaceholderData" | "dataUpdatedAt"
  > {
  refetch(): unknown;
}

/**
 * The reply of an operation, cached by its operationId and arguments. What a screen reads first belongs to its `reads`
 * instead, so that its route can request it early.
 *
 * @example const quotes = useRead("quoteOrder", { body });
 */
export function useRead<Id extends JsonOperationId>(
  id: Id,
  ...args: ReadArguments<Id>
): UseQueryResult<ReplyOf<Id>, ApiError> {
  return useReading(read(id, ...args));
}

/** The reply of a `Read`. `options` are added to its own. */
export function useReading<Id extends JsonOperationId>(
  { id, input, options }: Read<Id>,
  more?: ReadOptions<Id>,
): UseQueryResult<ReplyOf<Id>, ApiError> {
  const { client } = useApi();
  return useQuery<ReplyOf<Id>, ApiError>({
    ...options,
    ...more,
    queryKey: readKey(id, input),
    queryFn: ({ signal }) => callOf(client, id)({ ...input, signal }),
  });
}

interface WriteOptions {
  /** Operations whose cached replies are stale after this call. */
  readonly changes?: readonly OperationId[];
  /** Retries through an outage of up to two minutes. Otherwise the call fails soon, and the user tries again. */
  readonly outlastsOutage?: boolean;
}

const SOON_RETRIES = 2;

/**
 * An operation that changes something. If the reply is lost, the same call again uses the same Idempotency-Key. The error
 * of an expired session is cleared when the user signs in again.
 *
 * @example const save = useWrite("createAddress", { changes: ["listAddresses"] }); save.mutate({ body });
 */
export function useWrite<Id extends JsonOperationId>(
  id: Id,
  { changes = [], outlastsOutage = false }: WriteOptions = {},
): UseMutationResult<ReplyOf<Id>, ApiError, CallInput<Id>> {
  const { client, lostCalls } = useApi();
  const withPassword = use(PasswordContext);
  const invalidate = useInvalidate();
  const retryOptions = outlastsOutage ? {} : { retries: SOON_RETRIES };
  const mutation = useMutation<ReplyOf<Id>, ApiError, CallInput<Id>>({
    mutationFn: (input) =>
      withPassword(() => callOf(client, id)({ ...retryOptions, ...input, ...lostCalls.repeat(id, input) })),
    onSuccess: (_, input) => {
      lostCalls.answered(id, input);
      return invalidate(...changes);
    },
    onError: (error, input) => {
      // Not awaited: without a connection, that would only delay the error.
      if (lostCalls.failed(id, input, error)) void invalidate(...changes);
    },
  });
  useSignedInAgain(() => {
    if (mutation.error?.expired) mutation.reset();
  });
  return mutation;
}

/** Invalidates the replies of operations: those on the screen are requested again now, the others when next shown. */
export function useInvalidate(): (...ids: readonly OperationId[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...ids) => {
      await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id] })));
    },
    [queries],
  );
}

/** The SDK already retries safe calls, so queries do not retry. Without a network, a call fails instead of pausing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: "always", refetchOnReconnect: true },
      // A reply may contain a secret, so none is kept after its screen is gone.
      mutations: { retry: false, networkMode: "always", gcTime: 0 },
    },
  });
}
