import { senderColumns } from "@shipctl/sdk/bulk";
import { useMemo } from "react";
import { useSender } from "../../../components/sender-select.js";

/** The sender for rows without one, as columns of a row. */
export function useDefaultSender() {
  const { address, ...sender } = useSender();
  const defaults = useMemo(() => (address ? senderColumns(address) : {}), [address]);
  return { ...sender, defaults };
}
