import { SegmentedControl } from "@mantine/core";
import type { AddressType } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { SearchField } from "../../ui/search-field.js";
import type { ListState } from "../../ui/use-list-view.js";
import classes from "./filters.module.css";

interface FiltersProps {
  readonly list: ListState;
  /** Both when undefined. */
  readonly type: AddressType | undefined;
  /** Number of addresses shown; undefined while they load. */
  readonly total: number | undefined;
}

const ALL = "all";

/** The search is local, so it waits only to limit updates of the browser's history. */
const SEARCH_DELAY_MS = 150;

const CHOICES = [
  { value: ALL, label: "All" },
  { value: "sender", label: "Sender" },
  { value: "recipient", label: "Recipient" },
] as const;

export function Filters({ list, type, total }: FiltersProps) {
  return (
    <search className={classes.filters} aria-label="Filter addresses">
      <SearchField
        className={classes.search ?? ""}
        label="Search addresses"
        placeholder="Name, company, street, city, ZIP code or phone"
        value={list.view.search}
        onSearch={(search) => list.change({ search })}
        delayMs={SEARCH_DELAY_MS}
      />
      <SegmentedControl
        aria-label="Type of address"
        className={classes.type ?? ""}
        size="sm"
        data={[...CHOICES]}
        value={type ?? ALL}
        onChange={(value) => list.change({ status: value === ALL ? "" : value })}
      />
      <p className={classes.count} role="status">
        {total !== undefined && count(total, "address", "addresses")}
      </p>
    </search>
  );
}
