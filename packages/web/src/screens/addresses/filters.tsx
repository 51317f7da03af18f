import { SegmentedControl } from "@mantine/core";
import type { Address, AddressType } from "@shipctl/sdk";
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

/** Which addresses are shown. */
interface BookView {
  readonly search: string;
  /** Both when undefined. */
  readonly type: AddressType | undefined;
}

/** Addresses of the requested type that contain every word of the search in any field. */
export function filterAddresses(addresses: readonly Address[], { search, type }: BookView): readonly Address[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return addresses.filter((address) => {
    if (type && address.type !== type) return false;
    const text = textOf(address);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ name, company, street1, street2, city, state, zip, country, phone }: Address): string {
  return [name, company, street1, street2, city, state, zip, country, phone].join("\n").toLowerCase();
}
