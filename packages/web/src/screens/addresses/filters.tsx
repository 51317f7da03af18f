import { SegmentedControl } from "@mantine/core";
import { SearchField } from "../../ui/search-field.js";
import classes from "./filters.module.css";
import type { BookView } from "./use-book-view.js";

interface FiltersProps {
  readonly view: BookView;
  readonly onChange: (view: BookView) => void;
  /** How many are shown; undefined while they load. */
  readonly count: number | undefined;
}

const ALL = "all";

/** The addresses are here already, so the search waits only long enough to spare the history of the browser. */
const SEARCH_DELAY_MS = 150;

const CHOICES = [
  { value: ALL, label: "All" },
  { value: "sender", label: "Sender" },
  { value: "recipient", label: "Recipient" },
] as const;

export function Filters({ view, onChange, count }: FiltersProps) {
  return (
    <search className={classes.filters} aria-label="Filter addresses">
      <SearchField
        className={classes.search ?? ""}
        label="Search addresses"
        placeholder="Name, company, street, city, ZIP code or phone"
        value={view.search}
        onSearch={(search) => onChange({ ...view, search })}
        delayMs={SEARCH_DELAY_MS}
      />
      <SegmentedControl
        aria-label="Type of address"
        className={classes.type ?? ""}
        size="sm"
        data={[...CHOICES]}
        value={view.type ?? ALL}
        onChange={(value) => onChange({ ...view, type: value === ALL ? undefined : value })}
      />
      <p className={classes.count} role="status">
        {count !== undefined && (count === 1 ? "1 address" : `${count.toLocaleString("en-US")} addresses`)}
      </p>
    </search>
  );
}
