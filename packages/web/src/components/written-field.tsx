import { TextInput, type TextInputProps } from "@mantine/core";
import { sizeWritten, weightWritten } from "@shipctl/sdk/files";
import { type KeyboardEvent, useState } from "react";

interface WrittenFieldProps extends Pick<TextInputProps, "label" | "placeholder" | "className" | "size"> {
  readonly value: string;
  /** Why the text is not a value. An empty text is none. */
  readonly problem?: (text: string) => string | undefined;
  readonly onChange: (value: string) => void;
}

/** A field whose value is used once it is complete: with Enter or when it is left. Escape discards the input. */
export function WrittenField({ value, problem, onChange, ...field }: WrittenFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const typed = draft?.trim();
  const wrong = typed ? problem?.(typed) : undefined;
  const keep = () => {
    setLeft(true);
    if (typed === undefined || wrong) return;
    setDraft(undefined);
    if (typed !== value) onChange(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") keep();
    if (event.key === "Escape") setDraft(undefined);
  };
  return (
    <TextInput
      {...field}
      value={draft ?? value}
      error={isLeft && wrong}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setLeft(false);
      }}
      onKeyDown={onKeyDown}
      onBlur={keep}
    />
  );
}

export const weightProblem = (text: string): string | undefined =>
  weightWritten(text) ? undefined : "Like 2, 12oz or 0.5kg";

export const sizeProblem = (text: string): string | undefined => (sizeWritten(text) ? undefined : "Like 12x10x5");
