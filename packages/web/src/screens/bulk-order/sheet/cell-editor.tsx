import { LIMITS } from "@shipctl/sdk/contract";
import { type KeyboardEvent, useRef } from "react";
import classes from "./grid.module.css";

/** Where the keyboard goes when the typing is over; `away` when it has left by itself. */
export type Then = "stay" | "down" | "away";

interface CellEditorProps {
  readonly label: string;
  /** What the cell holds. */
  readonly start: string;
  /** What stands in the field at first, when that is not what the cell holds. */
  readonly text?: string | undefined;
  /** Undefined: nothing is to be changed. */
  readonly onDone: (value: string | undefined, then: Then) => void;
}

/** A field in the place of a cell: Enter and Tab keep what was typed, Escape does not. */
export function CellEditor({ label, start, text, onDone }: CellEditorProps) {
  const isDone = useRef(false);
  const done = (value: string | undefined, then: Then) => {
    // Taking the field away makes it lose the focus as well.
    if (isDone.current) return;
    isDone.current = true;
    onDone(value?.trim(), then);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (event.key === "Enter") done(value, "down");
    else if (event.key === "Escape") done(undefined, "stay");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={(field) => {
        field?.focus();
        if (text === undefined) field?.select();
      }}
      className={classes.editor}
      aria-label={label}
      defaultValue={text ?? start}
      maxLength={LIMITS.description}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => done(event.currentTarget.value, "away")}
    />
  );
}
