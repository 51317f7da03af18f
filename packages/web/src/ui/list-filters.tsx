import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import classes from "./list-filters.module.css";
import { isBackwards, isFiltered, type ListView, modeIn, withoutFilters } from "./list-view.js";
import { namedPeriods } from "./named-periods.js";
import { SearchField } from "./search-field.js";
import type { ListState } from "./use-list-view.js";

interface ListFiltersProps {
  /** What is searched: "orders". */
  readonly noun: string;
  readonly placeholder: string;
  readonly list: ListState;
  /** The statuses to choose from, with All first. */
  readonly statuses?: readonly { readonly value: string; readonly label: string }[];
  /** What they are; by default Status. */
  readonly statusLabel?: string;
  /** Each shows only these, in the place of a status. */
  readonly only?: readonly { readonly value: string; readonly label: string }[];
  /** Other filters of the list. */
  readonly selects?: readonly FilterChoice[];
  /** The other filters are about to be chosen from. */
  readonly onOpen?: () => void;
  /** The modes to choose from, with the shop's own first. */
  readonly modes?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** A filter of some lists, as a select. */
export interface FilterChoice {
  readonly name: "action" | "actor" | "carrier" | "service" | "api";
  readonly label: string;
  /** With All first. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The filters whose options depend on it. */
  readonly clears?: Partial<ListView>;
}

/** What operators of a live shop can list: real postage and money, samples and test balance, or both. */
export const LIVE_SHOP_MODES = [
  { value: "", label: "Live" },
  { value: "test", label: "Samples" },
  { value: "all", label: "All" },
];

const LAST_DAY = "9999-12-31";

/** Search, status and period above a list, in one line. On narrow screens, all but the search are behind a button. */
export function ListFilters({
  noun,
  placeholder,
  list,
  statuses,
  statusLabel = "Status",
  only = [],
  selects = [],
  onOpen,
  modes,
}: ListFiltersProps) {
  const { view, change } = list;
  const [isChoosing, setChoosing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = selects.map(({ name }) => view[name]);
  const isShown = isOpen || chosen.some(Boolean);
  // One select more fits in the line.
  const folds = selects.length > 1;
  const set = [view.status, view.mode, ...chosen, view.from || view.to].filter(Boolean).length;
  return (
    <search className={classes.filters} aria-label={`Filter ${noun}`}>
      <SearchField
        className={classes.search ?? ""}
        label={`Search ${noun}`}
        placeholder={placeholder}
        value={view.search}
        onSearch={(search) => change({ search })}
      />
      <Button
        className={classes.toggle ?? ""}
        data-folds={folds || undefined}
        variant={set > 0 ? "light" : "default"}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => {
          setOpen(!isShown);
          onOpen?.();
        }}
      >
        {set > 0 ? `Filters: ${set}` : "Filters"}
      </Button>
      <div className={classes.more} id={id} data-open={isShown || undefined}>
        {statuses && (
          <FilterSelect
            label={statusLabel}
            options={statuses}
            value={statuses.some(({ value }) => value === view.status) ? view.status : ""}
            onChange={(status) => change({ status })}
          />
        )}
        {selects.map(({ name, label, options, clears }) => (
          <FilterSelect
            key={name}
            label={label}
            options={options}
            value={options.some(({ value }) => value === view[name]) ? view[name] : ""}
            onChange={(value) => change({ ...clears, [name]: value })}
            folds={folds}
          />
        ))}
        {modes && (
          <FilterSelect
            label="Mode"
            options={modes}
            value={view.mode}
            onChange={(mode) => change({ mode: modeIn(mode) ?? "" })}
          />
        )}
        <Period list={list} isChoosing={isChoosing} onChoosing={setChoosing} />
        {only.map(({ value, label }) => (
          <Button
            key={value}
            className={classes.action}
            variant={view.status === value ? "light" : "default"}
            aria-pressed={view.status === value}
            onClick={() => change({ status: view.status === value ? "" : value })}
          >
            {label}
          </Button>
        ))}
        {isFiltered(view) && (
          <Button
            className={classes.action}
            variant="subtle"
            color="gray"
            onClick={() => {
              setChoosing(false);
              change(withoutFilters(view));
            }}
          >
            Clear Filters
          </Button>
        )}
      </div>
    </search>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Behind the button on wide screens, too. */
  readonly folds?: boolean;
}

/** A select with its label inside, so that the bar is one line high. */
function FilterSelect({ label, options, value, onChange, folds }: FilterSelectProps) {
  return (
    <NativeSelect
      className={folds ? `${classes.field} ${classes.folds}` : classes.field}
      aria-label={label}
      leftSection={<span aria-hidden="true">{label}</span>}
      leftSectionWidth={label.length > 6 ? 70 : 58}
      data={[...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const CHOSEN = "chosen";

interface PeriodProps extends Pick<ListFiltersProps, "list"> {
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** A named period, or two dates, whose fields are shown only then. */
function Period({ list: { view, change }, isChoosing, onChoosing }: PeriodProps) {
  const periods = namedPeriods();
  const named = periods.find(({ from, to }) => from === view.from && to === view.to);
  const value = isChoosing || !named ? CHOSEN : named.value;
  return (
    <>
      <FilterSelect
        label="Dates"
        options={[...periods, { value: CHOSEN, label: "From, to" }]}
        value={value}
        onChange={(chosen) => {
          onChoosing(chosen === CHOSEN);
          const period = periods.find((period) => period.value === chosen);
          if (period) change({ from: period.from, to: period.to });
        }}
      />
      {value === CHOSEN && (
        <div className={classes.dates}>
          <TextInput
            type="date"
            aria-label="From"
            max={LAST_DAY}
            value={view.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <span aria-hidden="true">to</span>
          <TextInput
            type="date"
            aria-label="To"
            max={LAST_DAY}
            value={view.to}
            error={isBackwards(view) ? "To is before From" : undefined}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
