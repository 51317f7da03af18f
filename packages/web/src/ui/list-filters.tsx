import { Button, NativeSelect, TextInput } from "@mantine/core";
import { dayNamed } from "@shipctl/sdk/display";
import classes from "./list-filters.module.css";
import { isBackwards, isFiltered, modeIn, withoutFilters } from "./list-view.js";
import { SearchField } from "./search-field.js";
import type { ListState } from "./use-list-view.js";

export interface ListFiltersProps {
  /** What is searched: "orders". */
  readonly noun: string;
  readonly placeholder: string;
  readonly list: ListState;
  /** Below a panel title, whose line the labels of the dates share. */
  readonly belowTitle?: boolean;
  /** The statuses to choose from, with All first. */
  readonly statuses?: readonly { readonly value: string; readonly label: string }[];
  /** Each shows only these, in the place of a status. */
  readonly only?: readonly { readonly value: string; readonly label: string }[];
  /** The modes to choose from, with the shop's own first. */
  readonly modes?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** What operators of a live shop can list: real postage and money, samples and test balance, or both. */
export const LIVE_SHOP_MODES = [
  { value: "", label: "Live" },
  { value: "test", label: "Samples" },
  { value: "all", label: "All" },
];

const LAST_DAY = "9999-12-31";

/** Search, status and date range above a list. */
export function ListFilters({
  noun,
  placeholder,
  list: { view, change },
  statuses,
  only = [],
  modes,
  belowTitle,
}: ListFiltersProps) {
  const today = dayNamed("today") ?? "";
  const isToday = view.from === today && view.to === today;
  return (
    <search className={classes.filters} data-below-title={belowTitle} aria-label={`Filter ${noun}`}>
      <SearchField
        className={classes.search ?? ""}
        label={`Search ${noun}`}
        placeholder={placeholder}
        value={view.search}
        onSearch={(search) => change({ search })}
      />
      {statuses && (
        <NativeSelect
          className={classes.field}
          label="Status"
          data={[...statuses]}
          value={statuses.some(({ value }) => value === view.status) ? view.status : ""}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      )}
      {modes && (
        <NativeSelect
          className={classes.field}
          label="Mode"
          data={[...modes]}
          value={view.mode}
          onChange={(event) => change({ mode: modeIn(event.currentTarget.value) ?? "" })}
        />
      )}
      <TextInput
        className={classes.field}
        type="date"
        label="From"
        max={LAST_DAY}
        value={view.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        className={classes.field}
        type="date"
        label="To"
        max={LAST_DAY}
        value={view.to}
        error={isBackwards(view) ? "To is before From" : undefined}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
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
      <Button
        className={classes.action}
        variant={isToday ? "light" : "default"}
        aria-pressed={isToday}
        onClick={() => change(isToday ? { from: "", to: "" } : { from: today, to: today })}
      >
        Today
      </Button>
      <Button
        className={`${classes.action} ${classes.clear}`}
        variant="subtle"
        color="gray"
        data-idle={!isFiltered(view) || undefined}
        onClick={() => change(withoutFilters(view))}
      >
        Clear Filters
      </Button>
    </search>
  );
}
