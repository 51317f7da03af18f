import { Button, NativeSelect, TextInput } from "@mantine/core";
import { shortServiceName } from "@shipctl/sdk/display";
import { useState } from "react";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import layout from "../../../../ui/layout.module.css";
import { priceOf } from "./pricing-draft.js";

interface AddPriceProps {
  /** Services without a custom price. */
  readonly services: readonly string[];
  /** `price` is in USD. */
  readonly onAdd: (service: string, price: number) => void;
}

export function AddPrice({ services, onAdd }: AddPriceProps) {
  const [chosen, setChosen] = useState("");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const service = services.includes(chosen) ? chosen : "";
  const add = () => {
    const price = priceOf(typed);
    setWrong(service === "" || price === undefined);
    if (service === "" || price === undefined) return;
    onAdd(service, price);
    setChosen("");
    setTyped("");
  };
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
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          w={96}
          label="Price (USD)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter must not submit the form.
            event.preventDefault();
            add();
          }}
        />
        <Button size="xs" variant="default" onClick={add}>
          Add
        </Button>
      </div>
      {isWrong && <InlineAlert kind="error">Please enter a valid service name and price</InlineAlert>}
    </>
  );
}
