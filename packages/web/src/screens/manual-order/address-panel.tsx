import { Button, NativeSelect } from "@mantine/core";
import type { Address } from "@shipctl/sdk";
import { cityLine } from "@shipctl/sdk/display";
import { draftOf } from "../../components/address-draft.js";
import { type AddressDraft, AddressFields, EMPTY_ADDRESS } from "../../components/address-fields.js";
import { Panel } from "../../ui/panel.js";
import classes from "./address-panel.module.css";

interface AddressPanelProps {
  readonly title: string;
  readonly value: AddressDraft;
  readonly onChange: (part: Partial<AddressDraft>) => void;
  readonly errors: Partial<Record<keyof AddressDraft, string>>;
  readonly warnings: Partial<Record<keyof AddressDraft, string>>;
  /** Undefined until they are loaded. */
  readonly saved: readonly Address[] | undefined;
  readonly onCheck: () => void;
  readonly onSave: () => void;
}

/** An address form that can be filled from a saved address. */
export function AddressPanel({ title, value, onChange, errors, warnings, saved, onCheck, onSave }: AddressPanelProps) {
  const selected = saved?.find((address) => isSame(draftOf(address), value));
  const select = (id: string) => {
    const address = saved?.find(({ _id }) => _id === id);
    onChange(address ? draftOf(address) : EMPTY_ADDRESS);
  };
  return (
    <Panel
      title={title}
      actions={
        <>
          <Button variant="subtle" size="compact-sm" aria-label={`Check address (${title})`} onClick={onCheck}>
            Check address
          </Button>
          <Button variant="subtle" size="compact-sm" aria-label={`Save this address (${title})`} onClick={onSave}>
            Save this address
          </Button>
        </>
      }
    >
      <NativeSelect
        className={classes.saved ?? ""}
        label="Saved address"
        disabled={!saved?.length}
        data={[
          { value: "", label: saved?.length === 0 ? "No saved addresses" : "Select a saved address" },
          ...(saved ?? []).map((address) => ({
            value: address._id,
            label: `${address.name}, ${address.street1}, ${cityLine(address)}`,
          })),
        ]}
        value={selected?._id ?? ""}
        onChange={(event) => select(event.currentTarget.value)}
      />
      <AddressFields value={value} onChange={onChange} errors={errors} warnings={warnings} />
    </Panel>
  );
}

function isSame(a: AddressDraft, b: AddressDraft): boolean {
  return Object.entries(a).every(([field, value]) => Reflect.get(b, field) === value);
}
