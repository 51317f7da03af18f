import { LIMITS } from "@shipctl/sdk/contract";
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import classes from "./grid.module.css";
import { copiedCells, isBlock } from "./paste-cells.js";

/** Where the focus moves after editing. `away`: the focus has already left the cell. */
export type Then = "stay" | "down" | "next" | "previous" | "away";

interface CellEditorProps {
  readonly label: string;
  /** The value of the cell. */
  readonly start: string;
  /** Initial text of the field, if it differs from the value of the cell. */
  readonly text?: string | undefined;
  /** `value` is undefined if the edit was cancelled. */
  readonly onDone: (value: string | undefined, then: Then) => void;
}

/** An editable field in a cell. Enter and Tab save the input; Escape discards it. */
export function CellEditor({ label, start, text, onDone }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    field.current?.focus();
    if (text === undefined) field.current?.select();
  });
  // Only once: a row is rendered again when its check arrives, and selected text would be replaced by the next key.
  useLayoutEffect(() => begin(), []);
  const done = (value: string | undefined, then: Then) => {
    // Removing the field also triggers blur.
    if (isDone.current) return;
    isDone.current = true;
    onDone(value?.trim(), then);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    if (event.key === "Enter") done(value, "down");
    else if (event.key === "Tab") done(value, event.shiftKey ? "previous" : "next");
    else if (event.key === "Escape") done(undefined, "stay");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={field}
      className={classes.editor}
      aria-label={label}
      defaultValue={text ?? start}
      maxLength={LIMITS.description}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      // The grid pastes a block of cells.
      onPaste={({ clipboardData, currentTarget }) =>
        isBlock(copiedCells(clipboardData.getData("text"))) && done(currentTarget.value, "stay")
      }
      onBlur={(event) => done(event.currentTarget.value, "away")}
    />
  );
}
