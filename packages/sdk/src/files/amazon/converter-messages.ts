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

function withDetail(message: string, detail: string | undefined): string {
  return detail ? `${message}: ${detail}` : message;
}
