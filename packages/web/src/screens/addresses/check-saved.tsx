import type { Address } from "@shipctl/sdk";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { AddressCheck } from "../../components/address-check/address-check.js";
import { draftOf, inputOf, placeOf } from "../../components/address-draft.js";
import { saveProblems } from "../../components/save-problems.js";
import { useToasts } from "../../ui/toasts.js";

/** Checks a saved address, and saves the suggestion if the user takes it. */
export function CheckSaved({ address, onClose }: { address: Address; onClose: () => void }) {
  const toasts = useToasts();
  const update = useWrite("updateAddress", { changes: STALE.addresses });
  const { _id: id, name, type, isDefault } = address;
  return (
    <AddressCheck
      entries={[{ key: id, title: name, address: draftOf(address) }]}
      onTake={([taken]) => {
        if (!taken) return;
        const body = inputOf({ ...draftOf(address), ...placeOf(taken.suggestion) }, { type, isDefault });
        // Not mutate's own callbacks: the dialog is closed before the answer arrives.
        update
          .mutateAsync({ path: { id }, body })
          .then(() => toasts.success("Address saved"))
          .catch((error: unknown) => toasts.error(saveProblems(error, "update").text ?? "Failed to save address"));
      }}
      onClose={onClose}
    />
  );
}
