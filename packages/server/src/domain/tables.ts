import type { AnyTable } from "../store/store.js";
import { accountTable, adminListTable } from "./account/account.js";
import { knownNetworkTable } from "./account/known-networks.js";
import { noteTable } from "./account/notes.js";
import { secondFactorTable } from "./account/second-factor.js";
import { sessionTable } from "./account/sessions.js";
import { throttleTable } from "./account/throttle.js";
import { addressBookTable, addressTable } from "./address/saved-addresses.js";
import { apiKeyTable, namedKeyTable } from "./api-key/api-key.js";
import { callLogTable } from "./api-key/count-call.js";
import { operatorKeyTable } from "./api-key/operator-keys.js";
import { attentionSeenTable, attentionTable } from "./attention/attention.js";
import { auditTable } from "./audit/audit-table.js";
import {
  bulkOrderTable,
  fingerprintTable,
  intakeTable,
  mappingTable,
  rowChunkTable,
} from "./bulk-order/bulk-tables.js";
import { keptRowsTable } from "./bulk-order/kept-rows.js";
import { eventTable, streamTable } from "./event/publish.js";
import { faqListTable, faqTable } from "./faq/faqs.js";
import { selectionTable } from "./label/label-access.js";
import { depositTable } from "./ledger/deposits.js";
import { keyUseTable } from "./ledger/key-use.js";
import { entryGroupTable, entryTable, holdTable, walletTable } from "./ledger/ledger.js";
import { ledgerDayTable } from "./ledger/ledger-days.js";
import { mailChoiceTable } from "./mail/mail-settings.js";
import { mailStopTable } from "./mail/stop-mail.js";
import { manifestLabelTable, manifestTable } from "./manifest/manifest.js";
import { confirmationTable, confirmOutcomeTable, confirmSessionTable } from "./marketplace/confirmation-table.js";
import { credentialsTable } from "./marketplace/credentials.js";
import { serviceLevelTable } from "./marketplace/service-levels.js";
import { orderTable } from "./order/order-table.js";
import { customerTallyTable, tallyTable } from "./order/order-totals.js";
import { parcelTable } from "./parcel/saved-parcels.js";
import { waitingTable } from "./purchase/second-label.js";
import { digestTable } from "./report/attention.js";
import { countedTable } from "./report/count-days.js";
import { comparedPageTable, comparisonTable, differenceTable } from "./report/reconcile/reconcile-tables.js";
import { alertTable } from "./report/stored-alerts.js";
import { bookCheckTable } from "./report/verify/verify-books.js";
import { requestKeyTable } from "./request-key/request-key.js";
import { busyTimeTable } from "./service/busy-times.js";
import { catalogTable, connectionTable } from "./service/connection-table.js";
import { quoteTable } from "./service/quotes.js";
import { settingTable } from "./setting/public-settings.js";
import { markTable, timezoneTable } from "./setting/store-facts.js";
import { shopTable } from "./shop/shop-mode.js";
import { invoiceTable } from "./top-up/invoice.js";
import { sandboxInvoiceTable } from "./top-up/sandbox-invoices.js";
import { changeCursorTable } from "./tracking/change-cursor.js";
import { mailCountTable } from "./tracking/mail-recipient.js";
import { trackingTable } from "./tracking/read-tracking.js";
import { sandboxScansTable } from "./tracking/sandbox-scans.js";
import { trackingLinkTable, trackingPagesTable } from "./tracking/tracking-link.js";
import { deliveryTable, webhookTable } from "./webhook/webhook-table.js";

/** All tables; a store needs them to open. Parents come before their records (`under`): documents are locked in this order. */
export const tables: readonly AnyTable[] = [
  eventTable,
  streamTable,
  auditTable,
  requestKeyTable,
  shopTable,
  walletTable,
  entryTable,
  entryGroupTable,
  depositTable,
  holdTable,
  adminListTable,
  accountTable,
  throttleTable,
  knownNetworkTable,
  sessionTable,
  secondFactorTable,
  markTable,
  bookCheckTable,
  alertTable,
  attentionSeenTable,
  settingTable,
  mailChoiceTable,
  mailStopTable,
  mailCountTable,
  digestTable,
  timezoneTable,
  countedTable,
  addressTable,
  addressBookTable,
  parcelTable,
  faqListTable,
  faqTable,
  apiKeyTable,
  namedKeyTable,
  operatorKeyTable,
  noteTable,
  keyUseTable,
  callLogTable,
  webhookTable,
  deliveryTable,
  catalogTable,
  connectionTable,
  quoteTable,
  busyTimeTable,
  invoiceTable,
  sandboxInvoiceTable,
  selectionTable,
  trackingTable,
  sandboxScansTable,
  trackingPagesTable,
  trackingLinkTable,
  tallyTable,
  customerTallyTable,
  ledgerDayTable,
  orderTable,
  comparisonTable,
  comparedPageTable,
  differenceTable,
  attentionTable,
  changeCursorTable,
  waitingTable,
  manifestTable,
  manifestLabelTable,
  bulkOrderTable,
  rowChunkTable,
  intakeTable,
  fingerprintTable,
  mappingTable,
  keptRowsTable,
  credentialsTable,
  serviceLevelTable,
  confirmationTable,
  confirmOutcomeTable,
  confirmSessionTable,
];

/** The tables whose documents may have a label file, under their id. */
export const tablesWithFiles: readonly AnyTable[] = [orderTable, manifestTable];
