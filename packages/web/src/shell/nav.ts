import type { Icon } from "../ui/icons.js";

export interface NavEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: Icon;
  /** Not marked as current on screens below its path. */
  readonly exact?: true;
}

export interface NavGroup {
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

/** The groups and entries whose screens exist. */
export function existingNav(groups: readonly NavGroup[], existing: ReadonlySet<string>): readonly NavGroup[] {
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => existing.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
}
