import { TextInput } from "@mantine/core";

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly description?: string;
}

/** A code of the account's second factor. */
export const CodeField = ({ value, onChange, ...text }: CodeFieldProps) => (
  <TextInput
    label="Code"
    description={text.description ?? "Six digits of your authenticator app, or a recovery code."}
    required
    withAsterisk={false}
    data-autofocus
    autoFocus
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
