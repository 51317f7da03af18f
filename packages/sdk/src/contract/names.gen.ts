// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { components } from "./schema.gen.js";

/** All error codes. */
export type ProblemCode = components["schemas"]["ProblemCode"];
/** A wrong field, with a suggestion where there is one. */
export type FieldError = components["schemas"]["FieldError"];
/** A warning about a row. It does not block the row. */
export type RowWarning = components["schemas"]["RowWarning"];
/** What a person decides before a label is bought. `undeliverable`: the service does not deliver to this address, or the parcel or a line of the address is too large or too small for it; without `accept`, it is not bought. The others are told and not enforced by the server. `duplicate`: it looks the same as another row or order. `zip_state`: ZIP code and state disagree. `cancelled`: the file says that the order is cancelled or refunded, that its buyer asked to cancel it or picks it up, or that nothing is to be shipped. `already_shipped`: the file says that the order is shipped, also by the marketplace, or has its tracking number. Such a file is a shop's export, a report of Amazon, or a customer's own with a column about it. `faster_service_paid`: the buyer paid for a service level that is faster than the row's service; or for one that does not say how fast it is, and for which no service is saved (`saveServiceLevels`). `unit_column_unused`: a column that is not used looks like a part of the address, such as apartments. The last four are found by clients, in the customer's file. */
export type DecisionKind = components["schemas"]["DecisionKind"];
/** What a person decides before the label is bought. */
export type Decision = components["schemas"]["Decision"];
/** The decisions that were made to buy nevertheless. Kept with the order and in the audit log. */
export type Accept = components["schemas"]["Accept"];
/** Number of errors, when `errors` has only the first of them. Counting stops at 100,000. */
export type ErrorCount = components["schemas"]["ErrorCount"];
/** Details of the error; the fields depend on `code`. */
export type ProblemDetails = components["schemas"]["ProblemDetails"];
/** A row whose price differs from the expected one. */
export type MovedPrice = components["schemas"]["MovedPrice"];
/** The error reply of every call under `/api`. */
export type Problem = components["schemas"]["Problem"];
/** The result of a call, in words. */
export type Message = components["schemas"]["Message"];
/** An OpenAPI 3.1 document, whose other members are as the OpenAPI Specification describes them. */
export type OpenApiDocument = components["schemas"]["OpenApiDocument"];
/** Health of the server. */
export type Health = components["schemas"]["Health"];
/** USD with at most two decimals. Not negative, unless the field's description says so: the field's name, or the `type` beside it, says in which direction the money moves. */
export type Money = components["schemas"]["Money"];
/** A carrier, in capitals. */
export type Carrier = components["schemas"]["Carrier"];
/** `processing`: bought and not scanned yet. `in_transit`: scanned by the carrier. `delivered`. `cancelled`: voided, or the purchase failed. */
export type OrderStatus = components["schemas"]["OrderStatus"];
/** `buying` until the carrier has answered, then `bought` or `failed`. */
export type PurchaseState = components["schemas"]["PurchaseState"];
/** `none`: not voided. `submitted`: the refund was requested from the carrier. `refunded`: the customer received it. `rejected`: the carrier refused. */
export type RefundStatus = components["schemas"]["RefundStatus"];
/** `processing` until each row has ended; then `completed` (all bought), `partial` or `failed` (none). */
export type BulkOrderStatus = components["schemas"]["BulkOrderStatus"];
/** `pending`: not started. `buying`: requested from the carrier. `bought` and `failed`: ended. */
export type BulkRowStatus = components["schemas"]["BulkRowStatus"];
/** Reliability of a service, set by the operator. */
export type ReliabilityStatus = components["schemas"]["ReliabilityStatus"];
/** `completed`: credited. `pending`: not credited yet. `failed`: nothing was received, and it is no longer watched. */
export type DepositStatus = components["schemas"]["DepositStatus"];
/** `none`: not started. `running`. `completed`: every order was sent. `failed`: it ended early. */
export type ConfirmationState = components["schemas"]["ConfirmationState"];
/** `confirmed`: by this confirmation. `already_confirmed`: by an earlier one. `refused`: by the marketplace. `unanswered`: no answer, or not sent. */
export type ConfirmationOutcome = components["schemas"]["ConfirmationOutcome"];
/** Type of a scan, independent of the carrier's wording. */
export type TrackingCode = components["schemas"]["TrackingCode"];
/** `standard`: somebody at the address signs. `adult`: a person aged 21 or older signs. */
export type Signature = components["schemas"]["Signature"];
/** USPS only. Passed to the provider; in the sandbox it only changes the caption. */
export type UspsTemplate = components["schemas"]["UspsTemplate"];
/** Credentials to sign in with: e-mail and password, or a challenge and its code. */
export type LoginRequest = components["schemas"]["LoginRequest"];
/** A new account. */
export type RegisterRequest = components["schemas"]["RegisterRequest"];
/** The current password and the new one. */
export type ChangePasswordRequest = components["schemas"]["ChangePasswordRequest"];
/** The password of the account. */
export type ConfirmPasswordRequest = components["schemas"]["ConfirmPasswordRequest"];
/** The second factor of an account. */
export type SecondFactor = components["schemas"]["SecondFactor"];
/** A secret to add to an authenticator app. It counts once a code is confirmed, within an hour. */
export type SecondFactorSetup = components["schemas"]["SecondFactorSetup"];
/** A code of the authenticator app. */
export type SecondFactorCode = components["schemas"]["SecondFactorCode"];
/** Codes that each sign in once without the authenticator app. They are stored as hashes and not shown again. */
export type RecoveryCodes = components["schemas"]["RecoveryCodes"];
/** A confirmed password. */
export type PasswordConfirmation = components["schemas"]["PasswordConfirmation"];
/** What ends besides the sessions. */
export type SignOutEverywhereRequest = components["schemas"]["SignOutEverywhereRequest"];
/** The sessions of an account. */
export type SessionList = components["schemas"]["SessionList"];
/** A device or program that is signed in to the account. */
export type SessionEntry = components["schemas"]["SessionEntry"];
/** A frequently asked question and its answer. */
export type Faq = components["schemas"]["Faq"];
/** Reliability of a service, set by the operator. */
export type ServiceReliability = components["schemas"]["ServiceReliability"];
/** The enabled services of one connection. */
export type ReliabilitySource = components["schemas"]["ReliabilitySource"];
/** An account: a person with a login. */
export type User = components["schemas"]["User"];
/** This customer's own prices, by connection. A price applies when pricing is enabled here and for its carrier. A carrier or service that the connection does not have is refused, unless it is already listed (it may have been removed since). */
export type CustomPricing = components["schemas"]["CustomPricing"];
/** A customer's own prices at one connection. */
export type ConnectionPricing = components["schemas"]["ConnectionPricing"];
/** A customer's own prices for one carrier. */
export type CarrierPricing = components["schemas"]["CarrierPricing"];
/** A session and its account. */
export type Session = components["schemas"]["Session"];
/** A valid session and its account. */
export type VerifyReply = components["schemas"]["VerifyReply"];
/** One account. */
export type UserReply = components["schemas"]["UserReply"];
/** A customer as operators see it. */
export type Customer = components["schemas"]["Customer"];
/** Why an account is blocked. */
export type Block = components["schemas"]["Block"];
/** What a customer of a live shop has of samples. */
export type TestFigures = components["schemas"]["TestFigures"];
/** A page of accounts. */
export type UserList = components["schemas"]["UserList"];
/** An account to create. */
export type NewCustomer = components["schemas"]["NewCustomer"];
/** A new account and the link with which the customer sets the password. */
export type InvitedCustomer = components["schemas"]["InvitedCustomer"];
/** A corrected e-mail. */
export type SetEmailRequest = components["schemas"]["SetEmailRequest"];
/** What closes an account. */
export type CloseUserRequest = components["schemas"]["CloseUserRequest"];
/** A note to write. */
export type NoteInput = components["schemas"]["NoteInput"];
/** What an operator wrote down about a customer. */
export type CustomerNote = components["schemas"]["CustomerNote"];
/** A page of notes. */
export type NoteList = components["schemas"]["NoteList"];
/** A balance to set. */
export type SetBalanceRequest = components["schemas"]["SetBalanceRequest"];
/** `test`: labels are samples. `live`: labels are real postage. A shop is a test shop until an operator enables a service on a connection whose provider has confirmed a live key, gives such a key to a connection with enabled services, or calls goLive. From then on it sells live services only. */
export type ShopMode = components["schemas"]["ShopMode"];
/** What is done and what is left before customers can buy real labels. */
export type GoLive = components["schemas"]["GoLive"];
/** What customers still hold of credits that administrators gave before the shop was live. */
export type CreditsBefore = components["schemas"]["CreditsBefore"];
/** Whose credits to move to the test balance. */
export type MoveCreditsRequest = components["schemas"]["MoveCreditsRequest"];
/** Samples that an older version sold for real money. */
export type SoldSamples = components["schemas"]["SoldSamples"];
/** A step to a live shop, read from the facts. */
export type GoLiveStep = components["schemas"]["GoLiveStep"];
/** The last step, or its undoing. */
export type GoLiveRequest = components["schemas"]["GoLiveRequest"];
/** Public settings of this server. */
export type PublicSettings = components["schemas"]["PublicSettings"];
/** The shop's Terms and Conditions. */
export type Terms = components["schemas"]["Terms"];
/** What a mail is about: `password_reset` is a link for a forgotten password, `credentials` says that the password, the e-mail, the second factor or the recovery codes were changed, `receipt` that a top-up was credited, `bulk_ended` that a bulk order has ended, `low_balance` that less is left than the customer wants, and `attention` what needs an operator. */
export type MailKind = components["schemas"]["MailKind"];
/** A mail that a customer can switch off: `receipt` says that a top-up was credited, `bulk_ended` that a bulk order has ended. */
export type OwnMailKind = components["schemas"]["OwnMailKind"];
/** Which mails an account gets. */
export type MailSettings = components["schemas"]["MailSettings"];
/** Which mails an account gets. */
export type SaveMailSettingsRequest = components["schemas"]["SaveMailSettingsRequest"];
/** Settings of this server. */
export type AppSettings = components["schemas"]["AppSettings"];
/** Settings to change. Fields that are left out stay unchanged. */
export type AppSettingsInput = components["schemas"]["AppSettingsInput"];
/** Who wants a link to set a new password. */
export type PasswordResetRequest = components["schemas"]["PasswordResetRequest"];
/** A new password, set with a one-time link. */
export type ResetPasswordRequest = components["schemas"]["ResetPasswordRequest"];
/** A one-time link to set a new password. */
export type PasswordReset = components["schemas"]["PasswordReset"];
/** Prices for one customer. */
export type SetPricingRequest = components["schemas"]["SetPricingRequest"];
/** Role of an operator. `support` may call the operations whose `x-roles` name it; those without `x-roles` are for administrators. */
export type OperatorRole = components["schemas"]["OperatorRole"];
/** Access of an account. Fields that are left out stay unchanged. */
export type SetAccessRequest = components["schemas"]["SetAccessRequest"];
/** Labels sold in a period. */
export type LabelStats = components["schemas"]["LabelStats"];
/** An amount and what changed it. */
export type OverviewAmounts = components["schemas"]["OverviewAmounts"];
/** Sales and costs of labels. */
export type OverviewFigures = components["schemas"]["OverviewFigures"];
/** Money that customers' balances received. */
export type OverviewMoneyIn = components["schemas"]["OverviewMoneyIn"];
/** A day of the overview. */
export type OverviewDay = components["schemas"]["OverviewDay"];
/** A period of the overview. */
export type OverviewPeriod = components["schemas"]["OverviewPeriod"];
/** A period and the one before it. */
export type Overview = components["schemas"]["Overview"];
/** Sales of a carrier, a service, a connection or a customer. */
export type OverviewGroup = components["schemas"]["OverviewGroup"];
/** A page of groups. */
export type OverviewGroupList = components["schemas"]["OverviewGroupList"];
/** The memory of a server whose store is a data folder, which keeps every record in memory. */
export type MemoryRoom = components["schemas"]["MemoryRoom"];
/** The daily check that sums, holds, orders, top-ups and totals agree. */
export type BookCheck = components["schemas"]["BookCheck"];
/** Labels of one carrier. */
export type CarrierStat = components["schemas"]["CarrierStat"];
/** Labels of one connection. */
export type ConnectionStat = components["schemas"]["ConnectionStat"];
/** Labels of all carriers. */
export type LabelTotals = components["schemas"]["LabelTotals"];
/** A carrier account at a provider, with its services. Also called a Shipping API. */
export type Connection = components["schemas"]["Connection"];
/** What a connection sells, and for how much, without its key and settings. */
export type PricedConnection = components["schemas"]["PricedConnection"];
/** Resolution of a label printer, in dots per inch. */
export type LabelDpi = components["schemas"]["LabelDpi"];
/** Labels; each label with its packing slip behind it (with the format `letter`, below it); a packing slip for each order; or one pick list, which adds up what all of the orders contain. They show no prices. */
export type LabelContent = components["schemas"]["LabelContent"];
/** PDF pages of this size, a picture of each label, or ZPL for label printers. */
export type LabelFormat = components["schemas"]["LabelFormat"];
/** What only administrators may read, and only after their password. */
export type ConnectionSecrets = components["schemas"]["ConnectionSecrets"];
/** What to enter at the provider, so that it reports tracking and refunds at once. Optional. */
export type ConnectionWebhook = components["schemas"]["ConnectionWebhook"];
/** The calls of the last 15 minutes, at most 500, since the server process that replies has started. If several processes share a database, each counts and pauses its own calls. */
export type ConnectionHealth = components["schemas"]["ConnectionHealth"];
/** Why a provider refuses the key or the account of a connection. */
export type AccountProblem = components["schemas"]["AccountProblem"];
/** `test`: samples. `live`: real postage. `unknown`: not reported yet; the provider is asked again every few minutes, and before each purchase, which fails without an answer (503 `carrier_unavailable`). For a new key it is asked at once. */
export type ConnectionMode = components["schemas"]["ConnectionMode"];
/** Services by name. */
export type ConfiguredServices = components["schemas"]["ConfiguredServices"];
/** A service of a connection, with the operator's prices. */
export type ConfiguredService = components["schemas"]["ConfiguredService"];
/** The price of a parcel is the provider's rate plus a markup, but at least a minimum. It is rounded up to the cent. A customer's own price for the service still takes precedence. */
export type RatePricing = components["schemas"]["RatePricing"];
/** Rate pricing, or null to price the service by weight. */
export type RatePricingChange = components["schemas"]["RatePricingChange"];
/** What the provider charges for a range of weights. */
export type ProviderPrice = components["schemas"]["ProviderPrice"];
/** A price for a range of weights. Tiers are 0.01 apart. */
export type PricingTier = components["schemas"]["PricingTier"];
/** How to price sample parcels. */
export type SuggestPricesRequest = components["schemas"]["SuggestPricesRequest"];
/** Suggested tiers of a service. */
export type PriceSuggestion = components["schemas"]["PriceSuggestion"];
/** A tier with its quotes. */
export type SuggestedTier = components["schemas"]["SuggestedTier"];
/** What a sample parcel costs to a city. */
export type QuotedDestination = components["schemas"]["QuotedDestination"];
/** A city that the provider did not quote. */
export type UnquotedDestination = components["schemas"]["UnquotedDestination"];
/** A new connection. */
export type AddConnectionRequest = components["schemas"]["AddConnectionRequest"];
/** How many days after the purchase a label can be voided, by carrier. */
export type VoidDays = components["schemas"]["VoidDays"];
/** Days by carrier. Carriers that are left out stay unchanged. */
export type VoidDaysChange = components["schemas"]["VoidDaysChange"];
/** Days after the purchase in which a label of the carrier can be voided. */
export type VoidDaysOfCarrier = components["schemas"]["VoidDaysOfCarrier"];
/** Changes to a connection. Fields that are left out stay unchanged. */
export type UpdateConnectionRequest = components["schemas"]["UpdateConnectionRequest"];
/** Changes of a service. Fields that are left out stay unchanged. */
export type SetServicePricingRequest = components["schemas"]["SetServicePricingRequest"];
/** The tiers of a service. */
export type DynamicPricing = components["schemas"]["DynamicPricing"];
/** Prices of several services of one connection, set all together or not at all. */
export type SetPricesRequest = components["schemas"]["SetPricesRequest"];
/** Changes of one service. Fields that are left out stay unchanged. */
export type PriceLine = components["schemas"]["PriceLine"];
/** Differences made by a change of prices, or that it would make. */
export type SetPricesReply = components["schemas"]["SetPricesReply"];
/** Differences of one line; unchanged fields are left out. */
export type PriceDifference = components["schemas"]["PriceDifference"];
/** New surcharges. Those that are left out stay unchanged. */
export type SetSurchargesRequest = components["schemas"]["SetSurchargesRequest"];
/** Reliability of a service. */
export type SetReliabilityRequest = components["schemas"]["SetReliabilityRequest"];
/** A service and its reliability. */
export type ServiceReliabilityReply = components["schemas"]["ServiceReliabilityReply"];
/** Connections to check. */
export type CheckUpdatesRequest = components["schemas"]["CheckUpdatesRequest"];
/** Reports by connection id. */
export type ServiceUpdates = components["schemas"]["ServiceUpdates"];
/** A service, as reported by the provider. */
export type ServiceUpdate = components["schemas"]["ServiceUpdate"];
/** Reported services to add to their connections. */
export type AddServicesRequest = components["schemas"]["AddServicesRequest"];
/** Result of adding services. */
export type AddServicesReply = components["schemas"]["AddServicesReply"];
/** The customer of a record. */
export type UserDetails = components["schemas"]["UserDetails"];
/** An order with its customer, for administrators. */
export type AdminOrder = components["schemas"]["AdminOrder"];
/** Something that has happened to an order. */
export type OrderStep = components["schemas"]["OrderStep"];
/** A call to the provider about an order. A provider may be asked in several requests; then it has the request that failed, or the last. */
export type ProviderCall = components["schemas"]["ProviderCall"];
/** A change of a label's cost after its purchase. */
export type CostAdjustment = components["schemas"]["CostAdjustment"];
/** What a label cost. */
export type SetOrderCostRequest = components["schemas"]["SetOrderCostRequest"];
/** An order after an administrator's change. */
export type AdminOrderReply = components["schemas"]["AdminOrderReply"];
/** Reason for stopping a bulk order. */
export type StopBulkRequest = components["schemas"]["StopBulkRequest"];
/** A bulk order that was stopped. */
export type StopBulkReply = components["schemas"]["StopBulkReply"];
/** A row whose carrier was asked before the bulk order was stopped. */
export type RowBeingBought = components["schemas"]["RowBeingBought"];
/** A bulk order that an administrator ended. */
export type SettleBulkReply = components["schemas"]["SettleBulkReply"];
/** Reason for voiding a label. */
export type VoidReason = components["schemas"]["VoidReason"];
/** Reason for a refund. */
export type RefundReason = components["schemas"]["RefundReason"];
/** Orders to void. */
export type AdminVoidOrdersRequest = components["schemas"]["AdminVoidOrdersRequest"];
/** Orders to refund. */
export type RefundOrdersRequest = components["schemas"]["RefundOrdersRequest"];
/** Results of a refund of several orders. */
export type RefundList = components["schemas"]["RefundList"];
/** Result of refunding one order. */
export type RefundOutcome = components["schemas"]["RefundOutcome"];
/** A page of orders of all customers. */
export type AdminOrderList = components["schemas"]["AdminOrderList"];
/** What orders were bought of. */
export type OrderedServiceList = components["schemas"]["OrderedServiceList"];
/** A service that was bought from a connection. */
export type OrderedService = components["schemas"]["OrderedService"];
/** A bulk order with its cost, for administrators. */
export type AdminBulkOrder = components["schemas"]["AdminBulkOrder"];
/** A page of bulk orders. */
export type AdminBulkOrderList = components["schemas"]["AdminBulkOrderList"];
/** A bulk order with its customer, and a page of its rows. */
export type AdminBulkOrderReply = components["schemas"]["AdminBulkOrderReply"];
/** A row as ordered, whether or not it was bought. */
export type AdminBulkRow = components["schemas"]["AdminBulkRow"];
/** A top-up or a credit by an administrator. */
export type Deposit = components["schemas"]["Deposit"];
/** What a text finds, by kind. */
export type FoundReply = components["schemas"]["FoundReply"];
/** Customers that were found. */
export type FoundCustomers = components["schemas"]["FoundCustomers"];
/** Orders that were found. */
export type FoundOrders = components["schemas"]["FoundOrders"];
/** Bulk orders that were found. */
export type FoundBulkOrders = components["schemas"]["FoundBulkOrders"];
/** Deposits that were found. */
export type FoundPayments = components["schemas"]["FoundPayments"];
/** A page of deposits, with the totals of all that match. */
export type DepositList = components["schemas"]["DepositList"];
/** An event. `type` determines which fields of `data` it always has. Types and fields may be added: ignore those that you do not know. */
export type ShopEvent = components["schemas"]["ShopEvent"];
/** What every event has. */
export type EventBase = components["schemas"]["EventBase"];
/** `label.bought`: a label was bought. Rows of a bulk order have none; `bulk.ended` reports them. */
export type LabelBoughtEvent = components["schemas"]["LabelBoughtEvent"];
/** `label.failed`: a label was not bought, and the held money was released. */
export type LabelFailedEvent = components["schemas"]["LabelFailedEvent"];
/** `label.printed` and `label.unprinted`: labels were marked as printed, or no longer are. */
export type LabelPrintedEvent = components["schemas"]["LabelPrintedEvent"];
/** `label.voided`: a refund was requested from the carrier. `label.refund_rejected`: the carrier refused it; the label is valid as before. */
export type LabelVoidedEvent = components["schemas"]["LabelVoidedEvent"];
/** `label.refunded`: the price of a voided label was credited. */
export type LabelRefundedEvent = components["schemas"]["LabelRefundedEvent"];
/** `label.cost_adjusted`, of the shop: the carrier charged another amount for a label. */
export type LabelCostAdjustedEvent = components["schemas"]["LabelCostAdjustedEvent"];
/** `tracking.updated`: the status of a parcel, or the text of its carrier, changed. `tracking.exception`: the carrier cannot deliver the parcel for now. */
export type TrackingUpdatedEvent = components["schemas"]["TrackingUpdatedEvent"];
/** `bulk.ended`: each row of a bulk order was bought or failed. */
export type BulkEndedEvent = components["schemas"]["BulkEndedEvent"];
/** `manifest.created`: a manifest was created. */
export type ManifestCreatedEvent = components["schemas"]["ManifestCreatedEvent"];
/** `top_up.credited`: a payment was credited. */
export type TopUpCreditedEvent = components["schemas"]["TopUpCreditedEvent"];
/** `balance.changed`: an entry was posted to the balance. */
export type BalanceChangedEvent = components["schemas"]["BalanceChangedEvent"];
/** `price.changed`: your prices changed; of the shop, those of a connection. */
export type PriceChangedEvent = components["schemas"]["PriceChangedEvent"];
/** `account.*`: the account was opened, or its access, limit of calls, e-mail, password or keys changed. */
export type AccountEvent = components["schemas"]["AccountEvent"];
/** `webhook.test`: a test of a webhook. `webhook.disabled`: a webhook was disabled after days of failures. */
export type WebhookEvent = components["schemas"]["WebhookEvent"];
/** `mail.refused`: a mail to you, or to the recipient of a parcel of yours, was refused by its mail server, or not taken for a day. It is not sent again. */
export type MailRefusedEvent = components["schemas"]["MailRefusedEvent"];
/** `connection.*`, of the shop: a carrier connection or its services changed. */
export type ConnectionEvent = components["schemas"]["ConnectionEvent"];
/** `shop.mode_changed`, of the shop: it became live, or a test shop again. */
export type ShopModeChangedEvent = components["schemas"]["ShopModeChangedEvent"];
/**
 * Data of an event, as it was at its time. Events of the same change, such as `label.bought` and `balance.changed` for a purchase, have the same data: the fields of all of them. Fields may be added.
 * Amounts have one sign in all events: `amount` is what was added to the balance, and negative if it was deducted, so that a purchase of 8.10 has -8.1 and its refund 8.1. `price` is a price, never negative. `balance` is the balance after the change.
 */
export type EventData = components["schemas"]["EventData"];
/** Events, oldest first. */
export type EventList = components["schemas"]["EventList"];
/** A change of money, orders, prices, accounts or connections, and who made it. */
export type AuditEntry = components["schemas"]["AuditEntry"];
/** A page of the audit log. */
export type AuditList = components["schemas"]["AuditList"];
/** `missing_here` (the provider lists a label or a payment that the books do not have), `missing_there` (the provider does not know one that the books have), `other_cost` (both have it, with another amount) or `other_state` (such as a label that is voided on one side only). */
export type DifferenceKind = components["schemas"]["DifferenceKind"];
/** A page of differences, and how far each connection is compared. */
export type DifferenceList = components["schemas"]["DifferenceList"];
/** Something that the books and a provider do not agree on. */
export type Difference = components["schemas"]["Difference"];
/** A connection or a payment service. */
export type DifferenceSource = components["schemas"]["DifferenceSource"];
/** What one side has of a label or a payment. */
export type DifferenceSide = components["schemas"]["DifferenceSide"];
/** How far each connection is compared. */
export type ReconciliationProgress = components["schemas"]["ReconciliationProgress"];
/** How far a connection or a payment service is compared. */
export type ReconciliationSource = components["schemas"]["ReconciliationSource"];
/** What to compare. */
export type ReconciliationRequest = components["schemas"]["ReconciliationRequest"];
/** What is being compared. */
export type ReconciliationStarted = components["schemas"]["ReconciliationStarted"];
/** What needs an operator. */
export type AttentionList = components["schemas"]["AttentionList"];
/** A kind of problem, with what has happened since it was last marked as seen. */
export type AttentionItem = components["schemas"]["AttentionItem"];
/** What an item is about. */
export type AttentionSubject = components["schemas"]["AttentionSubject"];
/** Items to mark as seen. */
export type AttentionSeen = components["schemas"]["AttentionSeen"];
/** A background job that failed for good. */
export type DeadJob = components["schemas"]["DeadJob"];
/** Number of jobs in each state. */
export type JobCounts = components["schemas"]["JobCounts"];
/** A page of dead jobs. */
export type JobList = components["schemas"]["JobList"];
/** A frequently asked question and its answer. */
export type FaqInput = components["schemas"]["FaqInput"];
/** FAQs in their new order. */
export type OrderFaqsRequest = components["schemas"]["OrderFaqsRequest"];
/** The balance of an account. */
export type BalanceReply = components["schemas"]["BalanceReply"];
/** A transaction: one ledger entry, or a group of them. */
export type Transaction = components["schemas"]["Transaction"];
/** An order with your own ids. */
export type TransactionOrder = components["schemas"]["TransactionOrder"];
/** Entries of a bulk order that are listed as one transaction. */
export type TransactionGroup = components["schemas"]["TransactionGroup"];
/** A page of transactions. */
export type TransactionList = components["schemas"]["TransactionList"];
/** `pending`: nothing confirmed yet. `partial`: less than the requested amount was received. `paid`: all of it, or more. `late`: a payment was received after the invoice had expired. `expired`: nothing was received in time. `failed`: the payment gateway failed it. */
export type InvoiceState = components["schemas"]["InvoiceState"];
/** A top-up to create. */
export type CreateInvoiceRequest = components["schemas"]["CreateInvoiceRequest"];
/** A payment that was credited. */
export type InvoicePayment = components["schemas"]["InvoicePayment"];
/** A top-up paid in cryptocurrency. */
export type CryptoInvoice = components["schemas"]["CryptoInvoice"];
/** An invoice with the balance and its last credit. */
export type InvoiceStatus = components["schemas"]["InvoiceStatus"];
/** A page of invoices. */
export type InvoiceList = components["schemas"]["InvoiceList"];
/** A top-up with its customer and its story, for administrators. */
export type AdminInvoice = components["schemas"]["AdminInvoice"];
/** A page of invoices of all customers. */
export type AdminInvoiceList = components["schemas"]["AdminInvoiceList"];
/** An invoice after a call on it. */
export type AdminInvoiceReply = components["schemas"]["AdminInvoiceReply"];
/** A credit by hand. */
export type CreditInvoiceRequest = components["schemas"]["CreditInvoiceRequest"];
/** What to do with a sandbox invoice. */
export type SandboxPayment = components["schemas"]["SandboxPayment"];
/** `sender` or `recipient`. */
export type AddressType = components["schemas"]["AddressType"];
/** The saved addresses of an account. */
export type AddressList = components["schemas"]["AddressList"];
/** An address to save. */
export type AddressInput = components["schemas"]["AddressInput"];
/** A saved address. */
export type Address = components["schemas"]["Address"];
/** The saved parcels of an account. */
export type ParcelList = components["schemas"]["ParcelList"];
/** A parcel to save. */
export type ParcelInput = components["schemas"]["ParcelInput"];
/** A saved parcel. */
export type Parcel = components["schemas"]["Parcel"];
/** An address to check. What is missing is reported in its result. */
export type AddressToCheck = components["schemas"]["AddressToCheck"];
/** Addresses to check. */
export type CheckAddressesRequest = components["schemas"]["CheckAddressesRequest"];
/** The result of one address. */
export type CheckedAddress = components["schemas"]["CheckedAddress"];
/** A remark about a field. */
export type AddressMessage = components["schemas"]["AddressMessage"];
/** The whole address, with everything that you sent. An empty text means that the field should be empty. */
export type SuggestedAddress = components["schemas"]["SuggestedAddress"];
/** Results of the checked addresses. */
export type CheckAddressesReply = components["schemas"]["CheckAddressesReply"];
/** A connection as customers see it. */
export type ShippingApi = components["schemas"]["ShippingApi"];
/** A service with your price. */
export type Service = components["schemas"]["Service"];
/** Enabled services of a connection by carrier. */
export type ServicesByCarrier = components["schemas"]["ServicesByCarrier"];
/** A sender or recipient address. */
export type ShippingAddress = components["schemas"]["ShippingAddress"];
/** Outer size of the parcel, in inches. */
export type Dimensions = components["schemas"]["Dimensions"];
/** The parcel: weight, size and contents. */
export type PackageDetails = components["schemas"]["PackageDetails"];
/** Goods of one kind, for a customs form. USPS asks for it for APO, FPO and DPO addresses and for the territories except Puerto Rico and the Virgin Islands, to and from them. What is missing is taken from the parcel. */
export type CustomsLine = components["schemas"]["CustomsLine"];
/** A parcel and the service to price it with. */
export type PriceRequest = components["schemas"]["PriceRequest"];
/** A parcel to price with every enabled service. */
export type QuoteRequest = components["schemas"]["QuoteRequest"];
/** The current price of a label. */
export type PriceReply = components["schemas"]["PriceReply"];
/** What an option of a label adds to its price. */
export type Surcharge = components["schemas"]["Surcharge"];
/** An option that may be bought with a label. */
export type LabelOption = components["schemas"]["LabelOption"];
/** The options that a connection offers with its labels, and what they add to the price. One that is missing is not offered. */
export type LabelOptions = components["schemas"]["LabelOptions"];
/** The price of one service, or why it does not carry the parcel. */
export type Quote = components["schemas"]["Quote"];
/** The prices of all services. */
export type QuoteList = components["schemas"]["QuoteList"];
/** A label to buy. */
export type CreateOrderRequest = components["schemas"]["CreateOrderRequest"];
/** Your own keys and texts of an order, at most 20, such as `{ batch: 'monday-1' }`. A key has 1 to 40 letters, digits, dots, hyphens and underscores, and begins with a letter; a text has at most 500 characters, without control characters. */
export type Metadata = components["schemas"]["Metadata"];
/** What a return label would cost. */
export type ReturnQuote = components["schemas"]["ReturnQuote"];
/** A return label to buy. */
export type ReturnOrderRequest = components["schemas"]["ReturnOrderRequest"];
/** An order: a label and its parcel. */
export type Order = components["schemas"]["Order"];
/** A correction of an order's cost that was charged on, as an entry of the ledger. */
export type OrderCharge = components["schemas"]["OrderCharge"];
/** An address as printed on the label. */
export type OrderAddress = components["schemas"]["OrderAddress"];
/** The parcel: weight, size and contents. */
export type OrderPackage = components["schemas"]["OrderPackage"];
/** Goods of one kind, as on the customs form. */
export type OrderCustomsLine = components["schemas"]["OrderCustomsLine"];
/** In inches. */
export type OrderDimensions = components["schemas"]["OrderDimensions"];
/** An order and the balance after it. */
export type OrderReply = components["schemas"]["OrderReply"];
/** A page of orders. */
export type OrderList = components["schemas"]["OrderList"];
/** A customer's statistics. */
export type OrderStatsReply = components["schemas"]["OrderStatsReply"];
/** Totals of the last 30 days. */
export type OrderStats = components["schemas"]["OrderStats"];
/** Labels of one day. */
export type DailyOrders = components["schemas"]["DailyOrders"];
/** The labels of a manifest. `senderId` or `senderZip` may be left out if all labels have the same sender. */
export type CreateManifestRequest = components["schemas"]["CreateManifestRequest"];
/** The sender of a manifest's labels. */
export type ManifestSender = components["schemas"]["ManifestSender"];
/** `pending`: the carrier is being asked. `unconfirmed`: the carrier has not answered and may have made it; retry or cancel it. `created`: the form is available. `failed`: refused; its labels can be put on another manifest. `cancelled`: by you. */
export type ManifestStatus = components["schemas"]["ManifestStatus"];
/** A form that hands over a sender's labels to a carrier. */
export type Manifest = components["schemas"]["Manifest"];
/** A page of manifests. */
export type ManifestList = components["schemas"]["ManifestList"];
/** Labels that one request can put on manifests. */
export type OpenManifest = components["schemas"]["OpenManifest"];
/** Labels of a day without a manifest. */
export type OpenManifests = components["schemas"]["OpenManifests"];
/** Orders to void. */
export type VoidOrdersRequest = components["schemas"]["VoidOrdersRequest"];
/** Result of voiding one order. */
export type VoidOutcome = components["schemas"]["VoidOutcome"];
/** Results of voiding several orders. */
export type VoidList = components["schemas"]["VoidList"];
/** A row by column name; values are text or numbers. A column that is left out or null is empty. */
export type BulkRow = components["schemas"]["BulkRow"];
/** A cell of a row: text, or a number. */
export type BulkCell = components["schemas"]["BulkCell"];
/** Saved credentials of a Seller Central session. */
export type SavedCredentials = components["schemas"]["SavedCredentials"];
/** All service levels of the account. */
export type SaveServiceLevelsRequest = components["schemas"]["SaveServiceLevelsRequest"];
/** The service of one level. */
export type ServiceLevelInput = components["schemas"]["ServiceLevelInput"];
/** The services that orders are bought with, by what their buyers paid for. */
export type ServiceLevels = components["schemas"]["ServiceLevels"];
/** The service that orders of one level are bought with. */
export type ServiceLevel = components["schemas"]["ServiceLevel"];
/** A bulk order to confirm on Amazon with a Seller Central session. */
export type ConfirmAmazonOrdersRequest = components["schemas"]["ConfirmAmazonOrdersRequest"];
/** Result of confirming one order. */
export type ConfirmOutcome = components["schemas"]["ConfirmOutcome"];
/** Progress of confirming a bulk order on Amazon. */
export type AmazonConfirmation = components["schemas"]["AmazonConfirmation"];
/** Rows to check and price. */
export type ValidateBulkRequest = components["schemas"]["ValidateBulkRequest"];
/** The service and price of a row, or its errors. */
export type BulkRowResult = components["schemas"]["BulkRowResult"];
/** Results of checking and pricing rows. */
export type ValidateBulkReply = components["schemas"]["ValidateBulkReply"];
/** Rows of one service. */
export type ServiceTotal = components["schemas"]["ServiceTotal"];
/** A row to buy. */
export type BulkPurchaseRow = components["schemas"]["BulkPurchaseRow"];
/** Rows to buy. */
export type ProcessBulkRequest = components["schemas"]["ProcessBulkRequest"];
/** The expected price of a retry. */
export type RetryBulkRequest = components["schemas"]["RetryBulkRequest"];
/** The layout of a results file. */
export type ResultLayout = components["schemas"]["ResultLayout"];
/** Counts of a bulk order's rows. */
export type BulkCounts = components["schemas"]["BulkCounts"];
/** Labels bought in one call. */
export type BulkOrder = components["schemas"]["BulkOrder"];
/** Why a bulk order waits. */
export type BulkWaiting = components["schemas"]["BulkWaiting"];
/** State of a row. */
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
/** Column mapping for files with these headers. */
export type BulkMappingReply = components["schemas"]["BulkMappingReply"];
/** A column mapping to save. */
export type SaveBulkMappingRequest = components["schemas"]["SaveBulkMappingRequest"];
/** Labels to link to: either `orderIds` or `bulkOrderId`. */
export type LabelLinkRequest = components["schemas"]["LabelLinkRequest"];
/** Labels that were printed: either `orderIds` or `bulkOrderId`. */
export type PrintedRequest = components["schemas"]["PrintedRequest"];
/** Labels that were marked. */
export type PrintedReply = components["schemas"]["PrintedReply"];
/** Whether your parcels may have tracking pages. */
export type TrackingPages = components["schemas"]["TrackingPages"];
/** Whether your parcels may have tracking pages. */
export type SaveTrackingPagesRequest = components["schemas"]["SaveTrackingPagesRequest"];
/** The link to a tracking page. */
export type TrackingLink = components["schemas"]["TrackingLink"];
/** A link to labels. */
export type LabelLink = components["schemas"]["LabelLink"];
/** A row of a bulk order whose label was voided. */
export type VoidedRow = components["schemas"]["VoidedRow"];
/** One scan of a parcel. */
export type TrackingEvent = components["schemas"]["TrackingEvent"];
/** Tracking events of a parcel. */
export type Tracking = components["schemas"]["Tracking"];
/** A customer's API key. */
export type ApiKeyReply = components["schemas"]["ApiKeyReply"];
/** What an API key may do. `read` is everything that changes nothing, `buy` is purchases and what is saved for them. */
export type ApiKeyScope = components["schemas"]["ApiKeyScope"];
/** What the key may do. */
export type ApiKeyScopes = components["schemas"]["ApiKeyScopes"];
/** What the key is for, for example the name of the program. */
export type ApiKeyName = components["schemas"]["ApiKeyName"];
/** An API key to create. */
export type ApiKeyInput = components["schemas"]["ApiKeyInput"];
/** What to change of an API key. What is left out stays. */
export type ApiKeyChange = components["schemas"]["ApiKeyChange"];
/** Use of an API key. */
export type ApiKeyUse = components["schemas"]["ApiKeyUse"];
/** An API key of an account, without its value. */
export type ApiKey = components["schemas"]["ApiKey"];
/** An API key with its value. */
export type ApiKeyWithValue = components["schemas"]["ApiKeyWithValue"];
/** The API keys of an account. */
export type ApiKeyList = components["schemas"]["ApiKeyList"];
/** How to replace an API key. */
export type RotateApiKeyRequest = components["schemas"]["RotateApiKeyRequest"];
/** What an operator key may do. `read` is lists, orders, statistics, the audit log and events; `orders` voids, refunds, settles and stops; `prices` sets prices, surcharges and customers' prices; `customers` sets rate limits and ends customers' keys and sessions. */
export type OperatorKeyScope = components["schemas"]["OperatorKeyScope"];
/** An operator key to create. */
export type OperatorKeyInput = components["schemas"]["OperatorKeyInput"];
/** An operator key, without its value. */
export type OperatorKey = components["schemas"]["OperatorKey"];
/** An operator key with its value. */
export type OperatorKeyWithValue = components["schemas"]["OperatorKeyWithValue"];
/** The operator keys that work. */
export type OperatorKeyList = components["schemas"]["OperatorKeyList"];
/** Rate limit of a customer for the public API. */
export type SetRateLimitRequest = components["schemas"]["SetRateLimitRequest"];
/** Error codes of the public API. Codes may be added: handle an unknown one by its HTTP status. */
export type V1ProblemCode = components["schemas"]["V1ProblemCode"];
/** The error reply of the public API. */
export type V1Problem = components["schemas"]["V1Problem"];
/** Details of the error; the fields depend on `code`. */
export type V1ProblemDetails = components["schemas"]["V1ProblemDetails"];
/** The account of the API key. */
export type V1User = components["schemas"]["V1User"];
/** The API key of the call. */
export type V1Key = components["schemas"]["V1Key"];
/** The balance of an account's test keys. */
export type V1TestBalance = components["schemas"]["V1TestBalance"];
/** A carrier connection. */
export type V1Api = components["schemas"]["V1Api"];
/** A service with your price. */
export type V1Service = components["schemas"]["V1Service"];
/** Connections and their services. */
export type V1Services = components["schemas"]["V1Services"];
/** The parcel: weight, size and contents. */
export type V1Package = components["schemas"]["V1Package"];
/** A parcel to price. */
export type V1QuoteRequest = components["schemas"]["V1QuoteRequest"];
/** The price of one service, or why it does not carry the parcel. */
export type V1Quote = components["schemas"]["V1Quote"];
/** The prices of a parcel. */
export type V1QuoteList = components["schemas"]["V1QuoteList"];
/** The saved parcels of an account. */
export type V1SavedParcelList = components["schemas"]["V1SavedParcelList"];
/** A saved parcel. */
export type V1SavedParcel = components["schemas"]["V1SavedParcel"];
/** A form that hands over a sender's labels to a carrier. */
export type V1Manifest = components["schemas"]["V1Manifest"];
/** A page of manifests. */
export type V1ManifestList = components["schemas"]["V1ManifestList"];
/** A parcel with its addresses. */
export type V1Parcel = components["schemas"]["V1Parcel"];
/** A label to buy. */
export type V1CreateLabelRequest = components["schemas"]["V1CreateLabelRequest"];
/** A return label to buy. */
export type V1ReturnOrderRequest = components["schemas"]["V1ReturnOrderRequest"];
/** A parcel of a bulk call. */
export type V1BulkParcel = components["schemas"]["V1BulkParcel"];
/** Labels to buy from one connection. */
export type V1CreateBulkLabelsRequest = components["schemas"]["V1CreateBulkLabelsRequest"];
/** The order of a label that was bought or is being bought. */
export type V1BoughtLabel = components["schemas"]["V1BoughtLabel"];
/** The label file of an answer. */
export type V1AnsweredLabel = components["schemas"]["V1AnsweredLabel"];
/** A label and the balance after it. */
export type V1LabelReply = components["schemas"]["V1LabelReply"];
/** An order: a label and its parcel. */
export type V1Order = components["schemas"]["V1Order"];
/** Labels of a file: either `orderIds` or `bulkOrderId`. */
export type V1LabelFileRequest = components["schemas"]["V1LabelFileRequest"];
/** One change of the balance. */
export type V1Transaction = components["schemas"]["V1Transaction"];
/** A page of transactions. */
export type V1TransactionList = components["schemas"]["V1TransactionList"];
/** A bulk order without its orders. */
export type V1BulkSummary = components["schemas"]["V1BulkSummary"];
/** A page of bulk orders. */
export type V1BulkOrderList = components["schemas"]["V1BulkOrderList"];
/** A page of orders. */
export type V1OrderList = components["schemas"]["V1OrderList"];
/** An order that was not bought. */
export type V1BulkFailure = components["schemas"]["V1BulkFailure"];
/** An order that would be bought. */
export type V1PricedOrder = components["schemas"]["V1PricedOrder"];
/** Result of a dry run. Nothing was bought. */
export type V1BulkCheck = components["schemas"]["V1BulkCheck"];
/** Labels bought in one call. */
export type V1BulkOrder = components["schemas"]["V1BulkOrder"];
/** A type of event that a webhook can take; `*` takes all, also those that are added later. Described at `ShopEvent`. */
export type WebhookEventType = components["schemas"]["WebhookEventType"];
/** The types of events that are sent; `*` alone for all. */
export type WebhookEvents = components["schemas"]["WebhookEvents"];
/** A webhook to add. */
export type WebhookInput = components["schemas"]["WebhookInput"];
/** What to change of a webhook. What is left out stays. */
export type WebhookChange = components["schemas"]["WebhookChange"];
/** An address that events are sent to. */
export type Webhook = components["schemas"]["Webhook"];
/** A webhook with its secret. */
export type WebhookWithSecret = components["schemas"]["WebhookWithSecret"];
/** The webhooks of an account. */
export type WebhookList = components["schemas"]["WebhookList"];
/** A test event. */
export type WebhookTest = components["schemas"]["WebhookTest"];
/** Which events to send again. */
export type RedeliverWebhookRequest = components["schemas"]["RedeliverWebhookRequest"];
/** A try to deliver an event. */
export type WebhookTry = components["schemas"]["WebhookTry"];
/** An event that is or was sent to a webhook. */
export type WebhookDelivery = components["schemas"]["WebhookDelivery"];
/** A page of deliveries. */
export type WebhookDeliveryList = components["schemas"]["WebhookDeliveryList"];
