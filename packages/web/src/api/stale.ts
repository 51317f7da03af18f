import type { OperationId } from "@shipctl/sdk";

const MONEY = ["getBalance", "listTransactions"] as const;

/**
 * The operations to invalidate after a change, by what changed. Reads on the screen are requested again now, the others
 * when next shown.
 *
 * @example const save = useWrite("createAddress", { changes: STALE.addresses });
 */
export const STALE = {
  addresses: ["listAddresses", "listAddressesByType"],
  parcels: ["listParcels"],
  serviceLevels: ["getServiceLevels"],
  apiKey: ["getApiKey", "listApiKeys"],
  operatorKeys: ["listOperatorKeys", "listAudit"],
  webhooks: ["v1ListWebhooks", "v1ListWebhookDeliveries"],
  sessions: ["listSessions"],
  trackingPages: ["getTrackingPages"],
  mail: ["getMailSettings"],
  /** A label was bought or voided, alone or in a bulk order. */
  orders: [
    ...MONEY,
    ...["listOrders", "getOrder", "getTracking", "getOrderStats"],
    ...["listBulkOrders", "getBulkOrder", "listBulkFailures"],
  ],
  /** A return label was bought, so another one would be the second. */
  returns: ["quoteReturn"],
  balance: ["getBalance"],
  printed: ["listOrders", "getOrder"],
  tracking: ["listOrders", "getOrder", "getOrderStats", "listAllOrders", "getAnyOrder"],
  topUps: [...MONEY, "listInvoices", "listDeposits"],
  /** Connections, their services and prices. */
  catalog: ["listConnections", "listShippingApis", "listServices", "listReliability", "listAudit"],
  /** The shop went live, or became a test shop again. */
  shop: [
    ...["getGoLive", "getPublicSettings", "getBalance", "listConnections", "listShippingApis", "getDefaultApi"],
    ...[
      "listServices",
      "listReliability",
      "listOrders",
      "listBulkOrders",
      "getOrderStats",
      "getLabelStats",
      "listAudit",
    ],
  ],
  /** A check for updates also stores which services are active. */
  services: ["listConnections"],
  prices: ["listServices", "calculatePrice", "quoteOrder"],
  faqs: ["listFaqsToEdit", "listFaqs", "listAudit"],
  manifests: ["listOpenManifests", "listManifests"],
  settings: ["getAppSettings", "getPublicSettings", "listAudit"],
  jobs: ["listJobs", "listAudit"],
  reconciliation: ["listDifferences", "listAudit"],
  confirmation: ["getAmazonConfirmation", "getBulkOrder"],
  confirmedOrders: ["getBulkOrder"],
  credentials: ["getSavedCredentials"],
} as const satisfies Record<string, readonly OperationId[]>;
