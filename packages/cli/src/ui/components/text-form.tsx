import { Box } from "ink";
import { useState } from "react";
import { fitList, LIST_START } from "../hooks/list-window.js";
import { useContentSize } from "../hooks/use-size.js";
import { type Choice, ChoiceLine, choiceField } from "./choices.js";
import { Layer } from "./layer.js";
import { TextField } from "./text-field.js";
import { Toned } from "./toned.js";

export interface FormField<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly placeholder?: string;
  /** What line breaks of a pasted text become. */
  readonly lineBreak?: string;
  /** Its values, which left and right change; without them, it is typed. */
  readonly choices?: readonly Choice<string>[];
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

/** Columns of the border and the padding of a window; lines of the border, the title, a blank line and the problem. */
const FRAME = { columns: 6, rows: 5 };

/** Asks for several values in a window. */
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
  const [kept, setKept] = useState(LIST_START);
  const [problem, setProblem] = useState<string>();
  const room = useContentSize();
  // In a low window, the fields scroll.
  const size = { count: fields.length, height: Math.max(1, room.rows - FRAME.rows) };
  const { index: at, top } = fitList(kept, size);
  const move = (steps: number) => setKept(fitList({ top, index: (at + steps + fields.length) % fields.length }, size));
  const done = () => {
    const found = check(typed);
    setProblem(found);
    if (found === undefined) save(typed);
  };
  const bindings = [
    { keys: ["enter"], label: saveLabel, run: done },
    { keys: ["down", "tab"], shown: "↑↓", label: "move", run: () => move(1) },
    { keys: ["up", "shift-tab"], run: () => move(-1) },
    { keys: ["esc"], label: "cancel", run: close },
  ];
  const below = fields.length - top - size.height;
  const shownProblem = problem ?? props.problem;
  // Names of services are longer than what is typed.
  const width = fields.some(({ choices }) => choices) ? Math.min(66, room.columns - FRAME.columns) : 50;
  const labelWidth = Math.max(...fields.map(({ label }) => label.length)) + 1;
  return (
    <Box flexDirection="column" paddingTop={1} width={width}>
      {fields.slice(top, top + size.height).map(({ key, label, placeholder = "", lineBreak, choices }, line) => {
        const field = {
          ...{ label, labelWidth, bindings, isActive: top + line === at, value: typed[key] },
          onChange: (text: string) => setTyped({ ...typed, [key]: text }),
        };
        return choices ? (
          <ChoiceLine key={key} {...field} field={choiceField(label, { ...field, choices })} />
        ) : (
          <TextField
            key={key}
            {...field}
            {...(lineBreak === undefined ? {} : { lineBreak })}
            width={width - 7 - labelWidth}
            placeholder={placeholder}
          />
        );
      })}
      {shownProblem === undefined ? (
        <Toned tone="dim">{below > 0 ? `  ↓ ${below} more` : " "}</Toned>
      ) : (
        <Toned tone="bad">{shownProblem}</Toned>
      )}
    </Box>
  );
}
