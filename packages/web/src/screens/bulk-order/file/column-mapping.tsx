import { Button, NativeSelect } from "@mantine/core";
import {
  BULK_COLUMN_LABELS,
  type BulkFile,
  type BulkFileRefusal,
  type BulkUnits,
  type DimensionUnit,
  MAPPABLE_COLUMNS,
  type MappableColumn,
  REQUIRED_BULK_COLUMNS,
  type UnusedColumn,
  type WeightUnit,
} from "@shipctl/sdk/files";
import { useId } from "react";
import { InlineAlert } from "../../../ui/inline-alert.js";
import typography from "../../../ui/typography.module.css";
import type { Source } from "../order/bulk-order.js";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { withHeader } from "../order/use-file-reading.js";
import { isOffered } from "../order/use-picks.js";
import classes from "./column-mapping.module.css";

interface ColumnMappingProps {
  readonly read: BulkFile | BulkFileRefusal;
  readonly source: Source;
}

/**
 * The columns of the file, each with a value and the field that it fills: unused ones first, recognized ones folded. The
 * choice is saved for later files with the same headers.
 */
export function ColumnMapping({ read, source }: ColumnMappingProps) {
  const { mapColumns, picks } = useBulkOrder();
  const dispatch = useBulkDispatch();
  const onUnits = (units: Partial<BulkUnits>) => dispatch({ type: "unitsChosen", units });
  const columns = columnsOf(read);
  const unused = columns.filter(({ fields }) => fields.length === 0);
  const used = columns.filter(({ fields }) => fields.length > 0);
  const row = (column: FileColumn) => (
    <ColumnRow
      key={column.header}
      column={column}
      read={read}
      offered={MAPPABLE_COLUMNS.filter((field) => read.mapping[field] || isOffered(field, picks.options))}
      onChoose={(field) => mapColumns(withHeader(source.chosen, read.mapping, column.header, field))}
    />
  );
  return (
    <section className={classes.mapping} aria-label="Columns">
      <div className={classes.head}>
        <p className={typography.hint}>
          {source.remembered
            ? "These columns were set for an earlier file with the same headers."
            : "Choose the field that each column of your file fills. Your choice is saved for files with the same columns."}
        </p>
        <Button size="compact-xs" variant="subtle" onClick={() => mapColumns({})}>
          Detect again
        </Button>
      </div>
      {read.ok && read.missingColumns.length > 0 && (
        <InlineAlert kind="warning">
          No column is chosen for: {read.missingColumns.map((field) => BULK_COLUMN_LABELS[field]).join(", ")}
        </InlineAlert>
      )}
      {unused.length > 0 && (
        <>
          <h3 className={typography.name}>Not used</h3>
          <ul className={classes.columns} aria-label="Not used">
            {unused.map(row)}
          </ul>
        </>
      )}
      {used.length > 0 && (
        <details>
          <summary className={classes.summary}>Recognized: {used.length}</summary>
          <ul className={classes.columns} aria-label="Recognized">
            {used.map(row)}
          </ul>
        </details>
      )}
      {read.ok && (
        <div className={classes.foot}>
          <NativeSelect
            size="xs"
            label="Weights are in"
            data={[...WEIGHT_UNITS]}
            value={read.units.weight}
            onChange={({ currentTarget }) => choose(WEIGHT_UNITS, currentTarget.value, (weight) => onUnits({ weight }))}
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
        </div>
      )}
    </section>
  );
}

const WEIGHT_UNITS: readonly WeightUnit[] = ["lbs", "oz", "kg", "g"];
const DIMENSION_UNITS: readonly DimensionUnit[] = ["in", "cm", "mm", "ft"];

/** A column of the file. */
interface FileColumn {
  readonly header: string;
  /** Its first value; empty if it has none, or if the file could not be read. */
  readonly sample: string;
  /** The fields that it fills. */
  readonly fields: readonly MappableColumn[];
  /** It is not used, but a value looks as if a label needed it. */
  readonly doubt: UnusedColumn | undefined;
}

/** Records that are searched for a value. */
const SAMPLED_RECORDS = 100;

/** In the order of the file; those whose values look as if labels needed them first. */
function columnsOf(read: BulkFile | BulkFileRefusal): readonly FileColumn[] {
  const records = read.ok ? read.originals.records.slice(0, SAMPLED_RECORDS) : [];
  const columns = [...new Set(read.headers)].map((header): FileColumn => {
    const index = read.headers.indexOf(header);
    const doubt = read.ok ? read.unusedColumns.find((one) => one.header === header) : undefined;
    const sample = doubt?.sample ?? records.map(({ cells }) => cells[index]?.trim()).find(Boolean) ?? "";
    return { header, sample, fields: MAPPABLE_COLUMNS.filter((field) => read.mapping[field] === header), doubt };
  });
  return [...columns.filter(({ doubt }) => doubt), ...columns.filter(({ doubt }) => !doubt)];
}

interface ColumnRowProps {
  readonly column: FileColumn;
  readonly read: BulkFile | BulkFileRefusal;
  readonly offered: readonly MappableColumn[];
  readonly onChoose: (field: MappableColumn | undefined) => void;
}

function ColumnRow({ column: { header, sample, fields, doubt }, read, offered, onChoose }: ColumnRowProps) {
  const id = useId();
  const [first, ...others] = fields;
  const optionOf = (field: MappableColumn) => {
    const taken = read.mapping[field];
    const required = isRequired(field) ? " *" : "";
    const other = taken && taken !== header ? ` (now ${taken})` : "";
    return { value: field, label: `${BULK_COLUMN_LABELS[field]}${required}${other}` };
  };
  return (
    <li className={classes.column} data-doubtful={doubt && true}>
      <span className={classes.header} id={id}>
        {header || "(no name)"}
      </span>
      <span className={classes.sample} title={sample}>
        {sample}
      </span>
      <NativeSelect
        size="xs"
        aria-labelledby={id}
        description={
          others.length > 0 && `Also: ${others.map((field) => BULK_COLUMN_LABELS[field].toLowerCase()).join(", ")}`
        }
        value={first ?? ""}
        data={[
          { value: "", label: "Not used" },
          ...GROUPS.map(([group, pattern]) => ({
            group,
            items: offered.filter((field) => pattern.test(field)).map(optionOf),
          })),
        ]}
        onChange={({ currentTarget }) => onChoose(offered.find((field) => field === currentTarget.value))}
      />
    </li>
  );
}

const GROUPS: readonly (readonly [title: string, fields: RegExp])[] = [
  ["To", /^to[A-Z]/],
  ["Parcel", /^(?!from|to[A-Z])/],
  ["From", /^from/],
];

const isRequired = (field: MappableColumn): boolean => REQUIRED_BULK_COLUMNS.some((required) => required === field);

function choose<T extends string>(offered: readonly T[], value: string, pick: (value: T) => void): void {
  const found = offered.find((choice) => choice === value);
  if (found) pick(found);
}
