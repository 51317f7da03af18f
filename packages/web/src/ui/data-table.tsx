import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: "end";
  /** On a narrow screen it has a line of its card to itself. */
  readonly wide?: boolean;
  /** For a column of buttons: its header is read out and not shown. */
  readonly headerHidden?: boolean;
}

interface DataTableProps<Row> {
  /** What the table holds, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** How many rows to leave room for while they load. */
  readonly expectedRows?: number;
  /** Older rows are shown until the new ones are here. */
  readonly stale?: boolean;
}

/** Rows under headers that stay in sight; on a narrow screen each row is a card that names its values. */
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
    // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike
    <tr key={index} className={classes.loading}>
      {columns.map(({ id, align }) => (
        <td key={id} data-align={align}>
          <Skeleton height={12} width={align === "end" ? 48 : "70%"} radius="xl" aria-hidden="true" />
        </td>
      ))}
    </tr>
  ));
}
