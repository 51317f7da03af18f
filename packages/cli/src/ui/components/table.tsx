import { Box, Text, useIsScreenReaderEnabled } from "ink";
import { Fragment, useMemo } from "react";
import { type Cell, textOf } from "../../io/outcome.js";
import { printable } from "../../io/text-width.js";
import type { ListWindow } from "../hooks/list-window.js";
import { COLUMN_GAP, fitValues, type LaidOutColumn, layOut, padded, type TableColumn } from "./columns.js";
import { Toned } from "./toned.js";

interface TableProps {
  readonly columns: readonly TableColumn[];
  readonly count: number;
  /**
   * The cells of one row. Called for visible rows only, so that the table can have any number of rows; with ids or numbers
   * among the columns, called once for every row, and again if this function changes.
   */
  readonly cellsOf: (index: number) => readonly Cell[];
  readonly list: ListWindow;
  /** Lines for rows; the titles take one more. */
  readonly height: number;
  readonly width: number;
  readonly label: string;
  /** Whether a row is ticked, or undefined for a row that cannot be; missing if no row can be. */
  readonly isTicked?: ((index: number) => boolean | undefined) | undefined;
}

const MARK = 2;
const TICK = 4;

/** Rows under their titles, with the selected one marked. */
export function Table(props: TableProps) {
  const { columns, count, cellsOf, list, height, width, isTicked } = props;
  const isSpoken = useIsScreenReaderEnabled();
  const fitted = useMemo(() => fitValues(columns, count, cellsOf), [columns, count, cellsOf]);
  if (isSpoken) return <SpokenRow {...props} />;
  const laidOut = layOut(fitted, width - MARK - (isTicked ? TICK : 0));
  const visible = Array.from({ length: Math.max(0, Math.min(height, count - list.top)) }, (_, line) => list.top + line);
  const titles = laidOut.map(({ title, width: size, align }) => padded(title, size, align)).join(COLUMN_GAP);
  return (
    <Box flexDirection="column">
      <Toned tone="dim">{`${" ".repeat(MARK + (isTicked ? TICK : 0))}${titles}`}</Toned>
      {visible.map((index) => (
        <Row
          key={index}
          columns={laidOut}
          cells={cellsOf(index)}
          isChosen={index === list.index}
          tick={isTicked ? tickOf(isTicked(index)) : ""}
        />
      ))}
    </Box>
  );
}

/** To a screen reader, a table is its selected row, each value with its title. */
function SpokenRow({ columns, count, cellsOf, list, label, isTicked }: TableProps) {
  const ticked = isTicked?.(list.index);
  const values = cellsOf(list.index)
    .map((cell, index) => ({ column: columns[index], text: printable(textOf(cell)) }))
    .filter(({ column }) => column?.below === undefined)
    .map(({ column, text }) => `${column?.title ?? ""} ${text}`);
  const state = { selected: true, ...(ticked === undefined ? {} : { checked: ticked }) };
  return (
    <Box flexDirection="column" aria-role="table">
      <Text>{`${label}, row ${count === 0 ? 0 : list.index + 1} of ${count}`}</Text>
      <Box aria-role="listitem" aria-state={state}>
        <Text>{values.map((value) => value.trim()).join(", ")}</Text>
      </Box>
    </Box>
  );
}

interface RowProps {
  readonly columns: readonly LaidOutColumn[];
  readonly cells: readonly Cell[];
  readonly isChosen: boolean;
  readonly tick: string;
}

const tickOf = (isTicked: boolean | undefined): string =>
  isTicked === undefined ? " ".repeat(TICK) : isTicked ? "[x] " : "[ ] ";

function Row({ columns, cells, isChosen, tick }: RowProps) {
  return (
    <Box>
      <Text wrap="truncate" bold={isChosen}>
        <Toned tone="info">{isChosen ? "❯ " : "  "}</Toned>
        {tick}
        {columns.map(({ cell, width, align }, position) => {
          const content = cells[cell] ?? "";
          const text = `${padded(textOf(content), width, align)}${position < columns.length - 1 ? COLUMN_GAP : ""}`;
          if (typeof content === "string" || !content.tone) return <Fragment key={cell}>{text}</Fragment>;
          return (
            <Toned key={cell} tone={content.tone}>
              {text}
            </Toned>
          );
        })}
      </Text>
    </Box>
  );
}
