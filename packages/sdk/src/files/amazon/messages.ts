/** Messages of the converter, shared by all clients. */
export const CONVERTER_MESSAGES = {
  processing: "Processing data...",
  noDataTitle: "No Data Yet",
  noDataText: "Upload an Amazon orders TXT file to see the conversion results",
  emptyFile: "File is empty or has invalid format",
  noOrders: "No orders to download",
  chooseGrouping: "Please select a grouping method (SKU or Product Name) first",
  noSkus: "No SKUs found to group by",
  noProductNames: "No product names found to group by",
  readingFailed: (detail?: string) => withDetail("Error reading file", detail),
  parsingFailed: (detail: string) => withDetail("Error parsing data", detail),
  convertingFailed: (detail: string) => withDetail("Error converting data", detail),
  csvFailed: (detail: string) => withDetail("Error downloading CSV", detail),
  zipFailed: (detail: string) => withDetail("Error creating ZIP file", detail),
  converted: (orders: number, labels: number) =>
    `Successfully converted ${orders} orders into ${labels} shipping labels. Click "Download CSV" to save your file.`,
  zipped: (files: number) => `Successfully generated ZIP file with ${files} CSV files.`,
  showing: (orders: number) => `Showing ${CONVERTER_PREVIEW_ROWS} of ${orders} orders`,
} as const;

/** Number of orders in the preview. */
export const CONVERTER_PREVIEW_ROWS = 10;

/** Messages of the shipment confirmation, shared by all clients. */
export const CONFIRM_MESSAGES = {
  noAmazonOrders:
    "This bulk order doesn't have any Amazon order IDs associated with it. Please select a different bulk order.",
  chooseBulkOrder: "Please select a bulk order first",
  cookiesMissing: "Please provide cookies either by uploading a file or using saved cookies",
  tokenMissing: "Please provide a CSRF token either by entering one or using the saved token",
  cookiesUnusable: "Could not format cookies properly. Please check the file format.",
  cookiesUnparsable: "Failed to parse the cookies file. Please ensure it is a valid JSON file.",
  cookiesUnreadable: "Error reading the file. Please try again.",
  failed: "Failed to confirm orders on Amazon",
  confirmed: (orders: number) => `Successfully confirmed ${orders} orders on Amazon!`,
} as const;

function withDetail(message: string, detail: string | undefined): string {
  return detail ? `${message}: ${detail}` : message;
}
