import { count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Cell } from "../../io/outcome.js";
import type { Binding } from "../app/key-hub.js";
import type { Size } from "../app/terminal-screen.js";
import { useKeys } from "../hooks/use-keys.js";
import { useList } from "../hooks/use-list.js";
import { type Marks, useMarking } from "../hooks/use-marks.js";
import type { Pages } from "../hooks/use-pages.js";
import { useContentSize } from "../hooks/use-size.js";
import type { TableColumn } from "./columns.js";
import { Table } from "./table.js";
import { TextField } from "./text-field.js";
import { Toned } from "./toned.js";

interface PagedProps<Item> {
  readonly pages: Pages<Item>;
  readonly columns: readonly TableColumn[];
  readonly label: string;
  /** One item, like `order`. */
  readonly noun: string;
  readonly empty: string;
  readonly cellsOf: (item: Item) => readonly Cell[];
  /** Lines that the screen uses above the table. */
  readonly rowsAbove: number;
  readonly marks?: Marks<Item>;
  /** Marks all items of all pages. */
  readonly markAll?: () => void;
  /** The selected item beside the list, in a window that is wide enough. */
  readonly detailOf?: (item: Item, size: Size) => ReactNode;
  /** Keys that act on the selected item. */
  readonly bindingsOf?: (item: Item | undefined) => readonly Binding[];
  readonly isActive?: boolean;
  /** The active filter, in words. */
  readonly filters?: string;
}

/** Columns of the window from which a list has its details beside it; the margins are not counted. */
const WIDE = 108;
const BETWEEN = 3;

/** The columns of the details beside a list; undefined in a window that is too narrow. Whole tracking numbers fit. */
export const detailWidth = (columns: number): number | undefined =>
  columns < WIDE ? undefined : Math.min(80, Math.max(52, Math.floor(columns * 0.42)));

/**
 * A searchable, paged table: `/` searches, `[` and `]` turn the page. With marks, space marks an item, `v` begins and ends
 * a range, and `a` marks all pages.
 */
export function Paged<Item>(props: PagedProps<Item>) {
  const {
    pages,
    columns,
    label,
    noun,
    empty,
    cellsOf,
    rowsAbove,
    marks,
    markAll,
    detailOf,
    bindingsOf,
    filters = "",
    isActive = true,
  } = props;
  const { shown, page, problem, isLoading } = pages;
  const room = useContentSize();
  const [isSearching, setSearching] = useState(false);
  const items = shown?.items ?? NONE;
  const cellsAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? [] : cellsOf(item);
    },
    [items, cellsOf],
  );
  const height = Math.max(1, room.rows - rowsAbove - 2);
  const list = useList(items.length, height);
  const marking = useMarking(marks, items, list, { markAll });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first item
  useEffect(() => {
    list.select(0);
    marking.endRange();
  }, [pages.filter]);
  const chosen = items[list.index];
  const beside = detailOf && detailWidth(room.columns);
  const width = beside === undefined ? room.columns : room.columns - beside - BETWEEN;
  const turn = (steps: number) => {
    const next = page + steps;
    if (next < 1 || next > (shown?.totalPages ?? 1)) return;
    list.select(0);
    marking.endRange();
    pages.goTo(next);
  };
  const findAll = () => {
    pages.find("");
    setSearching(false);
  };
  const own = bindingsOf?.(chosen) ?? [];
  const several = (shown?.totalPages ?? 1) > 1;
  useKeys(
    [
      ...marking.rangeKeys,
      ...own.slice(0, 2),
      ...marking.markKeys,
      ...own.slice(2),
      ...marking.startKeys,
      list.binding,
      { keys: ["/"], label: "search", run: () => setSearching(true) },
      ...(pages.search === "" ? [] : [{ keys: ["esc"], label: "all", run: findAll }]),
      ...(several ? [{ keys: ["["], shown: "[ ]", label: "page", run: () => turn(-1) }] : []),
      ...(several ? [{ keys: ["]"], run: () => turn(1) }] : []),
    ],
    { isActive: isActive && !isSearching },
  );
  const state = problem ?? (isLoading ? "Loading…" : items.length === 0 ? empty : undefined);
  const total = shown ? count(shown.total, noun) : "";
  const position = several ? `Page ${page} of ${shown?.totalPages}, ${total}` : total;
  return (
    <Box flexDirection="column">
      <Box justifyContent="space-between">
        <Box>
          {isSearching || pages.search ? (
            <TextField
              label="Search"
              value={pages.search}
              isActive={isSearching}
              width={40}
              onChange={pages.find}
              bindings={[
                { keys: ["enter", "down"], label: "to the list", run: () => setSearching(false) },
                { keys: ["esc"], label: "all", run: findAll },
              ]}
            />
          ) : null}
          <Toned tone="dim">{isSearching || pages.search ? ` ${filters}` : filters}</Toned>
        </Box>
        <Toned tone={problem ? "bad" : "dim"}>
          {problem || isLoading ? (items.length > 0 ? (state ?? "") : "") : position}
        </Toned>
      </Box>
      {items.length > 0 ? (
        <Box gap={BETWEEN}>
          <Table
            columns={columns}
            count={items.length}
            list={list}
            height={height}
            width={width}
            label={label}
            cellsOf={cellsAt}
            isTicked={marks && marking.isTicked}
          />
          {beside === undefined || chosen === undefined
            ? null
            : detailOf?.(chosen, { columns: beside, rows: height + 1 })}
        </Box>
      ) : (
        <Box paddingTop={1}>
          <Toned tone={problem ? "bad" : "dim"}>{state ?? ""}</Toned>
        </Box>
      )}
    </Box>
  );
}

const NONE: readonly never[] = [];
