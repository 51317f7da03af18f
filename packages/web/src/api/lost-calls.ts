import { ApiError } from "@shipctl/sdk";

/** Calls that may have happened although no answer came. Made again, each goes under its first key and happens once. */
export interface LostCalls {
  /** What to add to a call so that it repeats the lost one, if there is one. */
  repeat(operation: string, input: object): { readonly idempotencyKey?: string; readonly afterLostAnswer?: boolean };
  answered(operation: string, input: object): void;
  /** Answers whether the call may have happened. */
  failed(operation: string, input: object, error: unknown): boolean;
}

/** They are kept while the page is, so that closing a dialog forgets none. */
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

/** As far as the input says which call it is; a signal, say, does not. */
const nameOf = (operation: string, input: object): string =>
  JSON.stringify([operation, ...["path", "query", "body"].map((part): unknown => Reflect.get(input, part))]);
