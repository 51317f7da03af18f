import { Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Parcel } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { showFieldErrors, useProblem } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { STALE } from "../api/stale.js";
import { Checkbox } from "../ui/checkbox.js";
import { FormModal } from "../ui/form-modal.js";
import { useToasts } from "../ui/toasts.js";
import {
  draftOfParcel,
  EMPTY_PARCEL,
  inputOfParcel,
  onPastedSize,
  parcelProblems,
  type SavedParcelDraft,
} from "./parcel-draft.js";
import classes from "./parcel-modal.module.css";

interface ParcelModalProps {
  /** The parcel to edit. Without it, a new parcel is added. */
  readonly parcel?: Parcel;
  /** What a new parcel begins with. */
  readonly start?: Partial<SavedParcelDraft>;
  readonly onClose: () => void;
}

const CHANGES = { changes: STALE.parcels };

const MEASURES = [
  ["weight", "Weight (lbs)"],
  ["length", "Length (inches)"],
  ["width", "Width (inches)"],
  ["height", "Height (inches)"],
] as const;

const FIELDS = Object.keys(EMPTY_PARCEL);

/** Adds or edits a saved parcel. */
export function ParcelModal({ parcel, start = {}, onClose }: ParcelModalProps) {
  const toasts = useToasts();
  const create = useWrite("createParcel", CHANGES);
  const update = useWrite("updateParcel", CHANGES);
  const [problem, setProblem] = useProblem();
  const form = useForm({
    initialValues: parcel ? draftOfParcel(parcel) : { ...EMPTY_PARCEL, ...start },
    validate: parcelProblems,
  });
  const submit = (draft: SavedParcelDraft) => {
    const body = inputOfParcel(draft);
    const answered = {
      onSuccess: () => {
        toasts.success("Parcel saved");
        onClose();
      },
      onError: (error: unknown) => showFieldErrors(form, setProblem, error, FIELDS, "Failed to save parcel"),
    };
    setProblem(undefined);
    if (parcel) update.mutate({ path: { id: parcel._id }, body }, answered);
    else create.mutate({ body }, answered);
  };
  return (
    <FormModal
      title={parcel ? "Edit Parcel" : "Add Parcel"}
      submitLabel="Save Parcel"
      size="lg"
      isDirty={form.isDirty()}
      isPending={create.isPending || update.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Name"
        aria-required
        autoComplete="off"
        maxLength={LIMITS.parcelName}
        {...form.getInputProps("name")}
      />
      <div className={classes.measures}>
        {MEASURES.map(([field, label]) => (
          <TextInput
            key={field}
            label={label}
            aria-required
            autoComplete="off"
            inputMode={field === "weight" ? "text" : "decimal"}
            onPaste={field === "weight" ? undefined : onPastedSize(form.setValues)}
            {...form.getInputProps(field)}
          />
        ))}
      </div>
      <Textarea
        label="SKUs of products that are shipped in it (optional)"
        description="One per line. MUG-* is every SKU that begins with MUG-."
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps("skus")}
      />
      <Checkbox
        label="Use it for products without a parcel of their own"
        {...form.getInputProps("isDefault", { type: "checkbox" })}
      />
    </FormModal>
  );
}
