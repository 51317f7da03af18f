import { ActionIcon } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { type KeyboardEvent, useRef } from "react";
import { ArrowDownIcon, ArrowUpIcon, EditIcon, GripIcon, TrashIcon } from "../../../ui/icons.js";
import classes from "./faq-list.module.css";

export interface FaqDrag {
  /** Where the dragged FAQ would be put, beside this one. */
  readonly drop: "before" | "after" | undefined;
  readonly isDragged: boolean;
  /** `y` is the pointer's, in pixels of the window. */
  readonly onDrag: (y: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

interface FaqRowProps {
  readonly faq: Faq;
  readonly drag: FaqDrag;
  /** Undefined for the first FAQ. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last FAQ. */
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Dragged by its handle, which the arrow keys move too. */
export function FaqRow({ faq, drag, onUp, onDown, onEdit, onDelete }: FaqRowProps) {
  const { question, answer, tags } = faq;
  const quiet = { variant: "subtle", color: "gray", size: 30 } as const;
  const pointer = useRef<number>(undefined);
  const release = (handle: Element) => {
    if (pointer.current !== undefined) handle.releasePointerCapture(pointer.current);
    drag.onCancel();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && drag.isDragged) return release(event.currentTarget);
    const move = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <li className={classes.row} data-drop={drag.drop} data-dragged={drag.isDragged || undefined}>
      <div className={classes.text}>
        <p className={classes.question}>{question}</p>
        <p className={classes.answer}>{answer}</p>
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.actions}>
        <ActionIcon
          {...quiet}
          className={classes.handle ?? ""}
          data-direction="drag"
          aria-label={`Reorder: ${question}`}
          title="Drag, or press the arrow keys"
          onKeyDown={byKey}
          onPointerDown={({ currentTarget, pointerId }) => {
            pointer.current = pointerId;
            currentTarget.setPointerCapture(pointerId);
          }}
          onPointerMove={({ currentTarget, pointerId, clientY }) => {
            if (currentTarget.hasPointerCapture(pointerId)) drag.onDrag(clientY);
          }}
          onPointerUp={drag.onDrop}
          onPointerCancel={drag.onCancel}
        >
          <GripIcon />
        </ActionIcon>
        <ActionIcon {...quiet} data-direction="up" aria-label={`Move up: ${question}`} disabled={!onUp} onClick={onUp}>
          <ArrowUpIcon />
        </ActionIcon>
        <ActionIcon
          {...quiet}
          data-direction="down"
          aria-label={`Move down: ${question}`}
          disabled={!onDown}
          onClick={onDown}
        >
          <ArrowDownIcon />
        </ActionIcon>
        <ActionIcon {...quiet} aria-label={`Edit: ${question}`} onClick={onEdit}>
          <EditIcon />
        </ActionIcon>
        <ActionIcon {...quiet} aria-label={`Delete: ${question}`} onClick={onDelete}>
          <TrashIcon />
        </ActionIcon>
      </div>
    </li>
  );
}
