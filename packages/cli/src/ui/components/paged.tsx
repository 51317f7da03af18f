import { count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useCallback, useState } from "react";
import type { Cell } from "../../io/outcome.js";
import type { Binding } from "../app/key-hub.js";
import { useKeys } from "../hooks/use-keys.js";
import { useList } from "../hooks/use-list.js";
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
  readonly isTicked?: (item: Item) => boolean;
  /** Keys that act on the selected item. */
  readonly bindingsOf?: (item: Item | undefined) => readonly Binding[];
  readonly isActive?: boolean;
  /** The active filter, in words. */
  readonly filters?: string;
}

/** A searchable, paged table: `/` searches, `[` and `]` turn the page. */
export function Paged<Item>(props: PagedProps<Item>) {
  const {
    pages,
    columns,
    label,
    noun,
    empty,
    cellsOf,
    rowsAbove,
    isTicked,
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
  const chosen = items[list.index];
  const turn = (steps: number) => {
    const next = page + steps;
    if (next < 1 || next > (shown?.totalPages ?? 1)) return;
    list.select(0);
    pages.goTo(next);
  };
  const several = (shown?.totalPages ?? 1) > 1;
  useKeys(
    [
      ...(bindingsOf?.(chosen) ?? []),
      list.binding,
      { keys: ["/"], label: "search", run: () => setSearching(true) },
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
        {isSearching || pages.search ? (
          <TextField
            label="Search"
            value={pages.search}
            isActive={isSearching}
            width={40}
            onChange={pages.find}
            bindings={[
              { keys: ["enter", "down"], label: "to the list", run: () => setSearching(false) },
              {
                keys: ["esc"],
                label: "all",
                run: () => {
                  pages.find("");
                  setSearching(false);
                },
              },
            ]}
          />
        ) : (
          <Toned tone="dim">{filters}</Toned>
        )}
        <Toned tone={problem ? "bad" : "dim"}>
          {problem || isLoading ? (items.length > 0 ? (state ?? "") : "") : position}
        </Toned>
      </Box>
      {items.length > 0 ? (
        <Table
          columns={columns}
          count={items.length}
          list={list}
          height={height}
          width={room.columns}
          label={label}
          cellsOf={cellsAt}
          isTicked={isTicked && ((index) => items[index] !== undefined && isTicked(items[index]))}
        />
      ) : (
        <Box paddingTop={1}>
          <Toned tone={problem ? "bad" : "dim"}>{state ?? ""}</Toned>
        </Box>
      )}
    </Box>
  );
}

const NONE: readonly never[] = [];
