import type { OperationId } from "@shipctl/sdk/contract";
import type { SeenReply } from "../src/contract/check-replies.js";
import type { Operation } from "../src/contract/load-contract.js";

/** What the calls of a test file have met. Files run in processes of their own: who asks for gaps makes all the calls. */
export interface CallRecorder {
  readonly record: (seen: SeenReply) => void;
  /** What of an operation nobody has called yet: `success`, and each problem code that it lists. */
  missing(operations: readonly Operation[]): string[];
}

export function createCallRecorder(): CallRecorder {
  const seen = new Map<OperationId, Set<string>>();
  return {
    record({ operation, status, problemCode }) {
      const outcome = problemCode ?? (status < 300 ? "success" : String(status));
      const outcomes = seen.get(operation.id) ?? new Set();
      seen.set(operation.id, outcomes.add(outcome));
    },
    missing: (operations) =>
      operations.flatMap(({ id, problems }) =>
        ["success", ...problems].filter((outcome) => !seen.get(id)?.has(outcome)).map((outcome) => `${id}: ${outcome}`),
      ),
  };
}
