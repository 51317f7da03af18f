import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import { type Reading, useReading } from "../api/query.js";
import layout from "../ui/layout.module.css";
import { lazyDialog } from "../ui/lazy-dialog.js";
import { LoadAlert } from "./loaded.js";
import { sendersRead } from "./shared-reads.js";

const AddressModal = lazyDialog(async () => (await import("./address-modal.js")).AddressModal);

/** The option that opens the dialog of a new address. */
const NEW = "new";

/** The saved senders and the chosen one: the default sender unless the user chooses another. Its id is empty for none. */
export function useSender() {
  const saved = useReading(sendersRead);
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? saved.data?.find(({ isDefault }) => isDefault)?._id ?? "";
  const address = saved.data?.find(({ _id }) => _id === id);
  return { saved, id, address, choose: setChosen, reset: () => setChosen(undefined) };
}

export interface SenderControl {
  readonly saved: Reading<ReplyOf<"listAddressesByType">>;
  readonly id: string;
  readonly choose: (id: string) => void;
}

interface SenderSelectProps extends Pick<NativeSelectProps, "label" | "description" | "inputWrapperOrder"> {
  readonly control: SenderControl;
}

/**
 * Chooses a saved sender, none, or a new one, which is saved in place. Offers a retry if the saved addresses could not be
 * loaded.
 */
export function SenderSelect({ control: { saved, id, choose }, ...field }: SenderSelectProps) {
  const [isAdding, setAdding] = useState(false);
  const options = saved.data?.map(({ _id, name, street1, city, state }) => ({
    value: _id,
    label: `${name}, ${street1}, ${city}, ${state}`,
  }));
  return (
    <div className={layout.stackSm}>
      <NativeSelect
        {...field}
        disabled={!options}
        value={id}
        data={
          options
            ? [{ value: "", label: "None" }, ...options, { value: NEW, label: "New sender…" }]
            : [saved.isPending ? "Loading..." : "None"]
        }
        onChange={({ currentTarget: { value } }) => (value === NEW ? setAdding(true) : choose(value))}
      />
      {isAdding && (
        <AddressModal
          type="sender"
          start={{ isDefault: options?.length === 0 }}
          onSaved={({ _id, type }) => {
            if (type === "sender") choose(_id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <LoadAlert reading={saved} failure="Failed to load saved addresses" />
    </div>
  );
}
