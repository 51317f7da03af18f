import { Select, TextInput } from "@mantine/core";
import type { Parameter } from "../contract/read-contract.js";

interface ParameterInputProps {
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An input for a parameter: a select if the contract lists its values, else a text field. */
export function ParameterInput({
  parameter: { name, required, choices, in: place },
  value,
  onChange,
}: ParameterInputProps) {
  const label = place === "header" ? `${name} (header)` : name;
  if (choices.length > 0) {
    return (
      <Select
        size="xs"
        label={label}
        placeholder="Not sent"
        clearable
        data={[...choices]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
    );
  }
  return (
    <TextInput
      size="xs"
      label={label}
      required={required}
      placeholder={required ? undefined : "Not sent"}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
