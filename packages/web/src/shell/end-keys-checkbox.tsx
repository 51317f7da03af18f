import { Checkbox } from "../ui/checkbox.js";

interface EndKeysCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Checked at first: against a stranger in the account, the key has to end as well. */
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
