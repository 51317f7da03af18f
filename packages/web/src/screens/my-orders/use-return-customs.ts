import { ApiError, type BodyOf, type Order } from "@shipctl/sdk";
import { carrierNamed, needsCustoms } from "@shipctl/sdk/display";
import { useState } from "react";
import {
  type CustomsDraft,
  customsProblems,
  customsRequest,
  draftOfCustoms,
  ITEM_OF_PARCEL,
  itemErrors,
  itemField,
  shownItems,
} from "../../components/customs/customs-draft.js";

/** The customs form of the parcel on its way back, which begins with the goods of the order. */
export function useReturnCustoms({ sender, recipient, carrier, serviceType, packageDetails }: Order, error: unknown) {
  const { customs, description = "", value = 0, weight } = packageDetails;
  const [start] = useState(() => (customs ? draftOfCustoms(customs) : ITEM_OF_PARCEL));
  const [items, setItems] = useState(start);
  const [isChecked, setChecked] = useState(false);
  /** The items that the server refused. */
  const [sent, setSent] = useState<readonly CustomsDraft[]>();
  const known = carrierNamed(carrier);
  const refused = error instanceof ApiError ? error.errors.filter(({ field }) => itemField(field)) : [];
  const isNeeded =
    refused.length > 0 ||
    (known !== undefined && needsCustoms(known, serviceType, { sender: recipient, recipient: sender }));
  const shown = shownItems(items, { description, value: String(value) });
  const problems = isNeeded ? customsProblems(shown, weight) : [];
  const atFields = [...(isChecked ? problems : []), ...(sent === items ? refused : [])];
  return {
    isNeeded,
    isTyped: items !== start,
    /** The error says nothing that the fields do not say. */
    isAtFields: error instanceof ApiError && refused.length > 0 && refused.length === error.errors.length,
    fields: { items, shown, onChange: setItems, errors: (index: number) => itemErrors(atFields, index) },
    /** What to send, or undefined if something is wrong, which is then shown. */
    check(): Pick<BodyOf<"returnOrder">, "customs"> | undefined {
      setChecked(true);
      setSent(items);
      if (problems.length > 0) return undefined;
      return isNeeded ? { customs: customsRequest(shown) } : {};
    },
  };
}
