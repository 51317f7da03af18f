import type { AddressToCheck, ApiError, CarrierName, CheckedAddress, SuggestedAddress } from "@shipctl/sdk";
import { checkInBatches } from "@shipctl/sdk/bulk";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useApi } from "../../api/api-context.js";

/** An address to check. `key` identifies it in the answer. */
export interface CheckEntry {
  readonly key: string;
  readonly title: string;
  readonly address: AddressToCheck;
  /** Of the label, where it is known. */
  readonly carrier?: CarrierName | undefined;
}

/** A suggestion that the user takes. */
export interface TakenSuggestion {
  readonly key: string;
  readonly suggestion: SuggestedAddress;
}

export interface EntryResult extends CheckEntry {
  readonly result: CheckedAddress;
}

/** Asks the server once, when the dialog opens. Closing it stops the calls. */
export function useAddressCheck(entries: readonly CheckEntry[], apiId: string | undefined) {
  const { client } = useApi();
  const [checked, setChecked] = useState(0);
  const reading = useQuery<EntryResult[], ApiError>({
    queryKey: ["checkAddresses", useId()],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      setChecked(0);
      const results = await checkInBatches(entries, async (body) => {
        const reply = await client.checkAddresses({ body: { ...body, ...(apiId && { apiId }) }, signal });
        setChecked((count) => count + body.addresses.length);
        return reply;
      });
      return entries.flatMap((entry, index) => {
        const result = results[index];
        return result ? [{ ...entry, result }] : [];
      });
    },
  });
  return { ...reading, checked };
}
