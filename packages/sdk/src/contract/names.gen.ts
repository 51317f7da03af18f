// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { components } from "./schema.gen.js";

/** The only list of what can go wrong. */
export type ProblemCode = components["schemas"]["ProblemCode"];
export type FieldError = components["schemas"]["FieldError"];
/** Something about a row that does not block it. */
export type RowWarning = components["schemas"]["RowWarning"];
/** How many errors there are, when `errors` has only the first of them. Counting ends at 100,000. */
export type ErrorCount = components["schemas"]["ErrorCount"];
/** Figures that belong to the code. */
export type ProblemDetails = components["schemas"]["ProblemDetails"];
export type MovedPrice = components["schemas"]["MovedPrice"];
export type Problem = components["schemas"]["Problem"];
export type Message = components["schemas"]["Message"];
export type Health = components["schemas"]["Health"];
/** USD with at most two decimals. */
export type Money = components["schemas"]["Money"];
export type Carrier = components["schemas"]["Carrier"];
/** USPS only. A name that is passed on to the connected provider; in the sandbox it only changes the caption. */
export type UspsTemplate = components["schemas"]["UspsTemplate"];
export type LoginRequest = components["schemas"]["LoginRequest"];
export type RegisterRequest = components["schemas"]["RegisterRequest"];
export type ChangePasswordRequest = components["schemas"]["ChangePasswordRequest"];
export type Faq = components["schemas"]["Faq"];
export type ServiceReliability = components["schemas"]["ServiceReliability"];
export type ReliabilitySource = components["schemas"]["ReliabilitySource"];
export type User = components["schemas"]["User"];
/**
 * Prices for this customer alone. They count when enabled here and for the carrier. A carrier or service that no
 * connection has is refused, unless it is there already (it may have been removed since).
 */
export type CustomPricing = components["schemas"]["CustomPricing"];
export type Session = components["schemas"]["Session"];
export type VerifyReply = components["schemas"]["VerifyReply"];
export type UserReply = components["schemas"]["UserReply"];
export type UserList = components["schemas"]["UserList"];
export type SetBalanceRequest = components["schemas"]["SetBalanceRequest"];
export type PublicSettings = components["schemas"]["PublicSettings"];
export type AppSettings = components["schemas"]["AppSettings"];
export type AppSettingsInput = components["schemas"]["AppSettingsInput"];
export type ResetPasswordRequest = components["schemas"]["ResetPasswordRequest"];
export type PasswordReset = components["schemas"]["PasswordReset"];
export type SetPricingRequest = components["schemas"]["SetPricingRequest"];
export type SetAccessRequest = components["schemas"]["SetAccessRequest"];
export type LabelStats = components["schemas"]["LabelStats"];
export type CarrierStat = components["schemas"]["CarrierStat"];
export type LabelTotals = components["schemas"]["LabelTotals"];
export type Connection = components["schemas"]["Connection"];
/** By service name. */
export type ConfiguredServices = components["schemas"]["ConfiguredServices"];
export type ConfiguredService = components["schemas"]["ConfiguredService"];
export type ProviderPrice = components["schemas"]["ProviderPrice"];
export type PricingTier = components["schemas"]["PricingTier"];
export type AddConnectionRequest = components["schemas"]["AddConnectionRequest"];
export type UpdateConnectionRequest = components["schemas"]["UpdateConnectionRequest"];
export type SetServicePricingRequest = components["schemas"]["SetServicePricingRequest"];
export type DynamicPricing = components["schemas"]["DynamicPricing"];
export type SetPricesRequest = components["schemas"]["SetPricesRequest"];
/** What is left out stays. */
export type PriceLine = components["schemas"]["PriceLine"];
export type SetPricesReply = components["schemas"]["SetPricesReply"];
/** What a line changes of its service; only what is different. */
export type PriceDifference = components["schemas"]["PriceDifference"];
export type SetReliabilityRequest = components["schemas"]["SetReliabilityRequest"];
export type ServiceReliabilityReply = components["schemas"]["ServiceReliabilityReply"];
export type CheckUpdatesRequest = components["schemas"]["CheckUpdatesRequest"];
/** By connection id. */
export type ServiceUpdates = components["schemas"]["ServiceUpdates"];
export type ServiceUpdate = components["schemas"]["ServiceUpdate"];
export type AddServicesRequest = components["schemas"]["AddServicesRequest"];
export type AddServicesReply = components["schemas"]["AddServicesReply"];
export type UserDetails = components["schemas"]["UserDetails"];
export type AdminOrder = components["schemas"]["AdminOrder"];
export type AdminOrderReply = components["schemas"]["AdminOrderReply"];
export type SettleBulkReply = components["schemas"]["SettleBulkReply"];
export type VoidReason = components["schemas"]["VoidReason"];
export type RefundReason = components["schemas"]["RefundReason"];
export type AdminVoidOrdersRequest = components["schemas"]["AdminVoidOrdersRequest"];
export type RefundOrdersRequest = components["schemas"]["RefundOrdersRequest"];
export type RefundList = components["schemas"]["RefundList"];
export type RefundOutcome = components["schemas"]["RefundOutcome"];
export type AdminOrderList = components["schemas"]["AdminOrderList"];
export type AdminBulkOrderReply = components["schemas"]["AdminBulkOrderReply"];
/** A row as it was ordered, also where nothing was bought for it. */
export type AdminBulkRow = components["schemas"]["AdminBulkRow"];
export type Deposit = components["schemas"]["Deposit"];
export type DepositList = components["schemas"]["DepositList"];
export type AuditEntry = components["schemas"]["AuditEntry"];
export type AuditList = components["schemas"]["AuditList"];
export type FaqInput = components["schemas"]["FaqInput"];
export type OrderFaqsRequest = components["schemas"]["OrderFaqsRequest"];
export type BalanceReply = components["schemas"]["BalanceReply"];
export type Transaction = components["schemas"]["Transaction"];
export type TransactionList = components["schemas"]["TransactionList"];
/**
 * pending: nothing confirmed yet; partial: less than was asked has arrived; paid: all of it, or more; late: something
 * arrived after the invoice had expired; expired: nothing arrived in time; failed: it came to nothing at the gateway.
 */
export type InvoiceState = components["schemas"]["InvoiceState"];
export type CreateInvoiceRequest = components["schemas"]["CreateInvoiceRequest"];
export type InvoicePayment = components["schemas"]["InvoicePayment"];
export type CryptoInvoice = components["schemas"]["CryptoInvoice"];
export type InvoiceStatus = components["schemas"]["InvoiceStatus"];
export type InvoiceList = components["schemas"]["InvoiceList"];
export type SandboxPayment = components["schemas"]["SandboxPayment"];
export type AddressType = components["schemas"]["AddressType"];
export type AddressInput = components["schemas"]["AddressInput"];
export type Address = components["schemas"]["Address"];
export type ShippingApi = components["schemas"]["ShippingApi"];
export type Service = components["schemas"]["Service"];
export type ServicesByCarrier = components["schemas"]["ServicesByCarrier"];
export type ShippingAddress = components["schemas"]["ShippingAddress"];
export type Dimensions = components["schemas"]["Dimensions"];
export type PackageDetails = components["schemas"]["PackageDetails"];
export type PriceRequest = components["schemas"]["PriceRequest"];
export type QuoteRequest = components["schemas"]["QuoteRequest"];
export type PriceReply = components["schemas"]["PriceReply"];
export type Quote = components["schemas"]["Quote"];
export type QuoteList = components["schemas"]["QuoteList"];
export type CreateOrderRequest = components["schemas"]["CreateOrderRequest"];
export type Order = components["schemas"]["Order"];
export type OrderAddress = components["schemas"]["OrderAddress"];
export type OrderPackage = components["schemas"]["OrderPackage"];
/** Inches. */
export type OrderDimensions = components["schemas"]["OrderDimensions"];
export type OrderReply = components["schemas"]["OrderReply"];
export type OrderList = components["schemas"]["OrderList"];
export type OrderStatsReply = components["schemas"]["OrderStatsReply"];
export type OrderStats = components["schemas"]["OrderStats"];
export type DailyOrders = components["schemas"]["DailyOrders"];
export type VoidOrdersRequest = components["schemas"]["VoidOrdersRequest"];
export type VoidOutcome = components["schemas"]["VoidOutcome"];
export type VoidList = components["schemas"]["VoidList"];
/** One row by column name, all as text or as numbers. A column that is left out or null is empty. */
export type BulkRow = components["schemas"]["BulkRow"];
export type BulkCell = components["schemas"]["BulkCell"];
export type SavedCredentials = components["schemas"]["SavedCredentials"];
export type ConfirmAmazonOrdersRequest = components["schemas"]["ConfirmAmazonOrdersRequest"];
export type ConfirmOutcome = components["schemas"]["ConfirmOutcome"];
export type AmazonConfirmation = components["schemas"]["AmazonConfirmation"];
export type ValidateBulkRequest = components["schemas"]["ValidateBulkRequest"];
export type BulkRowResult = components["schemas"]["BulkRowResult"];
export type ValidateBulkReply = components["schemas"]["ValidateBulkReply"];
export type ServiceTotal = components["schemas"]["ServiceTotal"];
export type BulkPurchaseRow = components["schemas"]["BulkPurchaseRow"];
export type ProcessBulkRequest = components["schemas"]["ProcessBulkRequest"];
export type RetryBulkRequest = components["schemas"]["RetryBulkRequest"];
export type BulkCounts = components["schemas"]["BulkCounts"];
export type BulkOrder = components["schemas"]["BulkOrder"];
export type BulkRowState = components["schemas"]["BulkRowState"];
export type ProcessBulkReply = components["schemas"]["ProcessBulkReply"];
export type BulkOrderReply = components["schemas"]["BulkOrderReply"];
export type BulkOrderList = components["schemas"]["BulkOrderList"];
export type BulkFailure = components["schemas"]["BulkFailure"];
export type BulkFailureList = components["schemas"]["BulkFailureList"];
/** Column name to header name; null leaves the column empty. */
export type BulkMapping = components["schemas"]["BulkMapping"];
export type BulkMappingReply = components["schemas"]["BulkMappingReply"];
export type SaveBulkMappingRequest = components["schemas"]["SaveBulkMappingRequest"];
/** Either orderIds or bulkOrderId. */
export type LabelLinkRequest = components["schemas"]["LabelLinkRequest"];
export type LabelLink = components["schemas"]["LabelLink"];
export type TrackingEvent = components["schemas"]["TrackingEvent"];
export type Tracking = components["schemas"]["Tracking"];
export type ApiKeyReply = components["schemas"]["ApiKeyReply"];
export type SetRateLimitRequest = components["schemas"]["SetRateLimitRequest"];
export type V1Problem = components["schemas"]["V1Problem"];
export type V1ProblemDetails = components["schemas"]["V1ProblemDetails"];
export type V1User = components["schemas"]["V1User"];
export type V1Api = components["schemas"]["V1Api"];
export type V1Service = components["schemas"]["V1Service"];
export type V1Services = components["schemas"]["V1Services"];
export type V1Package = components["schemas"]["V1Package"];
/** One parcel from here to there. */
export type V1Parcel = components["schemas"]["V1Parcel"];
export type V1CreateLabelRequest = components["schemas"]["V1CreateLabelRequest"];
export type V1CreateBulkLabelsRequest = components["schemas"]["V1CreateBulkLabelsRequest"];
export type V1BoughtLabel = components["schemas"]["V1BoughtLabel"];
export type V1LabelReply = components["schemas"]["V1LabelReply"];
export type V1Order = components["schemas"]["V1Order"];
export type V1OrderList = components["schemas"]["V1OrderList"];
export type V1BulkFailure = components["schemas"]["V1BulkFailure"];
export type V1PricedOrder = components["schemas"]["V1PricedOrder"];
export type V1BulkCheck = components["schemas"]["V1BulkCheck"];
export type V1BulkOrder = components["schemas"]["V1BulkOrder"];
