import { sizeWritten, weightWritten } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useState } from "react";
import { Layer } from "./layer.js";
import { TextField } from "./text-field.js";
import { Words } from "./words.js";

/** What is asked for, as it is typed. */
export interface ParcelTexts {
  readonly weight: string;
  readonly size: string;
  /** Not asked for if undefined. */
  readonly phone?: string;
}

interface ParcelFormProps {
  readonly title: string;
  readonly texts: ParcelTexts;
  readonly save: (texts: ParcelTexts) => void;
  readonly close: () => void;
}

const FIELDS = [
  { key: "weight", label: "Weight", placeholder: "2, 12oz, 1lb 4oz, 0.5kg" },
  { key: "size", label: "Size", placeholder: "12x10x5" },
  { key: "phone", label: "Phone", placeholder: "512-555-0100" },
] as const;

/** Asks for a weight, a size and a phone as people write them, in a window. */
export function ParcelForm({ title, ...props }: ParcelFormProps) {
  return (
    <Layer title={title}>
      <Form {...props} />
    </Layer>
  );
}

function Form({ texts, save, close }: Omit<ParcelFormProps, "title">) {
  const [typed, setTyped] = useState(texts);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const fields = FIELDS.filter(({ key }) => texts[key] !== undefined);
  const move = (steps: number) => setAt((at + steps + fields.length) % fields.length);
  const done = () => {
    const { weight, size } = typed;
    if (weight.trim() !== "" && !weightWritten(weight)) return setProblem("The weight is not like 2, 12oz or 0.5kg.");
    if (size.trim() !== "" && !sizeWritten(size)) return setProblem("The size is not like 12x10x5.");
    save(typed);
  };
  return (
    <Box flexDirection="column" paddingTop={1} width={50}>
      {fields.map(({ key, label, placeholder }, index) => (
        <TextField
          key={key}
          label={label}
          labelWidth={7}
          width={36}
          placeholder={placeholder}
          value={typed[key] ?? ""}
          onChange={(text) => setTyped({ ...typed, [key]: text })}
          isActive={index === at}
          bindings={[
            { keys: ["enter"], label: "use", run: done },
            { keys: ["down", "tab"], shown: "↑↓", label: "move", run: () => move(1) },
            { keys: ["up", "shift-tab"], run: () => move(-1) },
            { keys: ["esc"], label: "cancel", run: close },
          ]}
        />
      ))}
      <Words tone="bad">{problem ?? " "}</Words>
    </Box>
  );
}
