import type { ApiError, CallInput, JsonOperationId, ReplyOf } from "@shipctl/sdk";
import { useRef, useState } from "react";
import { useApi } from "./api-context.js";
import { callOf } from "./client.js";

interface RunningCall<Id extends JsonOperationId> {
  /** Makes the call, unless one is under way. */
  run(input: CallInput<Id>, onSuccess: (reply: ReplyOf<Id>) => void): Promise<void>;
  readonly isPending: boolean;
  /** Why the last call failed; undefined while another one runs. */
  readonly error: ApiError | undefined;
}

/** One operation of a form. For the pages before the sign-in: behind it `useRead` and `useWrite` keep what was read. */
export function useCall<Id extends "login" | "register" | "resetPassword">(id: Id): RunningCall<Id> {
  const { client } = useApi();
  const [state, setState] = useState<{ isPending: boolean; error?: ApiError }>({ isPending: false });
  const busy = useRef(false);
  return {
    isPending: state.isPending,
    error: state.error,
    async run(input, onSuccess) {
      if (busy.current) return;
      busy.current = true;
      setState({ isPending: true });
      try {
        onSuccess(await callOf(client, id)(input));
        setState({ isPending: false });
      } catch (error) {
        setState({ isPending: false, error: asApiError(error) });
      } finally {
        busy.current = false;
      }
    },
  };
}

/** Calls of the SDK reject with nothing else. */
function asApiError(error: unknown): ApiError {
  return error as ApiError;
}
