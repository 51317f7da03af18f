import type { DifferenceList, Difference as DifferenceView, ReconciliationSource } from "@shipctl/sdk/contract";
import { toUsd } from "../../../shared/money.js";
import { type PageRequest, toRange, totalPages } from "../../../shared/page.js";
import type { Reader } from "../../../world.js";
import { allConnections } from "../../service/find-service.js";
import { listedModes, type Mode } from "../../shop/shop-mode.js";
import { allSources } from "./reconcile-day.js";
import { comparisonTable, type DifferenceRecord, differenceTable, listGroup, type Side } from "./reconcile-tables.js";
import type { Source, SourceDeps } from "./source.js";

interface DifferenceFilter {
  readonly connection?: string | undefined;
  readonly kind?: string | undefined;
  /** Undefined lists cleared ones, too. */
  readonly open?: boolean | undefined;
  readonly mode?: Mode | "all" | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What the books and the providers do not agree on, by default newest first, and how far the comparisons are. */
export async function listDifferences(
  world: SourceDeps,
  { connection, kind, open = true, mode, ...filter }: DifferenceFilter,
  page: PageRequest,
): Promise<DifferenceList> {
  const [modes, sources, connections] = await Promise.all([
    listedModes(world, mode),
    allSources(world),
    allConnections(world),
  ]);
  const names = new Map([...connections, ...sources].map(({ id, name }) => [id, name]));
  const sourceId = sources.find(({ id, name }) => id === connection || name === connection)?.id ?? connection;
  const groups = modes.map((one) => listGroup({ kind, sourceId, isOpen: open }, one));
  const { records, total } = await world.store.page(differenceTable, {
    index: "lists",
    groups,
    ...filter,
    ...toRange(page),
  });
  return {
    differences: records.map((record) => differenceView(record, names.get(record.sourceId) ?? record.sourceId)),
    progress: { connections: await Promise.all(sources.map((source) => sourceView(world, source))) },
    totalPages: totalPages(total, page.limit),
    totalDifferences: total,
  };
}

const differenceView = (record: DifferenceRecord, name: string): DifferenceView => {
  const { id, kind, sourceId, day, mode, ownId, number, isInvoice, theirId, trackingNumber } = record;
  const { ours, theirs, firstSeenAt, lastSeenAt, clearedAt } = record;
  return {
    ...{
      _id: id,
      kind,
      connection: { _id: sourceId, name },
      day,
      mode,
      trackingNumber,
      firstSeenAt,
      lastSeenAt,
      clearedAt,
    },
    ...(isInvoice ? { invoiceId: ownId } : { orderId: number }),
    ...(theirId !== undefined && { providerId: theirId }),
    ours: ours && sideView(ours),
    theirs: theirs && sideView(theirs),
  };
};

const sideView = ({ state, cents }: Side) => ({ state, amount: cents === undefined ? undefined : toUsd(cents) });

/** Of the comparisons of the last days. */
async function sourceView({ store }: Reader, { id, name, lists }: Source): Promise<ReconciliationSource> {
  const range = { index: "bySource", groups: [id], direction: "desc", limit: SHOWN } as const;
  const comparisons = await store.list(comparisonTable, range);
  const open = comparisons.filter(({ state }) => state !== "done");
  const problem = comparisons.find((one) => one.problem !== undefined)?.problem;
  return {
    ...{ _id: id, name, lists },
    comparedDay: comparisons.find(({ state, problem: why }) => state === "done" && why === undefined)?.day,
    comparing: open.map(({ day }) => day).reverse(),
    problem: open.length > 0 ? problem : undefined,
  };
}

const SHOWN = 40;
