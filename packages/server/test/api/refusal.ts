import { ApiError } from "@shipctl/sdk";

/** The error that a call is refused with; fails when it is not. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (reply) => ({ reply }),
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw outcome instanceof Error ? outcome : new Error(`not refused: ${JSON.stringify(outcome)}`);
}
