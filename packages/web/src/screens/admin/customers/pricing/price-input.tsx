import { TextInput } from "@mantine/core";
import { useState } from "react";
import { priceOf } from "./pricing-draft.js";

interface PriceInputProps {
  readonly label: string;
  /** USD. */
  readonly price: number;
  /** Id of the element that shows the error, if there is one. */
  readonly errorId: string | undefined;
  readonly onPrice: (price: number) => void;
}

/** An inline price editor. Invalid input is ignored and cleared on blur. */
export function PriceInput({ label, price, errorId, onPrice }: PriceInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      size="xs"
      w={96}
      aria-label={label}
      aria-errormessage={errorId}
      error={errorId !== undefined}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={typed ?? price.toFixed(2)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const changed = priceOf(value);
        if (changed !== undefined) onPrice(changed);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
