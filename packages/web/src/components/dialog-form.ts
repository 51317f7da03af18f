import type { ApiError, CallInput, JsonOperationId, OperationId, ReplyOf } from "@shipctl/sdk";
import { showFieldErrors, useProblem } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { useToasts } from "../ui/toasts.js";

interface DialogForm<Id extends JsonOperationId> {
  readonly form: {
    readonly values: object;
    readonly isDirty: () => boolean;
    readonly setErrors: (fields: Partial<Record<string, string>>) => void;
  };
  readonly changes: readonly OperationId[];
  /** Unless the server says why. */
  readonly failure: string;
  /** Gets the reply if the call has saved it. */
  readonly onClose: (reply?: ReplyOf<Id>) => void;
}

/**
 * A form in a dialog, which a call saves. Then the dialog says so and closes; otherwise it shows, at its fields and above
 * them, why not.
 *
 * @example <FormModal {...dialog} onSubmit={form.onSubmit((body) => send({ body }, () => "Saved"))}>
 */
export function useDialogForm<Id extends JsonOperationId>(id: Id, { form, changes, failure, onClose }: DialogForm<Id>) {
  const toasts = useToasts();
  const write = useWrite(id, { changes });
  const [problem, setProblem] = useProblem();
  const send = (input: CallInput<Id>, done: (reply: ReplyOf<Id>) => string, onError?: (error: ApiError) => void) => {
    setProblem(undefined);
    write.mutate(input, {
      onSuccess: (reply) => {
        toasts.success(done(reply));
        onClose(reply);
      },
      onError: (error) => {
        showFieldErrors(form, setProblem, error, Object.keys(form.values), failure);
        onError?.(error);
      },
    });
  };
  return { send, write, dialog: { isDirty: form.isDirty(), isPending: write.isPending, error: problem, onClose } };
}
