import type { DifferenceKind } from "@shipctl/sdk/contract";
import type { Cents } from "../../../shared/money.js";
import { at, type EntryPosition, one, type StoredRecord, table } from "../../../store/store.js";
import { groupOf, type Mode } from "../../shop/shop-mode.js";

/** What one of the two says. */
export interface Side {
  readonly state: string;
  readonly cents?: Cents | undefined;
}

/** Something that the books and a provider do not agree on. The id is the same each time it is found. */
export interface Difference extends StoredRecord {
  readonly kind: DifferenceKind;
  /** The connection, or the payment gateway. */
  readonly sourceId: string;
  readonly mode: Mode;
  /** The day (UTC) whose comparison finds it. */
  readonly day: string;
  /** Ours: the order's or the invoice's id and number. */
  readonly ownId?: string | undefined;
  readonly number?: string | undefined;
  readonly isInvoice?: boolean | undefined;
  /** The provider's id. */
  readonly theirId?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly ours?: Side | undefined;
  readonly theirs?: Side | undefined;
}

export interface DifferenceRecord extends Difference {
  /** Since when it has been found each time. */
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** A later comparison of the day did not find it. */
  readonly clearedAt?: string | undefined;
}

const ALL = "all";

/** The group that lists the differences of these; undefined is all. */
export const listGroup = (
  filter: { readonly kind?: string | undefined; readonly sourceId?: string | undefined; readonly isOpen?: boolean },
  mode: Mode,
): string => groupOf(`${filter.isOpen ? "open" : ALL} ${filter.kind ?? ALL} ${filter.sourceId ?? ALL}`, mode);

export const differenceTable = table<DifferenceRecord>()("differences", {
  version: 1,
  indexes: {
    lists: ({ kind, sourceId, mode, firstSeenAt, clearedAt }) =>
      [undefined, sourceId].flatMap((source) =>
        [undefined, kind].flatMap((one) =>
          (clearedAt === undefined ? [true, false] : [false]).map((isOpen) =>
            at(listGroup({ kind: one, sourceId: source, isOpen }, mode), firstSeenAt),
          ),
        ),
      ),
    /** Open ones, by the comparison that finds them. */
    openOf: ({ sourceId, day, clearedAt, lastSeenAt }) =>
      clearedAt === undefined ? at(comparisonId(sourceId, day), lastSeenAt) : undefined,
    cleared: ({ clearedAt }) => (clearedAt === undefined ? undefined : at(ALL, clearedAt)),
  },
  many: ["lists"],
  unique: {},
  search: ({ number = "", theirId = "", trackingNumber = "" }) => `${number} ${theirId} ${trackingNumber}`,
});

export const comparisonId = (sourceId: string, day: string): string => `${sourceId} ${day}`;

/** The comparison of a day (UTC) with a provider: how far it is, or its result. */
export interface ComparisonRecord extends StoredRecord {
  readonly sourceId: string;
  readonly day: string;
  /** `listing`: the provider's list is being read. `searching`: what it has not listed is looked up. */
  readonly state: "listing" | "searching" | "done";
  readonly mode?: Mode | undefined;
  readonly startedAt: string;
  readonly doneAt?: string | undefined;
  /** The provider's place after the last page, and how many pages are stored. */
  readonly after?: string | undefined;
  readonly pages: number;
  /** The last of our records that was looked up. */
  readonly searchedTo?: EntryPosition | undefined;
  /** Why it waits. */
  readonly problem?: string | undefined;
  readonly differences: number;
}

export const comparisonTable = table<ComparisonRecord>()("comparisons", {
  version: 1,
  indexes: {
    bySource: ({ sourceId, day }) => at(sourceId, day),
    byDay: ({ day }) => at(ALL, day),
  },
  unique: {},
});

export const comparisonClaim = (id: string) => one(comparisonTable, id);

/** What a page of a comparison has found. Deleted when the comparison is done. */
export interface ComparedPageRecord extends StoredRecord {
  /** The comparison, since it was last started. */
  readonly run: string;
  readonly position: number;
  /** Ids of our records that the provider has listed. */
  readonly seen: readonly string[];
  readonly differences: readonly Difference[];
}

export const comparedPageTable = table<ComparedPageRecord>()("compared-pages", {
  version: 1,
  indexes: { byRun: ({ run, position }) => at(run, position) },
  unique: {},
});

export const pagesOf = ({ id, startedAt }: Pick<ComparisonRecord, "id" | "startedAt">) =>
  ({ index: "byRun", groups: [`${id} ${startedAt}`] }) as const;
