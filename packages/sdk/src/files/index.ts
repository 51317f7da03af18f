export { CONFIRM_MESSAGES } from "./amazon/confirm-messages.js";
export {
  type AmazonConversion,
  type AmazonLabel,
  type AmazonOrder,
  type ConvertAmazonOptions,
  convertAmazonReport,
  levelText,
} from "./amazon/convert-report.js";
export { CONVERTER_MESSAGES, CONVERTER_PREVIEW_ROWS } from "./amazon/converter-messages.js";
export { AMAZON_CARRIER, AMAZON_PARCEL, type AmazonSender } from "./amazon/label-row.js";
export { readOrderItems, type ShippedItem } from "./amazon/order-items.js";
export { type MarketplaceCookies, readCookiesFile } from "./amazon/read-cookies.js";
export { readAmazonReport } from "./amazon/read-report.js";
export type {
  AmazonItem,
  AmazonRecipient,
  AmazonReport,
  AmazonReportRefusal,
  LineWarning,
  SkippedLine,
} from "./amazon/report.js";
export { type AmazonSplit, type LabelGroup, splitAmazonLabels } from "./amazon/split-labels.js";
export {
  type AmazonConfirmation,
  type ConfirmableOrder,
  type ConfirmationRequest,
  isAmazonOrderId,
  type LeftOutOrder,
  writeAmazonConfirmation,
} from "./amazon/write-confirmation.js";
export {
  type AmazonCsv,
  type AmazonFileRequest,
  writeAmazonCsv,
} from "./amazon/write-labels.js";
export { type ApplyMappingOptions, applyMapping, unitsOf } from "./bulk-csv/apply-mapping.js";
export type {
  BulkFile,
  BulkFileRefusal,
  BulkFileRefusalCode,
  BulkOriginals,
  BulkUnits,
  OriginalRecord,
  RowProblem,
  RowProblemCode,
  ShippingMethod,
} from "./bulk-csv/bulk-file.js";
export {
  BULK_COLUMN_LABELS,
  BULK_COLUMNS,
  BULK_FILE_LIMITS,
  type BulkColumn,
  type BulkRow,
  HELPER_COLUMNS,
  type HelperColumn,
  MAPPABLE_COLUMNS,
  type MappableColumn,
  OPTIONAL_BULK_COLUMNS,
  type OptionalBulkColumn,
  REQUIRED_BULK_COLUMNS,
} from "./bulk-csv/columns.js";
export { type Correction, type CorrectionKind, correctionText } from "./bulk-csv/corrections.js";
export { countryCode, territoryState } from "./bulk-csv/country-code.js";
export { filledText, LINE_COLUMNS } from "./bulk-csv/defaults.js";
export type { DoubtfulColumn } from "./bulk-csv/doubtful-columns.js";
export { headerKey } from "./bulk-csv/header-key.js";
export { type BulkMapping, type CompleteBulkMapping, suggestMapping, unusedHeaders } from "./bulk-csv/mapping.js";
export { metadataKeys, metadataOfRows } from "./bulk-csv/metadata-columns.js";
export { type ReadBulkCsvOptions, readBulkCsv } from "./bulk-csv/read-bulk-csv.js";
export { mixedCarriersSampleCsv, type TextFile } from "./bulk-csv/sample.js";
export {
  type DimensionUnit,
  lengthWritten,
  sizeWritten,
  type WeightUnit,
  type WrittenSize,
  weightWritten,
} from "./bulk-csv/units.js";
export { type UnusedColumn, unusedColumnText } from "./bulk-csv/unused-columns.js";
export { writeBulkCsv } from "./bulk-csv/write-bulk-csv.js";
export { type BulkFailure, originalsOfRows, writeFailureCsv } from "./bulk-csv/write-failure-csv.js";
export { type AddressBlock, readAddressBlock } from "./cells/address-block.js";
export { paddedZip, stateWritten, zipWritten } from "./cells/region.js";
export { type UsPhone, usPhone } from "./cells/us-phone.js";
export { type DecodedText, decodeText, type TextEncoding } from "./delimited-text/decode-text.js";
export type { DelimitedRecord, Delimiter, QuoteFault } from "./delimited-text/delimited-record.js";
export { type DelimitedText, type ParseDelimitedOptions, parseDelimited } from "./delimited-text/parse-delimited.js";
export { writeDelimited } from "./delimited-text/write-delimited.js";
export { type ExportedBulkOrder, writeBulkOrdersCsv } from "./exports/bulk-orders-csv.js";
export { type ExportedCustomer, writeCustomersCsv } from "./exports/customers-csv.js";
export { type ExportedDeposit, writeDepositsCsv } from "./exports/deposits-csv.js";
export {
  type ConnectionNames,
  type ExportedAdminOrder,
  type ExportedOrder,
  type ExportedRecipient,
  writeAdminOrdersCsv,
  writeOrdersCsv,
} from "./exports/orders-csv.js";
export { type ExportedTransaction, writeTransactionsCsv } from "./exports/transactions-csv.js";
export { type ParcelPick, parcelPicker } from "./parcels/parcel-picker.js";
export { cellsOfParcel, lacksParcel } from "./parcels/row-filler.js";
export {
  type ResultOrder,
  type ResultsFormat,
  type ResultsWriter,
  type RowResult,
  resultsWriter,
  whyNotInResults,
} from "./results/results-writer.js";
export { distinctLevels, levelInputs, levelKey, levelsWith, servicePicker } from "./service-levels.js";
export type { ShopOptions } from "./shops/read-shop.js";
export { LEFT_OUT_KINDS, type LeftOutKind, type Shop, type ShopItem } from "./shops/shop-profile.js";
export {
  LEFT_OUT_TEXTS,
  leftOutText,
  type ShopParcel,
  type ShopReading,
  shopResultLine,
  type UnshippedOrder,
} from "./shops/shop-reading.js";
export {
  type TrackedOrder,
  type TrackedRecipient,
  type TrackingsCsv,
  type TrackingsRequest,
  writeTrackingsCsv,
} from "./trackings/write-trackings-csv.js";
export type { WorkbookCsv, WorkbookOptions, WorkbookRefusal } from "./workbook/read-workbook.js";
export type { WorkbookRefusalCode } from "./workbook/refused.js";
export { isWorkbook, workbookCsv } from "./workbook/workbook-csv.js";
