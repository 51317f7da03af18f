import { Button, NativeSelect } from "@mantine/core";
import {
  BULK_COLUMN_LABELS,
  BULK_COLUMNS,
  type BulkFile,
  type BulkFileRefusal,
  type BulkUnits,
  type DimensionUnit,
  MAPPABLE_COLUMNS,
  type MappableColumn,
  REQUIRED_BULK_COLUMNS,
  type WeightUnit,
} from "@shipctl/sdk/files";
import { useState } from "react";
import typography from "../../../ui/typography.module.css";
import type { Source } from "../order/bulk-order.js";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { withColumn } from "../order/use-file-reading.js";
import { isOffered } from "../order/use-picks.js";
import classes from "./column-mapping.module.css";

interface ColumnMappingProps {
  readonly read: BulkFile | BulkFileRefusal;
  readonly source: Source;
}

/** Maps columns of the file to fields, with the first row as an example. The mapping is saved for later files. */
export function ColumnMapping({ read, source }: ColumnMappingProps) {
  const { mapColumns, picks } = useBulkOrder();
  const dispatch = useBulkDispatch();
  const onUnits = (units: Partial<BulkUnits>) => dispatch({ type: "unitsChosen", units });
  const [all, setAll] = useState(false);
  const columns = MAPPABLE_COLUMNS.filter(
    (column) => read.mapping[column] || (all ? isOffered(column, picks.options) : isUsual(column)),
  );
  return (
    <section className={classes.mapping} aria-label="Columns">
      <div className={classes.head}>
        <p className={typography.hint}>
          {source.remembered
            ? "These columns were set for an earlier file with the same headers."
            : "Choose the column of your file for each field. Your choice is saved for files with the same columns."}
        </p>
        <Button size="compact-xs" variant="subtle" onClick={() => mapColumns({})}>
          Detect again
        </Button>
      </div>
      <div className={classes.columns}>
        {columns.map((column) => (
          <ColumnPicker
            key={column}
            column={column}
            read={read}
            onMap={(header) => mapColumns(withColumn(source.chosen, column, header))}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <Button size="compact-sm" variant="default" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Fewer columns" : "More columns"}
        </Button>
        {read.ok && (
          <>
            <NativeSelect
              size="xs"
              label="Weights are in"
              data={[...WEIGHT_UNITS]}
              value={read.units.weight}
              onChange={({ currentTarget }) =>
                choose(WEIGHT_UNITS, currentTarget.value, (weight) => onUnits({ weight }))
              }
            />
            <NativeSelect
              size="xs"
              label="Lengths are in"
              data={[...DIMENSION_UNITS]}
              value={read.units.dimension}
              onChange={({ currentTarget }) =>
                choose(DIMENSION_UNITS, currentTarget.value, (dimension) => onUnits({ dimension }))
              }
            />
          </>
        )}
      </div>
    </section>
  );
}

const WEIGHT_UNITS: readonly WeightUnit[] = ["lbs", "oz", "kg", "g"];
const DIMENSION_UNITS: readonly DimensionUnit[] = ["in", "cm", "mm", "ft"];

const isUsual = (column: MappableColumn): boolean => BULK_COLUMNS.some((usual) => usual === column);

const isRequired = (column: MappableColumn): boolean => REQUIRED_BULK_COLUMNS.some((required) => required === column);

interface ColumnPickerProps {
  readonly column: MappableColumn;
  readonly read: BulkFile | BulkFileRefusal;
  readonly onMap: (header: string | null) => void;
}

function ColumnPicker({ column, read, onMap }: ColumnPickerProps) {
  const header = read.mapping[column];
  const isMissing = read.missingColumns.some((missing) => missing === column);
  return (
    <NativeSelect
      size="xs"
      label={BULK_COLUMN_LABELS[column]}
      withAsterisk={isRequired(column)}
      error={isMissing && "No column is chosen"}
      description={exampleOf(read, header)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={header ?? ""}
      data={[{ value: "", label: "(none)" }, ...read.headers.map((name) => ({ value: name, label: name }))]}
      onChange={(event) => onMap(event.currentTarget.value || null)}
    />
  );
}

function exampleOf(read: BulkFile | BulkFileRefusal, header: string | null): string | undefined {
  if (!read.ok || header === null) return undefined;
  const cell = read.originals.records[0]?.cells[read.headers.indexOf(header)]?.trim();
  return cell ? `e.g. ${cell.length > 40 ? `${cell.slice(0, 39)}…` : cell}` : undefined;
}

function choose<T extends string>(offered: readonly T[], value: string, pick: (value: T) => void): void {
  const found = offered.find((choice) => choice === value);
  if (found) pick(found);
}
