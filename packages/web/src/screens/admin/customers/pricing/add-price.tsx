import { Button, NativeSelect, TextInput } from "@mantine/core";
import { shortServiceName } from "@shipctl/sdk/display";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import layout from "../../../../ui/layout.module.css";
import type { NewPrice } from "./pricing-draft.js";

interface AddPriceProps {
  /** Services without a custom price. */
  readonly services: readonly string[];
  readonly value: NewPrice;
  readonly onChange: (changes: Partial<NewPrice>) => void;
  readonly onAdd: () => void;
}

export function AddPrice({ services, value: { service, typed, isWrong }, onChange, onAdd }: AddPriceProps) {
  return (
    <>
      <div className={layout.atFeet}>
        <NativeSelect
          className={layout.fill}
          size="xs"
          label="Service"
          data={[
            { value: "", label: services.length > 0 ? "Choose a service" : "Every service has a price" },
            ...services.map((name) => ({ value: name, label: shortServiceName(name) })),
          ]}
          value={service}
          onChange={(event) => onChange({ service: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          w={96}
          label="Price (USD)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onChange({ typed: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter must not submit the form.
            event.preventDefault();
            onAdd();
          }}
        />
        <Button size="xs" variant="default" onClick={onAdd}>
          Add
        </Button>
      </div>
      {isWrong && <InlineAlert kind="error">Please enter a valid service name and price</InlineAlert>}
    </>
  );
}
