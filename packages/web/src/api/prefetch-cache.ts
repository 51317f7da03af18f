import type { Client, JsonOperationId, ReplyOf } from "@shipctl/sdk";
import type { QueryClient } from "@tanstack/react-query";
import { callOf, readKey } from "./client.js";
import type { Read } from "./read.js";
import { ownerOf, type Session } from "./session.js";

/** Requests that routes start before their screens: a screen's data loads in parallel with its code. */
export interface PrefetchCache {
  /** Starts the request of a `Read`, unless it is disabled. */
  readonly prefetch: (read: Read) => void;
  /** In development: whether `prefetch` has been called with it. */
  readonly hasStarted: (read: Read) => boolean;
  /** Returns the prefetched reply, or requests it. For components that also appear on pages without a query client. */
  read<Id extends JsonOperationId>(id: Id): Promise<ReplyOf<Id>>;
  /** Copies all replies, loaded or in flight, into `queries`. */
  copyTo(queries: QueryClient): void;
  /** Moves all replies into `queries` and keeps later ones only there. Returns a function that ends this. */
  keepIn(queries: QueryClient): () => void;
}

interface Reading {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<unknown>;
}

/** Works before the query client exists, which is loaded with the frame of the screens. */
export function createPrefetchCache(client: Client, session: Session): PrefetchCache {
  let kept: QueryClient | undefined;
  let waiting: Reading[] = [];
  const started = new Set<string>();
  let owner = ownerOf(session.get());
  session.subscribe(() => {
    // Replies of one account are never shown to another.
    if (ownerOf(session.get()) !== owner) waiting = [];
    owner = ownerOf(session.get());
  });
  const copyTo = (queries: QueryClient) => {
    for (const reading of waiting) void queries.prefetchQuery(reading);
  };
  return {
    prefetch({ id, input, options }) {
      if (options.enabled === false) return;
      const queryKey = readKey(id, input);
      if (import.meta.env.DEV) started.add(JSON.stringify(queryKey));
      // A failure is ignored here: the screen requests it again and reports the error.
      if (kept) return void kept.prefetchQuery({ queryKey, queryFn: () => callOf(client, id)(input) });
      const answer = callOf(client, id)(input);
      answer.catch(() => {});
      waiting.push({ queryKey, queryFn: () => answer });
    },
    hasStarted: ({ id, input }) => started.has(JSON.stringify(readKey(id, input))),
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
