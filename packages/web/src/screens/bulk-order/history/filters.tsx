import { Button, TextInput } from "@mantine/core";
import { SearchField } from "../../../ui/search-field.js";
import classes from "./filters.module.css";

export interface HistoryFilter {
  readonly search: string;
  /** Days of the person's own calendar; empty when not chosen. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: HistoryFilter = { search: "", from: "", to: "" };

export const isFiltered = (filter: HistoryFilter): boolean => Object.values(filter).some((value) => value !== "");

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const isBackwards = filter.from !== "" && filter.to !== "" && filter.to < filter.from;
  return (
    <search className={classes.filters} aria-label="Filter bulk orders">
      <SearchField
        className={classes.search ?? ""}
        label="Search bulk orders"
        placeholder="Bulk order ID or file name"
        value={filter.search}
        onSearch={(search) => onChange({ ...filter, search })}
      />
      <TextInput
        className={classes.field}
        type="date"
        label="From"
        max="9999-12-31"
        value={filter.from}
        onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
      />
      <TextInput
        className={classes.field}
        type="date"
        label="To"
        max="9999-12-31"
        value={filter.to}
        error={isBackwards ? "Before From" : undefined}
        onChange={(event) => onChange({ ...filter, to: event.currentTarget.value })}
      />
      <Button
        className={classes.clear}
        variant="subtle"
        color="gray"
        data-idle={!isFiltered(filter) || undefined}
        onClick={() => onChange(NO_FILTER)}
      >
        Clear Filters
      </Button>
    </search>
  );
}
