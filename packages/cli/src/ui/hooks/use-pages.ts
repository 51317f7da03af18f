import { LIMITS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { useLoad } from "./use-load.js";

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly search: string | undefined;
}

export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly totalPages: number;
  readonly total: number;
}

export interface Pages<Item> {
  readonly page: number;
  readonly search: string;
  /** Identifies all filters: another value is another list. */
  readonly filter: string;
  readonly shown: PageOf<Item> | undefined;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  goTo(page: number): void;
  find(search: string): void;
  reload(): void;
}

/** A list that the server searches and pages. `filter` identifies the other filters; `first` is searched for at first. */
export function usePages<Item>(
  filter: string,
  load: (request: PageRequest, signal: AbortSignal) => Promise<PageOf<Item>>,
  first = "",
): Pages<Item> {
  const [{ page, search }, setRequest] = useState({ page: 1, search: first });
  const request = { page, limit: LIMITS.pageSize, search: search.trim() || undefined };
  const loaded = useLoad(`${filter}\n${page}\n${search}`, (signal) => load(request, signal));
  return {
    page,
    search,
    filter: `${filter}\n${search}`,
    shown: loaded.value,
    isLoading: loaded.isLoading,
    problem: loaded.problem,
    goTo: (next) => setRequest({ page: next, search }),
    find: (next) => setRequest({ page: 1, search: next }),
    reload: loaded.reload,
  };
}
