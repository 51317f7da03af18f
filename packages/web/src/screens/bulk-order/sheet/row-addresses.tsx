import { recipientColumns, recipientToCheck, type Sheet, type SheetRow } from "@shipctl/sdk/bulk";
import { useState } from "react";
import { AddressCheck } from "../../../components/address-check/address-check.js";
import type { CheckEntry } from "../../../components/address-check/use-address-check.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";

interface RowAddressesProps {
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

/** Checks the recipients of the rows that are not left out. Suggestions that the user takes become edits of the rows. */
export function RowAddresses({ sheet, onClose }: RowAddressesProps) {
  const dispatch = useBulkDispatch();
  // As they are when the dialog opens: taking a suggestion does not start another check.
  const [entries] = useState(() => sheet.rows.filter(({ leftOut }) => !leftOut).map(entryOf));
  return (
    <AddressCheck
      entries={entries}
      apiId={sheet.apiId}
      onTake={(taken) => {
        const edits = taken.map(({ key, suggestion }) => ({
          rowIndex: Number(key),
          values: recipientColumns(suggestion),
        }));
        dispatch({ type: "edited", edits });
      }}
      onClose={onClose}
    />
  );
}

function entryOf(row: SheetRow): CheckEntry {
  const { rowIndex, data } = row;
  const title = `Row ${rowIndex + 1}${data.toName.trim() ? `, ${data.toName.trim()}` : ""}`;
  return { key: String(rowIndex), title, ...recipientToCheck(row) };
}
