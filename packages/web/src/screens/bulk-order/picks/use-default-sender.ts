import { senderColumns } from "@shipctl/sdk/bulk";
import { useMemo, useState } from "react";
import { useRead } from "../../../api/query.js";

const NONE = "";

/** The saved address used for rows without a sender: the default sender unless the user chooses another. */
export function useDefaultSender() {
  const addresses = useRead("listAddressesByType", { path: { type: "sender" } }, { staleTime: 60_000 });
  const [chosen, setChosen] = useState<string>();
  const defaultAddress = addresses.data?.find(({ isDefault }) => isDefault);
  const id = chosen ?? defaultAddress?._id ?? NONE;
  const address = addresses.data?.find(({ _id }) => _id === id);
  const defaults = useMemo(() => (address ? senderColumns(address) : {}), [address]);
  return { addresses, id, defaults, choose: setChosen, reset: () => setChosen(undefined) };
}
