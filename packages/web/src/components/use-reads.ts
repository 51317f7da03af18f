import type { ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useApi, useRole } from "../api/api-context.js";
import { type Reading, useReading } from "../api/query.js";
import type { Read, ReadOptions } from "../api/read.js";
import { readListView } from "../ui/list-view.js";
import type { ScreenReads } from "./screen-reads.js";

type Reads = Readonly<Record<string, Read>>;

type ReadingsOf<Some extends Reads> = {
  readonly [Name in keyof Some]: Some[Name] extends Read<infer Id> ? Reading<ReplyOf<Id>> : never;
};

type OptionsOf<Some extends Reads> = {
  readonly [Name in keyof Some]?: Some[Name] extends Read<infer Id> ? ReadOptions<Id> : never;
};

/**
 * What a screen reads first, at its current address. Only for the screen itself, whose route has requested it. `more`
 * adds options, such as polling.
 *
 * @example const { jobs } = useReads(reads);
 */
export function useReads<Some extends Reads>(reads: ScreenReads<Some>, more: OptionsOf<Some> = {}): ReadingsOf<Some> {
  const params = useParams();
  const [search] = useSearchParams();
  const role = useRole();
  const named = Object.entries(reads({ params, search, view: readListView(search), role }));
  useCheckedPrefetch(named);
  // biome-ignore lint/correctness/useHookAtTopLevel: the names never change, so neither does the order of these hooks
  return readingsOf<Some>(named.map(([name, read]) => [name, useReading(read, more[name])]));
}

/** TypeScript cannot relate the names of entries to their values. */
function readingsOf<Some extends Reads>(entries: readonly (readonly [string, unknown])[]): ReadingsOf<Some> {
  return Object.fromEntries(entries) as unknown as ReadingsOf<Some>;
}

/** In development, a screen whose route does not request what it reads fails at once. */
function useCheckedPrefetch(named: readonly (readonly [string, Read])[]): void {
  const { prefetchCache } = useApi();
  useState(() => {
    if (!import.meta.env.DEV) return;
    const missing = named.filter(([, read]) => read.options.enabled !== false && !prefetchCache.hasStarted(read));
    if (missing.length === 0) return;
    throw new Error(
      `not requested by the route: ${missing.map(([name]) => name).join(", ")}. Add reads in routes.tsx.`,
    );
  });
}
