import { ApiError } from "@shipctl/sdk";

/** Calls that may have happened although no reply arrived. A repeat uses the first key, so the call happens once. */
export interface LostCalls {
  /** The options that make a call repeat a lost one; empty if there is none. */
  repeat(operation: string, input: object): { readonly idempotencyKey?: string; readonly afterLostAnswer?: boolean };
  answered(operation: string, input: object): void;
  /** Returns whether the call may have happened. */
  failed(operation: string, input: object, error: unknown): boolean;
}

/** Keys live as long as the page, so closing a dialog loses none. */
export function createLostCalls(): LostCalls {
  const keys = new Map<string, string>();
  return {
    repeat(operation, input) {
      const key = keys.get(nameOf(operation, input));
      return key === undefined ? {} : { idempotencyKey: key, afterLostAnswer: true };
    },
    answered: (operation, input) => void keys.delete(nameOf(operation, input)),
    failed(operation, input, error) {
      const mayHaveHappened = !(error instanceof ApiError) || error.mayHaveHappened;
      const key = error instanceof ApiError ? error.idempotencyKey : undefined;
      if (!mayHaveHappened) keys.delete(nameOf(operation, input));
      else if (key !== undefined) keys.set(nameOf(operation, input), key);
      return mayHaveHappened;
    },
  };
}

/** Identifies a call by path, query and body; other options (such as `signal`) do not count. */
const nameOf = (operation: string, input: object): string =>
  JSON.stringify([operation, ...["path", "query", "body"].map((part): unknown => Reflect.get(input, part))]);
