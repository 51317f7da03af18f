import type { CallInput, Client, JsonOperationId, ReplyOf } from "@shipctl/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { callOf, readKey } from "./client.js";
import { ownerOf, type Session } from "./session.js";

/** Starts to read what `useRead` with the same arguments will ask for. */
export type Prefetch = <Id extends JsonOperationId>(id: Id, ...input: PrefetchArguments<Id>) => void;

type PrefetchArguments<Id extends JsonOperationId> =
  Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>];

/** What routes read ahead of their screens: while the code of a screen comes, its data does. */
export interface EarlyReads {
  readonly prefetch: Prefetch;
  /** What was read ahead, or is read now: for components that are also on pages without a query client. */
  read<Id extends JsonOperationId>(id: Id): Promise<ReplyOf<Id>>;
  /** Puts what has been read or is on its way there as well. */
  copyTo(queries: QueryClient): void;
  /** From now on all of it is kept there alone. Returns how to stop. */
  keepIn(queries: QueryClient): () => void;
}

interface Reading {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<unknown>;
}

/** Works before the code that keeps what was read is there: it comes with the frame of the screens. */
export function createEarlyReads(client: Client, session: Session): EarlyReads {
  let kept: QueryClient | undefined;
  let waiting: Reading[] = [];
  let owner = ownerOf(session.get());
  session.subscribe(() => {
    // What one person has read is not shown to the next.
    if (ownerOf(session.get()) !== owner) waiting = [];
    owner = ownerOf(session.get());
  });
  const copyTo = (queries: QueryClient) => {
    for (const reading of waiting) void queries.prefetchQuery(reading);
  };
  return {
    prefetch(id, ...[input]) {
      const queryKey = readKey(id, input);
      // What fails is asked for again, and told, by the screen.
      if (kept) return void kept.prefetchQuery({ queryKey, queryFn: () => callOf(client, id)(input) });
      const answer = callOf(client, id)(input);
      answer.catch(() => {});
      waiting.push({ queryKey, queryFn: () => answer });
    },
    read(id) {
      const queryKey = readKey(id);
      const queryFn = callOf(client, id);
      if (kept) return kept.fetchQuery({ queryKey, queryFn: () => queryFn() });
      const early = waiting.find((reading) => JSON.stringify(reading.queryKey) === JSON.stringify(queryKey));
      return early ? (early.queryFn() as ReturnType<typeof queryFn>) : queryFn();
    },
    copyTo,
    keepIn(queries) {
      copyTo(queries);
      waiting = [];
      kept = queries;
      return () => {
        if (kept === queries) kept = undefined;
      };
    },
  };
}
