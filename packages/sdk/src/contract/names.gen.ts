// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { components } from "./schema.gen.js";

/** The only list of what can go wrong. */
export type ProblemCode = components["schemas"]["ProblemCode"];
/** One field that is wrong, and what would be right where we know it. */
export type FieldError = components["schemas"]["FieldError"];
/** Something about a row that does not block it. */
export type RowWarning = components["schemas"]["RowWarning"];
/** How many errors there are, when `errors` has only the first of them. Counting ends at 100,000. */
export type ErrorCount = components["schemas"]["ErrorCount"];
/** Figures that belong to the code. */
export type ProblemDetails = components["schemas"]["ProblemDetails"];
/** A row that costs another price than the call expected. */
export type MovedPrice = components["schemas"]["MovedPrice"];
/** What every refused call under `/api` answers with. */
export type Problem = components["schemas"]["Problem"];
/** A sentence about what was done. */
export type Message = components["schemas"]["Message"];
/** Whether the server works. */
export type Health = components["schemas"]["Health"];
/** USD with at most two decimals. */
export type Money = components["schemas"]["Money"];
/** A carrier of the trade, in capitals. */
export type Carrier = components["schemas"]["Carrier"];
/**
 * `processing`: bought and not scanned yet. `in_transit`: scanned by the carrier. `delivered`. `cancelled`: voided, or
 * the purchase failed.
 */
export type OrderStatus = components["schemas"]["OrderStatus"];
/** `buying` until the carrier has answered, then `bought` or `failed`. */
export type PurchaseState = components["schemas"]["PurchaseState"];
/**
 * `none`: not voided. `submitted`: the carrier was asked for the money. `refunded`: the customer has it. `rejected`: the
 * carrier refused.
 */
export type RefundStatus = components["schemas"]["RefundStatus"];
/** `processing` until each row has ended; then `completed` (all bought), `partial` or `failed` (none). */
export type BulkOrderStatus = components["schemas"]["BulkOrderStatus"];
/** `pending`: not begun. `buying`: the carrier was asked. `bought` and `failed`: ended. */
export type BulkRowStatus = components["schemas"]["BulkRowStatus"];
/** How reliable the operator finds a service. */
export type ReliabilityStatus = components["schemas"]["ReliabilityStatus"];
/** `completed`: credited. `pending`: not yet. `failed`: nothing arrived. */
export type DepositStatus = components["schemas"]["DepositStatus"];
/** `none`: not started. `running`. `completed`: each order was sent. `failed`: it ended early. */
export type ConfirmationState = components["schemas"]["ConfirmationState"];
/**
 * `confirmed`: by this confirmation. `already_confirmed`: by an earlier one. `refused`: by the marketplace.
 * `unanswered`: no answer, or not sent.
 */
export type ConfirmationOutcome = components["schemas"]["ConfirmationOutcome"];
/** What a scan tells, whatever the carrier's words. */
export type TrackingCode = components["schemas"]["TrackingCode"];
/** USPS only. A name that is passed on to the connected provider; in the sandbox it only changes the caption. */
export type UspsTemplate = components["schemas"]["UspsTemplate"];
/** Who signs in. */
export type LoginRequest = components["schemas"]["LoginRequest"];
/** A new account. */
export type RegisterRequest = components["schemas"]["RegisterRequest"];
/** The old password and the new one. */
export type ChangePasswordRequest = components["schemas"]["ChangePasswordRequest"];
/** A question and its answer. */
export type Faq = components["schemas"]["Faq"];
/** How reliable a service is, by the operator's word. */
export type ServiceReliability = components["schemas"]["ServiceReliability"];
/** The enabled services of one connection. */
export type ReliabilitySource = components["schemas"]["ReliabilitySource"];
/** An account: a person with a login. */
export type User = components["schemas"]["User"];
/**
 * Prices for this customer alone. They count when enabled here and for the carrier. A carrier or service that no
 * connection has is refused, unless it is there already (it may have been removed since).
 */
export type CustomPricing = components["schemas"]["CustomPricing"];
/** A session and whose it is. */
export type Session = components["schemas"]["Session"];
/** A session that is valid, and whose it is. */
export type VerifyReply = components["schemas"]["VerifyReply"];
/** One account. */
export type UserReply = components["schemas"]["UserReply"];
/** A page of accounts. */
export type UserList = components["schemas"]["UserList"];
/** A balance that an administrator sets. */
export type SetBalanceRequest = components["schemas"]["SetBalanceRequest"];
/** What everybody may know of this server. */
export type PublicSettings = components["schemas"]["PublicSettings"];
/** What the operator sets for everybody. */
export type AppSettings = components["schemas"]["AppSettings"];
/** Settings to change. Those left out stay. */
export type AppSettingsInput = components["schemas"]["AppSettingsInput"];
/** A new password, set with a link of an administrator. */
export type ResetPasswordRequest = components["schemas"]["ResetPasswordRequest"];
/** A link with which a customer sets a new password. */
export type PasswordReset = components["schemas"]["PasswordReset"];
/** Prices for one customer. */
export type SetPricingRequest = components["schemas"]["SetPricingRequest"];
/** What an account may do. What is left out stays. */
export type SetAccessRequest = components["schemas"]["SetAccessRequest"];
/** Labels sold in a period. */
export type LabelStats = components["schemas"]["LabelStats"];
/** Labels of one carrier. */
export type CarrierStat = components["schemas"]["CarrierStat"];
/** Labels of all carriers. */
export type LabelTotals = components["schemas"]["LabelTotals"];
/** A carrier account at a provider, with its services. SPEC calls it a Shipping API. */
export type Connection = components["schemas"]["Connection"];
/** `test`: samples. `live`: real postage. `unknown`: the provider has not said; it counts as live, and is asked again every few minutes. A new key is asked about at once. */
export type ConnectionMode = components["schemas"]["ConnectionMode"];
/** By service name. */
export type ConfiguredServices = components["schemas"]["ConfiguredServices"];
/** A service of a connection, with the operator's prices. */
export type ConfiguredService = components["schemas"]["ConfiguredService"];
/** What the provider charges for a range of weights. */
export type ProviderPrice = components["schemas"]["ProviderPrice"];
/** A price for a range of weights. Tiers are 0.01 apart. */
export type PricingTier = components["schemas"]["PricingTier"];
/** A new connection. */
export type AddConnectionRequest = components["schemas"]["AddConnectionRequest"];
/** What to change of a connection. What is left out stays. */
export type UpdateConnectionRequest = components["schemas"]["UpdateConnectionRequest"];
/** What to change of a service. What is left out stays. */
export type SetServicePricingRequest = components["schemas"]["SetServicePricingRequest"];
/** The tiers of a service. */
export type DynamicPricing = components["schemas"]["DynamicPricing"];
/** Prices of several services of one connection, set together or not at all. */
export type SetPricesRequest = components["schemas"]["SetPricesRequest"];
/** What is left out stays. */
export type PriceLine = components["schemas"]["PriceLine"];
/** What a change of prices changed, or would change. */
export type SetPricesReply = components["schemas"]["SetPricesReply"];
/** What a line changes of its service; only what is different. */
export type PriceDifference = components["schemas"]["PriceDifference"];
/** How reliable a service is. */
export type SetReliabilityRequest = components["schemas"]["SetReliabilityRequest"];
/** A service and how reliable it is now. */
export type ServiceReliabilityReply = components["schemas"]["ServiceReliabilityReply"];
/** Which connections to ask for their services. */
export type CheckUpdatesRequest = components["schemas"]["CheckUpdatesRequest"];
/** By connection id. */
export type ServiceUpdates = components["schemas"]["ServiceUpdates"];
/** A service as the provider reports it. */
export type ServiceUpdate = components["schemas"]["ServiceUpdate"];
/** Reported services to add to their connections. */
export type AddServicesRequest = components["schemas"]["AddServicesRequest"];
/** How many services were added. */
export type AddServicesReply = components["schemas"]["AddServicesReply"];
/** The customer behind a record. */
export type UserDetails = components["schemas"]["UserDetails"];
/** An order with its customer, for administrators. */
export type AdminOrder = components["schemas"]["AdminOrder"];
/** An order after an administrator's call. */
export type AdminOrderReply = components["schemas"]["AdminOrderReply"];
/** A bulk order after an administrator ended it. */
export type SettleBulkReply = components["schemas"]["SettleBulkReply"];
/** Why a label is voided. */
export type VoidReason = components["schemas"]["VoidReason"];
/** Why money is given back. */
export type RefundReason = components["schemas"]["RefundReason"];
/** Orders to void. */
export type AdminVoidOrdersRequest = components["schemas"]["AdminVoidOrdersRequest"];
/** Orders whose price to give back. */
export type RefundOrdersRequest = components["schemas"]["RefundOrdersRequest"];
/** What became of each order of a refund. */
export type RefundList = components["schemas"]["RefundList"];
/** What became of one order of a refund. */
export type RefundOutcome = components["schemas"]["RefundOutcome"];
/** A page of orders of all customers. */
export type AdminOrderList = components["schemas"]["AdminOrderList"];
/** A bulk order with its customer, and a page of its rows. */
export type AdminBulkOrderReply = components["schemas"]["AdminBulkOrderReply"];
/** A row as it was ordered, also where nothing was bought for it. */
export type AdminBulkRow = components["schemas"]["AdminBulkRow"];
/** Money that came in: a top-up or an administrator's credit. */
export type Deposit = components["schemas"]["Deposit"];
/** A page of deposits and the sums of all that match. */
export type DepositList = components["schemas"]["DepositList"];
/** Something that happened. */
export type ShopEvent = components["schemas"]["ShopEvent"];
/** What it happened to. Each type has the fields that say so, and those of what happened together with it. Others may be added. */
export type EventData = components["schemas"]["EventData"];
/** Events in the order in which they happened. */
export type EventList = components["schemas"]["EventList"];
/** One thing that somebody did to money, orders, prices, accounts or connections, and how they came in. */
export type AuditEntry = components["schemas"]["AuditEntry"];
/** A page of the audit log. */
export type AuditList = components["schemas"]["AuditList"];
/** A background job that has failed for good. */
export type DeadJob = components["schemas"]["DeadJob"];
/** How many jobs there are in each state. */
export type JobCounts = components["schemas"]["JobCounts"];
/** A page of dead jobs. */
export type JobList = components["schemas"]["JobList"];
/** A question and its answer. */
export type FaqInput = components["schemas"]["FaqInput"];
/** The questions in the order to show them in. */
export type OrderFaqsRequest = components["schemas"]["OrderFaqsRequest"];
/** What can be spent. */
export type BalanceReply = components["schemas"]["BalanceReply"];
/** An entry of the ledger. */
export type Transaction = components["schemas"]["Transaction"];
/** A page of ledger entries. */
export type TransactionList = components["schemas"]["TransactionList"];
/**
 * pending: nothing confirmed yet; partial: less than was asked has arrived; paid: all of it, or more; late: something
 * arrived after the invoice had expired; expired: nothing arrived in time; failed: it came to nothing at the gateway.
 */
export type InvoiceState = components["schemas"]["InvoiceState"];
/** A top-up to ask for. */
export type CreateInvoiceRequest = components["schemas"]["CreateInvoiceRequest"];
/** A payment that was credited. */
export type InvoicePayment = components["schemas"]["InvoicePayment"];
/** A top-up that is paid in cryptocurrency. */
export type CryptoInvoice = components["schemas"]["CryptoInvoice"];
/** An invoice and what it has brought. */
export type InvoiceStatus = components["schemas"]["InvoiceStatus"];
/** A page of invoices. */
export type InvoiceList = components["schemas"]["InvoiceList"];
/** What to do with an invoice of the sandbox. */
export type SandboxPayment = components["schemas"]["SandboxPayment"];
/** Whether parcels come from an address or go to it. */
export type AddressType = components["schemas"]["AddressType"];
/** An address to save. */
export type AddressInput = components["schemas"]["AddressInput"];
/** A saved address. */
export type Address = components["schemas"]["Address"];
/** A connection as customers see it. */
export type ShippingApi = components["schemas"]["ShippingApi"];
/** A service with your own price. */
export type Service = components["schemas"]["Service"];
/** Enabled services of a connection by carrier. */
export type ServicesByCarrier = components["schemas"]["ServicesByCarrier"];
/** Where a parcel comes from or goes to. */
export type ShippingAddress = components["schemas"]["ShippingAddress"];
/** Outer size of the parcel, in inches. */
export type Dimensions = components["schemas"]["Dimensions"];
/** What is sent. */
export type PackageDetails = components["schemas"]["PackageDetails"];
/** A parcel and the service to price it with. */
export type PriceRequest = components["schemas"]["PriceRequest"];
/** A parcel to price with every enabled service. */
export type QuoteRequest = components["schemas"]["QuoteRequest"];
/** What a label would cost now. */
export type PriceReply = components["schemas"]["PriceReply"];
/** What one service would cost, or why it does not carry the parcel. */
export type Quote = components["schemas"]["Quote"];
/** What each service would cost. */
export type QuoteList = components["schemas"]["QuoteList"];
/** A label to buy. */
export type CreateOrderRequest = components["schemas"]["CreateOrderRequest"];
/** A label and its parcel. */
export type Order = components["schemas"]["Order"];
/** An address as it is on the label. */
export type OrderAddress = components["schemas"]["OrderAddress"];
/** What is sent. */
export type OrderPackage = components["schemas"]["OrderPackage"];
/** Inches. */
export type OrderDimensions = components["schemas"]["OrderDimensions"];
/** An order and the balance after it. */
export type OrderReply = components["schemas"]["OrderReply"];
/** A page of orders. */
export type OrderList = components["schemas"]["OrderList"];
/** A customer's figures. */
export type OrderStatsReply = components["schemas"]["OrderStatsReply"];
/** Figures of the last 30 days. */
export type OrderStats = components["schemas"]["OrderStats"];
/** One day's labels. */
export type DailyOrders = components["schemas"]["DailyOrders"];
/** Orders to void. */
export type VoidOrdersRequest = components["schemas"]["VoidOrdersRequest"];
/** What became of one order of a void. */
export type VoidOutcome = components["schemas"]["VoidOutcome"];
/** What became of each order of a void. */
export type VoidList = components["schemas"]["VoidList"];
/** One row by column name, all as text or as numbers. A column that is left out or null is empty. */
export type BulkRow = components["schemas"]["BulkRow"];
/** A cell of a row: text, or a number. */
export type BulkCell = components["schemas"]["BulkCell"];
/** What is saved for the session way to Amazon. */
export type SavedCredentials = components["schemas"]["SavedCredentials"];
/** A bulk order to confirm on Amazon by a session of Seller Central. */
export type ConfirmAmazonOrdersRequest = components["schemas"]["ConfirmAmazonOrdersRequest"];
/** What the marketplace answered for one order. */
export type ConfirmOutcome = components["schemas"]["ConfirmOutcome"];
/** How far a bulk order is confirmed on Amazon. */
export type AmazonConfirmation = components["schemas"]["AmazonConfirmation"];
/** Rows to check and price. */
export type ValidateBulkRequest = components["schemas"]["ValidateBulkRequest"];
/** What a row would buy, or what is wrong with it. */
export type BulkRowResult = components["schemas"]["BulkRowResult"];
/** Every row checked and priced. */
export type ValidateBulkReply = components["schemas"]["ValidateBulkReply"];
/** The rows of one service. */
export type ServiceTotal = components["schemas"]["ServiceTotal"];
/** A row to buy. */
export type BulkPurchaseRow = components["schemas"]["BulkPurchaseRow"];
/** Rows to buy. */
export type ProcessBulkRequest = components["schemas"]["ProcessBulkRequest"];
/** What a retry may cost. */
export type RetryBulkRequest = components["schemas"]["RetryBulkRequest"];
/** Rows of a bulk order by what became of them. */
export type BulkCounts = components["schemas"]["BulkCounts"];
/** Labels bought in one call. */
export type BulkOrder = components["schemas"]["BulkOrder"];
/** Why a bulk order waits. */
export type BulkWaiting = components["schemas"]["BulkWaiting"];
/** What became of a row. */
export type BulkRowState = components["schemas"]["BulkRowState"];
/** A bulk order and the balance after it. */
export type ProcessBulkReply = components["schemas"]["ProcessBulkReply"];
/** A bulk order and a page of its rows. */
export type BulkOrderReply = components["schemas"]["BulkOrderReply"];
/** A page of bulk orders. */
export type BulkOrderList = components["schemas"]["BulkOrderList"];
/** A row that was not bought. */
export type BulkFailure = components["schemas"]["BulkFailure"];
/** The rows that were not bought. */
export type BulkFailureList = components["schemas"]["BulkFailureList"];
/** Column name to header name; null leaves the column empty. */
export type BulkMapping = components["schemas"]["BulkMapping"];
/** How files with these headers are read. */
export type BulkMappingReply = components["schemas"]["BulkMappingReply"];
/** How files with these headers are to be read. */
export type SaveBulkMappingRequest = components["schemas"]["SaveBulkMappingRequest"];
/** Either orderIds or bulkOrderId. */
export type LabelLinkRequest = components["schemas"]["LabelLinkRequest"];
/** A link to labels. */
export type LabelLink = components["schemas"]["LabelLink"];
/** One scan of a parcel. */
export type TrackingEvent = components["schemas"]["TrackingEvent"];
/** Where a parcel was scanned. */
export type Tracking = components["schemas"]["Tracking"];
/** A customer's API key. */
export type ApiKeyReply = components["schemas"]["ApiKeyReply"];
/** How many calls of the public API a customer may make. */
export type SetRateLimitRequest = components["schemas"]["SetRateLimitRequest"];
/** The codes that the public API answers with today. For another one the HTTP status says what to do. */
export type V1ProblemCode = components["schemas"]["V1ProblemCode"];
/** What every refused call of the public API answers with. */
export type V1Problem = components["schemas"]["V1Problem"];
/** Figures and fields that belong to the code. */
export type V1ProblemDetails = components["schemas"]["V1ProblemDetails"];
/** The account that the key belongs to. */
export type V1User = components["schemas"]["V1User"];
/** A connection that services belong to. */
export type V1Api = components["schemas"]["V1Api"];
/** A service with your own price. */
export type V1Service = components["schemas"]["V1Service"];
/** What can be bought. */
export type V1Services = components["schemas"]["V1Services"];
/** What is sent. */
export type V1Package = components["schemas"]["V1Package"];
/** One parcel from here to there. */
export type V1Parcel = components["schemas"]["V1Parcel"];
/** A label to buy. */
export type V1CreateLabelRequest = components["schemas"]["V1CreateLabelRequest"];
/** Labels to buy with one service. */
export type V1CreateBulkLabelsRequest = components["schemas"]["V1CreateBulkLabelsRequest"];
/** A label that was bought or is being bought. */
export type V1BoughtLabel = components["schemas"]["V1BoughtLabel"];
/** A label and the balance after it. */
export type V1LabelReply = components["schemas"]["V1LabelReply"];
/** A label and its parcel. */
export type V1Order = components["schemas"]["V1Order"];
/** A page of orders. */
export type V1OrderList = components["schemas"]["V1OrderList"];
/** An order that was not bought. */
export type V1BulkFailure = components["schemas"]["V1BulkFailure"];
/** An order that would be bought. */
export type V1PricedOrder = components["schemas"]["V1PricedOrder"];
/** What a bulk call would buy. Nothing was bought. */
export type V1BulkCheck = components["schemas"]["V1BulkCheck"];
/** Labels bought in one call. */
export type V1BulkOrder = components["schemas"]["V1BulkOrder"];
