import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useState } from "react";
import { errorText } from "../api/error-text.js";
import { useRead } from "../api/query.js";
import { InlineAlert } from "../ui/inline-alert.js";
import layout from "../ui/layout.module.css";

/** The saved senders and the chosen one: the default sender unless the user chooses another. Its id is empty for none. */
export function useSender() {
  const saved = useRead("listAddressesByType", { path: { type: "sender" } }, { staleTime: 60_000 });
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? saved.data?.find(({ isDefault }) => isDefault)?._id ?? "";
  const address = saved.data?.find(({ _id }) => _id === id);
  return { saved, id, address, choose: setChosen, reset: () => setChosen(undefined) };
}

type Saved = ReturnType<typeof useSender>["saved"];

export interface SenderControl {
  readonly saved: Pick<Saved, "data" | "error" | "isError"> & { refetch(): unknown };
  readonly id: string;
  readonly choose: (id: string) => void;
}

interface SenderSelectProps extends Pick<NativeSelectProps, "label" | "description" | "inputWrapperOrder"> {
  readonly control: SenderControl;
}

/** Chooses a saved sender or none, and offers a retry if the saved addresses could not be loaded. */
export function SenderSelect({ control: { saved, id, choose }, ...field }: SenderSelectProps) {
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
        data={options ? [{ value: "", label: "None" }, ...options] : [saved.isError ? "None" : "Loading..."]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {saved.isError && !options && (
        <InlineAlert kind="error" onRetry={() => saved.refetch()}>
          {errorText(saved.error, "Failed to load saved addresses")}
        </InlineAlert>
      )}
    </div>
  );
}
