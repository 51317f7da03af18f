import { Button, NativeSelect, Skeleton } from "@mantine/core";
import type { Address } from "@shipctl/sdk";
import { addressLines, cityLine } from "@shipctl/sdk/display";
import { draftOf } from "../../components/address-draft.js";
import { type AddressDraft, AddressFields, EMPTY_ADDRESS } from "../../components/address-fields.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import { AddressFinder } from "./address-finder.js";
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
  /** Shown as one line; this opens it. */
  readonly onOpen?: (() => void) | undefined;
}

/** An address form that can be filled from a pasted or a saved address. */
export function AddressPanel(props: AddressPanelProps) {
  const { title, value, onChange, errors, warnings, saved, onCheck, onSave, onOpen } = props;
  const selected = saved?.find((address) => isSame(draftOf(address), value));
  const select = (id: string) => {
    const address = saved?.find(({ _id }) => _id === id);
    onChange(address ? draftOf(address) : EMPTY_ADDRESS);
  };
  const isFolded = onOpen !== undefined;
  return (
    <Panel
      title={title}
      flush={isFolded}
      actions={
        <>
          {isFolded && <FoldedAddress value={value} />}
          <Button variant="subtle" size="compact-sm" aria-label={`Check address (${title})`} onClick={onCheck}>
            Check address
          </Button>
          {isFolded ? (
            <Button variant="subtle" size="compact-sm" aria-label={`Change (${title})`} onClick={onOpen}>
              Change
            </Button>
          ) : (
            <Button variant="subtle" size="compact-sm" aria-label={`Save this address (${title})`} onClick={onSave}>
              Save this address
            </Button>
          )}
        </>
      }
    >
      <div className={isFolded ? (classes.folded ?? "") : layout.stack}>
        <div className={classes.finders}>
          <AddressFinder saved={saved ?? []} onFill={onChange} />
          <NativeSelect
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
        </div>
        <AddressFields value={value} onChange={onChange} errors={errors} warnings={warnings} />
      </div>
    </Panel>
  );
}

function FoldedAddress({ value }: { value: AddressDraft }) {
  const text = addressLines(value).join(", ");
  if (text === "") return <Skeleton height={14} width={240} role="status" aria-label="Loading" />;
  return <span className={typography.hint}>{text}</span>;
}

function isSame(a: AddressDraft, b: AddressDraft): boolean {
  return Object.entries(a).every(([field, value]) => Reflect.get(b, field) === value);
}
