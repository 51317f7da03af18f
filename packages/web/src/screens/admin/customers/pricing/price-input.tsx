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
  /** The typed text is not a price, so the field shows the last one again. */
  readonly onIgnored: (typed: string) => void;
}

/** An inline price editor. On Enter and blur, input that is not a price is reported and replaced. */
export function PriceInput({ label, price, errorId, onPrice, onIgnored }: PriceInputProps) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    if (typed !== undefined && priceOf(typed) === undefined) onIgnored(typed);
    setTyped(undefined);
  };
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
      onKeyDown={({ key }) => key === "Enter" && finish()}
      onBlur={finish}
    />
  );
}
