import { Button, NativeSelect, TextInput } from "@mantine/core";
import classes from "./list-filters.module.css";
import { isBackwards, isFiltered, type ListView, withoutFilters } from "./list-view.js";
import { SearchField } from "./search-field.js";

interface ListFiltersProps {
  /** What is searched: "orders". */
  readonly noun: string;
  readonly placeholder: string;
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
  /** The statuses to choose from, All first. */
  readonly statuses?: readonly { readonly value: string; readonly label: string }[];
}

const LAST_DAY = "9999-12-31";

/** Search, status and days above a list. */
export function ListFilters({ noun, placeholder, view, onChange, statuses }: ListFiltersProps) {
  return (
    <search className={classes.filters} aria-label={`Filter ${noun}`}>
      <SearchField
        className={classes.search ?? ""}
        label={`Search ${noun}`}
        placeholder={placeholder}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      {statuses && (
        <NativeSelect
          className={classes.field}
          label="Status"
          data={[...statuses]}
          value={statuses.some(({ value }) => value === view.status) ? view.status : ""}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
      )}
      <TextInput
        className={classes.field}
        type="date"
        label="From"
        max={LAST_DAY}
        value={view.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        className={classes.field}
        type="date"
        label="To"
        max={LAST_DAY}
        value={view.to}
        error={isBackwards(view) ? "Before From" : undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <Button
        className={classes.clear}
        variant="subtle"
        color="gray"
        data-idle={!isFiltered(view) || undefined}
        onClick={() => onChange(withoutFilters(view))}
      >
        Clear Filters
      </Button>
    </search>
  );
}
