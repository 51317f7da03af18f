import { Skeleton, UnstyledButton } from "@mantine/core";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import classes from "./data-table.module.css";
import { ArrowDownIcon, ArrowUpIcon } from "./icons.js";
import type { ListView, SortField } from "./list-view.js";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** For numbers. */
  readonly align?: "end";
  /** Takes a full line of the card on narrow screens. */
  readonly wide?: boolean;
  /** For a column of buttons: only screen readers get its header. */
  readonly headerHidden?: boolean;
  /**
   * Its place in the card of a narrow screen, without a label: in the first line, among the facts below, in the line of
   * the buttons, or in a line of its own. If any column has a place, those without one are left out.
   */
  readonly card?: "select" | "name" | "state" | "fact" | "foot" | "actions" | "line";
  /** In the card, its header is in front of the value. */
  readonly hasCardLabel?: boolean;
  /** Its header sorts the list by this. */
  readonly sort?: SortField;
  /** Only in cards, for what the table leaves out. */
  readonly isCardOnly?: boolean;
}

interface Sorted {
  /** The id of the column with the date. */
  readonly by: string;
  readonly order: ListView["sort"];
  readonly onSort: (order: ListView["sort"]) => void;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The number of placeholder rows while loading. */
  readonly expectedRows?: number;
  /** The rows are old, and new ones are loading. */
  readonly stale?: boolean;
  /** The order of the rows, if it can be changed. */
  readonly sorted?: Sorted | undefined;
  /** One line per row: secondary text is beside its value and truncated, not below it. */
  readonly isDense?: boolean | undefined;
  /** For a click on a row beside its links and buttons. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** What is shown below a row that is open. */
  readonly detailsOf?: ((row: Row) => ReactNode) | undefined;
}

/** A table with sticky headers. On narrow screens, each row is a card, with labeled values unless columns have places. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, expectedRows = 5, stale, sorted, isDense, onOpen, detailsOf } = props;
  const hasCards = columns.some(({ card }) => card === "name");
  return (
    <div className={classes.scroller}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={rows === undefined || stale}
        data-stale={stale}
        data-cards={hasCards || undefined}
        data-dense={isDense || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ id, header, align, headerHidden, isCardOnly, sort }) =>
              sorted && (sort || id === sorted.by) ? (
                <SortHeader key={id} header={header} align={align} field={sort} {...sorted} />
              ) : (
                <th key={id} scope="col" data-align={align} data-card-only={isCardOnly}>
                  <span className={headerHidden ? "visually-hidden" : undefined}>{header}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const details = detailsOf?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr {...(onOpen && openBy(() => onOpen(row)))}>
                  {columns.map(({ id, header, cell, align, wide, headerHidden, card, hasCardLabel, isCardOnly }) => (
                    <td
                      key={id}
                      data-align={align}
                      data-wide={wide}
                      data-card={card}
                      data-card-label={hasCardLabel}
                      data-card-only={isCardOnly}
                      data-label={headerHidden ? undefined : header}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
                {details && (
                  <tr className={classes.details}>
                    <td colSpan={columns.length} data-wide>
                      {details}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          }) ?? <LoadingRows columns={columns} count={expectedRows} />}
        </tbody>
      </table>
    </div>
  );
}

/** Opens a row on a click, unless a control in it was clicked or text was selected. With the keyboard, its name is a link. */
const openBy = (open: () => void) => ({
  className: classes.opens,
  onClick: ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a, button, input, label")) return;
    if (getSelection()?.isCollapsed ?? true) open();
  },
});

interface SortHeaderProps extends Pick<Sorted, "order" | "onSort"> {
  readonly header: string;
  readonly align: "end" | undefined;
  /** Undefined for the date. */
  readonly field: SortField | undefined;
}

/** Sorts by its column; if the list already is, in the other direction. */
function SortHeader({ header, align, field, order, onSort }: SortHeaderProps) {
  const [up, down] = field ? ([`${field}_asc`, `${field}_desc`] as const) : (["oldest", "newest"] as const);
  const isUp = order === up;
  const isSorted = isUp || order === down;
  // Names begin with A; what is newest or most comes first.
  const next = isSorted ? (isUp ? down : up) : field === "name" ? up : down;
  const Arrow = isUp || (!isSorted && next === up) ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? (isUp ? "ascending" : "descending") : "none"}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        title={field ? undefined : `Show the ${next} first`}
        onClick={() => onSort(next)}
      >
        {header}
        <Arrow size={14} aria-hidden="true" />
      </UnstyledButton>
    </th>
  );
}

function LoadingRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
    <tr key={index} className={classes.loading}>
      {columns.map(({ id, align, card, isCardOnly }) => (
        <td key={id} data-align={align} data-card={card} data-card-only={isCardOnly}>
          <Skeleton height={12} width={align === "end" ? 48 : "70%"} radius="xl" aria-hidden="true" />
        </td>
      ))}
    </tr>
  ));
}
