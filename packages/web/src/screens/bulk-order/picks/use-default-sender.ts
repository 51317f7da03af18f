import { senderColumns } from "@shipctl/sdk/bulk";
import { useMemo, useState } from "react";
import { useRead } from "../../../api/query.js";

const NOBODY = "";

/** The saved address that stands in for the sender of rows that have none: the default one unless another is chosen. */
export function useDefaultSender() {
  const addresses = useRead("listAddressesByType", { path: { type: "sender" } }, { staleTime: 60_000 });
  const [chosen, setChosen] = useState<string>();
  const usual = addresses.data?.find(({ isDefault }) => isDefault);
  const id = chosen ?? usual?._id ?? NOBODY;
  const address = addresses.data?.find(({ _id }) => _id === id);
  const defaults = useMemo(() => (address ? senderColumns(address) : {}), [address]);
  return { addresses, id, defaults, choose: setChosen, reset: () => setChosen(undefined) };
}
