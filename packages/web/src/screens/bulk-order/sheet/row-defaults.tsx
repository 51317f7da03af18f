import { NativeSelect } from "@mantine/core";
import type { Parcel } from "@shipctl/sdk";
import { type BulkFile, type BulkRow, filledText } from "@shipctl/sdk/files";
import { useMemo } from "react";
import { useReading } from "../../../api/query.js";
import { serviceGroups, serviceOfValue, serviceValue } from "../../../components/service-options.js";
import { parcelsRead } from "../../../components/shared-reads.js";
import { sizeProblem, WrittenField, weightProblem } from "../../../components/written-field.js";
import typography from "../../../ui/typography.module.css";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { CHEAPEST } from "../order/use-picks.js";
import { LevelServices } from "./level-services.js";
import classes from "./row-defaults.module.css";

/** A size is written in the column of the length. */
const FIELDS = [
  { column: "weight", label: "Weight", placeholder: "12oz, 1lb 4oz", problem: weightProblem },
  { column: "length", label: "Size", placeholder: "12x10x5", problem: sizeProblem },
  { column: "toPhone", label: "Recipient phone", placeholder: "512-555-0100", problem: () => undefined },
] as const;

const textsOf = ({ weight, length, width, height }: Parcel) => ({
  weight: String(weight),
  length: `${length}x${width}x${height}`,
});

function isParcel(parcel: Parcel, { weight, length }: Partial<BulkRow>): boolean {
  const texts = textsOf(parcel);
  return texts.weight === weight && texts.length === length;
}

interface RowDefaultsProps {
  readonly bulk: BulkFile;
  readonly defaults: Partial<BulkRow>;
}

/** The line above the grid: what fills empty cells. */
export function RowDefaults({ bulk, defaults }: RowDefaultsProps) {
  const dispatch = useBulkDispatch();
  const { picks } = useBulkOrder();
  const parcels = useReading(parcelsRead).data ?? [];
  const filled = useMemo(() => filledText(bulk), [bulk]);
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>For rows without one</legend>
      {parcels.length > 0 && (
        <NativeSelect
          size="xs"
          className={classes.field ?? ""}
          label="Parcel"
          value={parcels.find((parcel) => isParcel(parcel, defaults))?._id ?? ""}
          data={[{ value: "", label: "None" }, ...parcels.map(({ _id, name }) => ({ value: _id, label: name }))]}
          onChange={({ currentTarget }) => {
            const parcel = parcels.find(({ _id }) => _id === currentTarget.value);
            dispatch({ type: "defaultsChosen", defaults: parcel ? textsOf(parcel) : { weight: "", length: "" } });
          }}
        />
      )}
      {FIELDS.map(({ column, ...field }) => (
        <WrittenField
          key={column}
          {...field}
          size="xs"
          className={classes.field ?? ""}
          value={defaults[column] ?? ""}
          onChange={(value) => dispatch({ type: "defaultsChosen", defaults: { [column]: value } })}
        />
      ))}
      <NativeSelect
        size="xs"
        className={classes.field ?? ""}
        label="Service"
        disabled={!picks.services.data}
        value={picks.service === undefined ? "" : serviceValue(picks.carrier, picks.service)}
        data={[
          ...(picks.service === undefined ? [{ value: "", label: "None" }] : []),
          ...(picks.service === CHEAPEST
            ? [{ value: serviceValue(picks.carrier, CHEAPEST), label: "Cheapest for each parcel" }]
            : []),
          ...serviceGroups(picks.services.data),
        ]}
        onChange={({ currentTarget }) => {
          const chosen = serviceOfValue(currentTarget.value);
          if (!chosen) return;
          picks.pickCarrier(chosen.carrier);
          picks.pickService(chosen.service);
        }}
      />
      <LevelServices bulk={bulk} className={classes.services}>
        Services by level
      </LevelServices>
      <p className={typography.note} role="status">
        {filled && `Filled in: ${filled}`}
      </p>
    </fieldset>
  );
}
