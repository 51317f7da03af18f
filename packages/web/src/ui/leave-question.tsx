import { Button } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import classes from "./leave-question.module.css";
import typography from "./typography.module.css";

interface LeaveQuestionProps {
  /** What would be lost, as a sentence. */
  readonly loss: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved input is discarded. As a modal `dialog`, it is above all other dialogs. */
export function LeaveQuestion({ loss, onStay, onLeave }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Opened in the next task: the Escape press that caused the question would also close it.
    const timer = setTimeout(() => element?.showModal());
    return () => {
      clearTimeout(timer);
      // While it is still in the page, so that the browser returns the focus.
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby="leave-question"
      aria-describedby="leave-loss"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 className={typography.titleLg} id="leave-question">
        Leave without saving?
      </h2>
      <p className={typography.quietBelow} id="leave-loss">
        {loss}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onStay}>
          Stay
        </Button>
        <Button color="danger" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
