import { Button } from "@mantine/core";
import type { AddressType } from "@shipctl/sdk";
import { EmptyState } from "../../ui/empty-state.js";
import { PinIcon, PlusIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";

interface NoAddressesProps {
  /** There are some; search and type let none of them through. */
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
          Nothing that you have saved matches.
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
          Save where you send from and whom you send to, and choose them with one click.
        </EmptyState>
      )}
    </Panel>
  );
}
