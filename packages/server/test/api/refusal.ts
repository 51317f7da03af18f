import { ApiError } from "@shipctl/sdk";

/** The error of a refused call. Throws if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (reply) => ({ reply }),
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw outcome instanceof Error ? outcome : new Error(`not refused: ${JSON.stringify(outcome)}`);
}
