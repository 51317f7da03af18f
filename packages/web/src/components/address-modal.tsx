import { Button, NativeSelect } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Address, AddressType } from "@shipctl/sdk";
import { useState } from "react";
import { useProblem } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { STALE } from "../api/stale.js";
import { Checkbox } from "../ui/checkbox.js";
import { FormModal } from "../ui/form-modal.js";
import { useToasts } from "../ui/toasts.js";
import { AddressCheck } from "./address-check/address-check.js";
import { draftOf, inputOf, placeOf, saveProblems } from "./address-draft.js";
import { type AddressDraft, AddressFields, addressProblems, EMPTY_ADDRESS } from "./address-fields.js";

interface AddressModalProps {
  /** The address to edit. Without it, a new address is added. */
  readonly address?: Address;
  /** Initial type of a new address. */
  readonly type: AddressType;
  /** What a new address begins with. */
  readonly start?: Partial<AddressDraft> & { readonly isDefault?: boolean };
  readonly onSaved?: (address: Address) => void;
  readonly onClose: () => void;
}

const CHANGES = { changes: STALE.addresses };

/** Adds or edits an address. */
export function AddressModal({ address, type, start = {}, onSaved, onClose }: AddressModalProps) {
  const toasts = useToasts();
  const create = useWrite("createAddress", CHANGES);
  const update = useWrite("updateAddress", CHANGES);
  const [problem, setProblem] = useProblem();
  const form = useForm({
    initialValues: {
      ...{ type, isDefault: address?.isDefault ?? false },
      ...(address ? draftOf(address) : { ...EMPTY_ADDRESS, ...start }),
    },
    validate: (values) => Object.fromEntries(addressProblems(values).map(({ field, message }) => [field, message])),
  });
  const [isChecking, setChecking] = useState(false);
  const submit = ({ type: chosen, isDefault, ...draft }: typeof form.values) => {
    const body = inputOf(draft, { type: chosen, isDefault });
    const answered = {
      onSuccess: (saved: Address) => {
        toasts.success("Address saved");
        onSaved?.(saved);
        onClose();
      },
      onError: (error: unknown) => {
        const found = saveProblems(error, address ? "update" : "create");
        setProblem(found.text);
        form.setErrors(found.fields);
      },
    };
    setProblem(undefined);
    if (address) update.mutate({ path: { id: address._id }, body }, answered);
    else create.mutate({ body }, answered);
  };
  return (
    <FormModal
      title={address ? "Edit Address" : "Add Address"}
      submitLabel="Save Address"
      size="lg"
      isDirty={form.isDirty()}
      isPending={create.isPending || update.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <NativeSelect data-autofocus label="Type" data={TYPES} {...form.getInputProps("type")} />
      <AddressFields value={form.values} onChange={form.setValues} errors={form.errors} />
      <div>
        <Button variant="default" size="xs" onClick={() => setChecking(true)}>
          Check address
        </Button>
      </div>
      <Checkbox
        label={`Use as the default ${form.values.type}`}
        {...form.getInputProps("isDefault", { type: "checkbox" })}
      />
      {isChecking && (
        <AddressCheck
          entries={[{ key: "form", title: form.values.name.trim() || "Address", address: draftOnly(form.values) }]}
          onTake={([taken]) => taken && form.setValues(placeOf(taken.suggestion))}
          onClose={() => setChecking(false)}
        />
      )}
    </FormModal>
  );
}

const draftOnly = ({ type: _, isDefault: __, ...draft }: AddressDraft & { type: unknown; isDefault: unknown }) => draft;

const TYPES = [
  { value: "sender", label: "Sender" },
  { value: "recipient", label: "Recipient" },
];
