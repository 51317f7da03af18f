import type { CallInput, JsonOperationId, OperationId, ReplyOf } from "@shipctl/sdk";
import type { ReactNode } from "react";
import { errorText } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { ConfirmDialog } from "../ui/confirm-dialog.js";
import { useToasts } from "../ui/toasts.js";

interface ConfirmWriteProps<Id extends JsonOperationId> {
  readonly operation: Id;
  readonly input: CallInput<Id>;
  readonly changes: readonly OperationId[];
  readonly title: string;
  /** The question. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly done: (reply: ReplyOf<Id>) => string;
  /** Unless the server says why. */
  readonly failure: string;
  /** Unless it only closes. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks before a call that cannot be undone. Says what it did and closes, or shows why it failed. */
export function ConfirmWrite<Id extends JsonOperationId>(props: ConfirmWriteProps<Id>) {
  const { operation, input, changes, done, failure, onDone, ...dialog } = props;
  const toasts = useToasts();
  const { mutate, isPending, error } = useWrite(operation, { changes });
  const onSuccess = (reply: ReplyOf<Id>) => {
    toasts.success(done(reply));
    (onDone ?? dialog.onClose)();
  };
  return (
    <ConfirmDialog
      danger
      {...dialog}
      busy={isPending}
      problem={error ? errorText(error, failure) : undefined}
      onConfirm={() => mutate(input, { onSuccess })}
    />
  );
}
