import { LIMITS } from "../../contract/values.gen.js";
/** The columns of a bulk order file, in order. */
export const BULK_COLUMNS = [
  "fromName",
  "fromCompany",
  "fromStreet1",
  "fromStreet2",
  "fromCity",
  "fromState",
  "fromZip",
  "fromPhone",
  "toName",
  "toCompany",
  "toStreet1",
  "toStreet2",
  "toCity",
  "toState",
  "toZip",
  "toPhone",
  "weight",
  "length",
  "width",
  "height",
  "description",
] as const;

/** Optional columns. `carrier` and `service` override the selected ones for their row. */
export const OPTIONAL_BULK_COLUMNS = [
  "fromCountry",
  "toCountry",
  "toEmail",
  "orderNumber",
  "sku",
  "productName",
  "orderItemId",
  "quantity",
  "reference",
  "value",
  "signature",
  "insuredValue",
  "customsDescription",
  "customsQuantity",
  "customsValue",
  "originCountry",
  "carrier",
  "service",
] as const;

/**
 * Auxiliary columns. Some are merged into others: `toLastName` is appended to a first name in `toName`, `weightOz` is
 * added to `weight`, and the unit columns apply to the row's weight and dimensions. `shippingMethod` is what the buyer
 * paid for, and a row with `cancelled` needs a decision.
 */
export const HELPER_COLUMNS = [
  ...(["toLastName", "weightOz", "weightUnit", "dimensionUnit"] as const),
  ...(["shippingMethod", "cancelled"] as const),
] as const;

/** Columns that every row must fill. */
export const REQUIRED_BULK_COLUMNS = [
  "fromName",
  "fromStreet1",
  "fromCity",
  "fromState",
  "fromZip",
  "fromPhone",
  "toName",
  "toStreet1",
  "toCity",
  "toState",
  "toZip",
  "toPhone",
  "weight",
  "length",
  "width",
  "height",
] as const satisfies readonly BulkColumn[];

/** A column that every bulk order file has. */
export type BulkColumn = (typeof BULK_COLUMNS)[number];
/** An optional column. */
export type OptionalBulkColumn = (typeof OPTIONAL_BULK_COLUMNS)[number];
/** An auxiliary column. */
export type HelperColumn = (typeof HELPER_COLUMNS)[number];
/** Every column that a header can be mapped to. */
export type MappableColumn = BulkColumn | OptionalBulkColumn | HelperColumn;

/** A row in the API's format: weight in lbs, dimensions in inches, all as text. Missing columns are empty. */
export type BulkRow = Record<BulkColumn, string> & Partial<Record<OptionalBulkColumn, string>>;

/** Every column that a header can be mapped to, in the order of a file. */
export const MAPPABLE_COLUMNS: readonly MappableColumn[] = [
  ...BULK_COLUMNS,
  ...OPTIONAL_BULK_COLUMNS,
  ...HELPER_COLUMNS,
];

/** Display names of the columns. */
export const BULK_COLUMN_LABELS: Readonly<Record<MappableColumn, string>> = {
  fromName: "From name",
  fromCompany: "From company",
  fromStreet1: "From street",
  fromStreet2: "From street, line 2",
  fromCity: "From city",
  fromState: "From state",
  fromZip: "From ZIP code",
  fromPhone: "From phone",
  toName: "To name",
  toCompany: "To company",
  toStreet1: "To street",
  toStreet2: "To street, line 2",
  toCity: "To city",
  toState: "To state",
  toZip: "To ZIP code",
  toPhone: "To phone",
  weight: "Weight (lbs)",
  length: "Length (in)",
  width: "Width (in)",
  height: "Height (in)",
  description: "Description",
  fromCountry: "From country",
  toCountry: "To country",
  toEmail: "To e-mail",
  orderNumber: "Order number",
  sku: "SKU",
  productName: "Product name",
  orderItemId: "Order item ID",
  quantity: "Quantity",
  reference: "Reference",
  value: "Package value (USD)",
  signature: "Signature",
  insuredValue: "Insured value (USD)",
  customsDescription: "Customs description",
  customsQuantity: "Customs quantity",
  customsValue: "Customs value (USD)",
  originCountry: "Country of origin",
  carrier: "Carrier",
  service: "Service",
  toLastName: "To last name",
  weightOz: "Ounces added to the weight",
  weightUnit: "Weight unit",
  dimensionUnit: "Dimension unit",
  shippingMethod: "Shipping method",
  cancelled: "Cancelled",
};

/** Limits of a bulk order file. A longer cell is an error of its row only. */
export const BULK_FILE_LIMITS = {
  rows: LIMITS.bulkRows,
  bytes: 10 * 1024 * 1024,
  columns: LIMITS.columns,
  cellCharacters: LIMITS.cell,
} as const;
