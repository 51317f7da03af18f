import { Button } from "@mantine/core";
import type { AddressType } from "@shipctl/sdk";
import { PinIcon, PlusIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";

interface NoAddressesProps {
  /** Addresses exist, but none match the search and type. */
  readonly filtered: boolean;
  readonly type: AddressType | undefined;
  readonly onAdd: () => void;
  readonly onShowAll: () => void;
}

export function NoAddresses({ filtered, type, onAdd, onShowAll }: NoAddressesProps) {
  return (
    <Panel>
      {filtered ? (
        <EmptyState
          icon={PinIcon}
          title={type ? `No ${type} addresses found` : "No addresses found"}
          action={
            <Button variant="default" size="xs" onClick={onShowAll}>
              Show all addresses
            </Button>
          }
        >
          No saved address matches.
        </EmptyState>
      ) : (
        <EmptyState
          icon={PinIcon}
          title="No addresses yet"
          action={
            <Button leftSection={<PlusIcon size={16} />} onClick={onAdd}>
              Add your first address
            </Button>
          }
        >
          Save the addresses that you ship from and to, and select them with one click.
        </EmptyState>
      )}
    </Panel>
  );
}
