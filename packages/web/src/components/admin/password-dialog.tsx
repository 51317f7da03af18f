import { errorText, useProblem } from "../../api/problem.js";
import { FormModal } from "../../ui/form-modal.js";
import { useConfirmation } from "../confirmation.js";

interface PasswordDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** The password, and the code of a second factor, before a call that needs them is repeated. */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const confirmation = useConfirmation();
  const [problem, setProblem] = useProblem();
  const submit = async () => {
    setProblem(undefined);
    try {
      await confirmation.confirm();
    } catch (error) {
      return setProblem(errorText(error, "Failed to confirm the password"));
    }
    onConfirmed();
  };
  return (
    <FormModal
      title="Confirm your password"
      submitLabel="Confirm"
      isDirty={false}
      isPending={confirmation.isPending}
      error={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {confirmation.fields()}
    </FormModal>
  );
}
