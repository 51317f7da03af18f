import { NativeSelect } from "@mantine/core";
import { errorText } from "../../../api/error-text.js";
import type { useDefaultSender } from "./use-default-sender.js";

/** The sender for rows without one. */
export function SenderPicker({ control }: { control: ReturnType<typeof useDefaultSender> }) {
  const { addresses, id, choose } = control;
  const options = addresses.data?.map(({ _id, name, street1, city, state }) => ({
    value: _id,
    label: `${name}, ${street1}, ${city}, ${state}`,
  }));
  const problem = addresses.isError && errorText(addresses.error, "Failed to load saved addresses");
  return (
    <NativeSelect
      label="Sender for rows without one"
      disabled={!options}
      error={problem}
      value={id}
      data={options ? [{ value: "", label: "None" }, ...options] : [problem ? "None" : "Loading..."]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
