import { TextInput, type TextInputProps } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";

/** Why an operator changes something. */
export const ReasonField = (props: TextInputProps) => (
  <TextInput
    label="Reason (optional)"
    description="Kept in the audit log."
    autoComplete="off"
    maxLength={LIMITS.reason}
    {...props}
  />
);
