import { Box } from "ink";
import { useState } from "react";
import { Layer } from "./layer.js";
import { TextField } from "./text-field.js";
import { Words } from "./words.js";

interface FormField<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly placeholder?: string;
}

interface TextFormProps<Key extends string> {
  readonly title: string;
  readonly fields: readonly FormField<Key>[];
  readonly texts: Readonly<Record<Key, string>>;
  readonly saveLabel: string;
  /** What is wrong with the texts. */
  readonly check: (texts: Readonly<Record<Key, string>>) => string | undefined;
  /** Why they could not be saved. */
  readonly problem?: string | undefined;
  readonly save: (texts: Readonly<Record<Key, string>>) => void;
  readonly close: () => void;
}

/** Asks for several texts in a window. */
export function TextForm<Key extends string>({ title, ...props }: TextFormProps<Key>) {
  return (
    <Layer title={title}>
      <Form {...props} />
    </Layer>
  );
}

function Form<Key extends string>({
  fields,
  saveLabel,
  check,
  save,
  close,
  ...props
}: Omit<TextFormProps<Key>, "title">) {
  const [typed, setTyped] = useState(props.texts);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const move = (steps: number) => setAt((at + steps + fields.length) % fields.length);
  const done = () => {
    const found = check(typed);
    setProblem(found);
    if (found === undefined) save(typed);
  };
  const labelWidth = Math.max(...fields.map(({ label }) => label.length)) + 1;
  return (
    <Box flexDirection="column" paddingTop={1} width={50}>
      {fields.map(({ key, label, placeholder = "" }, index) => (
        <TextField
          key={key}
          label={label}
          labelWidth={labelWidth}
          width={43 - labelWidth}
          placeholder={placeholder}
          value={typed[key]}
          onChange={(text) => setTyped({ ...typed, [key]: text })}
          isActive={index === at}
          bindings={[
            { keys: ["enter"], label: saveLabel, run: done },
            { keys: ["down", "tab"], shown: "↑↓", label: "move", run: () => move(1) },
            { keys: ["up", "shift-tab"], run: () => move(-1) },
            { keys: ["esc"], label: "cancel", run: close },
          ]}
        />
      ))}
      <Words tone="bad">{problem ?? props.problem ?? " "}</Words>
    </Box>
  );
}
