import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

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
}

/** A table with sticky headers. On narrow screens, each row is a card with labeled values. */
export function DataTable<Row>({ label, columns, rows, rowKey, expectedRows = 5, stale }: DataTableProps<Row>) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined || stale} data-stale={stale}>
        <thead>
          <tr>
            {columns.map(({ id, header, align, headerHidden }) => (
              <th key={id} scope="col" data-align={align}>
                <span className={headerHidden ? "visually-hidden" : undefined}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, header, cell, align, wide, headerHidden }) => (
                <td key={id} data-align={align} data-wide={wide} data-label={headerHidden ? undefined : header}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )) ?? <LoadingRows columns={columns} count={expectedRows} />}
        </tbody>
      </table>
    </div>
  );
}

function LoadingRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
    <tr key={index} className={classes.loading}>
      {columns.map(({ id, align }) => (
        <td key={id} data-align={align}>
          <Skeleton height={12} width={align === "end" ? 48 : "70%"} radius="xl" aria-hidden="true" />
        </td>
      ))}
    </tr>
  ));
}
