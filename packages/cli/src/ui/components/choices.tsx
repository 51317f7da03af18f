import { Box, Text } from "ink";
import { printable } from "../../io/text-width.js";
import type { Binding } from "../app/key-hub.js";
import { Rank, useKeys } from "../hooks/use-keys.js";
import { useList } from "../hooks/use-list.js";
import { Toned } from "./toned.js";

export interface Choice<Value> {
  readonly value: Value;
  readonly name: string;
}

export interface ChoiceField {
  readonly label: string;
  readonly names: readonly string[];
  readonly index: number;
  readonly choose: (index: number) => void;
}

interface ChoiceState<Value> {
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A field whose values are changed with left and right. */
export function choiceField<Value>(label: string, { value, choices, onChange }: ChoiceState<Value>): ChoiceField {
  return {
    label,
    names: choices.map(({ name }) => name),
    index: Math.max(
      0,
      choices.findIndex((choice) => choice.value === value),
    ),
    choose: (index) => {
      const choice = choices[index];
      if (choice) onChange(choice.value);
    },
  };
}

interface ChoicesProps {
  readonly fields: readonly ChoiceField[];
  readonly isActive?: boolean;
}

/** A column of fields: up and down select one, left and right change it. */
export function Choices({ fields, isActive = true }: ChoicesProps) {
  const list = useList(fields.length, fields.length);
  const field = fields[list.index];
  useKeys(
    [
      { keys: ["left", "h"], shown: "← →", label: "change", run: () => turn(field, -1) },
      { keys: ["right", "l", "space"], run: () => turn(field, 1) },
      list.binding,
    ],
    { isActive },
  );
  const width = Math.max(...fields.map(({ label }) => label.length), 0);
  return (
    <Box flexDirection="column" aria-role="radiogroup">
      {fields.map((one, row) => (
        <Line key={one.label} field={one} labelWidth={width + 1} isChosen={row === list.index} />
      ))}
    </Box>
  );
}

function turn(field: ChoiceField | undefined, steps: number): void {
  if (!field || field.names.length === 0) return;
  field.choose((field.index + steps + field.names.length) % field.names.length);
}

interface LineProps {
  readonly field: ChoiceField;
  readonly labelWidth: number;
  readonly isChosen: boolean;
}

function Line({ field: { label, names, index }, labelWidth, isChosen }: LineProps) {
  return (
    <Box aria-role="radio" aria-state={{ selected: isChosen }} aria-label={`${label}: ${names[index]}`}>
      <Text wrap="truncate" bold={isChosen}>
        <Toned tone="info">{isChosen ? "❯ " : "  "}</Toned>
        <Toned tone="dim">{`${label.padEnd(labelWidth)} `}</Toned>
        <Toned tone={isChosen ? "info" : "dim"}>{"‹ "}</Toned>
        {printable(names[index] ?? "")}
        <Toned tone={isChosen ? "info" : "dim"}>{" ›"}</Toned>
      </Text>
    </Box>
  );
}

interface ChoiceLineProps {
  readonly field: ChoiceField;
  readonly labelWidth: number;
  readonly isActive: boolean;
  /** Additional keys while this field has the focus. */
  readonly bindings: readonly Binding[];
}

/** A field with choices among fields of text. */
export function ChoiceLine({ field, labelWidth, isActive, bindings }: ChoiceLineProps) {
  useKeys(
    [
      ...bindings,
      { keys: ["left"], shown: "← →", label: "change", run: () => turn(field, -1) },
      { keys: ["right", "space"], run: () => turn(field, 1) },
    ],
    { rank: Rank.field, isActive },
  );
  return <Line field={field} labelWidth={labelWidth} isChosen={isActive} />;
}
