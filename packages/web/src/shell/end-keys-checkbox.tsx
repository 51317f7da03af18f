import { Checkbox } from "@mantine/core";

interface EndKeysCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whoever suspects a stranger in the account has to end the key as well, so it is checked at first. */
export function EndKeysCheckbox({ checked, onChange }: EndKeysCheckboxProps) {
  return (
    <Checkbox
      label="End the API key too"
      description="Programs that use it stop working. You get a new key on the API page."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
