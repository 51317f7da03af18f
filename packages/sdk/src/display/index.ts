export { addressChecksText, addressStatus, checkedByText, residentialText } from "./address-check.js";
export { addressLines, cityLine, type PrintableAddress } from "./address-lines.js";
export { age } from "./age.js";
export { attentionCommand, attentionCure, attentionDigest, attentionText } from "./attention.js";
export { AUDIT_ACTIONS, type AuditChange, auditChanges, auditText } from "./audit.js";
export { authMethodText } from "./auth-method.js";
export {
  isZipBarcode,
  namesOrder,
  ownNumbersIn,
  readBarcode,
  type ScannedLabel,
  trackingNumbersIn,
} from "./barcodes.js";
export { bulkStoppedText, bulkWaitingText } from "./bulk-state.js";
export {
  byCarrier,
  CARRIER_CHOICE,
  CARRIER_NAMES,
  type CarrierFacts,
  carrierFacts,
  carrierName,
  carrierNamed,
  shortServiceName,
  trackingUrl,
} from "./carriers.js";
export { chargeFor, chargeText, paidIn } from "./charges.js";
export { bookCheckText, costAdjustmentText, costKnownText, marginText, memoryText } from "./costs.js";
export { accountStatus, blockText, customerFacts } from "./customer.js";
export {
  CUSTOMS_DESCRIPTION,
  type CustomsForm,
  customsForm,
  customsText,
  needsCustoms,
  type ParcelWithGoods,
} from "./customs.js";
export { customsLineText } from "./customs-line.js";
export { type FormatDateOptions, formatClock, formatDate, formatDateTime, formatDay, formatTime } from "./dates.js";
export { dayNamed, endOfDay, startOfDay } from "./day-range.js";
export { acceptOf, DECISION_KINDS, decisionOfWarning, decisionText } from "./decisions.js";
export { comparisonText, differenceKind, differenceSide } from "./differences.js";
export { fieldName, sideMessage } from "./field-words.js";
export { type BookView, filterAddresses } from "./filter-addresses.js";
export { greeting } from "./greeting.js";
export { invoiceBadge, invoiceStory, invoiceText, openInvoicesQuery } from "./invoices.js";
export { optionText, type PricePart, priceParts, priceText, signatureText } from "./label-options.js";
export { LIST_LIMITS } from "./list-limits.js";
export { centsToUsd, formatCents, formatUsd, parseUsd, sumUsd, usdToCents } from "./money.js";
export { orderStepText, providerCallTexts } from "./order-history.js";
export {
  costUnknownText,
  daysOfMonth,
  monthText,
  type OverviewLine,
  overviewLines,
  periodText,
} from "./overview.js";
export { ownNumbersText } from "./own-numbers.js";
export {
  averagesOf,
  compareOwnPrice,
  costAndMargin,
  type PricedService,
  priceLosses,
  priceRange,
  ratePricingText,
} from "./price-losses.js";
export { type PrintedLabels, printedText } from "./printed.js";
export { problemText } from "./problem-text.js";
export { abilitiesText, baseUrlOf, PROVIDERS, type Provider } from "./providers.js";
export { bestQuotes } from "./quotes.js";
export { servicePriceText } from "./service-price.js";
export { type ShippedAgain, shipAgain } from "./ship-again.js";
export {
  connectionGoesLive,
  earlierCreditsText,
  enablingGoesLive,
  GO_LIVE_TEXT,
  goLiveStepName,
  liveKeyGoesLive,
  modeText,
  openLabelsText,
  soldSamplesText,
} from "./shop-mode.js";
export { type AddressWarning, stateCode, stateOfZip, statesOfZip, zipWarning } from "./states.js";
export {
  bulkOrderStatus,
  connectionHealth,
  connectionHealthFacts,
  connectionHealthText,
  connectionMode,
  connectionModeText,
  depositStatus,
  manifestStatus,
  missingEventsText,
  orderStatus,
  reliability,
  roleText,
  type StatusBadge,
  type StatusColor,
  webhookAnswer,
  webhookDeliveryStatus,
  webhookState,
} from "./status.js";
export { entriesQuery, isLowBalance, labelsLeftText, transactionText } from "./transactions.js";
export {
  type ParcelToDeliver,
  type ServiceLimits,
  serviceLimits,
  type Undeliverable,
  undeliverable,
} from "./undeliverable.js";
export { isVoidedLabel, type VoidedLabel, voidedText } from "./voided.js";
export {
  exceedsMaxWeight,
  formatDimensions,
  formatWeight,
  isOunceService,
  lbsToOz,
  maxWeightMessage,
  ozToLbs,
} from "./weight.js";
export { daysLeftText, type NowFact, notBoughtText, whatNow } from "./what-now.js";
export { count, formatCount, initials, titleCase } from "./words.js";
