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
