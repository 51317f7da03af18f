import type { OperationId } from "@shipctl/sdk/contract";
import type { Operation } from "../src/contract/document/load-contract.js";
import type { SeenReply } from "../src/contract/reply/check-replies.js";

/** Records the calls of one test file. Each file runs in its own process, so the gaps are those of that file. */
export interface CallRecorder {
  readonly record: (seen: SeenReply) => void;
  /** The untested outcomes of an operation: `success`, and each listed problem code. */
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
