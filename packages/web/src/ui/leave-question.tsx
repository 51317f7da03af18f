import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./leave-question.module.css";
import typography from "./typography.module.css";
import { useFocusBack } from "./use-focus-back.js";

interface LeaveQuestionProps {
  /** What would be lost, as a sentence. */
  readonly loss: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before typed work is thrown away. The browser puts it above every other dialog. */
export function LeaveQuestion({ loss, onStay, onLeave }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusBack();
  useEffect(() => {
    // The very press of Escape that asks would answer as well.
    const timer = setTimeout(() => dialog.current?.showModal());
    return () => clearTimeout(timer);
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
        <Button color="red.8" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
