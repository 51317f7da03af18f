import type { BulkRow } from "../bulk-csv/columns.js";
import { provinceWritten, stateWritten, zipWritten } from "../cells/region.js";
import { CANCELLED, type ShopProfile } from "./shop-profile.js";

/**
 * Sales > Orders > Export, the grid, 18 columns: magento/magento2
 * app/code/Magento/Sales/view/adminhtml/ui_component/sales_order_grid.xml, Ui/Model/Export/MetadataProvider.php; `"ID"` with
 * quotation marks: magento/magento2#23465. The address is one cell, without a country, and there is neither phone nor item, so
 * a row is a draft.
 */
export const magento: ShopProfile = {
  shop: "magento",
  title: "Magento export",
  marks: [["Purchase Point", "Bill-to Name"]],
  columns: {
    orderNumber: ["ID"],
    toName: ["Ship-to Name"],
    toStreet1: ["Shipping Address"],
    toEmail: ["Customer Email"],
  },
  method: ["Shipping Information"],
  items: { name: [], quantity: [] },
  states: [
    {
      columns: ["Status"],
      out: { cancelled: CANCELLED, refunded: ["closed"], fulfilled: ["complete", "completed"] },
      warn: {
        "is not paid yet": ["pending", "pending payment"],
        "is under suspicion of fraud": ["suspected fraud"],
      },
      ordinary: [],
    },
  ],
  finish: partAddress,
  note: "the grid's export has no phone and no items",
};

/** Parts `street lines, city, region, ZIP`. */
function partAddress(row: BulkRow): string {
  const parts = `${row.toStreet1}\n${row.toStreet2}`.trim().split(/,\s*/);
  if (parts.length >= 4) {
    [row.toCity = "", row.toState = "", row.toZip = ""] = parts.slice(-3);
    const [first = "", ...others] = parts
      .slice(0, -3)
      .join(", ")
      .split(/[\r\n]+/);
    [row.toStreet1, row.toStreet2] = [first.trim(), others.join(", ").trim()];
  }
  const province = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(row.toZip) ? provinceWritten(row.toState) : undefined;
  if (province !== undefined) row.toCountry = "CA";
  row.toState = province ?? stateWritten(row.toState) ?? row.toState;
  if (province === undefined) row.toZip = zipWritten(row.toZip, row.toState);
  return "has its address in one cell; check street, city, state and ZIP";
}
