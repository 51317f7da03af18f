// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the server process is alive
         * @description A liveness probe. Returns 200 as long as the process responds, even while the disk refuses writes or the database cannot be reached, because a restart fixes neither. To check those, use `GET /readyz`.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the server accepts work
         * @description A readiness probe, for example for a load balancer. Returns 503 while the disk refuses writes or the database cannot be reached.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description The session token is valid for 24 hours.
         *
         *     Failures are counted per network: an IPv4 address, or the /64 of an IPv6 address. After 10 failures in 15
         *     minutes for one network and e-mail, the response is 429. After 100 failures from one network, sign-ins from it
         *     are queued: at most 20 wait, each for at most 5 seconds; all others get 429 with `Retry-After`. After 10 failures
         *     for one e-mail from any networks, its sign-ins are queued too: one every 5 seconds, and at most 5 wait. An
         *     account that signed in from that network in the last 30 days is never queued.
         *
         *     If the account has a second factor, a right password is answered with 401 `second_factor_needed`, and
         *     `details.challenge` is valid for 5 minutes. Send it with a `code` of the authenticator app, or with a recovery
         *     code, in place of e-mail and password. A code can be used once. Wrong codes count as failed sign-ins; after 5 of
         *     them the challenge has ended (`challenge_expired`), and after 20 in 15 minutes all codes of the account are 429.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and sign in
         * @description One network (an IPv4 address, or the /64 of an IPv6 address) may call this 30 times an hour, including successful calls (SHIPCTL_REGISTRATIONS_PER_HOUR; 10,000 in a demo). After that the response is 429.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a session
         * @description Returns the account as it is now.
         */
        get: operations["verifySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Verify an administrator's session */
        get: operations["verifyAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends every other session, and with `endApiKeys` also the API key. The reply contains a new token for this session.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the password
         * @description For 15 minutes, this session may read and replace the API key. Signing in counts as a confirmation too. Wrong passwords count as failed sign-ins. An account with a second factor also sends a `code`; without one the answer is 401 `second_factor_needed`.
         */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session
         * @description The token is refused from now on, by every server of the shop. Other sessions stay signed in.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all sessions of the account
         * @description The current session ends too. With `endApiKeys`, the API key stops working as well.
         */
        post: operations["signOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description The sessions that are signed in to your account, most recently used first. An account has at most 50; one more sign-in ends the session that was not used for the longest time.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description Its token is refused from now on, by every server of the shop.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your second factor */
        get: operations["getSecondFactor"];
        put?: never;
        /**
         * Start to set up a second factor
         * @description Makes a secret for an authenticator app (TOTP: SHA-1, 6 digits, 30 seconds). Nothing changes until a code is confirmed. An existing second factor stays valid until then and is replaced. Asks for a recent password.
         */
        post: operations["startSecondFactor"];
        /**
         * Remove your second factor
         * @description Signing in asks for the password alone. Refused while the shop requires a second factor of this account. Asks for a recent password and code.
         */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on a second factor
         * @description Takes a code of the secret that was just made. From then on signing in asks for a code. Ends all other sessions of the account; its API keys keep working.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace your recovery codes
         * @description The earlier ones stop working. Asks for a recent password and code.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/public-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public settings
         * @description Support links, whether registration is open, and where sellers download the Amazon order report.
         */
        get: operations["getPublicSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the terms
         * @description The shop's Terms and Conditions, which people agree to when they register.
         */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance
         * @description The amount that can be spent now is the posted balance minus open holds.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balance/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Ledger entries, by default newest first. Without `page` and `limit`, the first 1,000. With `groupBy=bulkOrder`, the purchases of a bulk order are one transaction, and so are its refunds of a day (UTC), each at the time of its first entry and with a `group`. List the entries of a group with its `bulkOrderId`, `kind`, and `from` and `to` for its first and last time.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balance/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a statement of a period as CSV
         * @description The opening balance, all ledger entries of the period in order, each with the balance after it, and the closing balance,
         *     which is what the next period opens with. Amounts are signed, so that they add up. Days are those of the shop's time
         *     zone; times in the file are UTC. The balance includes money that is held for purchases. In a live shop, the statement is
         *     of real money alone. A period that has not ended closes with the time of the call.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Your events of the last 30 days, oldest first: labels bought, failed, voided or refunded; tracking updates; bulk
         *     orders that ended; credits; and changes of your balance, prices and account.
         *
         *     Store `nextAfter` and send it as `after` with the next call. While `hasMore` is true, call again at once. Rows
         *     of a bulk order have no events of their own; `bulk.ended` reports the result of all of them. A live shop leaves
         *     out events of samples, so that a page may be empty while `hasMore` is true.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crypto/create-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Top up the balance
         * @description Creates an invoice of $1.00 to $10,000.00, to be paid in cryptocurrency within 15 minutes at `paymentUrl`. Poll
         *     `getInvoiceStatus` for its progress.
         *
         *     The amount received is credited, not the amount requested: once per payment, even if it is less, more or
         *     late. An invoice is watched for 24 hours after it has expired. A customer may have at most 10 unpaid invoices.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crypto/status/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of a top-up
         * @description Poll every 10 seconds. `paid`, `late`, `expired` and `failed` are final; `partial` is final once `expiresAt` has passed. A payment that is not confirmed yet counts in `pendingAmount`. It is credited once it is confirmed, however long that takes.
         */
        get: operations["getInvoiceStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crypto/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Your invoices, newest first.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crypto/invoices/{invoiceId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of a top-up
         * @description A PDF of what was credited for the invoice: number, date, the shop's address and support e-mail, your name and e-mail, and
         *     each payment with its transaction, method and amount. A later payment is added to it. 404 until something was credited.
         *     It is not a tax invoice.
         */
        get: operations["getInvoiceReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a payment webhook
         * @description The signature is checked against the raw body. Only the invoice's id is taken from the body; its status is read from the payment service. A 503 asks for redelivery.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{provider}/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a webhook of a label provider
         * @description For a connection whose provider has webhooks; administrators find its URL, and the secret if there is one, in `listConnections`. The signature is checked against the raw body. An event only brings the next check of its parcel forward: tracking, refunds and labels are read from the provider, so repeated, late or reordered events are harmless. Events about unknown parcels are accepted and ignored. A 503 asks for redelivery.
         */
        post: operations["receiveCarrierEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/pay/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the payment page of a sandbox invoice
         * @description The page credits the test balance.
         */
        get: operations["showSandboxPayment"];
        put?: never;
        /**
         * Pay or expire a sandbox invoice
         * @description Pays any amount into the test balance, or expires the invoice at once.
         */
        post: operations["paySandboxInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved addresses
         * @description All of them: defaults first, then by name.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Save an address
         * @description The first address of its type becomes the default. An account can have at most 1,000.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/type/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List saved addresses of one type */
        get: operations["listAddressesByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check addresses
         * @description Checks up to 100 addresses before a label is bought, with the provider of a connection if it can check addresses.
         *     If it cannot, or does not answer in time, Shipctl checks whether ZIP code and state agree, whether the text can
         *     be printed on a label, and whether the carrier delivers to a PO box; `checkedBy` says which.
         *
         *     Nothing is stored or charged. A result never prevents a purchase: use the suggestion, or your own address.
         *
         *     A customer may check 120 times in any minute, with sessions and API keys together; a call counts as one, however
         *     many addresses it has. Above that the response is 429 with `Retry-After`. The general limits apply as well.
         */
        post: operations["checkAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace a saved address */
        put: operations["updateAddress"];
        post?: never;
        /**
         * Delete a saved address
         * @description Orders keep their own copy.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved parcels
         * @description All of them: the default first, then by name.
         */
        get: operations["listParcels"];
        put?: never;
        /**
         * Save a parcel
         * @description Weight and size for repeated use, and the SKUs of the products that are shipped in it. An account can have at
         *     most 200, and their names must differ, ignoring case.
         *
         *     In a file of orders, a product is shipped in the parcel that has its SKU, or else in the default parcel. If
         *     several patterns match, the one with the most characters other than `*` is used. If those of two parcels have
         *     equally many, a person has to choose.
         */
        post: operations["createParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parcels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a saved parcel
         * @description Orders keep their own weight and size.
         */
        put: operations["updateParcel"];
        post?: never;
        /**
         * Delete a saved parcel
         * @description Orders keep their own weight and size.
         */
        delete: operations["deleteParcel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/apis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List carrier connections
         * @description Enabled connections, the default first.
         */
        get: operations["listShippingApis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/default-api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the default connection
         * @description The connection used when a call names none.
         */
        get: operations["getDefaultApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/all-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services
         * @description Enabled services of a connection, grouped by carrier, with your price at the lightest weight.
         */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipping/services/reliability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List service reliability
         * @description The reliability of each enabled service of each enabled connection.
         */
        get: operations["listReliability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List FAQs
         * @description In the operator's order.
         */
        get: operations["listFaqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/calculate-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate a price
         * @description Your price for this parcel with this service. A purchase is charged the server's price. For a service that is priced per parcel (`isPricedPerParcel` of the service), the carrier is asked for its rate, and the reply has `expiresAt`: until then, the same parcel costs the same, even if the carrier's rate changes.
         */
        post: operations["calculatePrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a parcel
         * @description Prices one parcel with every enabled service of a connection, cheapest first. Services that do not deliver it come last with `unavailable` and the reason. Services that are priced per parcel need both addresses; their carriers are asked at the same time, and one that does not answer is listed with the reason.
         */
        post: operations["quoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Your orders, by default newest first.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Buy a label
         * @description Holds the money, buys the label from the carrier, then captures or releases the hold. 202 means that the carrier
         *     has not answered yet: the order stays `processing` with purchase `buying` until the answer is known; poll the
         *     order. If the carrier then refuses, the order becomes `cancelled` with purchase `failed` and the reason in
         *     `refusal`, and the money is released.
         *
         *     **One label per reference.** With `rejectDuplicates: true` the response is 409 `duplicate_reference` when another
         *     label of yours with the same `reference` is bought, being bought, or a waiting row of a bulk order. Labels that
         *     were refused, voided or refunded do not count. The check runs in the transaction that holds the money, so of two
         *     such calls at the same moment only one buys. References are compared exactly, except for surrounding spaces.
         *     Orders without a reference are not checked.
         *
         *     **Where a service goes.** A service that does not deliver to the recipient (PO boxes, APO, FPO, DPO, territories),
         *     or that does not take a line of an address or the parcel's size, is refused with 422 `service_cannot_deliver` and
         *     nothing is held, unless the call carries `accept: ["undeliverable"]`.
         *
         *     **Customs forms.** USPS wants one for goods to and from APO, FPO and DPO addresses and the territories except
         *     Puerto Rico and the Virgin Islands. Its lines are `packageDetails.customs`; without them, one is made of
         *     description, value and weight. What is still missing is refused with 422 `customs_needed`, which names the field,
         *     e.g. `packageDetails.customs[0].value`, and nothing is held. The form is printed with the label.
         *
         *     **Services priced per parcel.** A price from `calculatePrice` or `quoteOrder` holds until its `expiresAt`. After
         *     that, the parcel is quoted again. If the new price differs, the response is 409 `price_changed` with the
         *     new price, which holds for 10 minutes, and nothing is bought.
         *
         *     **Shipping an order again.** Send its addresses, parcel, service, `reference` and `sku`. Leave out `orderNumber` and
         *     `orderItemId`, which name one order of your shop. A phone number that the order does not have is needed.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/stats/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get order statistics
         * @description Totals of the last 30 days, and the last 7 days one by one.
         */
        get: operations["getOrderStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void several labels
         * @description Each label has its own result. One that cannot be voided does not stop the others.
         */
        post: operations["voidOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description If the answer of `createOrder` is lost, `GET /api/orders/key:…` with its `Idempotency-Key` returns the label
         *     that it buys, also while it is being bought. When the call has ended (one minute after it began at most), 404
         *     means that it bought nothing. 7 days after the call, the key is deleted, and 404 means nothing.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a label
         * @description The label must not have been scanned and must be within the time for voids: usually 30 days for USPS, and 90 for UPS and FedEx. An operator may set other days for a connection. The money is refunded when the carrier agrees; `refundStatus` shows the progress.
         */
        post: operations["voidOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quote a return label
         * @description Your price for a label that brings this order's parcel back: the same parcel, with sender and recipient swapped, by the order's service or another one of its connection. Options of the order are not repeated.
         */
        get: operations["quoteReturn"];
        put?: never;
        /**
         * Buy a return label
         * @description Buys the label of `quoteReturn`, as `createOrder` buys one. The new order has `isReturn` and `returnOf`, and this
         *     order lists it in `returns`. The label is marked as a return at carriers that support it.
         *
         *     Only a bought label that is not voided can have a return. An order has one return at a time: while it has one
         *     that is bought or being bought and not voided, the response is 409 `return_exists`, which names it. To buy another
         *     one, send `again: true`.
         */
        post: operations["returnOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check and price rows
         * @description Takes up to 10,000 rows. Buys nothing.
         *
         *     Rows with a service that is priced per parcel are quoted by the carrier; identical parcels are quoted once. A
         *     call starts quotes for 10 seconds. The rows that it does not reach have `isPending`, and `pendingCount` counts
         *     them: repeat the call to quote the next ones. Quotes hold for 10 minutes. When the carrier quotes nothing more,
         *     the remaining rows have an error that says why, so a loop that runs while `pendingCount` is above 0 always ends.
         */
        post: operations["validateBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy labels for rows
         * @description Holds the whole sum at once, then captures or releases each row on its own, so one bad row blocks no good one.
         *     Buying is a job that survives a restart. The call answers when the job ends, or after `Prefer: wait=N` seconds
         *     (default 20) with status `processing`; then poll `getBulkOrder`.
         *
         *     **The same rows twice.** Send a `fingerprint` that is the same for the same rows, whichever client sends them.
         *     If rows with this fingerprint were paid for in the last 24 hours, the response is 409 `duplicate_purchase`,
         *     `details.bulkOrderId` names that bulk order, and nothing is bought. This holds for two calls at the same moment
         *     too. `again: true` buys the rows once more. A bulk order of which nothing was bought (status `failed`) does not
         *     count. A repeat with the same `Idempotency-Key` gets the first answer, and `getBulkOrder` finds the bulk order by
         *     this key.
         *
         *     **Original cells.** `original` and `originalItems` of the rows are kept for the CSVs of failures and results, 30
         *     days after the bulk order has ended. A customer can store at most 100 MB (UTF-8); bought rows stop counting a few
         *     minutes after the bulk order has ended. A purchase that would exceed it returns 413 `quota_exceeded`, and nothing
         *     is bought. Of bought rows, at most 50 MB are kept, and at most 100 MB together with rows that were not bought: those of
         *     the oldest bulk orders are deleted first.
         *
         *     **Mostly wrong files.** When more than 100 rows, and more than nine in ten, cannot be bought, the response is 400
         *     with their errors, and nothing is bought or stored.
         *
         *     **One label per reference.** With `rejectDuplicates: true`, rows whose `reference` is on another label of yours
         *     (see `createOrder`) or on an earlier row fail with `duplicate_reference` and cost nothing; the others are
         *     bought. When no row is left, the response is 409 `duplicate_reference`. A later retry of the bulk order applies
         *     the same rule.
         *
         *     **Services priced per parcel.** Every row needs a quote that has not expired; rows without one are quoted first.
         *     If a price differs, the response is 409 `price_changed` with the new total. If the carrier does not quote all rows
         *     in time, it is 503 `carrier_unavailable`: the quotes are kept, and repeating the call continues. In either case,
         *     nothing is bought.
         */
        post: operations["processBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk orders
         * @description Your bulk orders, by default newest first. Without `page` and `limit`, the first 1,000.
         */
        get: operations["listBulkOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved column mapping
         * @description The mapping last used for a set of headers.
         */
        get: operations["getBulkMapping"];
        /**
         * Save a column mapping
         * @description A customer can save at most 50 mappings, one per set of headers. One more returns 413 `quota_exceeded`; saved ones can still be changed.
         */
        put: operations["saveBulkMapping"];
        post?: never;
        /**
         * Delete saved column mappings
         * @description Deletes the mapping of one set of headers, or all mappings.
         */
        delete: operations["deleteBulkMappings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/{bulkOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bulk order
         * @description With counts, the state of its rows and their orders. `page` and `limit` count rows, in the order of the file.
         *     Without them, the first 1,000 rows.
         *
         *     If the answer of a purchase is lost, `GET /api/orders/bulk/key:…` with its `Idempotency-Key` returns what it
         *     buys, also while it is being bought. When the call has ended (one minute after it began at most), 404 means
         *     that it bought nothing. 7 days after the call, the key is deleted, and 404 means nothing.
         */
        get: operations["getBulkOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/{bulkOrderId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the failed rows of a bulk order
         * @description Buys them at today's prices. Rows with a service that is priced per parcel are quoted again.
         */
        post: operations["retryBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/{bulkOrderId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a bulk order
         * @description Rows that no carrier was asked about fail with `stopped`, and their money is released. Rows that are being bought are bought or fail as if it had not been stopped; the reply names them. Labels that are bought stay valid. The failed rows can be retried. A bulk order that has ended or was stopped before is returned unchanged.
         */
        post: operations["stopBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/{bulkOrderId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void the labels of a bulk order
         * @description Voids every label that can still be voided.
         */
        post: operations["voidBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/{bulkOrderId}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the failed rows of a bulk order
         * @description As JSON, or with `Accept: text/csv` as a CSV to fix and upload again. The CSV has the original columns (if they were sent with the order) plus `errorCode` and `errorMessage`, and all lines of a row that joins several.
         */
        get: operations["listBulkFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/{bulkOrderId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the results of a bulk order in your own columns
         * @description A CSV of all rows in the order of the file, whatever their state: your own columns, then `orderId`,
         *     `trackingNumber`, `carrier`, `service`, `price`, `status` (`bought`, `voided`, `failed`, `buying` or `pending`) and
         *     `error`. A column of ours whose name the file has too begins with `label`, like `labelStatus`. Further lines of a
         *     row, such as further items of its order, repeat all of these but the price. A voided label has no tracking
         *     number, because the number tracks no parcel.
         *
         *     Your own columns are kept as described for `processBulkOrder`. Without them, the file has our columns instead:
         *     `X-Results-Columns` says which (`own` or `standard`).
         *
         *     With `for`, the file has the layout in which a shop imports tracking numbers. It has only rows with a valid label
         *     and an order number of the shop: `woocommerce` for the plugin Advanced Shipment Tracking, `amazon` for a shipping
         *     confirmation (tab-separated), `ebay` for the template of Seller Hub.
         */
        get: operations["getBulkResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link to labels
         * @description The link opens the labels for 5 minutes without a session in the URL. It stops working earlier when the account that created it is blocked or signs out everywhere. A ZIP contains one PDF per label and is streamed while they are drawn. `content` adds packing slips, or makes a pick list instead.
         */
        post: operations["createLabelLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/printed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark labels as printed
         * @description For labels that were printed from a file; `/print` and links that open the print dialog count by themselves once the whole file was sent. `printed: false` takes it back.
         */
        post: operations["markPrinted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/selection/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the labels of a link
         * @description One file or a ZIP.
         */
        get: operations["getSelectedLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/bulk/{bulkOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the labels of a bulk order
         * @description All labels in one PDF, in the order of the rows. Voided labels are left out, because they must not be used. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`).
         */
        get: operations["getBulkLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a label
         * @description A PDF to show inline, a picture, or ZPL.
         */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a label
         * @description The label as an attachment.
         */
        get: operations["downloadLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a label for printing
         * @description A PDF that opens the print dialog. Once it was sent to the end, the label counts as printed; not for HEAD, and not with `Range`.
         */
        get: operations["printLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manifests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List manifests
         * @description Your manifests, newest first, without their orders. In a live shop, those of real postage.
         */
        get: operations["listManifests"];
        put?: never;
        /**
         * Create a manifest
         * @description The form that hands over a sender's labels of one day to a carrier: all bought labels of that connection, carrier, sender and day that are not voided and not on a manifest yet, at most 10,000. Connections that can make manifests have `manifests: true`. A label is never on two manifests. If the carrier refuses, its labels can be put on another manifest. `GET /api/manifests/open` lists what is left. Where labels were sold by several carrier accounts of the connection, there is one manifest for each account: `otherManifestIds` lists the others.
         */
        post: operations["createManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manifests/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels without a manifest
         * @description Your labels of a day that a manifest can be created for, counted by connection, carrier and sender.
         */
        get: operations["listOpenManifests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manifests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a manifest */
        get: operations["getManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manifests/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the form of a manifest
         * @description A PDF with one or more pages.
         */
        get: operations["getManifestFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manifests/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the carrier for a manifest again
         * @description For an `unconfirmed` manifest: its carrier has not answered, and the server cannot find out whether it made the manifest. Where the carrier can be asked about it, that is done first; otherwise the manifest may be made twice.
         */
        post: operations["retryManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/manifests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a manifest
         * @description For an `unconfirmed` manifest. Its labels can be put on another manifest.
         */
        post: operations["cancelManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracking/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the tracking events of an order
         * @description The last known events, newest first. Operators read those of any order.
         */
        get: operations["getTracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracking/{orderId}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh the tracking of an order
         * @description Asks the carrier now, at most once a minute per order; earlier calls return the last known events. The server itself refreshes parcels every two hours until they are delivered, for 60 days after the purchase. Voided labels are not refreshed. Operators refresh any order.
         */
        post: operations["refreshTracking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/tracking-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether your parcels may have tracking pages
         * @description Off until you turn them on, and while the operator has not allowed them in the shop (`isAllowed`).
         */
        get: operations["getTrackingPages"];
        /**
         * Turn tracking pages on or off
         * @description The pages show `shopName`, which is needed to turn them on. While they are off, all of your links answer as wrong ones; turned on again, those that have not ended work again.
         */
        put: operations["saveTrackingPages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get which mails you get
         * @description Mails about a new password or e-mail are always sent. A kind that the operator has switched off is not.
         */
        get: operations["getMailSettings"];
        /**
         * Choose which mails you get
         * @description Fields that are left out stay as they are. The mail about a low balance is sent once, by the purchase or the change that leaves less than `lowBalance`, and again only after the balance was at least that. Test balance does not count.
         */
        put: operations["saveMailSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/tracking-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the link to a parcel's tracking page
         * @description Ends the order's earlier link. Anybody who has the link sees the parcel's status, its scans by city, a link to the carrier and your shop's name; no recipient, address, order or item. The server keeps only a hash of it, so it is answered this once. It ends 60 days after the delivery, when the label is voided, and after 120 days.
         */
        post: operations["createTrackingLink"];
        /**
         * End the link to a parcel's tracking page
         * @description The link answers as a wrong one from now on. Without a link, nothing changes.
         */
        delete: operations["endTrackingLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/track/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the tracking page of a parcel
         * @description The page of a link from `createTrackingLink`, for people, without scripts. A wrong link, an ended one, and one whose pages are turned off get the same answer. A network may open 60 pages in 10 minutes.
         */
        get: operations["showTrackingPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail/stop/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the page that stops mails to a recipient
         * @description The page of the link in a mail to the recipient of a parcel, for people, without scripts. It stops nothing by itself, because mail scanners open links too. The page is the same for a wrong link.
         */
        get: operations["showMailStop"];
        put?: never;
        /**
         * Stop mails to a recipient
         * @description No more mails about parcels are sent to the address of the link. Also what mail programs call for their own button (RFC 8058), with a body that is ignored. The answer is the same for a wrong link, and when the mails were stopped before.
         */
        post: operations["stopMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description With their balances, by default newest first. `mode` chooses the part of balances and spending. Without `page` and `limit`, the first 1,000. Up to 10,000 customers can be sorted by balance or spending: with more, use `search`. Support reads the first 1,000 of a search and an order: 403 `forbidden` beyond.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a customer
         * @description Opens an account for somebody who sets the password with the invitation link, also while registration is closed. The link is valid for 24 hours; `createPasswordReset` makes another one.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one customer
         * @description The account, and what an operator asks about it: held money, orders, keys, sessions and open invoices. Amounts and orders are those of the shop's mode; in a live shop, `test` has the samples apart. What test keys bought is left out.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's transactions
         * @description What `listTransactions` shows the customer, with the same parameters.
         */
        get: operations["listUserTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's statement of a period as CSV
         * @description What `getStatement` gives the customer. With `mode`, the statement is of real money (`live`) or of the test balance (`test`)
         *     alone, or of both.
         */
        get: operations["getUserStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct a customer's e-mail
         * @description The customer signs in with the new one. Links to set a password end, as they may have gone to the wrong mailbox; sessions and keys stay. The old address is told, if the shop sends mail. The e-mail of an operator needs a recent password (403 `password_needed`).
         */
        patch: operations["setUserEmail"];
        trace?: never;
    };
    "/api/admin/users/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a customer's account
         * @description Posts an adjustment that pays the balance out, with the reason, and ends sessions, keys, links, webhooks and saved cookies. Orders and books stay. Refused while a purchase is not finished. More than `passwordAbove` of the settings needs a recent password (403 `password_needed`). Unblocking the account opens it again, without what has ended.
         */
        post: operations["closeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes about a customer
         * @description What operators wrote down, newest first. Customers do not see them.
         */
        get: operations["listUserNotes"];
        put?: never;
        /**
         * Write a note about a customer
         * @description For other operators. A note cannot be changed; write another one.
         */
        post: operations["addUserNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a customer's balance
         * @description Sets the amount that the customer can spend. Posts an adjustment entry with the administrator and the reason. A change by more than `passwordAbove` of the settings needs a recent password, or the response is 403 `password_needed`.
         */
        patch: operations["setUserBalance"];
        trace?: never;
    };
    "/api/settings/app-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings */
        get: operations["getAppSettings"];
        /**
         * Update the settings
         * @description Fields that are left out stay unchanged. A higher `passwordAbove` needs a recent password (403 `password_needed`).
         */
        put: operations["saveAppSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a password link
         * @description Mails a one-time link that sets a new password, valid for an hour, to the account with this e-mail. The answer is the same if there is none. Refused if the shop mails no links (`resetByMail` of the public settings): support creates them.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password
         * @description Sets a new password with the one-time link that an operator created or that was mailed. Ends all sessions and the API key of the account. If it has a second factor, the answer is 401 `second_factor_needed` as at `POST /api/auth/login`: the password was changed, and a code is needed to sign in. After 30 calls with invalid links from one network within 15 minutes, the response is 429.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get label statistics
         * @description Labels, revenue, cost and margin, by carrier and by connection. A refund is deducted on its own day, and a change of a cost counts on the day of the change. Cost and margin are those of the labels whose cost is known; `costKnownCount` is their number.
         */
        get: operations["getLabelStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an overview of a period
         * @description Sales, costs, margin and money in of a period, in total and by day, beside those of the period before, which has as many
         *     days. A refund and a correction count on their own days. `sales.corrections` are corrections of costs that customers
         *     were charged; `costs.corrections` those that carriers or operators made. `net` is gross less refunds plus corrections.
         *     Margin is that of the labels whose cost is known.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/overview/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sales of a period by carrier, service, connection or customer
         * @description One entry for each carrier, service, connection or customer that was sold to, refunded or corrected in the period, with figures as in the overview.
         */
        get: operations["listOverviewGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the statement of all customers of a period as CSV
         * @description One line for each customer with a balance or a change of it: the opening balance, what was paid in, credited and taken back,
         *     sales, refunds, corrections that were charged on, and the closing balance. Amounts are signed as they change balances, so that
         *     each line adds up to its closing balance. The last line is the total of all customers. Its days are those of the
         *     overview. Test keys are left out.
         */
        get: operations["getShopStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a customer's prices
         * @description Any price from $0.00 is accepted, including one below `providerPrices`. The web app and `shipctl` ask for confirmation before they send such a price.
         */
        patch: operations["setUserPricing"];
        trace?: never;
    };
    "/api/admin/users/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a customer's access
         * @description Makes an account an administrator, a support member or a customer, and blocks or unblocks it. Blocking ends its sessions. An administrator who becomes support loses their operator keys. The last administrator keeps the role. A change of the role needs a recent password like `getApiKey`, or the response is 403 `password_needed`.
         */
        patch: operations["setUserAccess"];
        trace?: never;
    };
    "/api/admin/users/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a password reset link
         * @description A one-time link to hand to the customer. It is valid for 24 hours. Support makes it for customers, not for operators. For the account of an operator, it needs a recent password (403 `password_needed`).
         */
        post: operations["createPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/golive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the checklist for going live
         * @description What is done and what is left before customers can buy real labels, read from the facts.
         */
        get: operations["getGoLive"];
        put?: never;
        /**
         * Make the shop live
         * @description Puts the enabled services of all connections whose provider has confirmed a live key on sale. From then on customers see and buy live services only, sandbox top-ups are closed, and bulk orders of samples are stopped. Enabling a service on such a connection does the same. With `undo: true` the shop becomes a test shop again, as long as no live label was bought or is being bought.
         */
        post: operations["goLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/golive/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credits given before the shop was live
         * @description Who still holds credits that administrators gave before the shop was live, the largest first. In a test shop, all credits until now. Such credits are real money; those that were meant for samples can be moved to the test balance.
         */
        get: operations["listEarlierCredits"];
        put?: never;
        /**
         * Move credits to the test balance
         * @description Moves what a customer, or everybody, still holds of credits that were given before the shop was live from the balance to the test balance, which pays for samples only. Audited. A repeat moves nothing more.
         */
        post: operations["moveEarlierCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/golive/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List samples sold for real money
         * @description Samples that an older version of this server sold for money that was not test balance, and that are not refunded, oldest first.
         */
        get: operations["listSoldSamples"];
        put?: never;
        /**
         * Refund samples sold for real money
         * @description Refunds all of them, each to the part of the balance that paid for it. Audited. It continues in the background: call listSoldSamples until `isRefunding` is false. A repeat refunds nothing twice.
         */
        post: operations["refundSoldSamples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config/apis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all connections
         * @description With their keys and services, the default first.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Add a carrier connection
         * @description Needs a recent password like `getApiKey`, or the response is 403 `password_needed`.
         *
         *     `sandbox:` is the built-in provider; any http(s) URL is another provider. The connection starts without services, so it cannot be the default yet (409); `checkServiceUpdates` reports what the provider sells. The provider is asked for the `mode` of the key; if it does not answer within 5 seconds, the mode is `unknown`.
         *
         *     `lossLimit` protects the operator: a label whose cost exceeds its price by more than the limit is not bought, with a test key or a live one. The customer gets `price_unavailable` without the figures; the order of the refused purchase shows them to administrators. A label whose provider reports no cost before the purchase is bought.
         */
        post: operations["addConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config/apis/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a connection
         * @description Changes the key, the name, the loss limit, how long labels can be voided, or whether it is enabled. Fields that are left out stay unchanged. A new key needs a recent password (403 `password_needed`). A new loss limit applies to the next purchase, and to the next row of a running bulk order. New `voidDays` apply to all labels at once, including those that are bought already. A new key counts as live until the provider reports its mode; the provider is asked at once. A bulk order paid from the test balance waits while the key is not in mode `test`; after 24 hours its rows fail and the money is refunded.
         */
        put: operations["updateConnection"];
        post?: never;
        /**
         * Delete a connection
         * @description Existing orders can still be tracked and voided. The default and the last connection cannot be deleted.
         */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config/apis/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a connection's secrets
         * @description The provider's key and, if the provider signs its events with one, the secret of the webhook. Needs a recent password (403 `password_needed`), and is in the audit log.
         */
        post: operations["readConnectionSecrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config/apis/{id}/set-default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the default connection
         * @description The default is used when a call names no connection. Returns 409 with the reason unless customers can buy through it: it is enabled, this version supports it, and one of its services is enabled.
         */
        patch: operations["setDefaultConnection"];
        trace?: never;
    };
    "/api/admin/config/pricing/{apiId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the prices of several services
         * @description Sets prices, tiers and availability: all of them, or none. Every line is checked before anything is changed, and all errors are returned at once; `errors` name the line and the service. `dryRun` runs the same checks and returns the same differences. Services that no line names stay unchanged.
         */
        put: operations["setPrices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config/surcharges/{apiId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the surcharges for options
         * @description What customers pay for options of a label, on top of its price: a signature per label, insurance for each $100 of insured value or part of it. They are 0 until you set them, and apply to every service and every customer of the connection. A surcharge for an option that the provider does not offer is refused.
         */
        patch: operations["setSurcharges"];
        trace?: never;
    };
    "/api/admin/config/pricing/{apiId}/{carrier}/{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the price or availability of a service
         * @description Any price from $0.00 is accepted, including one below `providerPrices`. The web app and `shipctl` ask for confirmation before they send such a price.
         */
        patch: operations["setServicePricing"];
        trace?: never;
    };
    "/api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the weight tiers of a service */
        get: operations["getDynamicPricing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the weight tiers of a service
         * @description The tiers are stored sorted by minimum weight.
         *
         *     Any price from $0.00 is accepted, including one below `providerPrices`. The web app and `shipctl` ask for
         *     confirmation before they send such a price.
         */
        patch: operations["setDynamicPricing"];
        trace?: never;
    };
    "/api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}/suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest weight tiers from the provider's prices
         * @description Asks the provider what sample parcels of each tier's maximum weight cost, to six distant cities including Honolulu and Anchorage, and suggests the highest cost plus a percentage of it. Destinations that the provider refuses are listed and do not count. Each tier lists its cost to each city, and the cities to which labels are refused at today's price because of the connection's loss limit. A tier without any quote, or whose quotes are incomplete because the provider was busy or did not answer, keeps its price, or is left out if it is new. Nothing is bought or saved: send `pricingTiers` to setDynamicPricing with `version` as `If-Match`. A service without tiers gets usual ones up to its maximum weight. A parcel that is larger than the samples may still cost more than its price.
         */
        post: operations["suggestPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config/service-reliability/{apiId}/{carrier}/{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the reliability of a service
         * @description The service must be enabled.
         */
        patch: operations["setServiceReliability"];
        trace?: never;
    };
    "/api/admin/services/check-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check providers for new services
         * @description Reports what each provider sells now, with new services marked. If one connection fails, only its own entry has an error. The stored base URL and key are used; those in the body are ignored. The `mode` of each key is checked again: without an answer it stays unchanged, after a refusal it becomes `unknown`.
         */
        post: operations["checkServiceUpdates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/services/add-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add reported services
         * @description They start disabled, at the provider's price.
         */
        post: operations["addServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a customer, order, bulk order or payment
         * @description The newest 10 of each kind. What `q` names exactly comes first, in both modes: any id or number (`usr_…`, `ORD-…`, `BULK-…`, `TXN-…`, `inv_…`; that of an address, parcel, key, webhook or manifest finds its customer), an e-mail, a tracking number with or without spaces, a seller's reference, order number or SKU, and what the payment gateway calls an invoice or a payment. Then what the lists find with it as `search`, such as a name or a part of one, with the orders of customers of that name or e-mail. Orders of test keys are left out, as in the lists.
         */
        get: operations["findAnything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of all customers
         * @description By default newest first, including refused orders. `search` also finds the orders of customers by their id, name or e-mail. All filters can be combined, with any order. Orders with the same price are in the order of their ids. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
         */
        get: operations["listAllOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the services of all orders
         * @description What the orders of all customers were bought of, whether live or samples: each service of each connection once, by connection, carrier and name. Also services and connections that are no longer offered.
         */
        get: operations["listOrderedServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void labels of any customer
         * @description Each label has its own result. One that cannot be voided does not stop the others.
         */
        post: operations["voidAnyOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund orders of any customer
         * @description Each order has its own result. One that cannot be refunded does not stop the others.
         */
        post: operations["refundOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order of any customer
         * @description Includes refused orders.
         */
        get: operations["getAnyOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a label of any customer
         * @description The rules of the customer's own void apply. Audited. The carrier is asked for a refund; the customer receives it once, when the carrier agrees, regardless of who requested it.
         */
        post: operations["voidAnyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund an order
         * @description Refunds a bought order now, without waiting for the carrier. Audited. For labels that the carrier does not refund (scanned, too old, rejected) or has not refunded yet. A label that can still be voided is refused: void it first. An order is refunded only once: a later void or carrier refund pays nothing. An order that was not scanned is cancelled. Support refunds at most `supportRefundPerOrder` for an order and `supportRefundPerDay` a day, and no order of its own.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set what a label cost
         * @description For a charge that the provider corrects after the purchase, such as one for another weight. Audited, and announced as `label.cost_adjusted` among the events of the shop. Statistics change on the day of the change. Setting the same cost again changes nothing. Refused for a label that was not bought, and for one that the provider has refunded.
         *
         *     The customer's balance changes only with `charge`: an adjustment of that amount is posted for the order, once for each change of the cost. The customer sees it with the reason among the transactions, with the order and as `balance.changed`; void and refund of the order give it back. The last change, such as one that the provider made, is charged on by setting its cost again with `charge`. If the balance does not reach (`insufficient_funds`), nothing changes, and neither does the cost. Nothing is charged for an order that is voided or refunded.
         */
        put: operations["setOrderCost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle an unanswered purchase
         * @description Asks the carrier now about a purchase that it has not answered. Audited. If the label was sold, the hold is captured and the label stored; if not, the money is released. A carrier that has no record of the purchase is asked twice, 40 seconds apart, before the purchase fails; until then the order stays `buying`. An order that is already settled is returned unchanged.
         */
        post: operations["settleOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bulk-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bulk orders of all customers
         * @description By default newest first. `search` also finds the bulk orders of customers by their id, name or e-mail. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
         */
        get: operations["listAllBulkOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bulk-orders/{bulkOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bulk order of any customer
         * @description With the state of its rows and their orders.
         */
        get: operations["getAnyBulkOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bulk-orders/{bulkOrderId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void the labels of any customer's bulk order
         * @description Voids every label that can still be voided. Audited.
         */
        post: operations["voidAnyBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bulk-orders/{bulkOrderId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop any customer's bulk order
         * @description As for its customer, who may retry the rows. Audited. Blocking an account stops its bulk orders as well.
         */
        post: operations["stopAnyBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bulk-orders/{bulkOrderId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a stuck bulk order
         * @description Audited. Rows not started fail with `not_bought` and their money is released; the customer may retry them. Carriers are asked about rows that are being bought. The bulk order stays `processing` while a carrier has not answered; call again to ask again. A bulk order that has ended is returned unchanged.
         */
        post: operations["settleBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/bulk-orders/{bulkOrderId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a bulk order
         * @description Refunds every label that can be refunded. Audited.
         */
        post: operations["refundBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deposits
         * @description Top-ups and credits by administrators, by default newest first. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
         */
        get: operations["listDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all invoices
         * @description The top-ups of all customers or of one, by default newest first, each with what was asked, what has arrived and what was
         *     credited. An invoice stays in the list whatever has arrived. `status` is the status when the invoice was last looked at:
         *     one that expires is listed as expired within seconds. `status=partial&status=late` lists those that were not paid as they
         *     should have been. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
         */
        get: operations["listAllInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get any customer's invoice
         * @description What was asked, what has arrived and when, what is not confirmed yet, what was credited for it and by whom, and the page of the payment service about it.
         */
        get: operations["getAnyInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{invoiceId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of any customer's top-up
         * @description What `getInvoiceReceipt` gives the customer.
         */
        get: operations["getAnyInvoiceReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{invoiceId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at an invoice again
         * @description Asks the payment service now, also about an invoice that is no longer watched, and credits what has arrived, once per payment. If the payment service does not answer, the response is 503 `payment_unavailable` and nothing was changed. An invoice can be checked 6 times a minute.
         */
        post: operations["checkInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invoices/{invoiceId}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit a payment by hand
         * @description For a payment that you have seen and the payment service has not reported. The customer gets the amount as a deposit with
         *     the reason. Money that arrives for the invoice later is set against it: it credits only what exceeds all that was credited
         *     for the invoice before.
         *
         *     At most what the invoice asks and is not credited can be credited, in one call or several. More is 409 `balance_changed`,
         *     as is `expectedCredited` if something was credited since. For an invoice of the sandbox, the test balance is credited.
         *     More than `passwordAbove` of the settings needs a recent password (403 `password_needed`).
         */
        post: operations["creditInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Purchases, voids, refunds, top-ups, prices, accounts, keys, connections, settings and jobs, by default newest first: who changed what, from which value to which, when, and by which session or key. A single label has its own entry; a bulk order has one entry. A save that changes nothing has none. `search` covers `text` and the names and ids of an entry. With `Accept: text/csv`, all matching entries as a CSV. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond, and no CSV.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shop events
         * @description Events of the last 30 days that are the shop's, oldest first: connections added, changed or deleted, the services they sell, service prices, the changed cost of a label (`label.cost_adjusted`), and refunds that the carrier rejected (`label.refund_rejected`). Store `nextAfter` and send it as `after` with the next call. While `hasMore` is true, call again at once.
         */
        get: operations["listShopEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs an operator
         * @description One item per kind of problem, the most urgent first, with what has happened since an operator last marked it as seen: 118 failed orders are one item. Empty if nothing needs attention. What happened is kept for 90 days. A live shop leaves out what concerns samples. Whether a provider answers is what the process that replies knows.
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/attention/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark items as seen
         * @description For all operators. Each item is seen up to its `at`, as it was listed: what happens later lists it again, and so does what happened since it was listed. An item that is no longer listed stays away. Audited.
         */
        post: operations["markAttentionSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List differences between the books and the providers
         * @description What the providers' lists of labels and payments and the books do not agree on, by default the newest first, and how far each connection is compared. A day (UTC) is compared by itself from 24 hours after its end, and days with differences again each day: one that is no longer found is cleared. Nothing is booked because of a difference.
         */
        get: operations["listDifferences"];
        put?: never;
        /**
         * Compare days with the providers
         * @description Compares days that ended at least 24 hours ago with the lists of one connection, or of all that have one. The comparison runs in the background, after purchases: `listDifferences` says how far it is. A day that is being compared continues. Audited.
         */
        post: operations["startReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List failed background jobs
         * @description Jobs that failed for good, by default the most recent first, with counts of all jobs. A failing job is retried with growing delays. After its last attempt it is dead: it is kept with its last error until an administrator restarts or dismisses it. Until then its work is not done: for example, rows of a bulk order are not bought and their money stays held, or a refund is not requested.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Dismiss a dead job
         * @description Deletes the job. Audited. Its work stays undone; `shipctl-server verify` still reports money that waits for it.
         */
        delete: operations["dismissJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restart a dead job
         * @description Runs it again with all its attempts. Audited. It continues where it failed; nothing is bought or refunded twice. If a job for the same thing is already waiting, that one is used.
         */
        post: operations["restartJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List FAQs to edit
         * @description In order, with their versions.
         */
        get: operations["listFaqsToEdit"];
        put?: never;
        /**
         * Add an FAQ
         * @description Without `order` it comes last.
         */
        post: operations["createFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faqs/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reorder the FAQs
         * @description Sets the order of all FAQs at once.
         */
        put: operations["orderFaqs"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/faqs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update an FAQ
         * @description If its new position belongs to another FAQ, the two swap.
         */
        put: operations["updateFaq"];
        post?: never;
        /** Delete an FAQ */
        delete: operations["deleteFaq"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/amazon/saved-credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the saved marketplace credentials
         * @description The cookies and the CSRF token, and when they were saved.
         */
        get: operations["getSavedCredentials"];
        put?: never;
        post?: never;
        /** Delete the saved marketplace credentials */
        delete: operations["forgetSavedCredentials"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/amazon/service-levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the services of service levels
         * @description Which service an order is bought with, by what its buyer paid for: the `ship-service-level` of an Amazon report,
         *     such as `NextDay`, or the shipping method of a shop's export. Amazon Convert and Bulk Order fill the carrier and
         *     the service of rows that name none. In the order in which they were saved.
         *
         *     A row whose level is not listed keeps the service that is chosen for the file, in Amazon Convert the carrier UPS,
         *     and needs the decision `faster_service_paid`. The slowest levels do not (such as `Standard`, `FreeEconomy` and
         *     `Flat rate`), nor does a level that the chosen service is fast enough for: no service would be better for them,
         *     and otherwise each row of an ordinary file would be a question.
         */
        get: operations["getServiceLevels"];
        /**
         * Replace the services of service levels
         * @description Replaces all of them. An account can have at most 200, and their levels must differ, ignoring case, blanks and
         *     punctuation: `NextDay` is `Next day`. A service that is not on sale is reported when a row is checked.
         */
        put: operations["saveServiceLevels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/amazon/confirm-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a bulk order on Amazon
         * @description Sends the tracking numbers of a bulk order to Amazon. Cookies and token are sent to the configured marketplace
         *     host only. Leave `cookies` or `csrfToken` out to use the saved ones. Credentials to save are saved at once. Orders
         *     confirmed before are not sent again, so a repeated call after a partial success confirms only the remaining
         *     ones. When the marketplace stops answering, the remaining orders are not sent and are reported as `unanswered`.
         *
         *     Confirming is a job that survives a restart; one runs at a time per bulk order. The call answers when the job
         *     ends, or after `Prefer: wait=N` seconds (default 20) with 202 and status `running`; then poll GET
         *     /api/amazon/confirm-orders/{bulkOrderId}. The job's cookies and token are stored, encrypted, until it ends.
         */
        post: operations["confirmAmazonOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/amazon/confirm-orders/{bulkOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of an Amazon confirmation
         * @description The last confirmation of the bulk order.
         */
        get: operations["getAmazonConfirmation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your API key
         * @description The first call creates it, and so does the first call after the key was ended. If the session neither signed in nor confirmed its password (`confirmPassword`) in the last 15 minutes, the response is 403 `password_needed`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/api-key/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new API key
         * @description The old key stops working immediately. Because the reply contains the new key, the call needs a recent password like `getApiKey`, or the response is 403 `password_needed`.
         */
        post: operations["regenerateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description The default key, which `getApiKey` shows, comes first, then the others, oldest first. Their values are not shown.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key with scopes
         * @description The reply shows the key, which is not shown again. The call needs a recent password like `getApiKey`, or the response is 403 `password_needed`. An account can have at most 20 keys. With `mode: test` it is a test key: it buys samples with a test balance of $1,000.00, and reads only what test keys bought.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an API key
         * @description Calls with it are refused from now on. After the default key was deleted, `getApiKey` creates a new one.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Changes name, scopes or limits. The call needs a recent password, or the response is 403 `password_needed`.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/api/user/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key
         * @description A new key with the same name, scopes and limits. The old one works for another 24 hours, so that programs can change over, unless it has `leaked`; the default key ends at once. Both count towards the same spending limit. The call needs a recent password, or the response is 403 `password_needed`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's API keys
         * @description With their use. Their values are not shown.
         */
        get: operations["listUserApiKeys"];
        put?: never;
        post?: never;
        /**
         * End a customer's API keys
         * @description Calls with any of them are refused from now on. The customer can create new ones.
         */
        delete: operations["endUserApiKeys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one API key of a customer
         * @description Calls with it are refused from now on; the customer's other keys still work.
         */
        delete: operations["endUserApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operator keys
         * @description Of all administrators, oldest first, with their use. Their values are not shown. Keys that have ended are left out.
         */
        get: operations["listOperatorKeys"];
        put?: never;
        /**
         * Create an operator key
         * @description The reply shows the key, which is not shown again. It acts as you, as far as its scopes reach, and ends at `endsAt`, when any administrator deletes it, and when you are blocked, are no longer an administrator or end the API keys of your account. The call needs a recent password like `getApiKey`, or the response is 403 `password_needed`. Audited. There can be at most 50 operator keys.
         */
        post: operations["createOperatorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an operator key
         * @description Any administrator's. Calls with it are refused from now on. Audited.
         */
        delete: operations["deleteOperatorKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/rate-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a customer's rate limit
         * @description Calls of the public API in any 5 minutes. Null restores the limit of the shop.
         */
        patch: operations["setUserRateLimit"];
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's sessions
         * @description Most recently used first.
         */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        /**
         * End a customer's sessions
         * @description Signs the customer out everywhere. The password and the API keys still work. Audited.
         */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session of a customer
         * @description Its token is refused from now on. Audited.
         */
        delete: operations["endUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get this OpenAPI document */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get this OpenAPI document as JSON */
        get: operations["getContractJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the OpenAPI document of the public API */
        get: operations["v1GetContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the OpenAPI document of the public API as JSON */
        get: operations["v1GetContractJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current account
         * @description The account that the API key belongs to, and its balance.
         */
        get: operations["v1GetUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current API key
         * @description What the API key of the call may do, its daily spending limit, and what was spent with it today.
         */
        get: operations["v1GetKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services
         * @description Everything that can be bought, with the ids that `create-label` and `create-bulk-labels` take.
         */
        get: operations["v1ListServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/addresses/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check addresses
         * @description Checks up to 100 addresses before labels are bought, with the provider of a connection if it can check addresses.
         *     If it cannot, or does not answer in time, Shipctl checks whether ZIP code and state agree, whether the text can
         *     be printed on a label, and whether the carrier delivers to a PO box; `checkedBy` says which.
         *
         *     Nothing is stored or charged. A result never prevents a purchase: use the suggestion, or your own address.
         *
         *     A customer may check 120 times in any minute, with sessions and API keys together; a call counts as one, however
         *     many addresses it has. Above that the response is 429 with `Retry-After`. The general limits apply as well.
         */
        post: operations["v1CheckAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a parcel
         * @description Prices one parcel with every service of `GET /services`, or with the one of `serviceId`, cheapest first. Services
         *     that do not carry it come last, with the reason. Carriers of services that are priced per parcel are asked at the
         *     same time; one that does not answer is listed with the reason. Nothing is bought.
         *
         *     Send the `quoteId` of a service to `create-label`, or with an order of `create-bulk-labels`. For 10 minutes, you
         *     pay at most the quoted price: if the price has risen, the response is 409 `price_changed`, and nothing is bought.
         *     A quote is yours alone, and holds for this service, weight, size, options and both addresses; with others, the
         *     response is 409 `quote_mismatch`. Names, phone numbers, contents and references may differ. One quote may buy
         *     several labels.
         */
        post: operations["v1CreateQuotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/create-label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a label
         * @description The server sets the price: your own price as in `GET /services`. For a service that is priced per parcel, this is
         *     the price of `POST /quotes` or of a dry run for the same parcel in the last 10 minutes; without one, the
         *     parcel is quoted and bought at that price. If the carrier does not quote it, the response is 503
         *     `carrier_unavailable` or 422 `carrier_refused`, and nothing is bought. If the price is above `maxPrice`, or above
         *     the quote of `quoteId`, the response is 409 `price_changed` with the price, and nothing is bought. 202 with
         *     status `processing` means that the carrier has not answered yet: the money is held, and `GET /orders/{order_id}`
         *     reports the result.
         *
         *     The answer has the whole order, as it is now when the call is repeated. With `label=url` or `label=inline` it has the
         *     label file as well, in the `format`.
         *
         *     With `rejectDuplicates: true` the response is 409 `duplicate_reference` when another label of yours with the same
         *     `reference` is bought or being bought. The check runs in the transaction that holds the money, so of two such
         *     calls at the same moment only one buys. Labels that were refused, voided or refunded do not count.
         *
         *     USPS wants a customs form to and from APO, FPO and DPO addresses and the territories except Puerto Rico and the
         *     Virgin Islands: see `packageDetails.customs`. If the lines are incomplete, the response is 422 `customs_needed`,
         *     which names the field, and nothing is held.
         */
        post: operations["v1CreateLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/create-bulk-labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy up to 1,000 labels
         * @description All orders are bought with the service of the call, or with their own `serviceId` of the same connection.
         *
         *     Orders are independent: one that cannot be bought costs nothing and is listed in `failures` with its `index` in
         *     the call, its `reference`, and each wrong field (`recipient.zip`); the others are bought. This applies to orders
         *     that do not match this document, that fail a check, or that the carrier refuses. When no order is left, the
         *     response is 400, and `details.errors` names each wrong field of each order (`orders[3].recipient.zip`). With
         *     `onInvalid: "reject"` one invalid order is enough for that answer, and nothing is bought. Without it, the same
         *     holds when more than 100 orders, and more than nine in ten, are invalid. A gateway that validates requests against
         *     this document refuses the whole call for one bad order, so let it pass this call on without validation.
         *
         *     What is kept of orders that fail counts against 100 MB (UTF-8) of each customer. A call that would exceed it
         *     returns 413 `quota_exceeded`, and nothing is bought.
         *
         *     `dryRun: true` checks and prices everything and buys nothing. The reply, 200, lists what would be bought, what
         *     would fail, and whether the balance covers it. A dry run ignores `Idempotency-Key`.
         *
         *     With a service that is priced per parcel, the carrier quotes each order; identical parcels are quoted once, and a
         *     quote holds for 10 minutes. A call starts quotes for 10 seconds. A dry run counts the orders that it did not
         *     reach in `pendingCount`: repeat it to quote the next ones. A purchase quotes the orders that have no quote. If
         *     not all of them are quoted in time, the response is 503 `carrier_unavailable`, and nothing is bought; the quotes
         *     are kept, and repeating the call continues.
         *
         *     An order whose price is above its `maxPrice` or the quote of its `quoteId` fails with `price_changed`, also in a
         *     dry run, and one whose quote is for another parcel or has expired with `quote_mismatch` or `quote_expired`. When
         *     that keeps back every order, or with `onInvalid: "reject"` any, the response is 409, and nothing is bought.
         *
         *     `rejectDuplicates: true` leaves out orders whose `reference` is on another label of yours (see `create-label`)
         *     or on an earlier order of this call. When no order is left, the response is 409 `duplicate_reference`.
         *
         *     The call answers when all labels are bought, with all of them in one file (`combinedLabelData`, base64, in the
         *     order of the request, in the `format` of the query; `label=url` is a link to it instead), or after `Prefer: wait=N` seconds (default 20, at most 25) with 202 and status
         *     `processing`. Then poll `GET /bulk-orders/{bulk_order_id}` and get the PDF from
         *     `GET /bulk-labels/{bulk_order_id}`. `combineLabels: false` is the same as `label=none`.
         *
         *     While the carrier takes no orders, the bulk order waits for up to 24 hours. With `onBusy: "fail"` the orders that
         *     were not begun fail at once with `carrier_unavailable`.
         *
         *     If the answer is lost, `GET /bulk-orders/key:…` with the `Idempotency-Key` of the call reports its result.
         */
        post: operations["v1CreateBulkLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Your events of the last 30 days, oldest first: all changes since your last call, without polling each order.
         *
         *     Store `nextAfter` and send it as `after` with the next call. While `hasMore` is true, call again at once. Ignore
         *     types that you do not know; new ones may be added at any time. Rows of a bulk call have no events of their own;
         *     `bulk.ended` reports the result of all of them. A live shop leaves out events of samples, so that a page may be
         *     empty while `hasMore` is true.
         */
        get: operations["v1ListEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Every change of your balance, newest first: a label, a refund, a deposit, an adjustment. Each label of a bulk call is one transaction; `bulkOrderId` lists those of one call.
         */
        get: operations["v1ListTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Your orders, newest first. Filters are combined: an order must match all of them. `reference` and `orderNumber`
         *     match exactly what you sent with the order, so you can find a label by your own number, even if the response to
         *     its purchase was lost: the order is listed from the moment its price is held. `GET /orders/{order_id}` takes the
         *     `orderId`.
         *
         *     `updatedAfter` lists what has changed, for a job that runs every night: orders in the order of their last changes,
         *     the earliest first. Follow `nextCursor` until there is none. An order that changes while you read is not skipped: it
         *     moves to the end, and is listed again there if you have read it before, with its new state. A change can be
         *     seen up to a minute after its time, so send the start of your last run minus one minute.
         */
        get: operations["v1ListOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its tracking
         * @description One label that was bought, with its last scan, your own ids and what became of it.
         */
        get: operations["v1GetOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a label
         * @description The label must not have been scanned and must be within the time for voids: usually 30 days for USPS, and 90 for
         *     UPS and FedEx. An operator may set other days for a connection.
         *     The money is refunded when the carrier agrees: `refundStatus` is `submitted` until then, and
         *     `GET /orders/{order_id}` reports `refunded` or `rejected`.
         *
         *     Repeat the call as often as you like, with or without the same key: an order that is already voided is answered
         *     with its current `refundStatus`.
         */
        post: operations["v1VoidOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a return label
         * @description Buys a label that brings this order's parcel back: the same parcel, with sender and recipient swapped, by the
         *     order's service or the one of `serviceId`. The server sets the price: your own price as in `GET /services`. The
         *     new order has `isReturn` and `returnOf`, and this order lists it in `returns`. Options of the order are not
         *     repeated.
         *
         *     Only a bought label that is not voided can have a return. While it has a return that is bought or being bought
         *     and not voided, the response is 409 `return_exists`, which names it. To buy another one, send `again: true`.
         */
        post: operations["v1ReturnOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/orders/{order_id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the next scan
         * @description For tests. Makes the next scan of a parcel now: accepted, in transit, out for delivery, delivered. It changes the
         *     order and its events as a scan does that comes at its time, and later scans keep their distance from it. A parcel
         *     to `Carrier Exception` ends with the exception.
         *
         *     Only for orders that the built-in sandbox sold, and that are neither voided nor still being bought. For others, and
         *     after the last scan, the response is 409 `no_next_scan`, and nothing has changed. A repeated call makes another scan.
         */
        post: operations["v1AdvanceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the test balance back
         * @description For test keys. Sets the test balance, which all test keys of an account share, back to $1,000.00, up to 10 times in
         *     24 hours. What purchases on their way hold is not part of it. For a live key, the response is 409
         *     `test_key_needed`, and nothing has changed.
         */
        post: operations["v1ResetTestBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{order_id}/tracking/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh the tracking of an order
         * @description Asks the carrier now, at most once a minute per order; earlier calls return the last known events. Without it, the server asks every two hours until the parcel is delivered. Voided labels are not refreshed.
         */
        post: operations["v1RefreshTracking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bulk-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk orders
         * @description Your bulk orders, newest first, also those that were bought in the browser or with `shipctl`. Their orders are in `GET /bulk-orders/{bulk_order_id}`.
         */
        get: operations["v1ListBulkOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bulk-orders/{bulk_order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bulk order
         * @description With every order and its tracking. The PDF is not included (`combinedLabelData` is null); get it from `GET /bulk-labels/{bulk_order_id}`.
         */
        get: operations["v1GetBulkOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bulk-orders/{bulk_order_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the failed orders of a bulk order
         * @description Buys the orders that failed, at today's prices; those that still cannot be bought stay in `failures`. The
         *     `maxPrice` of an order applies again, and so does the price of its quote. Orders that did not match this document,
         *     or that failed with a quote, are left out: send them in a new call. With `totalPrice` the response is 409
         *     `price_changed` if the retry costs another amount, and nothing is bought.
         *
         *     The call answers when all labels are bought, or after `Prefer: wait=N` seconds with 202. Get the PDF from
         *     `GET /bulk-labels/{bulk_order_id}`.
         */
        post: operations["v1RetryBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bulk-orders/{bulk_order_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a bulk order
         * @description Orders that no carrier was asked about fail with `stopped`, and their money is released. Those with `purchase: buying` are bought or fail as if it had not been stopped. Labels that are bought stay valid. The failed orders can be retried. A bulk order that has ended or was stopped before is returned unchanged.
         */
        post: operations["v1StopBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the label of an order
         * @description The file to print. It does not count as a print.
         */
        get: operations["v1GetLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/label-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get selected labels as one file
         * @description The labels of up to 1,000 orders, or of a bulk order, in one call: a PDF in the order given, or with `zip` a ZIP with one file per label, named by its order. Voided labels of a bulk order are left out; a selected one is an error. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`); `X-Label-Parts` is the number of parts. Nothing is stored, and the file does not count as printed.
         */
        post: operations["v1CreateLabelFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bulk-labels/{bulk_order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the labels of a bulk order as one file
         * @description All labels in the order of the request; voided labels are left out. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`); `X-Label-Parts` is the number of parts.
         */
        get: operations["v1GetBulkLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved parcels
         * @description All of them: the default first, then by name.
         */
        get: operations["v1ListParcels"];
        put?: never;
        /**
         * Save a parcel
         * @description Weight and size for repeated use, and the SKUs of the products that are shipped in it. An account can have at
         *     most 200, and their names must differ, ignoring case.
         *
         *     In a file of orders, a product is shipped in the parcel that has its SKU, or else in the default parcel. If
         *     several patterns match, the one with the most characters other than `*` is used. If those of two parcels have
         *     equally many, a person has to choose.
         */
        post: operations["v1CreateParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/parcels/{parcel_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a saved parcel
         * @description Orders keep their own weight and size.
         */
        put: operations["v1UpdateParcel"];
        post?: never;
        /**
         * Delete a saved parcel
         * @description Orders keep their own weight and size.
         */
        delete: operations["v1DeleteParcel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manifests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List manifests
         * @description Your manifests, newest first, without their orders. In a live shop, those of real postage.
         */
        get: operations["v1ListManifests"];
        put?: never;
        /**
         * Create a manifest
         * @description The form that hands over a sender's labels of one day to a carrier: all bought labels of that connection, carrier, sender and day that are not voided and not on a manifest yet, at most 10,000. Connections that can make manifests have `manifests: true`. A label is never on two manifests. If the carrier refuses, its labels can be put on another manifest. `GET /manifests/open` lists what is left. Where labels were sold by several carrier accounts of the connection, there is one manifest for each account: `otherManifestIds` lists the others.
         */
        post: operations["v1CreateManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manifests/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels without a manifest
         * @description Your labels of a day that a manifest can be created for, counted by connection, carrier and sender.
         */
        get: operations["v1ListOpenManifests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manifests/{manifest_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a manifest
         * @description Its state, its labels and, once it is created, the form to print.
         */
        get: operations["v1GetManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manifests/{manifest_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the form of a manifest
         * @description A PDF with one or more pages.
         */
        get: operations["v1GetManifestFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manifests/{manifest_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the carrier for a manifest again
         * @description For an `unconfirmed` manifest: its carrier has not answered, and the server cannot find out whether it made the manifest. Where the carrier can be asked about it, that is done first; otherwise the manifest may be made twice.
         */
        post: operations["v1RetryManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manifests/{manifest_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a manifest
         * @description For an `unconfirmed` manifest. Its labels can be put on another manifest.
         */
        post: operations["v1CancelManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Your addresses that events are sent to, oldest first. The secrets are not shown.
         */
        get: operations["v1ListWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Your events are sent to the address as `POST` requests from now on, signed as
         *     [Standard Webhooks](https://www.standardwebhooks.com) describes: `webhook-id` is the id of the event, the same in every
         *     try, `webhook-timestamp` the time of the try, and `webhook-signature` the signature with the `secret` of this reply, which is not
         *     shown again. The body is the event as `GET /events` lists it.
         *
         *     Answer with a status from 200 to 299 within 15 seconds. Anything else is a failure, also a redirect; an event is tried
         *     eight times within 24 hours. Each event is sent at least once: an event that you have already seen has the same
         *     `webhook-id`. Events may arrive in another order; of two events, the later one has the higher `sequence`. After three days
         *     without a success, the webhook is switched off, and `webhook.disabled` says so in `GET /events`.
         *
         *     The address must be https, without a user name, and public. An account can have at most 10 webhooks of each mode.
         */
        post: operations["v1CreateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent to its address.
         */
        delete: operations["v1DeleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the address, the types of events, or whether events are sent. While a webhook is off, its events are kept for 30 days, and are sent when it is switched on again.
         */
        patch: operations["v1UpdateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends an event of type `webhook.test` to this webhook, whatever types it takes. The log shows the answer.
         */
        post: operations["v1TestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description Makes a new secret, which is shown only in this reply. For 24 hours, requests are signed with both secrets, so that your server accepts them before and after it has the new one.
         */
        post: operations["v1RotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all events since a time again
         * @description Sends every event since then again that the webhook takes, oldest first, also those that were delivered. Events are kept for 30 days.
         */
        post: operations["v1RedeliverWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description The log of the last 30 days, newest first: what was sent when, and the answer.
         */
        get: operations["v1ListWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Sends the event of a delivery again, whether it was delivered or not, as a new delivery with the same `webhook-id`. While 200 deliveries of the webhook are waiting, the response is 429 `too_many_requests`.
         */
        post: operations["v1RedeliverWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description All error codes.
         * @enum {string}
         */
        ProblemCode: "invalid_input" | "method_not_allowed" | "unauthenticated" | "session_expired" | "invalid_credentials" | "second_factor_needed" | "challenge_expired" | "link_expired" | "insufficient_funds" | "spending_limit" | "forbidden" | "password_needed" | "second_factor_required" | "not_found" | "email_taken" | "address_limit_reached" | "parcel_limit_reached" | "parcel_name_taken" | "api_key_limit_reached" | "webhook_limit_reached" | "webhook_disabled" | "balance_changed" | "price_changed" | "quote_mismatch" | "quote_expired" | "version_conflict" | "cursor_expired" | "duplicate_purchase" | "duplicate_reference" | "idempotency_in_progress" | "idempotency_key_reused" | "idempotency_key_used_elsewhere" | "nothing_to_retry" | "nothing_to_confirm" | "nothing_to_manifest" | "manifests_unavailable" | "manifest_not_ready" | "manifest_decided" | "confirmation_running" | "top_up_unavailable" | "payment_unavailable" | "marketplace_session_expired" | "marketplace_unavailable" | "last_admin" | "account_busy" | "live_key_refused" | "connection_needed" | "test_connection" | "test_key_needed" | "open_labels" | "shop_stays_live" | "registration_closed" | "mail_off" | "account_blocked" | "missing_scope" | "label_not_ready" | "label_voided" | "payload_too_large" | "quota_exceeded" | "carrier_refused" | "price_unavailable" | "service_cannot_deliver" | "customs_needed" | "country_not_served" | "service_not_available" | "not_voidable" | "not_returnable" | "return_exists" | "not_refundable" | "not_adjustable" | "no_tracking_page" | "no_next_scan" | "too_many_requests" | "carrier_unavailable" | "storage_failed" | "storage_full" | "internal";
        /** @description A wrong field, with a suggestion where there is one. */
        FieldError: {
            /** @description Path of the field, e.g. `recipient.zip`. */
            field: string;
            /** @description What is wrong with the value and how to fix it, to show to the user. */
            message: string;
            /** @description A value that would be accepted, where there is one. */
            suggestion?: string;
            /** @description Field that the suggestion is for, if it is another one, e.g. `toState` where ZIP code and state disagree. */
            suggestionField?: string;
        };
        /** @description A warning about a row. It does not block the row. */
        RowWarning: {
            /** @description Column name, e.g. `toZip`. */
            field: string;
            /** @description What may be wrong, to show to the user. */
            message: string;
            /** @description The suggested value, where there is one. */
            suggestion?: string;
            /** @description Column that the suggestion is for, if it is another one. */
            suggestionField?: string;
            /** @description `duplicate_order`: an order of the last 30 days has the same reference; or the same order number, unless order item, SKU or unit differ; or, where those do not decide, the same recipient, weight and contents. `duplicate_row`: an earlier row of the call has the same, where an order number alone does not decide. `zip_state`: ZIP code and state disagree. These three are also in `decisions`. `text_shortened`: the text is longer than what is stored. */
            code?: ("duplicate_order" | "duplicate_row" | "zip_state" | "text_shortened") | (string & {});
            /** @description With `duplicate_order`: the order, e.g. ORD-100001. Missing while its bulk order has not reached the row. */
            orderId?: string;
            /** @description With `duplicate_order`: true when the row's reference or order number was already bought; false when only recipient, weight and contents match. */
            byNumber?: boolean;
            /** @description With `duplicate_row`: index of the earlier row in the call, from 0. */
            rowIndex?: number;
        };
        /**
         * @description What a person decides before a label is bought. `undeliverable`: the service does not deliver to this address, or the parcel or a line of the address is too large or too small for it; without `accept`, it is not bought. The others are told and not enforced by the server. `duplicate`: it looks the same as another row or order. `zip_state`: ZIP code and state disagree. `cancelled`: the file says that the order is cancelled or refunded, that its buyer asked to cancel it or picks it up, or that nothing is to be shipped. `already_shipped`: the file says that the order is shipped, also by the marketplace, or has its tracking number. Such a file is a shop's export, a report of Amazon, or a customer's own with a column about it. `faster_service_paid`: the buyer paid for a service level that is faster than the row's service; or for one that does not say how fast it is, and for which no service is saved (`saveServiceLevels`). `unit_column_unused`: a column that is not used looks like a part of the address, such as apartments. The last four are found by clients, in the customer's file.
         * @enum {string}
         */
        DecisionKind: "duplicate" | "undeliverable" | "zip_state" | "cancelled" | "already_shipped" | "faster_service_paid" | "unit_column_unused";
        /** @description What a person decides before the label is bought. */
        Decision: {
            /** @description What is decided. To buy nevertheless, send it in `accept`. */
            kind: components["schemas"]["DecisionKind"] | (string & {});
            /** @description The question's reason, to show to the user. */
            message: string;
            /** @description The answer to preselect. `leave_out`: do not buy it. */
            safe: "leave_out" | string;
            /** @description The field that it is about, e.g. `recipient.street1` or `toStreet1`. */
            field?: string;
        };
        /** @description The decisions that were made to buy nevertheless. Kept with the order and in the audit log. */
        Accept: components["schemas"]["DecisionKind"][];
        /** @description Number of errors, when `errors` has only the first of them. Counting stops at 100,000. */
        ErrorCount: number;
        /** @description Details of the error; the fields depend on `code`. */
        ProblemDetails: {
            /** @description Price of the purchase in USD. With `insufficient_funds` and `spending_limit`. */
            required?: components["schemas"]["Money"];
            /** @description Available balance in USD, or what the key may still spend today. With `insufficient_funds` and `spending_limit`. */
            available?: components["schemas"]["Money"];
            /** @description Current price of the label in USD. With `price_changed`. */
            price?: components["schemas"]["Money"];
            /** @description Current price of all rows in USD. With `price_changed`. */
            totalPrice?: components["schemas"]["Money"];
            /** @description Available balance of the customer in USD. With `balance_changed`. */
            balance?: components["schemas"]["Money"];
            /** @description Number of labels that can still be voided or are on their way. With `open_labels`. */
            openLabels?: number;
            /** @description Rows whose price has changed. */
            rows?: components["schemas"]["MovedPrice"][];
            /** @description Orders without a label, as `ORD-…`. With `label_not_ready` and `label_voided`. */
            missing?: string[];
            /** @description The order that was refused, or that has the reference. */
            orderId?: string;
            /** @description The bulk order of the same rows, or the one buying a label with the reference. */
            bulkOrderId?: string;
            /** @description Current version of the record. */
            version?: string;
            /** @description The current service. With `version_conflict`. */
            service?: components["schemas"]["ConfiguredService"];
            /** @description The customer's current prices. With `version_conflict`. */
            customPricing?: components["schemas"]["CustomPricing"];
            /** @description The current settings. With `version_conflict`. */
            settings?: components["schemas"]["AppSettings"];
            /** @description The current FAQ. With `version_conflict`. */
            faq?: components["schemas"]["Faq"];
            /** @description Send it with a code to `POST /api/auth/login`. With `second_factor_needed`. */
            challenge?: string;
            /**
             * Format: date-time
             * @description When the challenge ends. With `second_factor_needed`.
             */
            expiresAt?: string;
        };
        /** @description A row whose price differs from the expected one. */
        MovedPrice: {
            /** @description Index of the row, from 0. */
            rowIndex: number;
            /** @description Current price of the row in USD. */
            price: components["schemas"]["Money"];
            /** @description Expected price in USD. */
            previousPrice?: components["schemas"]["Money"];
        };
        /** @description The error reply of every call under `/api`. */
        Problem: {
            /** @description Error message to show to the user. */
            message: string;
            /** @description Error code, for programs. */
            code: components["schemas"]["ProblemCode"];
            /** @description The wrong fields, at most the first 100. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Number of errors, when `errors` has only the first 100. */
            errorCount?: components["schemas"]["ErrorCount"];
            /** @description Details of the error; the fields depend on `code`. */
            details?: components["schemas"]["ProblemDetails"];
            /** @description Id of this call in the server's log, as in `X-Request-Id`. Include it when you contact support. */
            requestId: string;
            /** @description The session has expired; sign in again. */
            expired?: boolean;
        };
        /** @description The result of a call, in words. */
        Message: {
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description An OpenAPI 3.1 document, whose other members are as the OpenAPI Specification describes them. */
        OpenApiDocument: {
            /** @description The version of the OpenAPI Specification. */
            openapi: string;
            /** @description Title, version and description of the API. */
            info: {
                [key: string]: unknown;
            };
            /** @description The operations by path. */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Health of the server. */
        Health: {
            /**
             * @description Always `ok`; a server that is not ready answers `GET /readyz` with 503.
             * @enum {string}
             */
            status: "ok";
            /** @description Version of the server, e.g. 0.1.0. */
            version: string;
        };
        /** @description USD with at most two decimals. Not negative, unless the field's description says so: the field's name, or the `type` beside it, says in which direction the money moves. */
        Money: number;
        /**
         * @description A carrier, in capitals.
         * @enum {string}
         */
        Carrier: "UPS" | "USPS" | "FEDEX";
        /**
         * @description `processing`: bought and not scanned yet. `in_transit`: scanned by the carrier. `delivered`. `cancelled`: voided, or the purchase failed.
         * @enum {string}
         */
        OrderStatus: "processing" | "in_transit" | "delivered" | "cancelled";
        /**
         * @description `buying` until the carrier has answered, then `bought` or `failed`.
         * @enum {string}
         */
        PurchaseState: "buying" | "bought" | "failed";
        /**
         * @description `none`: not voided. `submitted`: the refund was requested from the carrier. `refunded`: the customer received it. `rejected`: the carrier refused.
         * @enum {string}
         */
        RefundStatus: "none" | "submitted" | "refunded" | "rejected";
        /**
         * @description `processing` until each row has ended; then `completed` (all bought), `partial` or `failed` (none).
         * @enum {string}
         */
        BulkOrderStatus: "processing" | "completed" | "partial" | "failed";
        /**
         * @description `pending`: not started. `buying`: requested from the carrier. `bought` and `failed`: ended.
         * @enum {string}
         */
        BulkRowStatus: "pending" | "buying" | "bought" | "failed";
        /**
         * @description Reliability of a service, set by the operator.
         * @enum {string}
         */
        ReliabilityStatus: "reliable" | "testing" | "unreliable";
        /**
         * @description `completed`: credited. `pending`: not credited yet. `failed`: nothing was received, and it is no longer watched.
         * @enum {string}
         */
        DepositStatus: "completed" | "pending" | "failed";
        /**
         * @description `none`: not started. `running`. `completed`: every order was sent. `failed`: it ended early.
         * @enum {string}
         */
        ConfirmationState: "none" | "running" | "completed" | "failed";
        /**
         * @description `confirmed`: by this confirmation. `already_confirmed`: by an earlier one. `refused`: by the marketplace. `unanswered`: no answer, or not sent.
         * @enum {string}
         */
        ConfirmationOutcome: "confirmed" | "already_confirmed" | "refused" | "unanswered";
        /**
         * @description Type of a scan, independent of the carrier's wording.
         * @enum {string}
         */
        TrackingCode: "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "delivered" | "exception" | "returned" | "cancelled" | "unknown";
        /**
         * @description `standard`: somebody at the address signs. `adult`: a person aged 21 or older signs.
         * @enum {string}
         */
        Signature: "none" | "standard" | "adult";
        /**
         * @description USPS only. Passed to the provider; in the sandbox it only changes the caption.
         * @enum {string}
         */
        UspsTemplate: "BASIC" | "EVS" | "EVS_V2" | "AMZ" | "EASYPOST" | "ENDICIA" | "ROLLO" | "PITNEY_BOWES" | "STAMPS";
        /** @description Credentials to sign in with: e-mail and password, or a challenge and its code. */
        LoginRequest: {
            /** @description E-mail of the account. Case-insensitive. Required without a challenge. */
            email?: string;
            /** @description Password of the account. Required without a challenge. */
            password?: string;
            /** @description `details.challenge` of the answer `second_factor_needed`. */
            challenge?: string;
            /** @description Six digits of the authenticator app, or a recovery code. Required with a challenge. */
            code?: string;
        };
        /** @description A new account. */
        RegisterRequest: {
            /** @description Name of the person or shop, at most 200 characters. */
            name: string;
            /** @description E-mail to sign in with, without spaces, control and invisible characters. Unique; case and the width of letters are ignored (NFKC). */
            email: string;
            /** @description Password, 8 to 200 characters; not one of the most common. */
            password: string;
        };
        /** @description The current password and the new one. */
        ChangePasswordRequest: {
            /** @description The current password. */
            currentPassword: string;
            /** @description The new password, 8 to 200 characters; not one of the most common. */
            newPassword: string;
            /** @description Also ends the API key: calls with it are refused from now on. Default: false. */
            endApiKeys?: boolean;
        };
        /** @description The password of the account. */
        ConfirmPasswordRequest: {
            /** @description The current password. */
            password: string;
            /** @description Six digits of the authenticator app, or a recovery code. Required if the account has a second factor. */
            code?: string;
        };
        /** @description The second factor of an account. */
        SecondFactor: {
            /** @description Whether signing in asks for a code. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When it was set up.
             */
            enabledAt?: string;
            /** @description Number of recovery codes that were not used. */
            recoveryCodesLeft: number;
            /** @description Whether the shop requires it of this account. */
            required: boolean;
        };
        /** @description A secret to add to an authenticator app. It counts once a code is confirmed, within an hour. */
        SecondFactorSetup: {
            /** @description The secret in Base32, to be typed. */
            secret: string;
            /** @description The same as `otpauth://totp/…`, to be shown as a QR code. */
            url: string;
        };
        /** @description A code of the authenticator app. */
        SecondFactorCode: {
            /** @description Six digits. */
            code: string;
        };
        /** @description Codes that each sign in once without the authenticator app. They are stored as hashes and not shown again. */
        RecoveryCodes: {
            /** @description Result of the call, to show to the user. */
            message: string;
            /** @description Ten codes. */
            recoveryCodes: string[];
        };
        /** @description A confirmed password. */
        PasswordConfirmation: {
            /** @description Result of the call, to show to the user. */
            message: string;
            /**
             * Format: date-time
             * @description Until when the session may read and replace the API key.
             */
            confirmedUntil: string;
        };
        /** @description What ends besides the sessions. */
        SignOutEverywhereRequest: {
            /** @description Also ends the API key: calls with it are refused from now on. Default: false. */
            endApiKeys?: boolean;
        };
        /** @description The sessions of an account. */
        SessionList: {
            /** @description Sessions, most recently used first. */
            sessions: components["schemas"]["SessionEntry"][];
        };
        /** @description A device or program that is signed in to the account. */
        SessionEntry: {
            /** @description Id of the session. */
            _id: string;
            /** @description Browser and system, or the name of the program, as it reports itself: `Firefox on Windows`. */
            device: string;
            /** @description Network of its last use, to within 5 minutes: an IPv4 address, or the /64 of an IPv6 address. */
            network: string;
            /**
             * Format: date-time
             * @description When it signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last used, to within 5 minutes.
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            expiresAt: string;
            /** @description True for the session that makes this call. */
            current: boolean;
        };
        /** @description A frequently asked question and its answer. */
        Faq: {
            /** @description Id of the FAQ, `faq_…`. */
            _id: string;
            /** @description The question, as plain text. */
            question: string;
            /** @description The answer, as plain text. */
            answer: string;
            /** @description Tags. */
            tags: string[];
            /** @description Position in the list; lower numbers come first. */
            order: number;
            /** @description Send it as `If-Match`. Every change sets a new version. */
            version: string;
        };
        /** @description Reliability of a service, set by the operator. */
        ServiceReliability: {
            /** @description Name of the service, e.g. `UPS Ground`. */
            name: string;
            /** @description The carrier's code of the service. */
            code: string;
            /** @description Reliability of the service, set by the operator. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
        };
        /** @description The enabled services of one connection. */
        ReliabilitySource: {
            /** @description Id of the connection, `api_…`. */
            _id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description True for the connection used when a call names none. */
            isDefault: boolean;
            /** @description Services by carrier. */
            services: {
                /** @description Enabled services of UPS. */
                UPS: components["schemas"]["ServiceReliability"][];
                /** @description Enabled services of USPS. */
                USPS: components["schemas"]["ServiceReliability"][];
                /** @description Enabled services of FedEx. */
                FEDEX: components["schemas"]["ServiceReliability"][];
            };
        };
        /** @description An account: a person with a login. */
        User: {
            /** @description Id of the account, `usr_…`. */
            _id: string;
            /** @description Name of the person or shop. */
            name: string;
            /** @description E-mail of the account, used to sign in. */
            email: string;
            /** @description For administrators: why the e-mail may imitate that of another account, to show next to it. */
            emailWarning?: string;
            /** @description Available balance in USD: posted balance minus open holds. In a live shop, without the test balance. */
            balance: components["schemas"]["Money"];
            /** @description USD spent on labels so far, less refunds. In a live shop, without the test balance. */
            totalSpend: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the account was created.
             */
            createdAt: string;
            /** @description True for operators: administrators and support. */
            isAdmin: boolean;
            /** @description Role of an operator; missing for customers. */
            role?: components["schemas"]["OperatorRole"] | (string & {});
            /** @description True while the account can neither sign in nor use its API key. */
            blocked?: boolean;
            /** @description True if signing in asks for a code. */
            secondFactor?: boolean;
            /** @description Calls of the public API in 5 minutes; missing when it is the limit of the shop. */
            rateLimit?: number;
            /** @description Calls of the public API with all keys in the last 30 days. In lists of customers alone. */
            callsIn30Days?: number;
            /** @description This customer's own prices, for administrators. */
            customPricing?: components["schemas"]["CustomPricing"];
            /** @description Version of `customPricing`, for administrators. Send it as `If-Match`. */
            pricingVersion?: string;
        };
        /** @description This customer's own prices, by connection. A price applies when pricing is enabled here and for its carrier. A carrier or service that the connection does not have is refused, unless it is already listed (it may have been removed since). */
        CustomPricing: {
            /** @description Whether any of these prices apply. */
            enabled: boolean;
            /** @description Prices at the connection that is the default at the moment, by carrier. */
            carriers: {
                [key: string]: components["schemas"]["CarrierPricing"];
            };
            /** @description Prices at the other connections, by id of the connection. Those that are left out of a change stay. */
            connections?: {
                [key: string]: components["schemas"]["ConnectionPricing"];
            };
        };
        /** @description A customer's own prices at one connection. */
        ConnectionPricing: {
            /** @description Prices by carrier. */
            carriers: {
                [key: string]: components["schemas"]["CarrierPricing"];
            };
        };
        /** @description A customer's own prices for one carrier. */
        CarrierPricing: {
            /** @description Whether the prices of this carrier apply. */
            enabled: boolean;
            /** @description USD per label, by service name. */
            services: {
                [key: string]: components["schemas"]["Money"];
            };
        };
        /** @description A session and its account. */
        Session: {
            /** @description Session token for `Authorization: Bearer`, valid for 24 hours. */
            token: string;
            /** @description The signed-in account. */
            user: components["schemas"]["User"];
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description A valid session and its account. */
        VerifyReply: {
            /** @description Always true; an invalid session is answered with 401. */
            valid: boolean;
            /** @description The account. */
            user: components["schemas"]["User"];
            /** @description True if the account has the rights of an administrator only once it has the second factor that the shop requires. */
            secondFactorNeeded?: boolean;
        };
        /** @description One account. */
        UserReply: {
            /** @description The account. */
            user: components["schemas"]["User"];
        };
        /** @description A customer as operators see it. */
        Customer: {
            /** @description The account. */
            user: components["schemas"]["User"];
            /** @description Present while the account is blocked. */
            blocked?: components["schemas"]["Block"];
            /** @description USD held for purchases in progress, which the balance does not include. */
            held: components["schemas"]["Money"];
            /** @description Number of orders, without refused ones. */
            orders: number;
            /**
             * Format: date-time
             * @description When the last one was bought.
             */
            lastOrderAt?: string;
            /** @description In a live shop: samples, and the test balance that pays for them. Missing if there are none. */
            test?: components["schemas"]["TestFigures"];
            /** @description Calls of the public API in 5 minutes: the limit of the customer, or else of the shop. */
            rateLimit: number;
            /** @description Number of API keys that work. */
            apiKeys: number;
            /** @description Number of calls with them in the last 30 days. */
            callsIn30Days: number;
            /** @description Number of sessions that are signed in. */
            sessions: number;
            /** @description Number of invoices that are unpaid, or expired and still watched. */
            openInvoices: number;
        };
        /** @description Why an account is blocked. */
        Block: {
            /**
             * Format: date-time
             * @description When it was blocked. Missing if an earlier version blocked it.
             */
            at?: string;
            /** @description The reason that was given, if any. */
            reason?: string;
            /**
             * @description Present if the account was closed.
             * @constant
             */
            closed?: true;
        };
        /** @description What a customer of a live shop has of samples. */
        TestFigures: {
            /** @description Test balance that can be spent, in USD. */
            balance: components["schemas"]["Money"];
            /** @description Test balance held for purchases in progress, in USD. */
            held: components["schemas"]["Money"];
            /** @description Test balance spent on samples, less refunds, in USD. */
            totalSpend: components["schemas"]["Money"];
            /** @description Number of samples. */
            orders: number;
        };
        /** @description A page of accounts. */
        UserList: {
            /** @description Accounts on this page. */
            users: components["schemas"]["User"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Accounts that match, on all pages. */
            totalUsers: number;
        };
        /** @description An account to create. */
        NewCustomer: {
            /** @description Name of the person or shop, at most 200 characters. */
            name: string;
            /** @description E-mail to sign in with. Unique, as at registration. */
            email: string;
        };
        /** @description A new account and the link with which the customer sets the password. */
        InvitedCustomer: {
            /** @description The account. */
            user: components["schemas"]["User"];
            /** @description The link to hand to the customer. */
            invitation: components["schemas"]["PasswordReset"];
        };
        /** @description A corrected e-mail. */
        SetEmailRequest: {
            /** @description E-mail to sign in with. Unique, as at registration. */
            email: string;
            /** @description Reason, for the audit log. */
            reason?: string;
        };
        /** @description What closes an account. */
        CloseUserRequest: {
            /** @description The balance that you saw and that is paid out, in USD. If it has changed since, the response is 409. */
            expectedBalance: components["schemas"]["Money"];
            /** @description Reason, shown in the customer's transactions and the audit log. */
            reason: string;
        };
        /** @description A note to write. */
        NoteInput: {
            /** @description At most 2,000 characters. */
            text: string;
        };
        /** @description What an operator wrote down about a customer. */
        CustomerNote: {
            /** @description Permanent id. */
            _id: string;
            /** @description The note. */
            text: string;
            /** @description E-mail of the operator. */
            by: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
        };
        /** @description A page of notes. */
        NoteList: {
            /** @description Notes on this page. */
            notes: components["schemas"]["CustomerNote"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Notes, on all pages. */
            totalNotes: number;
        };
        /** @description A balance to set. */
        SetBalanceRequest: {
            /** @description New available balance in USD. */
            balance: components["schemas"]["Money"];
            /** @description The balance that you saw, in USD. If it has changed since, the response is 409. */
            expectedBalance?: components["schemas"]["Money"];
            /** @description Reason, shown in the customer's transactions and the audit log. */
            reason?: string;
        };
        /**
         * @description `test`: labels are samples. `live`: labels are real postage. A shop is a test shop until an operator enables a service on a connection whose provider has confirmed a live key, gives such a key to a connection with enabled services, or calls goLive. From then on it sells live services only.
         * @enum {string}
         */
        ShopMode: "test" | "live";
        /** @description What is done and what is left before customers can buy real labels. */
        GoLive: {
            /** @description The mode of the shop. */
            mode: components["schemas"]["ShopMode"] | (string & {});
            /**
             * Format: date-time
             * @description When it went live. Missing for a test shop.
             */
            liveSince?: string;
            /** @description Whether it can become a test shop again: while no live label was bought or is being bought. */
            canUndo: boolean;
            /** @description The steps, in a useful order. */
            steps: components["schemas"]["GoLiveStep"][];
            /** @description What is left of credits that administrators gave before the shop was live; see listEarlierCredits. */
            credits: {
                /** @description Number of customers. */
                customers: number;
                /** @description USD of all of them. */
                amount: components["schemas"]["Money"];
            };
            /** @description Samples that an older version sold for real money, and that are not refunded; see listSoldSamples. */
            samples: {
                /** @description Number of orders. */
                orders: number;
                /** @description USD of all of them. */
                amount: components["schemas"]["Money"];
            };
        };
        /** @description What customers still hold of credits that administrators gave before the shop was live. */
        CreditsBefore: {
            /** @description The customers, the largest amount first. */
            customers: {
                /** @description The account, `usr_…`. */
                customerId: string;
                /** @description Name of the customer. */
                name: string;
                /** @description E-mail of the customer. */
                email: string;
                /** @description USD that was credited before the shop was live. */
                credited: components["schemas"]["Money"];
                /** @description USD of it that can be moved: not moved before, and not spent. */
                amount: components["schemas"]["Money"];
            }[];
            /** @description Customers on all pages. */
            totalCustomers: number;
            /** @description USD that can be moved in all. */
            totalAmount: components["schemas"]["Money"];
            /** @description Number of pages. */
            totalPages: number;
        };
        /** @description Whose credits to move to the test balance. */
        MoveCreditsRequest: {
            /** @description The account, `usr_…`, or `all`. */
            customerId: string;
            /** @description Reason, shown in the customer's transactions and the audit log. */
            reason: string;
        };
        /** @description Samples that an older version sold for real money. */
        SoldSamples: {
            /** @description Those that are not refunded, oldest first. */
            orders: components["schemas"]["AdminOrder"][];
            /** @description Orders that are not refunded, on all pages. */
            totalOrders: number;
            /** @description USD that was paid for them. */
            totalAmount: components["schemas"]["Money"];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Number of orders that are refunded. */
            refundedOrders: number;
            /** @description USD of their refunds. */
            refundedAmount: components["schemas"]["Money"];
            /** @description Whether refundSoldSamples is still running. */
            isRefunding: boolean;
        };
        /** @description A step to a live shop, read from the facts. */
        GoLiveStep: {
            /** @description `live_key` (confirmed by its provider), `prices` (above cost), `sandbox_closed` (to customers), `support` (links and e-mail of your own), `registration` (settings were saved), `public_url`, `top_up` (a gateway for real money), `backup`, or `go_live`. Steps may be added. */
            id: string;
            /** @description Whether it is done. */
            done: boolean;
            /** @description What is so, in words. */
            detail: string;
            /** @description True for `backup` of a database, which the server cannot see: goLive with `backedUp` notes it. Missing otherwise, and once it is noted. */
            canNote?: boolean;
        };
        /** @description The last step, or its undoing. */
        GoLiveRequest: {
            /** @description True makes the shop a test shop again. */
            undo?: boolean;
            /** @description True only notes that you have backed up the database. The backup of a data folder is noted by itself. */
            backedUp?: boolean;
        };
        /** @description Public settings of this server. */
        PublicSettings: {
            /** @description Whether the shop sells real postage. In a test shop, all labels are samples. Missing from servers of older versions. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description Discord URL. */
            discordInviteLink: string;
            /** @description Telegram URL. */
            telegramInviteLink: string;
            /** @description E-mail of the operator's support. */
            supportEmail: string;
            /** @description Whether registration is open. */
            registrationOpen?: boolean;
            /** @description Whether customers can have a link to set a new password mailed. Missing from servers of older versions. */
            resetByMail?: boolean;
            /** @description Whether customers may turn on tracking pages for the recipients of their parcels. */
            trackingPages?: boolean;
            /** @description URL where a seller downloads the Amazon order report. */
            amazonOrdersUrl?: string;
            /** @description Whether the shop has terms, which getTerms returns. Missing from servers of older versions. */
            hasTerms?: boolean;
        };
        /** @description The shop's Terms and Conditions. */
        Terms: {
            /** @description Plain text, with lines as written; empty if the shop has none. */
            terms: string;
        };
        /**
         * @description What a mail is about: `password_reset` is a link for a forgotten password, `credentials` says that the password, the e-mail, the second factor or the recovery codes were changed, `receipt` that a top-up was credited, `bulk_ended` that a bulk order has ended, `low_balance` that less is left than the customer wants, and `attention` what needs an operator.
         * @enum {string}
         */
        MailKind: "password_reset" | "credentials" | "receipt" | "bulk_ended" | "low_balance" | "attention";
        /**
         * @description A mail that a customer can switch off: `receipt` says that a top-up was credited, `bulk_ended` that a bulk order has ended.
         * @enum {string}
         */
        OwnMailKind: "receipt" | "bulk_ended";
        /** @description Which mails an account gets. */
        MailSettings: {
            /** @description Mails that you do not want. */
            mailOff: (components["schemas"]["OwnMailKind"] | (string & {}))[];
            /** @description A mail is sent when your balance falls below this, in USD. Null: none is. */
            lowBalance: components["schemas"]["Money"] | null;
            /** @description For operators: whether you get a mail about what needs attention, at most once a day. */
            attentionDigest: boolean;
            /** @description Whether the recipients of your parcels get mails: when the parcel is on its way, out for delivery and delivered. Live labels only, to the `email` of the recipient. */
            mailRecipients: boolean;
            /** @description Whether the server has a mail server. Without one, no mail is sent. */
            readonly hasMailServer: boolean;
            /** @description Whether the operator allows mails to recipients. Otherwise none is sent, whatever you choose. */
            readonly recipientsAllowed: boolean;
        };
        /** @description Which mails an account gets. */
        SaveMailSettingsRequest: {
            /** @description Mails that you do not want. Replaces the list. */
            mailOff?: components["schemas"]["OwnMailKind"][];
            /** @description Sends a mail when your balance falls below this, in USD with at most two decimals. Null: none is sent. */
            lowBalance?: components["schemas"]["Money"] | null;
            /** @description For operators: true sends a mail about what needs attention, at most once a day. */
            attentionDigest?: boolean;
            /** @description True mails the recipients of your parcels: at most three mails a parcel, and 500 a day (UTC). */
            mailRecipients?: boolean;
            /** @description Ignored. Only the operator changes it. */
            readonly hasMailServer?: boolean;
            /** @description Ignored. Only the operator changes it. */
            readonly recipientsAllowed?: boolean;
        };
        /** @description Settings of this server. */
        AppSettings: {
            /** @description Discord URL, starting with `https://discord.gg/`. */
            discordInviteLink: string;
            /** @description Telegram URL, starting with `https://t.me/`. */
            telegramInviteLink: string;
            /** @description E-mail of the operator's support. */
            supportEmail: string;
            /** @description Whether registration is open. */
            registrationOpen: boolean;
            /** @description Whether customers may turn on tracking pages for the recipients of their parcels. */
            trackingPages: boolean;
            /** @description https URL where sellers download the Amazon order report. */
            amazonOrdersUrl: string;
            /** @description Whether administrators need a second factor. One who has none is a customer until it is set up. */
            secondFactorRequired: boolean;
            /** @description The most that support may refund for an order, in USD. */
            supportRefundPerOrder: components["schemas"]["Money"];
            /** @description The most that a support member may refund a day, in USD. */
            supportRefundPerDay: components["schemas"]["Money"];
            /** @description Mails that are not sent although the server has a mail server. */
            mailOff: (components["schemas"]["MailKind"] | (string & {}))[];
            /** @description Whether customers may have mails sent to the recipients of their parcels. */
            recipientMails: boolean;
            /** @description A change of a balance by more than this, in USD, needs a recent password. */
            passwordAbove: components["schemas"]["Money"];
            /** @description Terms and Conditions, plain text; empty for none. */
            terms: string;
            /** @description Send it as `If-Match`. Every change sets a new version. */
            version: string;
        };
        /** @description Settings to change. Fields that are left out stay unchanged. */
        AppSettingsInput: {
            /** @description Ignored. Send it as `If-Match`. */
            readonly version?: string;
            /** @description Discord URL, starting with `https://discord.gg/`. */
            discordInviteLink?: string;
            /** @description Telegram URL, starting with `https://t.me/`. */
            telegramInviteLink?: string;
            /** @description E-mail of the operator's support. */
            supportEmail?: string;
            /** @description Whether registration is open. */
            registrationOpen?: boolean;
            /** @description Whether customers may turn on tracking pages for the recipients of their parcels. */
            trackingPages?: boolean;
            /** @description https URL where sellers download the Amazon order report. */
            amazonOrdersUrl?: string;
            /** @description Whether administrators need a second factor. You need one yourself to turn this on. */
            secondFactorRequired?: boolean;
            /** @description The most that support may refund for an order, in USD with at most two decimals. 0: nothing. */
            supportRefundPerOrder?: components["schemas"]["Money"];
            /** @description The most that a support member may refund a day, in USD with at most two decimals. 0: nothing. */
            supportRefundPerDay?: components["schemas"]["Money"];
            /** @description Mails that are not sent. Replaces the list. */
            mailOff?: components["schemas"]["MailKind"][];
            /** @description Whether customers may have mails sent to the recipients of their parcels. */
            recipientMails?: boolean;
            /** @description A change of a balance by more than this, in USD with at most two decimals, needs a recent password. */
            passwordAbove?: components["schemas"]["Money"];
            /** @description Terms and Conditions, plain text of at most 50,000 characters; empty for none. */
            terms?: string;
        };
        /** @description Who wants a link to set a new password. */
        PasswordResetRequest: {
            /** @description E-mail of the account. */
            email: string;
        };
        /** @description A new password, set with a one-time link. */
        ResetPasswordRequest: {
            /** @description The token of the link. */
            token: string;
            /** @description The new password, 8 to 200 characters; not one of the most common. */
            password: string;
        };
        /** @description A one-time link to set a new password. */
        PasswordReset: {
            /** @description The link to hand to the customer. */
            url: string;
            /**
             * Format: date-time
             * @description When the link expires.
             */
            expiresAt: string;
        };
        /** @description Prices for one customer. */
        SetPricingRequest: {
            /** @description The customer's prices. `carriers` replaces the prices at the default connection, and each entry of `connections` those at that one; prices at other connections stay. */
            customPricing: components["schemas"]["CustomPricing"];
        };
        /**
         * @description Role of an operator. `support` may call the operations whose `x-roles` name it; those without `x-roles` are for administrators.
         * @enum {string}
         */
        OperatorRole: "admin" | "support";
        /** @description Access of an account. Fields that are left out stay unchanged. */
        SetAccessRequest: {
            /** @description True makes the account an operator: an administrator, unless `role` says otherwise. False makes it a customer. */
            isAdmin?: boolean;
            /** @description Makes the account an operator with this role. */
            role?: components["schemas"]["OperatorRole"];
            /** @description True ends all sessions, disables the API key and refuses new sign-ins. */
            blocked?: boolean;
            /** @description Reason, for the audit log. */
            reason?: string;
        };
        /** @description Labels sold in a period. */
        LabelStats: {
            /** @description Totals by carrier. */
            carrierStats: components["schemas"]["CarrierStat"][];
            /** @description Totals by connection. */
            connectionStats: components["schemas"]["ConnectionStat"][];
            /** @description Totals of all carriers. */
            totals: components["schemas"]["LabelTotals"];
            /** @description Time zone of the periods. */
            timezone: string;
            /** @description The last check of the books. Absent before the first, which follows 10 minutes after a start. */
            books?: components["schemas"]["BookCheck"];
            /** @description Room for more orders. Absent if the store is a database. */
            memory?: components["schemas"]["MemoryRoom"];
        };
        /** @description An amount and what changed it. */
        OverviewAmounts: {
            /** @description Of the labels sold in the period. */
            gross: components["schemas"]["Money"];
            /** @description Given back in the period, also for labels sold before it. */
            refunds: components["schemas"]["Money"];
            /** @description Corrections in the period; negative if they lower it. */
            corrections: components["schemas"]["Money"];
            /** @description Gross, less refunds, plus corrections. */
            net: components["schemas"]["Money"];
        };
        /** @description Sales and costs of labels. */
        OverviewFigures: {
            /** @description Number of labels sold. */
            labels: number;
            /** @description Number of labels refunded. */
            refundedLabels: number;
            /** @description What customers paid. */
            sales: components["schemas"]["OverviewAmounts"];
            /** @description What carriers charged, where known. */
            costs: components["schemas"]["OverviewAmounts"];
            /** @description Net sales less net costs of the labels whose cost is known; negative for a loss. */
            margin: components["schemas"]["Money"];
            /** @description Number of labels whose cost is not known, less refunded ones. */
            costUnknownCount: number;
        };
        /** @description Money that customers' balances received. */
        OverviewMoneyIn: {
            /** @description Payments for top-ups. */
            paidIn: components["schemas"]["Money"];
            /** @description Credits by administrators. */
            credited: components["schemas"]["Money"];
            /** @description What administrators took from balances. */
            takenBack: components["schemas"]["Money"];
        };
        /** @description A day of the overview. */
        OverviewDay: {
            /**
             * Format: date
             * @description The day, in `timezone`.
             */
            date: string;
            /** @description Number of labels sold. */
            labels: number;
            /** @description Gross sales. */
            gross: components["schemas"]["Money"];
            /** @description Refunds. */
            refunds: components["schemas"]["Money"];
            /** @description Corrections that customers were charged. */
            corrections: components["schemas"]["Money"];
            /** @description Net sales. */
            net: components["schemas"]["Money"];
            /** @description Margin; negative for a loss. */
            margin: components["schemas"]["Money"];
            /** @description Payments for top-ups. */
            paidIn: components["schemas"]["Money"];
        };
        /** @description A period of the overview. */
        OverviewPeriod: {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description Its sales and costs. */
            figures: components["schemas"]["OverviewFigures"];
            /** @description What balances received. */
            moneyIn: components["schemas"]["OverviewMoneyIn"];
            /** @description Each day, oldest first. */
            days: components["schemas"]["OverviewDay"][];
        };
        /** @description A period and the one before it. */
        Overview: {
            /** @description Time zone of the days. */
            timezone: string;
            /** @description The period. */
            period: components["schemas"]["OverviewPeriod"];
            /** @description The period before, with as many days. */
            before: components["schemas"]["OverviewPeriod"];
        };
        /** @description Sales of a carrier, a service, a connection or a customer. */
        OverviewGroup: {
            /** @description The carrier, the name of the service, or the id of the connection or customer. */
            _id: string;
            /** @description Its name. */
            name: string;
            /** @description The customer's e-mail. */
            email?: string;
            /** @description Its sales and costs. */
            figures: components["schemas"]["OverviewFigures"];
        };
        /** @description A page of groups. */
        OverviewGroupList: {
            /** @description Time zone of the days. */
            timezone: string;
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description Groups on this page, in the order of `sort`. */
            groups: components["schemas"]["OverviewGroup"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Number of groups. */
            totalGroups: number;
        };
        /** @description The memory of a server whose store is a data folder, which keeps every record in memory. */
        MemoryRoom: {
            /** @description Approximate number of orders that fit. */
            fits: number;
            /** @description Share that is in use, from 0 to 1. From 0.7 on the server warns. */
            used: number;
        };
        /** @description The daily check that sums, holds, orders, top-ups and totals agree. */
        BookCheck: {
            /**
             * Format: date-time
             * @description When it began, ISO 8601 in UTC.
             */
            checkedAt: string;
            /** @description Number of faults; 0 if the books add up. */
            faultCount: number;
            /** @description The first 20 faults. */
            faults: string[];
        };
        /** @description Labels of one carrier. */
        CarrierStat: {
            /** @description The carrier. */
            _id: string | null;
            /** @description Number of labels, less voided ones. */
            count: number;
            /** @description USD paid by customers, less refunds; negative if more was refunded. */
            totalRevenue: components["schemas"]["Money"];
            /** @description USD charged by the provider, where known, less its refunds; negative if more was refunded. */
            totalCost: components["schemas"]["Money"];
            /** @description Revenue in USD less cost of the labels whose cost is known; negative for a loss. */
            totalMargin: components["schemas"]["Money"];
            /** @description Number of labels whose cost is known, less voided ones. */
            costKnownCount: number;
        };
        /** @description Labels of one connection. */
        ConnectionStat: {
            /** @description The connection. */
            apiId: string;
            /** @description Name of the connection. */
            name: string;
            /** @description Number of labels, less voided ones. */
            count: number;
            /** @description USD paid by customers, less refunds; negative if more was refunded. */
            totalRevenue: components["schemas"]["Money"];
            /** @description USD charged by the provider, where known, less its refunds; negative if more was refunded. */
            totalCost: components["schemas"]["Money"];
            /** @description Revenue in USD less cost of the labels whose cost is known; negative for a loss. */
            totalMargin: components["schemas"]["Money"];
            /** @description Number of labels whose cost is known, less voided ones. */
            costKnownCount: number;
        };
        /** @description Labels of all carriers. */
        LabelTotals: {
            /** @description Number of labels, less voided ones. */
            totalLabels: number;
            /** @description USD paid by customers, less refunds; negative if more was refunded. */
            totalRevenue: components["schemas"]["Money"];
            /** @description USD charged by providers, where known, less their refunds; negative if more was refunded. */
            totalCost: components["schemas"]["Money"];
            /** @description Revenue in USD less cost of the labels whose cost is known; negative for a loss. */
            totalMargin: components["schemas"]["Money"];
            /** @description Number of labels whose cost is known, less voided ones. */
            costKnownCount: number;
        };
        /** @description A carrier account at a provider, with its services. Also called a Shipping API. */
        Connection: {
            /** @description Id of the connection, `api_…`. */
            _id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description The provider's API key, masked: `…` and its last 4 characters; empty without a key. `readConnectionSecrets` has the whole one. */
            key: string;
            /** @description Base URL of the provider; `sandbox:` is the built-in one. */
            baseUrl: string;
            /** @description True for the connection used when a call names none. */
            isDefault: boolean;
            /** @description Whether labels can be bought through it. */
            enabled: boolean;
            /** @description Mode of the key, as reported by the provider. */
            mode: components["schemas"]["ConnectionMode"] | (string & {});
            /** @description True in mode `test`: its labels are samples that are not valid for postage. A live shop does not sell them. */
            sandbox: boolean;
            /** @description Loss limit per label, in USD: a label whose cost exceeds its price by more than this amount is not bought (`price_unavailable`). */
            lossLimit: components["schemas"]["Money"];
            /** @description How long its labels can be voided: the usual time of the provider and the carrier, unless you set another. */
            voidDays: components["schemas"]["VoidDays"];
            /** @description Options that its provider offers, with your surcharges. Change them with setSurcharges. */
            options: components["schemas"]["LabelOptions"];
            /** @description Version of its surcharges. Send it as `If-Match` of setSurcharges. */
            surchargesVersion: string;
            /** @description Whether the provider quotes parcels, so that services can be priced by its rates (`ratePricing`). */
            canQuote: boolean;
            /** @description Why nothing can be bought through it, in words; missing when it can. */
            unusable?: string;
            /** @description Missing if the provider has no webhooks. */
            webhook?: components["schemas"]["ConnectionWebhook"];
            /** @description How the provider has answered the server process that replies. Each process counts its own calls. */
            health?: components["schemas"]["ConnectionHealth"];
            /** @description Configured services by carrier. */
            services: {
                /** @description Services of UPS by name. */
                UPS: components["schemas"]["ConfiguredServices"];
                /** @description Services of USPS by name. */
                USPS: components["schemas"]["ConfiguredServices"];
                /** @description Services of FedEx by name. */
                FEDEX: components["schemas"]["ConfiguredServices"];
            };
            /** @description Version of all its prices. Send it as `If-Match` of setPrices. */
            pricesVersion: string;
        };
        /** @description What a connection sells, and for how much, without its key and settings. */
        PricedConnection: {
            /** @description Id of the connection, `api_…`. */
            _id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description Mode of the key, as reported by the provider. */
            mode: components["schemas"]["ConnectionMode"] | (string & {});
            /** @description Options that its provider offers, with your surcharges. Change them with setSurcharges. */
            options: components["schemas"]["LabelOptions"];
            /** @description Version of its surcharges. Send it as `If-Match` of setSurcharges. */
            surchargesVersion: string;
            /** @description Configured services by carrier. */
            services: {
                /** @description Services of UPS by name. */
                UPS: components["schemas"]["ConfiguredServices"];
                /** @description Services of USPS by name. */
                USPS: components["schemas"]["ConfiguredServices"];
                /** @description Services of FedEx by name. */
                FEDEX: components["schemas"]["ConfiguredServices"];
            };
            /** @description Version of all its prices. Send it as `If-Match` of setPrices. */
            pricesVersion: string;
        };
        /**
         * @description Resolution of a label printer, in dots per inch.
         * @default 203
         * @enum {integer}
         */
        LabelDpi: 203 | 300;
        /**
         * @description Labels; each label with its packing slip behind it (with the format `letter`, below it); a packing slip for each order; or one pick list, which adds up what all of the orders contain. They show no prices.
         * @default labels
         * @enum {string}
         */
        LabelContent: "labels" | "labels-and-slips" | "packing-slips" | "pick-list";
        /**
         * @description PDF pages of this size, a picture of each label, or ZPL for label printers.
         * @default 4x6
         * @enum {string}
         */
        LabelFormat: "4x6" | "letter" | "png" | "zpl";
        /** @description What only administrators may read, and only after their password. */
        ConnectionSecrets: {
            /** @description The provider's API key. */
            key: string;
            /** @description The secret with which the provider signs its events; missing if it signs with its own key. */
            webhookSecret?: string;
        };
        /** @description What to enter at the provider, so that it reports tracking and refunds at once. Optional. */
        ConnectionWebhook: {
            /** @description Where the provider sends its events. */
            url: string;
            /** @description True if a secret signs them, which `readConnectionSecrets` has. Missing if the provider signs with its own key. */
            hasSecret?: boolean;
            /** @description True if the provider reports later changes of what a label cost, and only by events. Missing otherwise. */
            reportsCosts?: boolean;
            /**
             * Format: date-time
             * @description When its first event arrived. Missing while none has.
             */
            firstEventAt?: string;
        };
        /** @description The calls of the last 15 minutes, at most 500, since the server process that replies has started. If several processes share a database, each counts and pauses its own calls. */
        ConnectionHealth: {
            /** @description Number of calls to the provider. */
            calls: number;
            /** @description Number of calls without a conclusive answer: a timeout, a broken connection or a server error. */
            unanswered: number;
            /** @description Number of calls over the provider's rate limit. No further call is made until the time that it named. */
            rateLimited: number;
            /** @description Number of calls that the provider refused because of the key or the account there. */
            accountRefused: number;
            /** @description 95 % of the calls ended within this time, in milliseconds. Missing without calls. */
            p95Ms?: number;
            /** @description False while purchases are paused because the provider did not answer several calls in a row. */
            isAnswering: boolean;
            /**
             * Format: date-time
             * @description When it is asked to sell again.
             */
            pausedUntil?: string;
            /**
             * Format: date-time
             * @description When it is called again after its rate limit. Missing while it is not limited.
             */
            limitedUntil?: string;
            /** @description Set while the provider refuses to sell because of the key or the account there, until the next sale. */
            accountProblem?: components["schemas"]["AccountProblem"];
            /** @description Other kinds of calls that are paused for the same reason, such as `track` or `label`; labels can be sold. Missing if there are none. */
            pausedCalls?: string[];
        };
        /** @description Why a provider refuses the key or the account of a connection. */
        AccountProblem: {
            /**
             * Format: date-time
             * @description When it was first refused.
             */
            since: string;
            /** @description The reason, in the provider's words. */
            reason: string;
        };
        /**
         * @description `test`: samples. `live`: real postage. `unknown`: not reported yet; the provider is asked again every few minutes, and before each purchase, which fails without an answer (503 `carrier_unavailable`). For a new key it is asked at once.
         * @enum {string}
         */
        ConnectionMode: "test" | "live" | "unknown";
        /** @description Services by name. */
        ConfiguredServices: {
            [key: string]: components["schemas"]["ConfiguredService"];
        };
        /** @description A service of a connection, with the operator's prices. */
        ConfiguredService: {
            /** @description USD per label when neither a tier nor the customer's own price applies. */
            basePrice: components["schemas"]["Money"];
            /** @description Whether the service can be bought. */
            enabled: boolean;
            /** @description What its labels are: the mode of the key, or `test` if another Shipctl sells samples of it with a live key. */
            mode?: components["schemas"]["ConnectionMode"] | (string & {});
            /** @description True if it sells real postage since its key or its provider changed by itself: enable it again to sell it. Missing otherwise. */
            needsConfirmation?: boolean;
            /** @description Whether the price depends on the weight. */
            hasDynamicPricing: boolean;
            /** @description Prices by weight, lightest first; empty without dynamic pricing. */
            pricingTiers: components["schemas"]["PricingTier"][];
            /** @description Missing if the service is priced by weight. Otherwise base price and tiers are not used. */
            ratePricing?: components["schemas"]["RatePricing"];
            /** @description Provider's code of the service. */
            code: string;
            /** @description Reliability of the service, set by the operator. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description Maximum weight: in ounces if the name contains `oz`, otherwise in lbs. Null when there is none. */
            maxWeight: number | null;
            /** @description Business days from pick-up to delivery. */
            transitDays?: number;
            /** @description Whether the provider sells it, as last reported. */
            active: boolean;
            /** @description What the provider charges, as reported by the last check-updates; missing before the first one. */
            providerPrices?: components["schemas"]["ProviderPrice"][];
            /** @description Version of base price, tiers, rate pricing and `enabled`. Send it as `If-Match`. */
            version: string;
        };
        /** @description The price of a parcel is the provider's rate plus a markup, but at least a minimum. It is rounded up to the cent. A customer's own price for the service still takes precedence. */
        RatePricing: {
            /** @description Percentage of the rate that is added to it, with at most two decimals, e.g. 15. */
            markupPercent: number;
            /** @description The lowest price, in USD with at most two decimals. */
            minimum: components["schemas"]["Money"];
        };
        /** @description Rate pricing, or null to price the service by weight. */
        RatePricingChange: {
            /** @description Percentage of the rate that is added to it, with at most two decimals, e.g. 15. */
            markupPercent: number;
            /** @description The lowest price, in USD with at most two decimals. */
            minimum: components["schemas"]["Money"];
        } | null;
        /** @description What the provider charges for a range of weights. */
        ProviderPrice: {
            /** @description USD per label charged by the provider. */
            price: components["schemas"]["Money"];
            /** @description Minimum weight in lbs, inclusive. */
            fromWeight: number;
            /** @description Maximum weight in lbs, inclusive. */
            toWeight: number;
        };
        /** @description A price for a range of weights. Tiers are 0.01 apart. */
        PricingTier: {
            /** @description Minimum weight in lbs, inclusive. */
            minWeight: number;
            /** @description Maximum weight in lbs, inclusive. */
            maxWeight: number;
            /** @description USD per label, with at most two decimals. */
            price: components["schemas"]["Money"];
        };
        /** @description How to price sample parcels. */
        SuggestPricesRequest: {
            /** @description Percentage of the cost that is added to it, e.g. 15. */
            marginPercent: number;
            /**
             * @description ZIP code that the parcels are sent from.
             * @default 62701
             */
            fromZip?: string;
        };
        /** @description Suggested tiers of a service. */
        PriceSuggestion: {
            /** @description Loss limit of the connection, in USD per label. */
            lossLimit: components["schemas"]["Money"];
            /** @description What was quoted for each tier, lightest first. */
            tiers: components["schemas"]["SuggestedTier"][];
            /** @description The tiers to save, lightest first. */
            pricingTiers: components["schemas"]["PricingTier"][];
            /** @description Version of the service that the suggestion is for. */
            version: string;
        };
        /** @description A tier with its quotes. */
        SuggestedTier: {
            /** @description Minimum weight in lbs, inclusive. */
            minWeight: number;
            /** @description Maximum weight in lbs, inclusive. */
            maxWeight: number;
            /** @description Price of the tier now, if it exists. */
            currentPrice?: components["schemas"]["Money"];
            /** @description Highest cost quoted, in USD. */
            cost?: components["schemas"]["Money"];
            /** @description ZIP code of the most expensive destination. With `cost`. */
            toZip?: string;
            /** @description Suggested price in USD. With `cost`. */
            price?: components["schemas"]["Money"];
            /** @description The cost to each city that was quoted, in a fixed order. */
            quotes: components["schemas"]["QuotedDestination"][];
            /** @description `notQuoted` in one sentence. */
            reason?: string;
            /** @description Destinations without a quote. */
            notQuoted?: components["schemas"]["UnquotedDestination"][];
        };
        /** @description What a sample parcel costs to a city. */
        QuotedDestination: {
            /** @description Name of the city. */
            city: string;
            /** @description ZIP code of the city. */
            zip: string;
            /** @description Cost of the label, in USD. */
            cost: components["schemas"]["Money"];
            /** @description True if such a label is refused at the current price: its cost exceeds that price by more than the loss limit. The current price is `currentPrice`, or the base price of an enabled service without tiers. False for services that are priced per parcel. */
            overLossLimit: boolean;
        };
        /** @description A city that the provider did not quote. */
        UnquotedDestination: {
            /** @description Name of the city. */
            city: string;
            /** @description ZIP code of the city. */
            zip: string;
            /** @description Message of the provider. */
            reason: string;
            /** @description True if the provider does not carry such parcels to the city. False if it was busy or did not answer. */
            refused: boolean;
        };
        /** @description A new connection. */
        AddConnectionRequest: {
            /** @description Name shown to customers. */
            name: string;
            /** @description Provider API key. Stored encrypted. */
            key: string;
            /** @description Base URL of the provider: an https URL, or `sandbox:` for the built-in one. */
            baseUrl: string;
            /** @description True makes it the connection used when a call names none. */
            isDefault?: boolean;
            /**
             * @description Loss limit per label, in USD with at most two decimals.
             * @default 0
             */
            lossLimit?: components["schemas"]["Money"];
        };
        /** @description How many days after the purchase a label can be voided, by carrier. */
        VoidDays: {
            /** @description Days for labels of UPS. */
            UPS: number;
            /** @description Days for labels of USPS. */
            USPS: number;
            /** @description Days for labels of FedEx. */
            FEDEX: number;
        };
        /** @description Days by carrier. Carriers that are left out stay unchanged. */
        VoidDaysChange: {
            /** @description Days for labels of UPS. */
            UPS?: components["schemas"]["VoidDaysOfCarrier"];
            /** @description Days for labels of USPS. */
            USPS?: components["schemas"]["VoidDaysOfCarrier"];
            /** @description Days for labels of FedEx. */
            FEDEX?: components["schemas"]["VoidDaysOfCarrier"];
        };
        /** @description Days after the purchase in which a label of the carrier can be voided. */
        VoidDaysOfCarrier: number;
        /** @description Changes to a connection. Fields that are left out stay unchanged. */
        UpdateConnectionRequest: {
            /** @description Id of the connection, as in the path. */
            readonly _id?: string;
            /** @description Ignored. To use another URL, add another connection. */
            readonly baseUrl?: string;
            /** @description Ignored. Use setDefaultConnection. */
            readonly isDefault?: boolean;
            /** @description Ignored. Reported by the provider. */
            readonly mode?: string;
            /** @description Ignored. Derived from the mode. */
            readonly sandbox?: boolean;
            /** @description Ignored. Depends on the provider. */
            readonly canQuote?: boolean;
            /** @description Ignored. Set by the server. */
            readonly unusable?: string;
            /** @description Ignored. Use setServicePricing or setPrices. */
            readonly services?: Record<string, never>;
            /** @description Ignored. Set by the server. */
            readonly pricesVersion?: string;
            /** @description Ignored. Use setSurcharges. */
            readonly options?: Record<string, never>;
            /** @description Ignored. Set by the server. */
            readonly surchargesVersion?: string;
            /** @description New provider API key. Stored encrypted. */
            key?: string;
            /** @description New name shown to customers. */
            name?: string;
            /** @description Whether labels can be bought through it. */
            enabled?: boolean;
            /** @description New loss limit per label, in USD with at most two decimals. */
            lossLimit?: components["schemas"]["Money"];
            /** @description How long its labels can be voided, by carrier. */
            voidDays?: components["schemas"]["VoidDaysChange"];
            /** @description Number of labels that can still be voided or are on their way, as `details.openLabels` of 409 `open_labels` says. Send it to give the connection a key of the other mode all the same. */
            openLabels?: number;
        };
        /** @description Changes of a service. Fields that are left out stay unchanged. */
        SetServicePricingRequest: {
            /** @description USD per label, with at most two decimals. */
            basePrice?: components["schemas"]["Money"];
            /** @description Whether the service can be bought. */
            enabled?: boolean;
            /** @description Prices the service by the provider's rates, or by weight again (null). Only if the connection `canQuote`. */
            ratePricing?: components["schemas"]["RatePricingChange"];
            /** @description Ignored. Use setDynamicPricing. */
            readonly hasDynamicPricing?: boolean;
            /** @description Ignored. Use setDynamicPricing. */
            readonly pricingTiers?: unknown[];
            /** @description Provider's code of the service. */
            readonly code?: string;
            /** @description Ignored. Use setServiceReliability. */
            readonly reliabilityStatus?: string;
            /** @description Ignored. Reported by the provider, in the `maxWeightUnit` of the service. */
            readonly maxWeight?: number | null;
            /** @description Ignored. Reported by the provider, in business days. */
            readonly transitDays?: number;
            /** @description Whether the provider sells it, as last reported. */
            readonly active?: boolean;
            /** @description Ignored. Reported by the provider. */
            readonly providerPrices?: unknown[];
            /** @description Ignored. Send it as `If-Match`. */
            readonly version?: string;
        };
        /** @description The tiers of a service. */
        DynamicPricing: {
            /** @description Prices by weight, lightest first. An empty list turns dynamic pricing off. */
            pricingTiers: components["schemas"]["PricingTier"][];
            /** @description In replies: version of base price, tiers, rate pricing and `enabled`. Send it as `If-Match`. */
            version?: string;
        };
        /** @description Prices of several services of one connection, set all together or not at all. */
        SetPricesRequest: {
            /** @description Changes, one line per service. */
            services: components["schemas"]["PriceLine"][];
            /** @description Check everything and return the differences without changing anything. */
            dryRun?: boolean;
        };
        /** @description Changes of one service. Fields that are left out stay unchanged. */
        PriceLine: {
            /** @description Name of the service. Case-insensitive. */
            service: string;
            /** @description Carrier. Required only if two carriers have a service of this name. */
            carrier?: components["schemas"]["Carrier"];
            /** @description USD per label, with at most two decimals. */
            basePrice?: components["schemas"]["Money"];
            /** @description Whether the service can be bought. */
            enabled?: boolean;
            /** @description Prices the service by the provider's rates, or by weight again (null). Only if the connection `canQuote`. */
            ratePricing?: components["schemas"]["RatePricingChange"];
            /** @description Prices by weight. An empty list turns dynamic pricing off. */
            pricingTiers?: components["schemas"]["PricingTier"][];
        };
        /** @description Differences made by a change of prices, or that it would make. */
        SetPricesReply: {
            /** @description False for a dry run, and when there are no differences. */
            applied: boolean;
            /** @description Current version of all prices of the connection. Send it as `If-Match`. */
            version: string;
            /** @description Differences, in the order of the lines. */
            differences: components["schemas"]["PriceDifference"][];
        };
        /** @description Differences of one line; unchanged fields are left out. */
        PriceDifference: {
            /** @description Index of the line in `services`, from 0. */
            index: number;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Name of the service. */
            service: string;
            /** @description Base price, if changed. */
            basePrice?: {
                /** @description USD per label before the change. */
                from: components["schemas"]["Money"];
                /** @description USD per label after the change. */
                to: components["schemas"]["Money"];
            };
            /** @description Availability, if changed. */
            enabled?: {
                /** @description Availability before the change. */
                from: boolean;
                /** @description Availability after the change. */
                to: boolean;
            };
            /** @description Tiers, if changed. */
            pricingTiers?: {
                /** @description Tiers before the change. */
                from: components["schemas"]["PricingTier"][];
                /** @description Tiers after the change. */
                to: components["schemas"]["PricingTier"][];
            };
            /** @description Rate pricing, if changed. Null is pricing by weight. */
            ratePricing?: {
                /** @description Pricing before the change. */
                from: components["schemas"]["RatePricingChange"];
                /** @description Pricing after the change. */
                to: components["schemas"]["RatePricingChange"];
            };
        };
        /** @description New surcharges. Those that are left out stay unchanged. */
        SetSurchargesRequest: {
            /** @description USD per label with a signature, with at most two decimals. */
            signature?: components["schemas"]["Money"];
            /** @description USD for each $100 of insured value, or part of $100, with at most two decimals. */
            insurance?: components["schemas"]["Money"];
        };
        /** @description Reliability of a service. */
        SetReliabilityRequest: {
            /** @description The new status. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"];
        };
        /** @description A service and its reliability. */
        ServiceReliabilityReply: {
            /** @description Name of the service. */
            service: string;
            /** @description Reliability of the service, set by the operator. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description Connections to check. */
        CheckUpdatesRequest: {
            /** @description The connections, at most 100. */
            apis: {
                /** @description Id of the connection, `api_…`. */
                id: string;
                /** @description Name of the connection. */
                readonly name?: string;
                /** @description Ignored; the stored one is used. */
                readonly baseUrl?: string;
                /** @description Ignored; the stored one is used. */
                readonly key?: string;
            }[];
        };
        /** @description Reports by connection id. */
        ServiceUpdates: {
            [key: string]: {
                /** @description Why this connection could not be checked. */
                error?: string;
                /** @description Mode of its key, just checked; missing when there is no such connection. */
                mode?: components["schemas"]["ConnectionMode"] | (string & {});
                /** @description What the provider can do besides selling labels. More values may be added. */
                can?: string[];
                /** @description UPS services that the provider sells. */
                UPS?: components["schemas"]["ServiceUpdate"][];
                /** @description USPS services that the provider sells. */
                USPS?: components["schemas"]["ServiceUpdate"][];
                /** @description FedEx services that the provider sells. */
                FEDEX?: components["schemas"]["ServiceUpdate"][];
            };
        };
        /** @description A service, as reported by the provider. */
        ServiceUpdate: {
            /** @description Name of the service. */
            name: string;
            /** @description Provider's code of the service. */
            serviceCode: string;
            /** @description Whether the provider sells it now. */
            status: boolean;
            /** @description Maximum weight: in ounces if the name contains `oz`, otherwise in lbs. Null when there is none. */
            maxWeight: number | null;
            /** @description What the provider charges, by weight. */
            prices: components["schemas"]["ProviderPrice"][];
            /** @description True when the connection does not have this service yet. */
            isNew: boolean;
        };
        /** @description Reported services to add to their connections. */
        AddServicesRequest: {
            /** @description The services, at most 500. They start disabled, at the provider's price. */
            services: {
                /** @description Id of the connection, `api_…`. */
                apiId: string;
                /** @description Carrier of the service. */
                carrier: components["schemas"]["Carrier"];
                /** @description Its name, or the reported service. Prices in it are ignored. */
                service: string | {
                    /** @description Name of the service. */
                    name: string;
                    /** @description Provider's code, as reported. */
                    readonly serviceCode?: string;
                    /** @description Whether the provider sells it, as reported. */
                    readonly status?: boolean;
                    /** @description Maximum weight as reported, in lbs; in ounces for a service with `oz` in its name. */
                    readonly maxWeight?: number | null;
                    /** @description Prices, as reported. Ignored. */
                    readonly prices?: unknown[];
                    /** @description As reported. */
                    readonly isNew?: boolean;
                };
            }[];
        };
        /** @description Result of adding services. */
        AddServicesReply: {
            /** @description Number of services added. Existing ones do not count. */
            addedCount: number;
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description The customer of a record. */
        UserDetails: {
            /** @description Account of the customer, `usr_…`. Missing if it does not exist. */
            _id?: string;
            /** @description Name of the customer. */
            name: string;
            /** @description E-mail of the customer. */
            email: string;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            createdAt: string;
            /** @description True for administrators. */
            isAdmin: boolean;
        };
        /** @description An order with its customer, for administrators. */
        AdminOrder: components["schemas"]["Order"] & {
            /** @description The customer. */
            userDetails: components["schemas"]["UserDetails"];
            /** @description Reason of a refund by an administrator. */
            refundReason?: string;
            /** @description What the provider charged for the label, if known. Not shown to customers. */
            cost?: components["schemas"]["Money"];
            /** @description Price and charges less cost in USD, after refunds to the customer and by the provider; negative for a loss. With `cost`. Not shown to customers. */
            margin?: components["schemas"]["Money"];
            /** @description The last change of the cost after the purchase. */
            costAdjustment?: components["schemas"]["CostAdjustment"];
            /** @description What the customer's balance has for orders of this mode, in USD. Only in replies about one order. */
            availableBalance?: components["schemas"]["Money"];
            /** @description Name of the connection. Missing if it was deleted. Only in replies about one order. */
            apiName?: string;
            /** @description What the provider calls the purchase, to ask it about. Only in replies about one order, and missing if it names nothing. */
            provider?: {
                /** @description Its handle of the shipment, such as its ids of shipment and rate. */
                shipment?: string;
                /** @description Its id of the label, if it has one of its own. */
                label?: string;
                /** @description Its account with the carrier that was charged, if it reports it. */
                account?: string;
            };
            /** @description What has happened to the order and when, oldest first. Only in replies about one order. */
            history?: components["schemas"]["OrderStep"][];
            /** @description The last calls to the provider about the order, oldest first: those without an answer and the last of each kind and outcome, at most 20; `prepare` until the label is bought. Only in replies about one order, and missing if none is known. */
            calls?: components["schemas"]["ProviderCall"][];
            /** @description The rate that the provider charged, if it is not the service code. Not shown to customers. */
            rate?: string;
            /** @description What the provider would have charged, if the label was refused with `price_unavailable`. Not shown to customers. */
            refusedCost?: components["schemas"]["Money"];
            /** @description With `refusedCost`: the loss limit of the connection at the time, in USD. */
            lossLimit?: components["schemas"]["Money"];
        };
        /** @description Something that has happened to an order. */
        OrderStep: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description `requested` by the customer, when the price was held; `asked`, when the provider was last asked about a purchase that it has not answered; `bought`, when it had answered and the price was charged; `printed`, the last time; `cost_changed`, the last time; `charged` or `given_back`, a correction; `voided`; `refunded`. */
            what: ("requested" | "asked" | "bought" | "printed" | "cost_changed" | "charged" | "given_back" | "voided" | "refunded") | (string & {});
            /** @description Id of the request that bought it, as in the server's log. With `requested`, for a single label. */
            requestId?: string;
            /** @description USD that was charged or given back. */
            amount?: components["schemas"]["Money"];
            /** @description Why, if somebody gave a reason. */
            reason?: string;
        };
        /** @description A call to the provider about an order. A provider may be asked in several requests; then it has the request that failed, or the last. */
        ProviderCall: {
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /** @description `prepare`, before it buys; `buy`; `look_up`, what became of a purchase without an answer; `label`, its file; `track`; `void`, the request for a refund; `refund_status`, of that request; `cost`, a correction. */
            what: ("prepare" | "buy" | "look_up" | "label" | "track" | "void" | "refund_status" | "cost") | (string & {});
            /** @description How long it took, in milliseconds. */
            durationMs: number;
            /** @description `busy`: the provider asked to try later, or the label is not ready. `no_answer`: no reply, or one that does not say what happened. */
            outcome: ("ok" | "refused" | "busy" | "no_answer") | (string & {});
            /** @description HTTP status of the reply, a number from 100 to 599. Missing if it is 2xx or there was none. */
            status?: number;
            /** @description The provider's code of the error, if it gave one. */
            code?: string;
            /** @description The provider's id of the request, to ask its support about it. The sandbox invents one. */
            requestId?: string;
        };
        /** @description A change of a label's cost after its purchase. */
        CostAdjustment: {
            /** @description The cost before, in USD, if it was known. */
            from?: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description Time of the change.
             */
            at: string;
            /** @description The reason given. */
            reason: string;
            /** @description USD of the change that was charged on to the customer; negative if it was given back. Missing if nothing was. */
            charged?: components["schemas"]["Money"];
        };
        /** @description What a label cost. */
        SetOrderCostRequest: {
            /** @description USD charged by the provider in all, with at most two decimals. */
            cost: components["schemas"]["Money"];
            /** @description USD of the difference to charge on to the customer: at most the increase of the cost. Negative gives back, after a decrease, at most what was charged before. Nothing if it is missing or 0. */
            charge?: components["schemas"]["Money"];
            /** @description Reason, shown with the order and in the audit log. The customer sees it if something is charged. */
            reason: string;
        };
        /** @description An order after an administrator's change. */
        AdminOrderReply: {
            /** @description The order. */
            order: components["schemas"]["AdminOrder"];
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description Reason for stopping a bulk order. */
        StopBulkRequest: {
            /** @description Reason, shown in the audit log. */
            reason: string;
        };
        /** @description A bulk order that was stopped. */
        StopBulkReply: {
            /** @description The bulk order. It is `processing` until the rows in `beingBought` have ended. */
            bulkOrder: components["schemas"]["BulkOrder"];
            /** @description Rows that are still being bought, in row order. */
            beingBought: components["schemas"]["RowBeingBought"][];
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description A row whose carrier was asked before the bulk order was stopped. */
        RowBeingBought: {
            /** @description The order of the row, `ORD-…`. */
            orderId: string;
            /** @description Index of the row, from 0. */
            rowIndex: number;
        };
        /** @description A bulk order that an administrator ended. */
        SettleBulkReply: {
            /** @description The bulk order. */
            bulkOrder: components["schemas"]["BulkOrder"];
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description Reason for voiding a label. */
        VoidReason: {
            /** @description Reason, for the audit log. */
            reason?: string;
        };
        /** @description Reason for a refund. */
        RefundReason: {
            /** @description Reason, shown in the audit log and the customer's transactions. */
            reason: string;
        };
        /** @description Orders to void. */
        AdminVoidOrdersRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds: string[];
            /** @description Reason, for the audit log. */
            reason?: string;
        };
        /** @description Orders to refund. */
        RefundOrdersRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds: string[];
            /** @description Reason, shown in the audit log and the customers' transactions. */
            reason: string;
        };
        /** @description Results of a refund of several orders. */
        RefundList: {
            /** @description One result per order, in the order of the request. */
            results: components["schemas"]["RefundOutcome"][];
            /** @description Number of orders refunded by this call. */
            refunded: number;
            /** @description USD refunded by this call. */
            amount: components["schemas"]["Money"];
        };
        /** @description Result of refunding one order. */
        RefundOutcome: {
            /** @description The order, `ORD-…`. */
            orderId: string;
            /** @description State of the refund. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /** @description USD refunded. */
            amount?: components["schemas"]["Money"];
            /** @description Error code, if it was not refunded. */
            code?: components["schemas"]["ProblemCode"];
            /** @description Error message, if it was not refunded. */
            message?: string;
        };
        /** @description A page of orders of all customers. */
        AdminOrderList: {
            /** @description Orders on this page, in the order of `sort`. */
            orders: components["schemas"]["AdminOrder"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Orders that match, on all pages. */
            totalOrders: number;
        };
        /** @description What orders were bought of. */
        OrderedServiceList: {
            /** @description By connection, carrier and name. */
            services: components["schemas"]["OrderedService"][];
        };
        /** @description A service that was bought from a connection. */
        OrderedService: {
            /** @description The connection's `_id`. */
            apiId: string;
            /** @description The connection's name. */
            apiName: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description The service's name. */
            service: string;
        };
        /** @description A bulk order with its cost, for administrators. */
        AdminBulkOrder: components["schemas"]["BulkOrder"] & {
            /** @description What the provider charged for its labels, where known; missing while no cost is known. Not shown to customers. */
            cost?: components["schemas"]["Money"];
            /** @description Price less cost in USD of the labels whose cost is known, before refunds; negative for a loss. With `cost`. Not shown to customers. */
            margin?: components["schemas"]["Money"];
            /** @description Number of bought labels whose cost is known. */
            costKnownCount: number;
        };
        /** @description A page of bulk orders. */
        AdminBulkOrderList: {
            /** @description Bulk orders on this page, in the order of `sort`. */
            bulkOrders: components["schemas"]["AdminBulkOrder"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Bulk orders that match, on all pages. */
            totalBulkOrders: number;
        };
        /** @description A bulk order with its customer, and a page of its rows. */
        AdminBulkOrderReply: {
            /** @description The bulk order. */
            bulkOrder: components["schemas"]["AdminBulkOrder"];
            /** @description The customer. */
            userDetails: components["schemas"]["UserDetails"];
            /** @description Orders of the rows on this page that were bought or are being bought. */
            orders: components["schemas"]["AdminOrder"][];
            /** @description Rows on this page, in the order of the file. */
            rows: components["schemas"]["AdminBulkRow"][];
            /** @description Number of pages of rows. */
            totalPages: number;
        };
        /** @description A row as ordered, whether or not it was bought. */
        AdminBulkRow: components["schemas"]["BulkRowState"] & {
            /** @description The recipient. */
            recipient: {
                /** @description Name of the recipient. */
                name: string;
                /** @description City of the recipient. */
                city: string;
                /** @description State of the recipient, two letters. */
                state: string;
            };
            /** @description Carrier of the service. */
            carrier: string;
            /** @description Name of the service. */
            serviceType: string;
            /** @description Price of the row in USD. */
            price: components["schemas"]["Money"];
        };
        /** @description A top-up or a credit by an administrator. */
        Deposit: {
            /** @description Id of the deposit. */
            _id: string;
            /** @description The transaction that credits it, `TXN-…`; the invoice's id while nothing was received. */
            transactionId: string;
            /** @description USD credited; the requested amount while nothing was received. */
            amount: components["schemas"]["Money"];
            /** @description Description of the deposit. */
            description: string;
            /**
             * Format: date-time
             * @description When it was credited; when it was requested, while nothing was received.
             */
            createdAt: string;
            /** @description `test` for money of the sandbox gateway, else `live`. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description Whether it was credited. An expired top-up is `pending` while it is watched for late payments. */
            status: components["schemas"]["DepositStatus"] | (string & {});
            /** @description The invoice of a top-up, or of a credit by an administrator for an invoice. */
            invoiceId?: string;
            /** @description Status of the invoice of a top-up. */
            invoiceStatus?: components["schemas"]["InvoiceState"] | (string & {});
            /**
             * Format: date-time
             * @description Until when an expired top-up is watched.
             */
            watchedUntil?: string;
            /** @description Payment of the deposit. */
            metadata: {
                /** @description Payment method, e.g. `sandbox_crypto`, `btcpay_btc` or `admin_credit`. */
                method: string;
            };
            /** @description The customer. */
            userDetails: {
                /** @description Account of the customer, `usr_…`. Missing if it does not exist. */
                _id?: string;
                /** @description Name of the customer. */
                name: string;
                /** @description E-mail of the customer. */
                email: string;
            };
            /** @description The customer, under the name used by older clients. */
            user?: {
                /** @description E-mail of the customer. */
                email: string;
            };
        };
        /** @description What a text finds, by kind. */
        FoundReply: {
            /** @description Customers by id, name or e-mail. */
            customers: components["schemas"]["FoundCustomers"];
            /** @description Orders, also refused ones. */
            orders: components["schemas"]["FoundOrders"];
            /** @description Bulk orders. */
            bulkOrders: components["schemas"]["FoundBulkOrders"];
            /** @description Credits and top-ups, as in the list of deposits. */
            payments: components["schemas"]["FoundPayments"];
        };
        /** @description Customers that were found. */
        FoundCustomers: {
            /** @description At most 10: exact matches first, then the newest. */
            found: components["schemas"]["User"][];
            /** @description Number of customers in the list with this search. */
            total: number;
        };
        /** @description Orders that were found. */
        FoundOrders: {
            /** @description At most 10: exact matches first, then the newest. */
            found: components["schemas"]["AdminOrder"][];
            /** @description Number of orders in the list with this search. */
            total: number;
        };
        /** @description Bulk orders that were found. */
        FoundBulkOrders: {
            /** @description At most 10: exact matches first, then the newest. */
            found: components["schemas"]["AdminBulkOrder"][];
            /** @description Number of bulk orders in the list with this search. */
            total: number;
        };
        /** @description Deposits that were found. */
        FoundPayments: {
            /** @description At most 10: exact matches first, then the newest. */
            found: components["schemas"]["Deposit"][];
            /** @description Number of deposits in the list with this search. */
            total: number;
        };
        /** @description A page of deposits, with the totals of all that match. */
        DepositList: {
            /** @description Deposits on this page, in the order of `sort`. */
            deposits: components["schemas"]["Deposit"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Deposits that match, on all pages. */
            totalTransactions: number;
            /** @description USD of all completed deposits that match. */
            totalAmount: components["schemas"]["Money"];
            /** @description USD of the top-ups in `totalAmount`, including test top-ups. */
            paidIn: components["schemas"]["Money"];
            /** @description USD of the credits by administrators in `totalAmount`. */
            credited: components["schemas"]["Money"];
            /** @description USD that administrators deducted from balances, by the same search, period and mode, and of the real balance also what they moved to the test balance. Not a deposit: it is neither listed nor subtracted from `totalAmount`. */
            takenBack: components["schemas"]["Money"];
        };
        /** @description An event. `type` determines which fields of `data` it always has. Types and fields may be added: ignore those that you do not know. */
        ShopEvent: components["schemas"]["LabelBoughtEvent"] | components["schemas"]["LabelFailedEvent"] | components["schemas"]["LabelPrintedEvent"] | components["schemas"]["LabelVoidedEvent"] | components["schemas"]["LabelRefundedEvent"] | components["schemas"]["LabelCostAdjustedEvent"] | components["schemas"]["TrackingUpdatedEvent"] | components["schemas"]["BulkEndedEvent"] | components["schemas"]["ManifestCreatedEvent"] | components["schemas"]["TopUpCreditedEvent"] | components["schemas"]["BalanceChangedEvent"] | components["schemas"]["PriceChangedEvent"] | components["schemas"]["AccountEvent"] | components["schemas"]["WebhookEvent"] | components["schemas"]["MailRefusedEvent"] | components["schemas"]["ConnectionEvent"] | components["schemas"]["ShopModeChangedEvent"];
        /** @description What every event has. */
        EventBase: {
            /** @description Id of the event, unique among your events. Send it as `after`. */
            _id: string;
            /** @description The same as `_id`. Missing in older versions. */
            id?: string;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            createdAt: string;
            /** @description Position among your events: later events have a higher number. Events of the same change share theirs. */
            sequence: number;
        };
        /** @description `label.bought`: a label was bought. Rows of a bulk order have none; `bulk.ended` reports them. */
        LabelBoughtEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "label.bought";
            /** @description The order, its price, and the payment. */
            data: WithRequired<components["schemas"]["EventData"], "orderId" | "price" | "transactionId" | "kind" | "amount" | "balance">;
        };
        /** @description `label.failed`: a label was not bought, and the held money was released. */
        LabelFailedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "label.failed";
            /** @description The order, and why it failed. */
            data: WithRequired<components["schemas"]["EventData"], "orderId" | "message">;
        };
        /** @description `label.printed` and `label.unprinted`: labels were marked as printed, or no longer are. */
        LabelPrintedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "label.printed" | "label.unprinted";
            /** @description The labels. The order is named if it is one label. */
            data: WithRequired<components["schemas"]["EventData"], "labelCount">;
        };
        /** @description `label.voided`: a refund was requested from the carrier. `label.refund_rejected`: the carrier refused it; the label is valid as before. */
        LabelVoidedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "label.voided" | "label.refund_rejected";
            /** @description The order. */
            data: WithRequired<components["schemas"]["EventData"], "orderId">;
        };
        /** @description `label.refunded`: the price of a voided label was credited. */
        LabelRefundedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "label.refunded";
            /** @description The order, and the refund. */
            data: WithRequired<components["schemas"]["EventData"], "orderId" | "transactionId" | "kind" | "amount" | "balance">;
        };
        /** @description `label.cost_adjusted`, of the shop: the carrier charged another amount for a label. */
        LabelCostAdjustedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "label.cost_adjusted";
            /** @description The order and its connection. */
            data: WithRequired<components["schemas"]["EventData"], "orderId" | "apiId">;
        };
        /** @description `tracking.updated`: the status of a parcel, or the text of its carrier, changed. `tracking.exception`: the carrier cannot deliver the parcel for now. */
        TrackingUpdatedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "tracking.updated" | "tracking.exception";
            /** @description The order, its new status, and the newest scan. */
            data: WithRequired<components["schemas"]["EventData"], "orderId" | "trackingNumber" | "status">;
        };
        /** @description `bulk.ended`: each row of a bulk order was bought or failed. */
        BulkEndedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "bulk.ended";
            /** @description The bulk order and its result. */
            data: WithRequired<components["schemas"]["EventData"], "bulkOrderId" | "status" | "boughtCount" | "failedCount" | "balance">;
        };
        /** @description `manifest.created`: a manifest was created. */
        ManifestCreatedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "manifest.created";
            /** @description The manifest. */
            data: WithRequired<components["schemas"]["EventData"], "manifestId">;
        };
        /** @description `top_up.credited`: a payment was credited. */
        TopUpCreditedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "top_up.credited";
            /** @description The top-up, and its credit. */
            data: WithRequired<components["schemas"]["EventData"], "invoiceId" | "transactionId" | "kind" | "amount" | "balance">;
        };
        /** @description `balance.changed`: an entry was posted to the balance. */
        BalanceChangedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "balance.changed";
            /** @description The entry. */
            data: WithRequired<components["schemas"]["EventData"], "transactionId" | "kind" | "amount" | "balance">;
        };
        /** @description `price.changed`: your prices changed; of the shop, those of a connection. */
        PriceChangedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "price.changed";
            /** @description The connection, in events of the shop. */
            data: components["schemas"]["EventData"];
        };
        /** @description `account.*`: the account was opened, or its access, limit of calls, e-mail, password or keys changed. */
        AccountEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "account.opened" | "account.access_changed" | "account.limit_changed" | "account.email_changed" | "account.password_changed" | "account.reset_created" | "account.signed_out" | "account.key_changed";
            /** @description Empty. */
            data: components["schemas"]["EventData"];
        };
        /** @description `webhook.test`: a test of a webhook. `webhook.disabled`: a webhook was disabled after days of failures. */
        WebhookEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "webhook.test" | "webhook.disabled";
            /** @description The webhook. */
            data: WithRequired<components["schemas"]["EventData"], "webhookId">;
        };
        /** @description `mail.refused`: a mail to you, or to the recipient of a parcel of yours, was refused by its mail server, or not taken for a day. It is not sent again. */
        MailRefusedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "mail.refused";
            /** @description The mail, and what its mail server said. */
            data: WithRequired<components["schemas"]["EventData"], "mail" | "message">;
        };
        /** @description `connection.*`, of the shop: a carrier connection or its services changed. */
        ConnectionEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @enum {string}
             */
            type: "connection.added" | "connection.changed" | "connection.deleted" | "connection.services_added" | "connection.services_reported";
            /** @description The connection. */
            data: WithRequired<components["schemas"]["EventData"], "apiId">;
        };
        /** @description `shop.mode_changed`, of the shop: it became live, or a test shop again. */
        ShopModeChangedEvent: components["schemas"]["EventBase"] & {
            /**
             * @description Type of the event.
             * @constant
             */
            type: "shop.mode_changed";
            /** @description The new mode. */
            data: WithRequired<components["schemas"]["EventData"], "mode">;
        };
        /**
         * @description Data of an event, as it was at its time. Events of the same change, such as `label.bought` and `balance.changed` for a purchase, have the same data: the fields of all of them. Fields may be added.
         *     Amounts have one sign in all events: `amount` is what was added to the balance, and negative if it was deducted, so that a purchase of 8.10 has -8.1 and its refund 8.1. `price` is a price, never negative. `balance` is the balance after the change.
         */
        EventData: {
            /** @description The order, `ORD-` and digits. With `label.*`, `tracking.*`, and `balance.changed` when a label was paid or refunded, or a correction of its cost charged on. */
            orderId?: string;
            /** @description The bulk order, `BULK-` and digits. With `bulk.ended`, and with events about an order that is a row of one; with `label.printed` and `label.unprinted` if all of the labels are of one. */
            bulkOrderId?: string;
            /** @description Your own text of the order. With every event that has `orderId`, if the order has one. */
            reference?: string;
            /** @description Your shop's order number. With every event that has `orderId`, if the order has one. */
            orderNumber?: string;
            /** @description Your own keys and texts of the order. With every event that has `orderId`, if the order has some. */
            metadata?: components["schemas"]["Metadata"];
            /** @description Number of labels. With `label.printed` and `label.unprinted`, which name `orderId` if it is one. */
            labelCount?: number;
            /** @description The manifest, `MAN-` and digits. With `manifest.created`. */
            manifestId?: string;
            /** @description The top-up. With `top_up.credited`. */
            invoiceId?: string;
            /** @description The transaction, `TXN-` and digits. With `balance.changed` and the events of the same change. */
            transactionId?: string;
            /** @description `deposit`, `purchase`, `refund` or `adjustment`. With `balance.changed` and the events of the same change. */
            kind?: string;
            /** @description USD added to the balance; negative if it was deducted. With `balance.changed` and the events of the same change. */
            amount?: components["schemas"]["Money"];
            /** @description Available balance in USD after the change. With `balance.changed`, the events of the same change, and `bulk.ended`. */
            balance?: components["schemas"]["Money"];
            /** @description Price of the label in USD. With `label.bought` and its `balance.changed`. */
            price?: components["schemas"]["Money"];
            /** @description The new status. With `tracking.*` and `bulk.ended`. */
            status?: string;
            /** @description The tracking number of the label. With `tracking.*`, and with `label.*` about one bought label and its `balance.changed`. */
            trackingNumber?: string;
            /** @description The newest scan at the time of the event: its code, the text of the carrier, the place and the time. With `tracking.*`. Missing in events of older versions. */
            scan?: components["schemas"]["TrackingEvent"];
            /** @description Number of labels bought. With `bulk.ended`. */
            boughtCount?: number;
            /** @description Number of failed rows. With `bulk.ended`. */
            failedCount?: number;
            /** @description USD charged for the labels that were bought. With `bulk.ended`. Missing in events of older versions. */
            chargedTotal?: components["schemas"]["Money"];
            /** @description Reason for the failure. With `label.failed`, and with `mail.refused` what the mail server said. */
            message?: string;
            /** @description What the mail was about, as `MailKind`. With `mail.refused`. */
            mail?: string;
            /** @description The webhook, `whk_…`. With `webhook.*`. */
            webhookId?: string;
            /** @description The carrier connection, `api_…`. With events of the shop. */
            apiId?: string;
            /** @description The mode of the shop, with `shop.mode_changed`; of the label, bulk order, manifest or money, with events about them. Missing in events of older versions. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
        };
        /** @description Events, oldest first. */
        EventList: {
            /** @description Events, oldest first. */
            events: components["schemas"]["ShopEvent"][];
            /** @description Whether more events exist; call again with `nextAfter`. */
            hasMore: boolean;
            /** @description Send it as `after` with the next call; null while there are no events. */
            nextAfter: string | null;
        };
        /** @description A change of money, orders, prices, accounts or connections, and who made it. */
        AuditEntry: {
            /** @description Id of the entry. */
            _id: string;
            /**
             * Format: date-time
             * @description Time of the change.
             */
            at: string;
            /** @description Account that made the change, `usr_…`, or `system`. */
            by: string;
            /** @description Name of that account. */
            byName: string;
            /** @description E-mail of that account. */
            byEmail?: string;
            /** @description The change in a sentence, without who made it. */
            text: string;
            /** @description How the account was authenticated: `session`, `api-key`, `link` (a one-time link); for `system`: `job` (a background job), `command` (an operator with access to the data folder), `gateway` (a payment gateway). Show an unknown value unchanged. */
            via: string;
            /** @description Last 4 characters of the API key, if one was used. */
            keyEnd?: string;
            /** @description Last 4 characters of the id of the session, if one was used. Each sign-in begins a session. Missing for sessions of older versions. */
            sessionEnd?: string;
            /** @description X-Request-Id of the call, if there was one. */
            requestId?: string;
            /** @description Action, e.g. `set-balance`, `buy-label`, `buy-bulk-order`, `void-order`, `credit-top-up`. */
            action: string;
            /** @description Subject: an id, or the number of an order or a bulk order. */
            subject: string;
            /** @description Value before the change. */
            from?: unknown;
            /** @description Value after the change. */
            to?: unknown;
            /** @description Reason, if one was given. */
            reason?: string;
        };
        /** @description A page of the audit log. */
        AuditList: {
            /** @description Entries on this page, in the order of `sort`. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Entries that match, on all pages. */
            totalEntries: number;
        };
        /**
         * @description `missing_here` (the provider lists a label or a payment that the books do not have), `missing_there` (the provider does not know one that the books have), `other_cost` (both have it, with another amount) or `other_state` (such as a label that is voided on one side only).
         * @enum {string}
         */
        DifferenceKind: "missing_here" | "missing_there" | "other_cost" | "other_state";
        /** @description A page of differences, and how far each connection is compared. */
        DifferenceList: {
            /** @description Differences on this page, in the order of `sort`. */
            differences: components["schemas"]["Difference"][];
            /** @description How far each connection is compared. */
            progress: components["schemas"]["ReconciliationProgress"];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Differences that match, on all pages. */
            totalDifferences: number;
        };
        /** @description Something that the books and a provider do not agree on. */
        Difference: {
            /** @description Its id, the same each time it is found. */
            _id: string;
            /** @description Kind of the difference. Kinds may be added. */
            kind: components["schemas"]["DifferenceKind"] | (string & {});
            /** @description The connection or payment service. */
            connection: components["schemas"]["DifferenceSource"];
            /**
             * Format: date
             * @description The day (UTC) that was compared.
             */
            day: string;
            /** @description Mode of the connection's key when the day was compared: `test` for samples. */
            mode: components["schemas"]["ShopMode"] | (string & {});
            /** @description The order, `ORD-…`. Missing if there is none, and for payments. */
            orderId?: string;
            /** @description The invoice of a payment. Missing if there is none, and for labels. */
            invoiceId?: string;
            /** @description The provider's id of the label or invoice, if it is known. */
            providerId?: string;
            /** @description Tracking number of the label, if it has one. */
            trackingNumber?: string;
            /** @description What the books have. Missing for `missing_here`. */
            ours?: components["schemas"]["DifferenceSide"];
            /** @description What the provider lists. Missing for `missing_there`. */
            theirs?: components["schemas"]["DifferenceSide"];
            /**
             * Format: date-time
             * @description Since when each comparison of the day has found it.
             */
            firstSeenAt: string;
            /**
             * Format: date-time
             * @description When it was last found.
             */
            lastSeenAt: string;
            /**
             * Format: date-time
             * @description When a comparison no longer found it. Missing while it is open.
             */
            clearedAt?: string;
        };
        /** @description A connection or a payment service. */
        DifferenceSource: {
            /** @description Its `_id`, or `btcpay`. */
            _id: string;
            /** @description Its name. */
            name: string;
        };
        /** @description What one side has of a label or a payment. */
        DifferenceSide: {
            /** @description Of a label `bought`, `voided` (its refund is not decided), `refunded`, `given_back` (an administrator refunded the customer) or `failed`; of a payment `paid`, `taken_back`, or the status of its invoice. */
            state: string;
            /** @description What the label cost, or was received, in USD. Missing if it is not known. */
            amount?: components["schemas"]["Money"];
        };
        /** @description How far each connection is compared. */
        ReconciliationProgress: {
            /** @description The connections and payment services that list what they have sold or received. Others, such as the sandbox, cannot be compared and are missing. */
            connections: components["schemas"]["ReconciliationSource"][];
        };
        /** @description How far a connection or a payment service is compared. */
        ReconciliationSource: {
            /** @description Its `_id`, or `btcpay`. */
            _id: string;
            /** @description Its name. */
            name: string;
            /** @description What it lists. */
            lists: ("labels" | "payments") | (string & {});
            /**
             * Format: date
             * @description The last day (UTC) that was compared. Missing before the first one.
             */
            comparedDay?: string;
            /** @description Days (UTC) that are being compared, the oldest first. */
            comparing: string[];
            /** @description Why a comparison waits, such as the words of a provider that does not answer. Missing if none does. */
            problem?: string;
        };
        /** @description What to compare. */
        ReconciliationRequest: {
            /**
             * Format: date
             * @description The first day (UTC), which ended at least 24 hours ago (default: `to`, or the last such day).
             */
            from?: string;
            /**
             * Format: date
             * @description The last day (default: `from`). At most 31 days.
             */
            to?: string;
            /** @description The connection, by `_id` or name, or `btcpay` (default: all). */
            connection?: string;
        };
        /** @description What is being compared. */
        ReconciliationStarted: {
            /**
             * Format: date
             * @description The first day.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** @description With what. */
            connections: components["schemas"]["DifferenceSource"][];
        };
        /** @description What needs an operator. */
        AttentionList: {
            /** @description The items that nobody has marked as seen, the most urgent first. */
            items: components["schemas"]["AttentionItem"][];
        };
        /** @description A kind of problem, with what has happened since it was last marked as seen. */
        AttentionItem: {
            /** @description The kind: `books_wrong`, `books_unchecked` (no daily check has finished for 48 hours), `backup_old` (of a live shop, for 7 days), `connections_refused` (the provider refuses the key or the account), `connections_silent` (it does not answer, so buying is paused), `connections_mode` (the same key turned from test to live, or back), `jobs_dead`, `purchases_open` (without an answer for 15 minutes), `refunds_rejected` (by the carrier), `labels_at_loss` (they cost more than their price), `costs_raised` (after the purchase), `orders_failed`, `parcels_stopped` (with an exception at the carrier), `labels_not_scanned` (live, for 7 days), `missing_here`, `missing_there`, `other_cost`, `other_state` (the books and the lists of the providers differ, see `listDifferences`; the subjects are the connections), `invoices_underpaid` (15 minutes after they were made), `webhooks_off` (switched off after failing for 3 days) or `webhooks_failing` (for a day). Kinds may be added. */
            _id: string;
            /** @description Number of times that it happened, of faults for `books_wrong`, and 1 for a backup or a check that is due. */
            count: number;
            /**
             * Format: date-time
             * @description Time of the first of them.
             */
            since: string;
            /**
             * Format: date-time
             * @description Time of the last of them.
             */
            at: string;
            /** @description What it is about, the last ones first: orders, jobs, connections, invoices, or for webhooks their customers. */
            subjects: components["schemas"]["AttentionSubject"][];
            /** @description More about the last of them, such as the words of a provider or an error. For `backup_old` of a database it is `database`, and for `connections_mode` the new mode. */
            detail?: string;
        };
        /** @description What an item is about. */
        AttentionSubject: {
            /** @description Its `_id`. */
            _id: string;
            /** @description Its number or name, or a customer's e-mail address. */
            name: string;
        };
        /** @description Items to mark as seen. */
        AttentionSeen: {
            /** @description The items, as they were listed. */
            seen: {
                /** @description Its `_id`. */
                _id: string;
                /**
                 * Format: date-time
                 * @description Its `at`.
                 */
                at: string;
            }[];
        };
        /** @description A background job that failed for good. */
        DeadJob: {
            /** @description Id of the job, `job_…`. */
            _id: string;
            /** @description Name of the job, e.g. `settle-refund` or `run-bulk-order`. */
            job: string;
            /** @description Subject: the number of an order or a bulk order, or the id of an invoice. */
            subject?: string;
            /** @description Number of consecutive failures. */
            failures: number;
            /** @description Message of the last failure. */
            lastError: string;
            /**
             * Format: date-time
             * @description Time of the last failure.
             */
            failedAt: string;
        };
        /** @description Number of jobs in each state. */
        JobCounts: {
            /** @description Number of jobs that are due now or later, including recurring ones. */
            waiting: number;
            /** @description Number of running jobs. */
            running: number;
            /** @description Number of jobs that failed for good. */
            dead: number;
        };
        /** @description A page of dead jobs. */
        JobList: {
            /** @description Dead jobs on this page, the most recent failure first. */
            jobs: components["schemas"]["DeadJob"][];
            /** @description Number of jobs in each state. */
            counts: components["schemas"]["JobCounts"];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Dead jobs, on all pages. */
            totalEntries: number;
        };
        /** @description A frequently asked question and its answer. */
        FaqInput: {
            /** @description Id of the FAQ, as in the path. */
            readonly _id?: string;
            /** @description Ignored. Send it as `If-Match`. */
            readonly version?: string;
            /** @description The question, plain text of at most 500 characters. */
            question: string;
            /** @description The answer, plain text of at most 10,000 characters. */
            answer: string;
            /** @description Tags, at most 50. */
            tags?: string[];
            /** @description Position in the list; lower numbers come first. */
            order?: number;
        };
        /** @description FAQs in their new order. */
        OrderFaqsRequest: {
            /** @description Ids of all FAQs, first to last. */
            ids: string[];
        };
        /** @description The balance of an account. */
        BalanceReply: {
            /** @description Available balance in USD: posted balance minus open holds. */
            balance: components["schemas"]["Money"];
            /** @description USD held for unfinished purchases. In a live shop, without the test balance. */
            held?: components["schemas"]["Money"];
            /** @description The mode of the shop. In a test shop, all labels are samples. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description USD that pays for samples only, in a live shop; not part of `balance`. Missing if there is none. */
            testBalance?: components["schemas"]["Money"];
            /** @description Number of labels that the balance buys at the average price of the last 20. Missing if no label with a price was bought yet. */
            labelsLeft?: number;
        };
        /** @description A transaction: one ledger entry, or a group of them. */
        Transaction: {
            /** @description Id of the entry, `txn_…`. */
            _id: string;
            /** @description The readable id, `TXN-` and digits. */
            transactionId: string;
            /**
             * @description Whether it adds to the balance (`credit`) or takes from it (`debit`).
             * @enum {string}
             */
            type: "credit" | "debit";
            /** @description Kind of the transaction. */
            kind: ("deposit" | "purchase" | "refund" | "adjustment") | (string & {});
            /** @description Description of the transaction. */
            description: string;
            /** @description USD, always positive; see `type` for the direction. In a live shop, without its test balance part. */
            amount: components["schemas"]["Money"];
            /** @description Posted balance after this entry, in USD. In a live shop, without the test balance; transactions that changed only that are not listed. */
            balanceAfter: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was posted.
             */
            createdAt: string;
            /** @description The order, bulk order or invoice it belongs to. */
            reference?: string;
            /** @description `test` for a sample or test money, else `live`. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description The order that it paid, charged or refunded, with your own ids. Missing for other transactions, and for several together. */
            order?: components["schemas"]["TransactionOrder"];
            /** @description The entries that it stands for, if they are several. Ids and kind are then those of the first, `amount` is the sum, and `balanceAfter` is that of the last. */
            group?: components["schemas"]["TransactionGroup"];
        };
        /** @description An order with your own ids. */
        TransactionOrder: {
            /** @description The order, `ORD-` and digits. */
            orderId: string;
            /** @description Your own text, printed on the label. */
            reference?: string;
            /** @description Your shop's order number. */
            orderNumber?: string;
            /** @description Your own keys and texts, as sent. Missing if there are none. */
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Entries of a bulk order that are listed as one transaction. */
        TransactionGroup: {
            /** @description The bulk order, `BULK-` and digits. */
            bulkOrderId: string;
            /** @description The name of its file, if it has one. */
            fileName?: string;
            /** @description Number of entries: labels that were paid for, or refunded. */
            entries: number;
            /**
             * Format: date-time
             * @description When the first one was posted.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description When the last one was posted.
             */
            lastAt: string;
        };
        /** @description A page of transactions. */
        TransactionList: {
            /** @description Transactions on this page, in the order of `sort`. */
            transactions: components["schemas"]["Transaction"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Transactions that match, on all pages. */
            totalTransactions: number;
        };
        /**
         * @description `pending`: nothing confirmed yet. `partial`: less than the requested amount was received. `paid`: all of it, or more. `late`: a payment was received after the invoice had expired. `expired`: nothing was received in time. `failed`: the payment gateway failed it.
         * @enum {string}
         */
        InvoiceState: "pending" | "partial" | "paid" | "late" | "expired" | "failed";
        /** @description A top-up to create. */
        CreateInvoiceRequest: {
            /** @description USD, 1.00 to 10,000.00. */
            amount: components["schemas"]["Money"];
        };
        /** @description A payment that was credited. */
        InvoicePayment: {
            /** @description USD credited. */
            amount: components["schemas"]["Money"];
            /** @description Payment method, e.g. `btcpay_btc`. */
            method: string;
            /**
             * Format: date-time
             * @description When the gateway received it.
             */
            receivedAt: string;
            /** @description Whether it was received after the invoice had expired. */
            late: boolean;
            /** @description The transaction that credits it. */
            transactionId?: string;
            /** @description USD that arrived. More than `amount` if part of it was credited before it arrived. For administrators. */
            received?: components["schemas"]["Money"];
            /** @description True if it failed after it was credited: it was replaced or double-spent. For administrators. */
            takenBack?: boolean;
        };
        /** @description A top-up paid in cryptocurrency. */
        CryptoInvoice: {
            /** @description Id of the invoice, `inv_…`. */
            invoiceId: string;
            /** @description URL of the payment page. */
            paymentUrl: string;
            /** @description USD requested. */
            amount: components["schemas"]["Money"];
            /** @description USD received and credited. */
            receivedAmount: components["schemas"]["Money"];
            /** @description USD seen but not confirmed yet. */
            pendingAmount: components["schemas"]["Money"];
            /** @description Status of the payment. */
            status: components["schemas"]["InvoiceState"] | (string & {});
            /**
             * Format: date-time
             * @description Until when an expired invoice is watched for late payments. Missing otherwise.
             */
            watchedUntil?: string;
            /** @description USD that an administrator has credited for it. Money that arrives later credits only what exceeds it. */
            creditedByHand?: components["schemas"]["Money"];
            /** @description The payment service. */
            gateway: ("sandbox" | "btcpay") | (string & {});
            /** @description True when it credits the test balance, which pays only for labels of the sandbox and of connections in test mode. */
            test: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires, 15 minutes after it was created.
             */
            expiresAt: string;
            /** @description Credited payments, in the order in which they were credited. */
            payments: components["schemas"]["InvoicePayment"][];
        };
        /** @description An invoice with the balance and its last credit. */
        InvoiceStatus: components["schemas"]["CryptoInvoice"] & {
            /** @description Available balance in USD. */
            newBalance: components["schemas"]["Money"];
            /** @description The last credit of this invoice; null while nothing was received. */
            transaction: components["schemas"]["Transaction"] | null;
        };
        /** @description A page of invoices. */
        InvoiceList: {
            /** @description Invoices on this page, newest first. */
            invoices: components["schemas"]["CryptoInvoice"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Invoices on all pages. */
            totalInvoices: number;
        };
        /** @description A top-up with its customer and its story, for administrators. */
        AdminInvoice: components["schemas"]["CryptoInvoice"] & {
            /** @description Id of the invoice, as `invoiceId`. */
            _id: string;
            /** @description Id of the customer, `usr_…`. */
            userId: string;
            /** @description The customer. */
            userDetails: {
                /** @description Name of the customer. */
                name: string;
                /** @description E-mail of the customer. */
                email: string;
            };
            /** @description USD that arrived and is confirmed, without payments that were taken back. */
            arrivedAmount: components["schemas"]["Money"];
            /** @description USD credited for it: payments, and credits by administrators. */
            creditedAmount: components["schemas"]["Money"];
            /** @description USD that creditInvoice may still credit: what it asks less `creditedAmount`. */
            creditable: components["schemas"]["Money"];
            /** @description Id of the invoice at the payment service. Missing if it has none. */
            gatewayReference?: string;
            /** @description Page of the payment service about it. Missing if the service is not connected any more. */
            gatewayUrl?: string;
            /** @description Payments that are not confirmed yet. */
            unconfirmed: {
                /** @description USD at the rate of the invoice. */
                amount: components["schemas"]["Money"];
                /** @description Payment method, e.g. `btcpay_btc`. */
                method: string;
                /**
                 * Format: date-time
                 * @description When the payment service saw it.
                 */
                receivedAt: string;
            }[];
            /** @description Credits by administrators, oldest first. */
            credits: {
                /** @description USD credited. */
                amount: components["schemas"]["Money"];
                /** @description Reason of the credit. */
                reason: string;
                /** @description Id of the administrator, `usr_…`. */
                by: string;
                /** @description Name of the administrator. */
                byName: string;
                /**
                 * Format: date-time
                 * @description When it was credited.
                 */
                createdAt: string;
                /** @description The transaction that credits it. */
                transactionId: string;
            }[];
        };
        /** @description A page of invoices of all customers. */
        AdminInvoiceList: {
            /** @description Invoices on this page, in the order of `sort`. */
            invoices: components["schemas"]["AdminInvoice"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Invoices that match, on all pages. */
            totalInvoices: number;
        };
        /** @description An invoice after a call on it. */
        AdminInvoiceReply: {
            /** @description The invoice. */
            invoice: components["schemas"]["AdminInvoice"];
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description A credit by hand. */
        CreditInvoiceRequest: {
            /** @description USD to credit, at most `creditable`. */
            amount: components["schemas"]["Money"];
            /** @description Reason, shown in the customer's transactions and the audit log. */
            reason: string;
            /** @description The `creditedAmount` that you saw. If it has changed since, the response is 409. */
            expectedCredited?: components["schemas"]["Money"];
        };
        /** @description What to do with a sandbox invoice. */
        SandboxPayment: {
            /**
             * @description Pay the invoice, or let it expire.
             * @enum {string}
             */
            action: "pay" | "expire";
            /** @description USD with at most two decimals. */
            amount?: string;
            /** @description Id of this payment. Sent twice, it is credited once. */
            payment?: string;
        };
        /**
         * @description `sender` or `recipient`.
         * @enum {string}
         */
        AddressType: "sender" | "recipient";
        /** @description The saved addresses of an account. */
        AddressList: components["schemas"]["Address"][];
        /** @description An address to save. */
        AddressInput: {
            /** @description Id of the address, as in the path. */
            readonly _id?: string;
            /** @description Name of the person, at most 200 characters. */
            name: string;
            /** @description Company, at most 200 characters. */
            company?: string;
            /** @description Street and number. */
            street1: string;
            /** @description Apartment, suite or floor. */
            street2?: string;
            /** @description City. */
            city: string;
            /** @description State; for the US two letters or the full name. */
            state: string;
            /** @description ZIP or postal code; for the US 5 digits or ZIP+4. */
            zip: string;
            /**
             * @description Country, two letters; `UK` is stored as `GB`.
             * @default US
             * @enum {string}
             */
            country?: "US" | "CA" | "MX" | "UK" | "GB" | "AU" | "DE" | "FR" | "JP" | "CN";
            /** @description Phone number with area code. */
            phone: string;
            /**
             * @description Type of the address.
             * @default sender
             */
            type?: components["schemas"]["AddressType"];
            /** @description True makes it the default of its type. */
            isDefault?: boolean;
        };
        /** @description A saved address. */
        Address: {
            /** @description Id of the address, `adr_…`. */
            _id: string;
            /** @description Name of the person. */
            name: string;
            /** @description Company; empty when there is none. */
            company: string;
            /** @description Street and number. */
            street1: string;
            /** @description Apartment, suite or floor; empty when there is none. */
            street2: string;
            /** @description City. */
            city: string;
            /** @description State; in the US two letters. */
            state: string;
            /** @description ZIP or postal code. */
            zip: string;
            /** @description Country, two letters. */
            country: string;
            /** @description Phone number. */
            phone: string;
            /** @description Type of the address. */
            type: components["schemas"]["AddressType"];
            /** @description True for the default of its type. */
            isDefault: boolean;
        };
        /** @description The saved parcels of an account. */
        ParcelList: components["schemas"]["Parcel"][];
        /** @description A parcel to save. */
        ParcelInput: {
            /** @description Id of the parcel, as in the path. */
            readonly _id?: string;
            /** @description Name of the parcel, at most 100 characters. */
            name: string;
            /** @description Weight in lbs. */
            weight: number;
            /** @description Inches, 0.1 to 1,000. */
            length: number;
            /** @description Inches, 0.1 to 1,000. */
            width: number;
            /** @description Inches, 0.1 to 1,000. */
            height: number;
            /** @description SKUs of products that are shipped in this parcel, ignoring case. `*` stands for any number of characters: `MUG-*`. */
            skus?: string[];
            /** @description True makes it the parcel of products that no saved parcel has the SKU of. */
            isDefault?: boolean;
        };
        /** @description A saved parcel. */
        Parcel: {
            /** @description Id of the parcel, `prc_…`. */
            _id: string;
            /** @description Name of the parcel. */
            name: string;
            /** @description Weight in lbs. */
            weight: number;
            /** @description In inches. */
            length: number;
            /** @description In inches. */
            width: number;
            /** @description In inches. */
            height: number;
            /** @description SKUs of products that are shipped in it; `*` stands for any number of characters. */
            skus: string[];
            /** @description True for the parcel of products that no saved parcel has the SKU of. */
            isDefault: boolean;
        };
        /** @description An address to check. What is missing is reported in its result. */
        AddressToCheck: {
            /** @description Ignored. Present in saved addresses. */
            readonly _id?: string;
            /** @description Ignored. Present in saved addresses. */
            readonly type?: components["schemas"]["AddressType"];
            /** @description Ignored. Present in saved addresses. */
            readonly isDefault?: boolean;
            /** @description Name of the person, at most 200 characters. */
            name?: string;
            /** @description Company, at most 200 characters. */
            company?: string;
            /** @description Street and number. */
            street1?: string;
            /** @description Apartment, suite or floor. */
            street2?: string;
            /** @description City. */
            city?: string;
            /** @description State: two letters or the full name. */
            state?: string;
            /** @description ZIP code, 5 digits or ZIP+4. */
            zip?: string;
            /**
             * @description Country: two letters or its name. Only US addresses can be checked.
             * @default US
             */
            country?: string;
            /** @description Phone number. It is not checked. */
            phone?: string;
            /** @description E-mail. It is not checked. */
            email?: string;
        };
        /** @description Addresses to check. */
        CheckAddressesRequest: {
            /** @description Id of the connection whose provider checks. Defaults to the default connection. */
            apiId?: string;
            /** @description Carrier of the labels, where it is known: UPS and FedEx do not deliver to PO boxes. */
            carrier?: components["schemas"]["Carrier"];
            /** @description 1 to 100 addresses. */
            addresses: components["schemas"]["AddressToCheck"][];
        };
        /** @description The result of one address. */
        CheckedAddress: {
            /** @description `ok`: nothing to correct. `corrected`: `suggestion` is the address without its errors. `undeliverable`: the address does not exist, is incomplete, or the carrier does not deliver to it. `unchecked`: it cannot be checked, because it is not in the US. */
            status: ("ok" | "corrected" | "undeliverable" | "unchecked") | (string & {});
            /** @description The corrected address. Missing if it differs only in letter case, punctuation, abbreviations such as St for Street, or ZIP+4. */
            suggestion?: components["schemas"]["SuggestedAddress"];
            /** @description True for a home, false for a business. Missing if it is not known. */
            residential?: boolean;
            /** @description What is wrong or was corrected. */
            messages: components["schemas"]["AddressMessage"][];
            /** @description `provider`: checked against the provider's addresses. `shipctl`: only ZIP code, state, text and PO box were checked. */
            checkedBy: ("provider" | "shipctl") | (string & {});
        };
        /** @description A remark about a field. */
        AddressMessage: {
            /** @description Field of the address, e.g. `zip`; `address` for the address as a whole. */
            field: string;
            /** @description What is wrong, to show to the user. */
            message: string;
        };
        /** @description The whole address, with everything that you sent. An empty text means that the field should be empty. */
        SuggestedAddress: {
            /** @description Name of the person, as sent. */
            name?: string;
            /** @description Company, as sent. */
            company?: string;
            /** @description Street and number. */
            street1: string;
            /** @description Apartment, suite or floor; empty when there is none. */
            street2: string;
            /** @description City. */
            city: string;
            /** @description State, two letters. */
            state: string;
            /** @description ZIP code, 5 digits or ZIP+4. */
            zip: string;
            /** @description Country, two letters. */
            country: string;
            /** @description Phone number, as sent. */
            phone?: string;
            /** @description E-mail, as sent. */
            email?: string;
        };
        /** @description Results of the checked addresses. */
        CheckAddressesReply: {
            /** @description One per address, in order. */
            results: components["schemas"]["CheckedAddress"][];
        };
        /** @description A connection as customers see it. */
        ShippingApi: {
            /** @description Id of the connection, `api_…`. Send it as `apiId`. */
            _id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description True for the connection used when a call names none. */
            isDefault: boolean;
            /** @description True if its labels are samples that are not valid for postage. */
            sandbox: boolean;
            /** @description True if manifests can be created for its labels. */
            manifests?: boolean;
            /** @description Options of its labels, with their surcharges. */
            options?: components["schemas"]["LabelOptions"];
        };
        /** @description A service with your price. */
        Service: {
            /** @description Name of the service, e.g. `UPS Ground`. Send it as `serviceType`. */
            name: string;
            /** @description Provider's code of the service. */
            code: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description The operator's base price in USD per label; the lowest possible price if the service is priced per parcel. */
            basePrice: components["schemas"]["Money"];
            /** @description Your price at the lightest weight, in USD; the lowest possible one if the service is priced per parcel. */
            price: components["schemas"]["Money"];
            /** @description True if the carrier quotes each parcel. `price` is then the lowest possible price. Missing otherwise. */
            isPricedPerParcel?: boolean;
            /** @description Maximum weight, in `maxWeightUnit`. */
            maxWeight: number | null;
            /**
             * @description Unit of `maxWeight`.
             * @enum {string}
             */
            maxWeightUnit: "lbs" | "oz";
            /** @description Business days from pick-up to delivery. */
            transitDays: number;
            /** @description Reliability of the service, set by the operator. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description Whether the price depends on the weight. True if the service is priced per parcel. */
            hasDynamicPricing: boolean;
            /** @description False when the provider last reported that it does not sell it now. */
            active: boolean;
            /** @description Why it cannot be bought right now, although it is sold: the provider is not answering, is busy or refuses the shop's account. Missing otherwise, and in prices of a parcel. */
            unavailable?: string;
        };
        /** @description Enabled services of a connection by carrier. */
        ServicesByCarrier: {
            /** @description Services of UPS. */
            UPS: components["schemas"]["Service"][];
            /** @description Services of USPS. */
            USPS: components["schemas"]["Service"][];
            /** @description Services of FedEx. */
            FEDEX: components["schemas"]["Service"][];
        };
        /** @description A sender or recipient address. */
        ShippingAddress: {
            /** @description Ignored. Present in saved addresses. */
            readonly _id?: string;
            /** @description Ignored. Present in saved addresses. */
            readonly type?: components["schemas"]["AddressType"];
            /** @description Ignored. Present in saved addresses. */
            readonly isDefault?: boolean;
            /** @description Name of the person, at most 200 characters. */
            name: string;
            /** @description Company, at most 200 characters. */
            company?: string;
            /** @description Street and number. */
            street1: string;
            /** @description Apartment, suite or floor. */
            street2?: string;
            /** @description City. */
            city: string;
            /** @description State: two letters or the full name. */
            state: string;
            /** @description ZIP code, 5 digits or ZIP+4. */
            zip: string;
            /**
             * @description Country: two letters or its name. Labels are sold within the US only.
             * @default US
             */
            country?: string;
            /** @description Phone number, 10 digits with or without +1. */
            phone: string;
            /** @description E-mail for the carrier's notifications. */
            email?: string;
        };
        /** @description Outer size of the parcel, in inches. */
        Dimensions: {
            /** @description Inches, 0.1 to 1,000. */
            length: number;
            /** @description Inches, 0.1 to 1,000. */
            width: number;
            /** @description Inches, 0.1 to 1,000. */
            height: number;
        };
        /** @description The parcel: weight, size and contents. */
        PackageDetails: {
            /** @description Weight in lbs. */
            weight: number;
            /** @description Outer size, in inches. */
            dimensions: components["schemas"]["Dimensions"];
            /** @description Contents, at most 500 characters. */
            description?: string;
            /**
             * @description Declared value in USD.
             * @default 0
             */
            value?: components["schemas"]["Money"];
            /** @description Template of the label, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description Signature on delivery, if the connection offers it. Defaults to `none`. */
            signature?: components["schemas"]["Signature"];
            /** @description Insure the parcel for this amount in USD, at most 5,000, if the connection offers it. 0, the default, is no insurance. */
            insuredValue?: components["schemas"]["Money"];
            /** @description The goods, one line for each kind, for the customs form of military mail and territories. Without any, one line is made of description, value and weight. */
            customs?: components["schemas"]["CustomsLine"][];
        };
        /** @description Goods of one kind, for a customs form. USPS asks for it for APO, FPO and DPO addresses and for the territories except Puerto Rico and the Virgin Islands, to and from them. What is missing is taken from the parcel. */
        CustomsLine: {
            /** @description What the goods are, at most 30 characters. Of a single line, defaults to the beginning of the parcel's description. */
            description?: string;
            /** @description Number of pieces. Defaults to 1. */
            quantity?: number;
            /** @description USD, of all pieces of the line. Of a single line, defaults to the parcel's value. More than 2,500 in a parcel needs an electronic filing, which Shipctl does not make. */
            value?: components["schemas"]["Money"];
            /** @description Weight in lbs, of all pieces of the line. Lines without one share what is left of the parcel's weight. */
            weight?: number;
            /** @description Where the goods were made: two letters or the name of a country. Defaults to US. */
            originCountry?: string;
            /** @description Harmonized tariff code, 6 or 10 digits. */
            hsCode?: string;
        };
        /** @description A parcel and the service to price it with. */
        PriceRequest: {
            /** @description Id of the connection. Defaults to the default connection. */
            apiId?: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service, e.g. `UPS Ground`. */
            serviceType: string;
            /** @description Sender address. */
            sender: components["schemas"]["ShippingAddress"];
            /** @description Recipient address. */
            recipient: components["schemas"]["ShippingAddress"];
            /** @description Weight and size of the parcel. */
            packageDetails: components["schemas"]["PackageDetails"];
            /** @description Also tell in `decisions` if it looks the same as an order of the last 30 days, as in the check of a bulk order. */
            findDuplicates?: boolean;
            /** @description Your own text, to find duplicates by. */
            reference?: string;
            /** @description Your shop's order number, to find duplicates by. */
            orderNumber?: string;
            /** @description SKU of the product, to find duplicates by. */
            sku?: string;
        };
        /** @description A parcel to price with every enabled service. */
        QuoteRequest: {
            /** @description Id of the connection. Defaults to the default connection. */
            apiId?: string;
            /** @description Sender address. Needed by services that are priced per parcel. */
            sender?: components["schemas"]["ShippingAddress"];
            /** @description Recipient address. Needed by services that are priced per parcel. */
            recipient?: components["schemas"]["ShippingAddress"];
            /** @description Weight and size of the parcel. */
            packageDetails: components["schemas"]["PackageDetails"];
        };
        /** @description The current price of a label. */
        PriceReply: {
            /** @description Your price in USD. */
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description Until when the price holds for this parcel, if the service is priced per parcel. Missing otherwise.
             */
            expiresAt?: string;
            /** @description Surcharges for options, included in the price. Missing if there are none. */
            surcharges?: components["schemas"]["Surcharge"][];
            /**
             * Format: date-time
             * @description The expected day of delivery, as midnight UTC of that day. Show its date as it is, in no other time zone.
             */
            estimatedDelivery: string;
            /** @description Business days from pick-up to delivery. */
            transitDays: number;
            /** @description What a person decides before it is bought. Missing if there is nothing. */
            decisions?: components["schemas"]["Decision"][];
        };
        /** @description What an option of a label adds to its price. */
        Surcharge: {
            /** @description The option. */
            option: components["schemas"]["LabelOption"] | (string & {});
            /** @description USD. */
            amount: components["schemas"]["Money"];
        };
        /**
         * @description An option that may be bought with a label.
         * @enum {string}
         */
        LabelOption: "signature" | "insurance";
        /** @description The options that a connection offers with its labels, and what they add to the price. One that is missing is not offered. */
        LabelOptions: {
            /** @description Signature on delivery. */
            signature?: {
                /** @description USD per label, for each kind of signature. */
                price: components["schemas"]["Money"];
            };
            /** @description Insurance of the parcel. */
            insurance?: {
                /** @description USD for each $100 of insured value, or part of $100. */
                pricePer100: components["schemas"]["Money"];
            };
        };
        /** @description The price of one service, or why it does not carry the parcel. */
        Quote: {
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Name of the service. */
            serviceType: string;
            /** @description Whether it carries the parcel. */
            available: boolean;
            /** @description Your price in USD; missing when the service does not carry the parcel. */
            price?: components["schemas"]["Money"];
            /** @description Surcharges for options, included in the price. Missing if there are none. */
            surcharges?: components["schemas"]["Surcharge"][];
            /**
             * Format: date-time
             * @description Until when the price holds for this parcel, if the service is priced per parcel. Missing otherwise.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description The expected day of delivery, as midnight UTC of that day. Show its date as it is, in no other time zone.
             */
            estimatedDelivery?: string;
            /** @description Business days from pick-up to delivery. */
            transitDays?: number;
            /** @description True if the service does not deliver this parcel, e.g. to a PO box, for the `reason`. It can be bought with `accept`. Missing otherwise. */
            unavailable?: boolean;
            /** @description Why this service does not carry the parcel, or could not be priced. */
            reason?: string;
        };
        /** @description The prices of all services. */
        QuoteList: {
            /** @description Cheapest first. Services that do not carry the parcel come last. */
            quotes: components["schemas"]["Quote"][];
        };
        /** @description A label to buy. */
        CreateOrderRequest: {
            /** @description Id of the connection. Defaults to the default connection. */
            apiId?: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service, e.g. `UPS Ground`. */
            serviceType: string;
            /** @description Sender address. */
            sender: components["schemas"]["ShippingAddress"];
            /** @description Recipient address. */
            recipient: components["schemas"]["ShippingAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["PackageDetails"];
            /** @description The price that you saw, in USD. If it differs from the server's, nothing is bought. */
            price: components["schemas"]["Money"];
            /** @description The delivery date that you saw. The server computes its own. */
            estimatedDelivery?: string;
            /** @description The decisions to buy nevertheless. */
            accept?: components["schemas"]["Accept"];
            /** @description Refuse with `duplicate_reference` if the `reference` is on another label of yours. */
            rejectDuplicates?: boolean;
            /** @description Your own text, printed on the label. */
            reference?: string;
            /** @description Your shop's order number, at most 200 characters. */
            orderNumber?: string;
            /** @description SKU of the product, printed on the label. */
            sku?: string;
            /** @description Name of the product, at most 500 characters. */
            productName?: string;
            /** @description The marketplace's order item id. */
            orderItemId?: string;
            /** @description Number of units in the parcel. */
            quantity?: number;
            /** @description Your own keys and texts, which replies and events repeat. Never on the label. */
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Your own keys and texts of an order, at most 20, such as `{ batch: 'monday-1' }`. A key has 1 to 40 letters, digits, dots, hyphens and underscores, and begins with a letter; a text has at most 500 characters, without control characters. */
        Metadata: {
            [key: string]: string;
        };
        /** @description What a return label would cost. */
        ReturnQuote: {
            /** @description The order whose parcel it would bring back, `ORD-…`. */
            returnOf: string;
            /** @description A return label that the order has already, `ORD-…`. Buying another one needs `again`. */
            existing?: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Name of the service. */
            serviceType: string;
            /** @description Your price in USD. */
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description Until when the price holds for this parcel, if the service is priced per parcel. Missing otherwise.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description The expected day of delivery, as midnight UTC of that day. Show its date as it is, in no other time zone.
             */
            estimatedDelivery: string;
            /** @description Business days from pick-up to delivery. */
            transitDays: number;
            /** @description What a person decides before it is bought. Missing if there is nothing. */
            decisions?: components["schemas"]["Decision"][];
        };
        /** @description A return label to buy. */
        ReturnOrderRequest: {
            /** @description Carrier of `serviceType`. Defaults to the order's. */
            carrier?: components["schemas"]["Carrier"];
            /** @description Name of the service. Defaults to the order's. */
            serviceType?: string;
            /** @description The price that you saw, in USD. If it differs from the server's, nothing is bought. */
            price: components["schemas"]["Money"];
            /** @description Buy it even if the order already has a return label. */
            again?: boolean;
            /** @description The goods that come back, where USPS asks for a customs form. Defaults to those of the order. */
            customs?: components["schemas"]["CustomsLine"][];
            /** @description The decisions to buy nevertheless. */
            accept?: components["schemas"]["Accept"];
        };
        /** @description An order: a label and its parcel. */
        Order: {
            /** @description Id of the order, `ord_…`. */
            _id: string;
            /** @description The readable id, `ORD-` and digits. */
            orderId: string;
            /** @description Tracking number; null until the carrier has sold the label. */
            trackingNumber?: string | null;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Name of the service. */
            serviceType: string;
            /** @description The connection used, `api_…`. */
            apiId?: string;
            /** @description Price of the label in USD. Paid only if `purchase` is `bought`. */
            price: components["schemas"]["Money"];
            /** @description Surcharges for options, included in the price. Missing if there are none. */
            surcharges?: components["schemas"]["Surcharge"][];
            /** @description What was charged in addition to the price, because the carrier corrected its charge. Missing if nothing was. A refund of the order gives it back. */
            charges?: components["schemas"]["OrderCharge"][];
            /**
             * Format: date-time
             * @description When it was bought.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The expected day of delivery, as midnight UTC of that day. Show its date as it is, in no other time zone.
             */
            estimatedDelivery?: string | null;
            /** @description Status of the parcel. */
            status: components["schemas"]["OrderStatus"] | (string & {});
            /** @description The carrier's latest status text. */
            deliveryStatus?: string;
            /** @description The last scan says that the carrier cannot deliver the parcel for now. Otherwise missing. */
            hasException?: boolean;
            /** @description `buying` until the carrier has answered. `failed` if it refused after the purchase was answered with 202: the order is cancelled, nothing was charged, and it is not counted in statistics. */
            purchase: components["schemas"]["PurchaseState"] | (string & {});
            /** @description Why the purchase failed, in the carrier's words. Only with `purchase` `failed`. */
            refusal?: string;
            /** @description State of the refund; `none` if the label was not voided. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /**
             * Format: date-time
             * @description When the price was refunded. Missing for refunds of early versions.
             */
            refundedAt?: string;
            /** @description A sample label that is not valid for postage. */
            sandbox?: boolean;
            /** @description Sender address. */
            sender: components["schemas"]["OrderAddress"];
            /** @description Recipient address. */
            recipient: components["schemas"]["OrderAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["OrderPackage"];
            /** @description The bulk order it belongs to, `BULK-…`. */
            bulkOrderId?: string;
            /** @description Index of its row in the bulk order, from 0. */
            rowIndex?: number;
            /** @description Your own text, printed on the label. */
            reference?: string;
            /** @description Your shop's order number. */
            orderNumber?: string;
            /** @description The order number, if it has the format of an Amazon order id. */
            amazonOrderId?: string;
            /**
             * Format: date-time
             * @description When the marketplace accepted the tracking number.
             */
            amazonConfirmedAt?: string;
            /** @description SKU of the product. */
            sku?: string;
            /** @description Name of the product. */
            productName?: string;
            /** @description The marketplace's order item id. */
            orderItemId?: string;
            /** @description Number of units in the parcel. */
            quantity?: number;
            /** @description Your own keys and texts, as sent. Missing if there are none. */
            metadata?: components["schemas"]["Metadata"];
            /** @description Number of times that the label was printed, as far as is known: by `/print`, by a link that opens the print dialog, or marked so. Missing for orders that were bought before prints were counted. */
            printCount?: number;
            /**
             * Format: date-time
             * @description When the label was printed last. Missing if it was not.
             */
            printedAt?: string;
            /** @description The decisions to buy it nevertheless. Missing if there were none. */
            accepted?: (components["schemas"]["DecisionKind"] | (string & {}))[];
            /** @description True for a return label. Missing otherwise. */
            isReturn?: boolean;
            /** @description The order whose parcel this return label brings back, `ORD-…`. */
            returnOf?: string;
            /** @description Its return labels, `ORD-…`, oldest first. Only in replies about one order. */
            returns?: string[];
        };
        /** @description A correction of an order's cost that was charged on, as an entry of the ledger. */
        OrderCharge: {
            /** @description Its transaction, `TXN-` and digits. */
            transactionId: string;
            /** @description USD that was deducted from the balance; negative if it was given back. */
            amount: components["schemas"]["Money"];
            /** @description Reason of the correction. */
            reason: string;
            /**
             * Format: date-time
             * @description When it was charged.
             */
            createdAt: string;
        };
        /** @description An address as printed on the label. */
        OrderAddress: {
            /** @description Name of the person. */
            name: string;
            /** @description Company; empty when there is none. */
            company: string;
            /** @description Street and number. */
            street1: string;
            /** @description Apartment, suite or floor; empty when there is none. */
            street2: string;
            /** @description City. */
            city: string;
            /** @description State, two letters. */
            state: string;
            /** @description ZIP code. */
            zip: string;
            /** @description Country, two letters. */
            country: string;
            /** @description Phone number; empty when there is none. */
            phone: string;
            /** @description E-mail; empty when there is none. */
            email: string;
        };
        /** @description The parcel: weight, size and contents. */
        OrderPackage: {
            /** @description Weight in lbs. */
            weight: number;
            /** @description Outer size, in inches. */
            dimensions: components["schemas"]["OrderDimensions"];
            /** @description Contents; empty when none were given. */
            description: string;
            /** @description Declared value in USD. */
            value: components["schemas"]["Money"];
            /** @description Template of the label, for USPS only. */
            template?: string;
            /** @description Signature on delivery; missing if there is none. */
            signature?: components["schemas"]["Signature"] | (string & {});
            /** @description Insured amount in USD; missing if the parcel is not insured. */
            insuredValue?: components["schemas"]["Money"];
            /** @description The lines of the customs form; missing if there are none. */
            customs?: components["schemas"]["OrderCustomsLine"][];
        };
        /** @description Goods of one kind, as on the customs form. */
        OrderCustomsLine: {
            /** @description What the goods are. */
            description: string;
            /** @description Number of pieces. */
            quantity: number;
            /** @description USD, of all pieces. */
            value: components["schemas"]["Money"];
            /** @description Weight in lbs, of all pieces. */
            weight: number;
            /** @description Where they were made, two letters. */
            originCountry: string;
            /** @description Harmonized tariff code, digits only. */
            hsCode?: string;
        };
        /** @description In inches. */
        OrderDimensions: {
            /** @description In inches. */
            length: number;
            /** @description In inches. */
            width: number;
            /** @description In inches. */
            height: number;
        };
        /** @description An order and the balance after it. */
        OrderReply: {
            /** @description The order. */
            order: components["schemas"]["Order"];
            /** @description Available balance in USD. */
            newBalance: components["schemas"]["Money"];
            /** @description Result of the call, to show to the user. */
            message: string;
        };
        /** @description A page of orders. */
        OrderList: {
            /** @description Orders on this page, in the order of `sort`. */
            orders: components["schemas"]["Order"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Orders that match, on all pages. */
            totalOrders: number;
        };
        /** @description A customer's statistics. */
        OrderStatsReply: {
            /** @description The totals. */
            stats: components["schemas"]["OrderStats"];
            /** @description Time zone of the days. */
            timezone: string;
        };
        /** @description Totals of the last 30 days. */
        OrderStats: {
            /** @description Number of labels bought in the period, without failed ones. */
            totalOrders: number;
            /** @description USD paid for labels in the period, less refunds. */
            totalSpent: components["schemas"]["Money"];
            /** @description Number of labels of the period whose status is now `in_transit`. */
            inTransit: number;
            /** @description Number of labels of the period whose status is now `delivered`. */
            delivered: number;
            /** @description Number of parcels that have an exception now, of any time. */
            exceptions: number;
            /** @description Number of labels that nobody has printed yet, of any time, as `printed=false` of `GET /api/orders` lists them. */
            toPrint: number;
            /** @description Number of parcels in transit now, of any time. */
            inTransitNow: number;
            /** @description Number of webhooks that were switched off after days of failures. Missing in older versions. */
            webhooksOff?: number;
            /** @description The last 7 days, oldest first. */
            dailyOrders: components["schemas"]["DailyOrders"][];
        };
        /** @description Labels of one day. */
        DailyOrders: {
            /**
             * Format: date
             * @description The day, in the reply's `timezone`.
             */
            date: string;
            /** @description Number of labels bought on that day. */
            created: number;
            /** @description Number of parcels delivered on that day. */
            completed: number;
        };
        /** @description The labels of a manifest. `senderId` or `senderZip` may be left out if all labels have the same sender. */
        CreateManifestRequest: {
            /** @description Connection that the labels were bought from (default: the default connection). */
            apiId?: string;
            /** @description Carrier of the labels. */
            carrier: components["schemas"]["Carrier"];
            /**
             * Format: date
             * @description Day of the purchase in the server's time zone (default: today).
             */
            date?: string;
            /** @description Saved address of the sender. */
            senderId?: string;
            /** @description ZIP code of the sender, instead of `senderId`. */
            senderZip?: string;
            /** @description Street of the sender, if several senders have this ZIP code. */
            senderStreet?: string;
        };
        /** @description The sender of a manifest's labels. */
        ManifestSender: {
            /** @description Name on the newest label. */
            name: string;
            /** @description Street. Send it as `senderStreet`. */
            street1: string;
            /** @description City. */
            city: string;
            /** @description State, two letters. */
            state: string;
            /** @description ZIP code. Send it as `senderZip`. */
            zip: string;
        };
        /**
         * @description `pending`: the carrier is being asked. `unconfirmed`: the carrier has not answered and may have made it; retry or cancel it. `created`: the form is available. `failed`: refused; its labels can be put on another manifest. `cancelled`: by you.
         * @enum {string}
         */
        ManifestStatus: "pending" | "unconfirmed" | "created" | "failed" | "cancelled";
        /** @description A form that hands over a sender's labels to a carrier. */
        Manifest: {
            /** @description Id of the manifest, `man_…`. */
            _id: string;
            /** @description Readable id, `MAN-…`. */
            manifestId: string;
            /** @description `test` for a form of samples. */
            mode: components["schemas"]["ShopMode"] | (string & {});
            /**
             * Format: date
             * @description Day of the labels, in the server's time zone.
             */
            date: string;
            /** @description Connection of the labels. */
            apiId: string;
            /** @description Carrier of the labels. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Sender of the labels. */
            sender: components["schemas"]["ManifestSender"];
            /** @description Number of labels. */
            labelCount: number;
            /** @description The orders, `ORD-…`. Missing in lists. */
            orderIds?: string[];
            /** @description The other manifests of the same request, `MAN-…`: one for each further carrier account that has sold its labels. Missing in lists, and if there is none. */
            otherManifestIds?: string[];
            /** @description State of the manifest. */
            status: components["schemas"]["ManifestStatus"] | (string & {});
            /** @description Why it is not created, to show to the user. */
            message?: string;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            createdAt: string;
        };
        /** @description A page of manifests. */
        ManifestList: {
            /** @description Manifests on this page, newest first. */
            manifests: components["schemas"]["Manifest"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Manifests on all pages. */
            totalManifests: number;
        };
        /** @description Labels that one request can put on manifests. */
        OpenManifest: {
            /** @description Connection of the labels. */
            apiId: string;
            /** @description Name of the connection. */
            apiName: string;
            /** @description Carrier of the labels. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Sender of the labels. */
            sender: components["schemas"]["ManifestSender"];
            /** @description Number of labels. */
            labelCount: number;
            /** @description Number of return labels among them. If all are, the sender is a buyer, and the carrier picks up nothing from you there. */
            returnCount: number;
            /** @description Number of manifests: one for each carrier account that has sold the labels. */
            manifestCount: number;
        };
        /** @description Labels of a day without a manifest. */
        OpenManifests: {
            /**
             * Format: date
             * @description The day, in `timezone`.
             */
            date: string;
            /** @description Time zone of the server's days, e.g. `America/New_York`. */
            timezone: string;
            /** @description One entry for each sender and carrier, most labels first. */
            open: components["schemas"]["OpenManifest"][];
        };
        /** @description Orders to void. */
        VoidOrdersRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds: string[];
        };
        /** @description Result of voiding one order. */
        VoidOutcome: {
            /** @description The order, `ORD-…`. */
            orderId: string;
            /** @description State of the refund. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /** @description Error code, if it was not voided. */
            code?: components["schemas"]["ProblemCode"];
            /** @description Error message, if it was not voided. */
            message?: string;
        };
        /** @description Results of voiding several orders. */
        VoidList: {
            /** @description One result per order, in the order of the request. */
            results: components["schemas"]["VoidOutcome"][];
            /** @description Number of refunds requested from the carrier. */
            voided: number;
        };
        /** @description A row by column name; values are text or numbers. A column that is left out or null is empty. */
        BulkRow: {
            /** @description Sender: name of the person. */
            fromName?: components["schemas"]["BulkCell"];
            /** @description Sender: company. */
            fromCompany?: components["schemas"]["BulkCell"];
            /** @description Sender: street and number. */
            fromStreet1?: components["schemas"]["BulkCell"];
            /** @description Sender: apartment, suite or floor. */
            fromStreet2?: components["schemas"]["BulkCell"];
            /** @description Sender: city. */
            fromCity?: components["schemas"]["BulkCell"];
            /** @description Sender: state, two letters or the full name. */
            fromState?: components["schemas"]["BulkCell"];
            /** @description Sender: ZIP code, 5 digits or ZIP+4. */
            fromZip?: components["schemas"]["BulkCell"];
            /** @description Sender: phone number. */
            fromPhone?: components["schemas"]["BulkCell"];
            /** @description Sender: e-mail. */
            fromEmail?: components["schemas"]["BulkCell"];
            /** @description Sender: country, two letters or its name; empty is US. */
            fromCountry?: components["schemas"]["BulkCell"];
            /** @description Recipient: name of the person. */
            toName?: components["schemas"]["BulkCell"];
            /** @description Recipient: company. */
            toCompany?: components["schemas"]["BulkCell"];
            /** @description Recipient: street and number. */
            toStreet1?: components["schemas"]["BulkCell"];
            /** @description Recipient: apartment, suite or floor. */
            toStreet2?: components["schemas"]["BulkCell"];
            /** @description Recipient: city. */
            toCity?: components["schemas"]["BulkCell"];
            /** @description Recipient: state, two letters or the full name. */
            toState?: components["schemas"]["BulkCell"];
            /** @description Recipient: ZIP code, 5 digits or ZIP+4. */
            toZip?: components["schemas"]["BulkCell"];
            /** @description Recipient: phone number. */
            toPhone?: components["schemas"]["BulkCell"];
            /** @description Recipient: e-mail. */
            toEmail?: components["schemas"]["BulkCell"];
            /** @description Recipient: country, two letters or its name; empty is US. */
            toCountry?: components["schemas"]["BulkCell"];
            /** @description Weight in lbs, at least 0.1. */
            weight?: components["schemas"]["BulkCell"];
            /** @description Length in inches, at least 0.1. */
            length?: components["schemas"]["BulkCell"];
            /** @description Width in inches, at least 0.1. */
            width?: components["schemas"]["BulkCell"];
            /** @description Height in inches, at least 0.1. */
            height?: components["schemas"]["BulkCell"];
            /** @description Contents. */
            description?: components["schemas"]["BulkCell"];
            /** @description Declared value in USD; empty is 0. */
            value?: components["schemas"]["BulkCell"];
            /** @description Signature on delivery: `none`, `standard` or `adult`; empty is `none`. */
            signature?: components["schemas"]["BulkCell"];
            /** @description Amount to insure the parcel for, in USD; empty is 0, no insurance. */
            insuredValue?: components["schemas"]["BulkCell"];
            /** @description What the goods are, for a customs form, at most 30 characters; empty is the beginning of the description. */
            customsDescription?: components["schemas"]["BulkCell"];
            /** @description Number of pieces on the customs form; empty is 1. */
            customsQuantity?: components["schemas"]["BulkCell"];
            /** @description Value of the goods in USD on the customs form; empty is the declared value. */
            customsValue?: components["schemas"]["BulkCell"];
            /** @description Where the goods were made, two letters or the name of a country; empty is US. */
            originCountry?: components["schemas"]["BulkCell"];
            /** @description Your own text, printed on the label. */
            reference?: components["schemas"]["BulkCell"];
            /** @description Your shop's order number. */
            orderNumber?: components["schemas"]["BulkCell"];
            /** @description SKU of the product, printed on the label. */
            sku?: components["schemas"]["BulkCell"];
            /** @description Name of the product. */
            productName?: components["schemas"]["BulkCell"];
            /** @description The marketplace's order item id. */
            orderItemId?: components["schemas"]["BulkCell"];
            /** @description Units in the parcel, a whole number. */
            quantity?: components["schemas"]["BulkCell"];
            /** @description Carrier of this row, instead of the call's. */
            carrier?: components["schemas"]["BulkCell"];
            /** @description Service of this row, instead of the call's. `cheapest` selects the cheapest one that carries the parcel. */
            service?: components["schemas"]["BulkCell"];
        };
        /** @description A cell of a row: text, or a number. */
        BulkCell: string | number | null;
        /** @description Saved credentials of a Seller Central session. */
        SavedCredentials: {
            /** @description The saved values; null when nothing is saved. */
            credentials: {
                /** @description Cookies as `name=value; …`. */
                cookies?: string | null;
                /** @description CSRF token of Seller Central; null when none is saved. */
                csrfToken?: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When the cookies were saved; null when none are.
             */
            cookiesUpdatedAt: string | null;
            /**
             * Format: date-time
             * @description When the CSRF token was saved; null when none is.
             */
            csrfTokenUpdatedAt: string | null;
        };
        /** @description All service levels of the account. */
        SaveServiceLevelsRequest: {
            /** @description At most 200, with different levels. */
            levels: components["schemas"]["ServiceLevelInput"][];
        };
        /** @description The service of one level. */
        ServiceLevelInput: {
            /** @description What the buyer paid for, at most 100 characters. */
            level: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service, at most 100 characters. `cheapest` selects the cheapest one that carries the parcel. */
            service: string;
        };
        /** @description The services that orders are bought with, by what their buyers paid for. */
        ServiceLevels: {
            /** @description In the order in which they were saved. */
            levels: components["schemas"]["ServiceLevel"][];
        };
        /** @description The service that orders of one level are bought with. */
        ServiceLevel: {
            /** @description What the buyer paid for, such as `NextDay` or `Expedited Shipping`. */
            level: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Name of the service, or `cheapest`. */
            service: string;
        };
        /** @description A bulk order to confirm on Amazon with a Seller Central session. */
        ConfirmAmazonOrdersRequest: {
            /** @description The bulk order, by `_id` or `BULK-…`. */
            bulkOrderId: string;
            /** @description Cookies as `name=value; …`. When left out, the saved ones are used. */
            cookies?: string;
            /** @description CSRF token. When left out, the saved one is used. */
            csrfToken?: string;
            /** @description Save these cookies, encrypted. */
            saveCookies?: boolean;
            /** @description Save this CSRF token, encrypted. */
            saveCsrfToken?: boolean;
        };
        /** @description Result of confirming one order. */
        ConfirmOutcome: {
            /** @description The order, `ORD-…`. */
            orderId: string;
            /** @description Amazon order id, e.g. 111-1111111-1111111. */
            amazonOrderId: string;
            /** @description The result. */
            outcome: components["schemas"]["ConfirmationOutcome"] | (string & {});
            /** @description Why it was not confirmed, in the marketplace's words. */
            message?: string;
        };
        /** @description Progress of confirming a bulk order on Amazon. */
        AmazonConfirmation: {
            /** @description The bulk order, `BULK-…`. */
            bulkOrderId: string;
            /** @description `none`: not started yet. `failed`: it ended early, for the reason in `error`. */
            status: components["schemas"]["ConfirmationState"] | (string & {});
            /**
             * Format: date-time
             * @description When it was started.
             */
            startedAt?: string;
            /**
             * Format: date-time
             * @description When it ended; missing while it runs.
             */
            finishedAt?: string;
            /** @description Number of orders with an Amazon order id and a label. */
            totalCount: number;
            /** @description Number of orders confirmed by this confirmation. */
            confirmedCount: number;
            /** @description Number of orders confirmed by an earlier one; they are not sent again. */
            alreadyConfirmedCount: number;
            /** @description Number of orders refused by the marketplace. */
            refusedCount: number;
            /** @description Number of orders without an answer, or not sent because the marketplace stopped answering. */
            unansweredCount: number;
            /** @description Number of orders still to be sent; 0 once it has ended. */
            remainingCount: number;
            /** @description One result per order; empty while it runs. */
            outcomes: components["schemas"]["ConfirmOutcome"][];
            /** @description Progress, to show to the user. */
            message: string;
            /** @description Why it ended early. */
            error?: {
                /** @description Error code. */
                code: components["schemas"]["ProblemCode"];
                /** @description Error message, to show to the user. */
                message: string;
            };
        };
        /** @description Rows to check and price. */
        ValidateBulkRequest: {
            /** @description Id of the connection. Defaults to the default connection. */
            apiId?: string;
            /** @description Used for rows that name none. */
            carrier?: components["schemas"]["Carrier"];
            /** @description Used for rows that name none. */
            service?: string;
            /** @description Template of the labels, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description 1 to 10,000 rows. */
            orders: components["schemas"]["BulkRow"][];
        };
        /** @description The service and price of a row, or its errors. */
        BulkRowResult: {
            /** @description Index of the row in the call, from 0. */
            rowIndex: number;
            /** @description Whether the row can be bought. */
            isValid: boolean;
            /** @description True if the row has no errors but its price is not quoted yet. Missing otherwise. */
            isPending?: boolean;
            /** @description All errors of the row. */
            errors: components["schemas"]["FieldError"][];
            /** @description Warnings. They do not block the row. */
            warnings: components["schemas"]["RowWarning"][];
            /** @description Carrier of the selected service. */
            carrier?: string;
            /** @description The selected service. */
            service?: string;
            /** @description Price in USD; missing if the row is invalid or pending. */
            price?: components["schemas"]["Money"];
            /** @description Surcharges for options, included in the price. Missing if there are none. */
            surcharges?: components["schemas"]["Surcharge"][];
            /** @description What a person decides before the row is bought: it is valid, and not to be preselected. Missing if there is nothing. */
            decisions?: components["schemas"]["Decision"][];
        };
        /** @description Results of checking and pricing rows. */
        ValidateBulkReply: {
            /** @description The connection that the rows were priced with. */
            apiId?: string;
            /** @description One result per row, in the order of the request. */
            results: components["schemas"]["BulkRowResult"][];
            /** @description Number of rows that can be bought. */
            validCount: number;
            /** @description Number of rows that cannot be bought. */
            invalidCount: number;
            /** @description Number of rows that are not quoted yet: repeat the call to quote the next ones. Missing if there are none. */
            pendingCount?: number;
            /**
             * Format: date-time
             * @description When the first quote of a valid row expires. Missing if no row has a quote.
             */
            expiresAt?: string;
            /** @description Price of the valid rows in USD. */
            totalPrice: components["schemas"]["Money"];
            /** @description Totals of the valid rows by service. */
            services: components["schemas"]["ServiceTotal"][];
        };
        /** @description Rows of one service. */
        ServiceTotal: {
            /** @description Carrier of the service. */
            carrier: string;
            /** @description Name of the service. */
            service: string;
            /** @description Number of rows. */
            count: number;
            /** @description Price of these rows in USD. */
            totalPrice: components["schemas"]["Money"];
        };
        /** @description A row to buy. */
        BulkPurchaseRow: {
            /** @description Index of the row in your file, from 0. */
            rowIndex: number;
            /** @description The row by column name. */
            data: components["schemas"]["BulkRow"];
            /** @description As returned by listBulkFailures. Ignored. */
            readonly errorCode?: string;
            /** @description As returned by listBulkFailures. Ignored. */
            readonly errorMessage?: string;
            /** @description The price that you saw for this row, in USD. */
            price: components["schemas"]["Money"];
            /** @description The decisions to buy nevertheless. */
            accept?: components["schemas"]["Accept"];
            /** @description Your own keys and texts of its order. Never on the label. */
            metadata?: components["schemas"]["Metadata"];
            /** @description Cells of the row as in the file, for the CSVs of failures and results. */
            original?: string[];
            /** @description Cells of the further lines of the file that were joined to the row, such as further items of its order. */
            originalItems?: string[][];
        };
        /** @description Rows to buy. */
        ProcessBulkRequest: {
            /** @description Id of the connection. Defaults to the default connection. */
            apiId?: string;
            /** @description Used for rows that name none. */
            carrier?: components["schemas"]["Carrier"];
            /** @description Used for rows that name none. */
            service?: string;
            /** @description Template of the labels, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description The total that you saw, in USD. */
            totalPrice: components["schemas"]["Money"];
            /** @description 1 to 10,000 rows, in the order of the file. */
            orders: components["schemas"]["BulkPurchaseRow"][];
            /** @description Name of the file, shown in lists. */
            fileName?: string;
            /** @description Headers of the file, for the CSVs of failures and results. */
            originalHeaders?: string[];
            /** @description Identifies these rows, independent of the file name; the SDK's `purchaseFingerprint` computes it from checked rows. The same fingerprint within 24 hours is refused with `duplicate_purchase`. */
            fingerprint?: string;
            /** @description Buy the rows of this fingerprint once more. Later purchases are compared with this one. */
            again?: boolean;
            /** @description Rows whose reference is on another label of yours, or on an earlier row, fail with `duplicate_reference` and cost nothing. */
            rejectDuplicates?: boolean;
        };
        /** @description The expected price of a retry. */
        RetryBulkRequest: {
            /** @description The price that you expect, in USD. If it differs, the response is 409 `price_changed`. */
            totalPrice?: components["schemas"]["Money"];
        };
        /**
         * @description The layout of a results file.
         * @enum {string}
         */
        ResultLayout: "own" | "ebay" | "woocommerce" | "amazon";
        /** @description Counts of a bulk order's rows. */
        BulkCounts: {
            /** @description Number of rows. */
            total: number;
            /** @description Number of rows with a label. */
            bought: number;
            /** @description Number of rows not bought. They cost nothing. */
            failed: number;
            /** @description Number of unfinished rows. */
            pending: number;
        };
        /** @description Labels bought in one call. */
        BulkOrder: {
            /** @description Id of the bulk order, `blk_…`. */
            _id: string;
            /** @description The readable id, `BULK-` and digits. */
            bulkOrderId: string;
            /**
             * Format: date-time
             * @description When it was ordered.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its last row ended; null while it is processing.
             */
            finishedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was stopped. Missing if it was not, and after a retry.
             */
            stoppedAt?: string;
            /** @description `test` for samples, `live` for real postage. Missing in older versions. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description Number of rows. */
            orderCount: number;
            /** @description Price of all rows in USD, as ordered. */
            totalPrice: components["schemas"]["Money"];
            /** @description Price of the labels bought, in USD. */
            spent?: components["schemas"]["Money"];
            /** @description `processing` until each row has ended; then `completed` (all bought), `partial` or `failed` (none). */
            status: components["schemas"]["BulkOrderStatus"] | (string & {});
            /** @description Present while its carrier accepts no orders and its rows wait. It resumes by itself. Rows that have waited for 24 hours fail and are refunded. */
            waiting?: components["schemas"]["BulkWaiting"];
            /** @description Name of the customer. */
            userName: string;
            /** @description Account of the customer, `usr_…`. */
            userId: string;
            /** @description Carrier of rows that name none. */
            carrier?: string;
            /** @description Service of rows that name none. */
            service?: string;
            /** @description Name of the uploaded file. */
            fileName?: string;
            /** @description Counts of the rows. */
            counts: components["schemas"]["BulkCounts"];
        };
        /** @description Why a bulk order waits. */
        BulkWaiting: {
            /** @description Why its carrier accepts no orders, to show to the user. */
            reason: string;
            /**
             * Format: date-time
             * @description Time of the next try.
             */
            until: string;
        };
        /** @description State of a row. */
        BulkRowState: {
            /** @description Index of the row, from 0. */
            rowIndex: number;
            /** @description State of the purchase. */
            state: components["schemas"]["BulkRowStatus"] | (string & {});
            /** @description The order of the row, `ORD-…`. */
            orderId?: string;
            /** @description True if the label was voided. It must not be used, and no file of labels contains it. */
            voided?: boolean;
            /** @description Error code, if it failed. */
            errorCode?: string;
            /** @description Error message, if it failed. */
            errorMessage?: string;
        };
        /** @description A bulk order and the balance after it. */
        ProcessBulkReply: {
            /** @description The bulk order, `BULK-…`. */
            bulkOrderId: string;
            /** @description Available balance in USD. */
            newBalance: components["schemas"]["Money"];
            /** @description The bulk order. */
            bulkOrder: components["schemas"]["BulkOrder"];
        };
        /** @description A bulk order and a page of its rows. */
        BulkOrderReply: {
            /** @description The bulk order. */
            bulkOrder: components["schemas"]["BulkOrder"];
            /** @description Orders of the rows on this page. */
            orders: components["schemas"]["Order"][];
            /** @description Rows on this page, in the order of the file. */
            rows: components["schemas"]["BulkRowState"][];
            /** @description Number of pages of rows. */
            totalPages: number;
        };
        /** @description A page of bulk orders. */
        BulkOrderList: {
            /** @description Bulk orders on this page, in the order of `sort`. */
            bulkOrders: components["schemas"]["BulkOrder"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Bulk orders that match, on all pages. */
            totalBulkOrders: number;
        };
        /** @description A row that was not bought. */
        BulkFailure: {
            /** @description Index of the row, from 0. */
            rowIndex: number;
            /** @description The row by column name, as it was sent. */
            data: components["schemas"]["BulkRow"];
            /** @description Your own keys and texts of the row. Missing if there are none. */
            metadata?: components["schemas"]["Metadata"];
            /** @description Error code, if it failed. */
            errorCode: string;
            /** @description Error message, if it failed. */
            errorMessage: string;
        };
        /** @description The rows that were not bought. */
        BulkFailureList: {
            /** @description Failed rows, in the order of the file. */
            failures: components["schemas"]["BulkFailure"][];
        };
        /** @description Column name to header name; null leaves the column empty. */
        BulkMapping: {
            [key: string]: string | null;
        };
        /** @description Column mapping for files with these headers. */
        BulkMappingReply: {
            /** @description The saved mapping; null when none is saved. */
            mapping: components["schemas"]["BulkMapping"] | null;
        };
        /** @description A column mapping to save. */
        SaveBulkMappingRequest: {
            /** @description Identifies the set of headers; computed by the SDK's `headerKey`. */
            headerKey: string;
            /** @description Column name to header name. */
            mapping: components["schemas"]["BulkMapping"];
        };
        /** @description Labels to link to: either `orderIds` or `bulkOrderId`. */
        LabelLinkRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds?: string[];
            /** @description The bulk order, by `_id` or `BULK-…`. */
            bulkOrderId?: string;
            /**
             * @description What the link opens: the PDF in the browser, a download, the print dialog, or a ZIP with one PDF per label.
             * @default view
             * @enum {string}
             */
            action?: "view" | "download" | "print" | "zip";
            /** @description PDF pages, pictures or ZPL. The action `print` needs a PDF; several pictures are a ZIP. */
            format?: components["schemas"]["LabelFormat"];
            /** @description Resolution of the label printer, with the format `zpl`. */
            dpi?: components["schemas"]["LabelDpi"];
            /** @description What the file contains. All but `labels` are PDFs, and not in a ZIP. Only a file with labels counts as printed. */
            content?: components["schemas"]["LabelContent"];
            /** @description Columns of the file that the orders were bought from, by their headers, that are printed on packing slips. They are kept for 30 days. */
            slipColumns?: string[];
        } & (unknown | unknown);
        /** @description Labels that were printed: either `orderIds` or `bulkOrderId`. */
        PrintedRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds?: string[];
            /** @description The bulk order, by `_id` or `BULK-…`. */
            bulkOrderId?: string;
            /**
             * @description `false` takes it back: the labels count as never printed.
             * @default true
             */
            printed?: boolean;
        } & (unknown | unknown);
        /** @description Labels that were marked. */
        PrintedReply: {
            /** @description Number of labels. Orders without a label and voided ones are not counted. */
            labels: number;
        };
        /** @description Whether your parcels may have tracking pages. */
        TrackingPages: {
            /** @description Whether you have turned them on. */
            enabled: boolean;
            /** @description Name of your shop on the pages; empty until you give one. */
            shopName: string;
            /** @description Whether the operator allows them in the shop. Otherwise no page is shown, whatever you choose. */
            readonly isAllowed: boolean;
        };
        /** @description Whether your parcels may have tracking pages. */
        SaveTrackingPagesRequest: {
            /** @description True turns them on. */
            enabled: boolean;
            /** @description Name of your shop on the pages, at most 100 characters. Left out, it stays as it is. */
            shopName?: string;
            /** @description Ignored. Only the operator changes it. */
            readonly isAllowed?: boolean;
        };
        /** @description The link to a tracking page. */
        TrackingLink: {
            /** @description URL of the page. It is not shown again. */
            url: string;
            /**
             * Format: date-time
             * @description When the link expires at the latest. It ends earlier, 60 days after the delivery or when the label is voided.
             */
            expiresAt: string;
        };
        /** @description A link to labels. */
        LabelLink: {
            /** @description URL of the labels. Its token is valid for these labels only. */
            url: string;
            /**
             * Format: date-time
             * @description When the link expires, 5 minutes after it was created.
             */
            expiresAt: string;
            /** @description Number of files, with `print`, that the labels are split into, 500 labels each. Add `part` to the URL for another than the first. */
            parts?: number;
            /** @description Labels of the file that were printed before. Missing if there are none. */
            printed?: {
                /** @description Number of labels. */
                labels: number;
                /**
                 * Format: date-time
                 * @description When the last of them was printed.
                 */
                at: string;
            };
            /** @description With `bulkOrderId`: its voided labels, which the file does not contain, in row order. Missing if there are none. */
            voided?: components["schemas"]["VoidedRow"][];
        };
        /** @description A row of a bulk order whose label was voided. */
        VoidedRow: {
            /** @description Its order, `ORD-…`. */
            orderId: string;
            /** @description Index of the row, from 0. */
            rowIndex: number;
        };
        /** @description One scan of a parcel. */
        TrackingEvent: {
            /** @description The carrier's text. */
            status: string;
            /** @description Where it was scanned, e.g. `Springfield, IL`; empty when the carrier does not say. */
            location: string;
            /**
             * Format: date-time
             * @description When it was scanned.
             */
            date: string;
            /** @description Type of the scan. */
            code: components["schemas"]["TrackingCode"] | (string & {});
        };
        /** @description Tracking events of a parcel. */
        Tracking: {
            /**
             * Format: date-time
             * @description When the carrier was last asked; null if never.
             */
            lastChecked: string | null;
            /** @description Scans, newest first. */
            events: components["schemas"]["TrackingEvent"][];
        };
        /** @description A customer's API key. */
        ApiKeyReply: {
            /** @description The key for the `x-api-key` header: `shp_live_` and 40 characters. Keys that were created before have `shp_` alone, and keep working. */
            apiKey: string;
        };
        /**
         * @description What an API key may do. `read` is everything that changes nothing, `buy` is purchases and what is saved for them.
         * @enum {string}
         */
        ApiKeyScope: "read" | "buy" | "void" | "webhooks";
        /** @description What the key may do. */
        ApiKeyScopes: components["schemas"]["ApiKeyScope"][];
        /** @description What the key is for, for example the name of the program. */
        ApiKeyName: string;
        /** @description An API key to create. */
        ApiKeyInput: {
            /** @description What the key is for, for example the name of the program. */
            name: components["schemas"]["ApiKeyName"];
            /** @description What the key may do. */
            scopes: components["schemas"]["ApiKeyScopes"];
            /**
             * @description `test` for a key that begins with `shp_test_`. It cannot be changed later.
             * @default live
             * @enum {string}
             */
            mode?: "live" | "test";
            /** @description The most that may be bought with it a day, in USD, in the time zone of the shop. Null: no limit. */
            spendingLimit?: components["schemas"]["Money"] | null;
            /** @description Calls of the public API with it in any 5 minutes, within those of the account. Null: no limit of its own. */
            rateLimit?: number | null;
        };
        /** @description What to change of an API key. What is left out stays. */
        ApiKeyChange: {
            /** @description What the key is for, for example the name of the program. */
            name?: components["schemas"]["ApiKeyName"];
            /** @description What the key may do. */
            scopes?: components["schemas"]["ApiKeyScopes"];
            /** @description The most that may be bought with it a day, in USD. Null: no limit. */
            spendingLimit?: components["schemas"]["Money"] | null;
            /** @description Calls of the public API with it in any 5 minutes. Null: no limit of its own. */
            rateLimit?: number | null;
        };
        /** @description Use of an API key. */
        ApiKeyUse: {
            /** @description Number of calls. */
            calls: number;
            /** @description Number of labels that were paid with it. */
            labels: number;
            /** @description What was held for purchases with it, in USD. Refunds do not reduce it. */
            spent: components["schemas"]["Money"];
        };
        /** @description An API key of an account, without its value. */
        ApiKey: {
            /** @description Id of the key, `key_…`, or `default`. */
            _id: string;
            /** @description What the key is for. */
            name: string;
            /** @description `live`, or `test`: the key buys samples with the test balance, and reads what test keys bought. */
            mode: ("live" | "test") | (string & {});
            /** @description What the key may do. */
            scopes: (components["schemas"]["ApiKeyScope"] | (string & {}))[];
            /** @description The last 4 characters of the key. */
            last4: string;
            /**
             * Format: date-time
             * @description When the key was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last call with it.
             */
            lastUsedAt?: string;
            /**
             * Format: date-time
             * @description When it stops working. With a key that was replaced.
             */
            endsAt?: string;
            /** @description Whether it is the key of `getApiKey`. */
            isDefault: boolean;
            /** @description The most that may be bought with it a day, in USD. */
            spendingLimit?: components["schemas"]["Money"];
            /** @description Calls of the public API with it in any 5 minutes. */
            rateLimit?: number;
            /** @description What was held for purchases with it today, in USD. It counts towards the spending limit, also after a void or a refusal. */
            spentToday: components["schemas"]["Money"];
            /** @description Use of the last 30 days. */
            last30Days: components["schemas"]["ApiKeyUse"];
        };
        /** @description An API key with its value. */
        ApiKeyWithValue: components["schemas"]["ApiKey"] & {
            /** @description The key for the `x-api-key` header. It is not shown again. */
            apiKey: string;
        };
        /** @description The API keys of an account. */
        ApiKeyList: {
            /** @description The default key, then the others, oldest first. */
            apiKeys: components["schemas"]["ApiKey"][];
        };
        /** @description How to replace an API key. */
        RotateApiKeyRequest: {
            /** @description Whether the old key ends at once. */
            leaked?: boolean;
        };
        /**
         * @description What an operator key may do. `read` is lists, orders, statistics, the audit log and events; `orders` voids, refunds, settles and stops; `prices` sets prices, surcharges and customers' prices; `customers` sets rate limits and ends customers' keys and sessions.
         * @enum {string}
         */
        OperatorKeyScope: "read" | "orders" | "prices" | "customers";
        /** @description An operator key to create. */
        OperatorKeyInput: {
            /** @description What the key is for, for example the name of the program. */
            name: components["schemas"]["ApiKeyName"];
            /** @description What the key may do. */
            scopes: components["schemas"]["OperatorKeyScope"][];
            /** @description The most that its voids and refunds may give back a day, in USD, in the time zone of the shop. Needed with the scope `orders`, and for no other. */
            dailyLimit?: components["schemas"]["Money"];
            /**
             * @description How many days it works.
             * @default 90
             */
            days?: number;
        };
        /** @description An operator key, without its value. */
        OperatorKey: {
            /** @description Id of the key, `opk_…`. */
            _id: string;
            /** @description What the key is for. */
            name: string;
            /** @description What the key may do. */
            scopes: (components["schemas"]["OperatorKeyScope"] | (string & {}))[];
            /** @description The last 4 characters of the key. */
            last4: string;
            /** @description Id of the administrator who made it. */
            by: string;
            /** @description Name of the administrator who made it. */
            byName: string;
            /**
             * Format: date-time
             * @description When the key was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working.
             */
            endsAt: string;
            /**
             * Format: date-time
             * @description The last call with it.
             */
            lastUsedAt?: string;
            /** @description The most that its voids and refunds may give back a day, in USD. With the scope `orders`. */
            dailyLimit?: components["schemas"]["Money"];
            /** @description The prices of what was voided and refunded with it today, in USD. A void counts when it is asked for, also if the carrier rejects it, and a refund of the voided label counts again. */
            creditedToday: components["schemas"]["Money"];
            /** @description Number of calls in the last 30 days, reads included. */
            callsIn30Days: number;
        };
        /** @description An operator key with its value. */
        OperatorKeyWithValue: components["schemas"]["OperatorKey"] & {
            /** @description The key for the `x-api-key` header. It is not shown again. */
            apiKey: string;
        };
        /** @description The operator keys that work. */
        OperatorKeyList: {
            /** @description The keys, oldest first. */
            operatorKeys: components["schemas"]["OperatorKey"][];
        };
        /** @description Rate limit of a customer for the public API. */
        SetRateLimitRequest: {
            /** @description Calls in any 5 minutes. */
            rateLimit: number | null;
            /** @description Reason, for the audit log. */
            reason?: string;
        };
        /**
         * @description Error codes of the public API. Codes may be added: handle an unknown one by its HTTP status.
         * @enum {string}
         */
        V1ProblemCode: "invalid_input" | "method_not_allowed" | "unauthenticated" | "session_expired" | "insufficient_funds" | "spending_limit" | "account_blocked" | "missing_scope" | "not_found" | "webhook_limit_reached" | "parcel_limit_reached" | "parcel_name_taken" | "nothing_to_manifest" | "manifests_unavailable" | "manifest_not_ready" | "manifest_decided" | "webhook_disabled" | "cursor_expired" | "price_changed" | "quote_mismatch" | "quote_expired" | "duplicate_reference" | "nothing_to_retry" | "idempotency_in_progress" | "idempotency_key_reused" | "idempotency_key_used_elsewhere" | "label_not_ready" | "label_voided" | "payload_too_large" | "quota_exceeded" | "carrier_refused" | "price_unavailable" | "carrier_unavailable" | "country_not_served" | "service_cannot_deliver" | "customs_needed" | "not_voidable" | "no_next_scan" | "not_returnable" | "return_exists" | "service_not_available" | "test_connection" | "test_key_needed" | "too_many_requests" | "storage_failed" | "storage_full" | "internal";
        /** @description The error reply of the public API. */
        V1Problem: {
            /** @description The error. */
            error: {
                /** @description Error code, for programs. */
                code: components["schemas"]["V1ProblemCode"] | (string & {});
                /** @description Error message to show to the user. */
                message: string;
                /** @description Details of the error; the fields depend on `code`. */
                details: components["schemas"]["V1ProblemDetails"];
            };
        };
        /** @description Details of the error; the fields depend on `code`. */
        V1ProblemDetails: {
            /** @description Id of this call in the server's log, as in `X-Request-Id`. Include it when you contact support. */
            requestId: string;
            /** @description The wrong fields, at most the first 100. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Number of errors, when `errors` has only the first 100. */
            errorCount?: components["schemas"]["ErrorCount"];
            /** @description Price of the purchase in USD. With `insufficient_funds` and `spending_limit`. */
            required?: components["schemas"]["Money"];
            /** @description Available balance in USD, or what the key may still spend today. With `insufficient_funds` and `spending_limit`. */
            available?: components["schemas"]["Money"];
            /** @description Current price of the label in USD. With `price_changed`. */
            price?: components["schemas"]["Money"];
            /** @description Current price of a retry in USD. With `price_changed`. */
            totalPrice?: components["schemas"]["Money"];
            /** @description Orders without a label. */
            missing?: string[];
            /** @description The order that was refused, or that has the reference. */
            orderId?: string;
            /** @description The bulk order that is buying a label with the reference. */
            bulkOrderId?: string;
        };
        /** @description The account of the API key. */
        V1User: {
            /** @description Id of the account, `usr_…`. */
            id: string;
            /** @description Name of the person or shop. */
            name: string;
            /** @description E-mail of the account, used to sign in. */
            email: string;
            /** @description For administrators: why the e-mail may imitate that of another account, to show next to it. */
            emailWarning?: string;
            /** @description Available balance in USD. */
            balance: components["schemas"]["Money"];
            /** @description Number of labels that the balance buys at the average price of the last 20. Missing if no label with a price was bought yet. */
            labelsLeft?: number;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            createdAt: string;
            /** @description Calls allowed in any 5 minutes. */
            rateLimit: number;
        };
        /** @description The API key of the call. */
        V1Key: {
            /** @description What the key is for. */
            name: string;
            /** @description `live`, or `test`: the key buys samples with the test balance, and reads what test keys bought. */
            mode: ("live" | "test") | (string & {});
            /** @description What the key may do. */
            scopes: (components["schemas"]["ApiKeyScope"] | (string & {}))[];
            /** @description The most that may be bought with it a day, in USD. Missing without a limit. */
            spendingLimit?: components["schemas"]["Money"];
            /** @description What was held for purchases with it today, in USD. It counts towards the spending limit, also after a void or a refusal. */
            spentToday: components["schemas"]["Money"];
        };
        /** @description The balance of an account's test keys. */
        V1TestBalance: {
            /** @description What test keys can spend, in USD. */
            balance: components["schemas"]["Money"];
        };
        /** @description A carrier connection. */
        V1Api: {
            /** @description Id of the connection, `api_…`. */
            id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description True for the connection used when a call names none. */
            isDefault: boolean;
            /** @description True if its labels are samples that are not valid for postage. */
            sandbox: boolean;
            /** @description Options of its labels, with their surcharges. */
            options?: components["schemas"]["LabelOptions"];
        };
        /** @description A service with your price. */
        V1Service: {
            /** @description Send it as `serviceId` of create-label and create-bulk-labels. It never changes. */
            id: string;
            /** @description The connection that sells it, `api_…`. */
            apiId: string;
            /** @description Name of the service, e.g. `UPS Ground`. */
            name: string;
            /** @description Provider's code of the service. */
            code: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description `test` if its labels are samples, `live` if they are real postage. Treat anything else as `live`. */
            mode: ("test" | "live") | (string & {});
            /** @description Your price at the lightest weight, in USD; the lowest possible one if the service is priced per parcel. */
            price: components["schemas"]["Money"];
            /** @description True if the carrier quotes each parcel. `price` is then the lowest possible price. Missing otherwise. */
            isPricedPerParcel?: boolean;
            /** @description Your prices by weight. Empty if `price` applies to every weight, or if the service is priced per parcel. */
            pricingTiers: components["schemas"]["PricingTier"][];
            /** @description Reliability of the service, set by the operator. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description Maximum weight, in `maxWeightUnit`. */
            maxWeight: number | null;
            /**
             * @description Unit of `maxWeight`.
             * @enum {string}
             */
            maxWeightUnit: "lbs" | "oz";
            /** @description Business days from pick-up to delivery. */
            transitDays: number;
            /** @description Whether the price depends on the weight. True if the service is priced per parcel. */
            hasDynamicPricing: boolean;
            /** @description False when the provider does not sell it now. It cannot be bought then. */
            active: boolean;
            /** @description Why it cannot be bought right now, although it is sold: the provider is not answering, is busy or refuses the shop's account. Missing otherwise. */
            unavailable?: string;
        };
        /** @description Connections and their services. */
        V1Services: {
            /** @description Maximum number of orders in one call of `create-bulk-labels`. Missing in older versions, which have no `onBusy`. */
            maxBulkOrders?: number;
            /** @description Whether `packageDetails.customs` is used. Missing in older versions, which ignore it. */
            takesCustoms?: boolean;
            /** @description Connections. */
            apis: components["schemas"]["V1Api"][];
            /** @description Enabled services of all connections. */
            services: components["schemas"]["V1Service"][];
        };
        /** @description The parcel: weight, size and contents. */
        V1Package: {
            /** @description Ignored; the template of the call is used. */
            readonly template?: string;
            /** @description Weight in lbs, at least 0.1. */
            weight: number;
            /** @description Outer size, in inches. */
            dimensions: components["schemas"]["Dimensions"];
            /** @description Contents, at most 500 characters. */
            description?: string;
            /**
             * @description Declared value in USD.
             * @default 0
             */
            value?: components["schemas"]["Money"];
            /** @description Signature on delivery, if the connection offers it. Defaults to `none`. */
            signature?: components["schemas"]["Signature"];
            /** @description Insure the parcel for this amount in USD, at most 5,000, if the connection offers it. 0, the default, is no insurance. */
            insuredValue?: components["schemas"]["Money"];
            /** @description The goods, one line for each kind, for the customs form of military mail and territories. Without any, one line is made of description, value and weight. */
            customs?: components["schemas"]["CustomsLine"][];
        };
        /** @description A parcel to price. */
        V1QuoteRequest: {
            /** @description An id from `GET /services`. Defaults to all services. */
            serviceId?: string;
            /** @description Sender address. */
            sender: components["schemas"]["ShippingAddress"];
            /** @description Recipient address. */
            recipient: components["schemas"]["ShippingAddress"];
            /** @description Weight, size and options of the parcel. */
            packageDetails: components["schemas"]["V1Package"];
            /** @description Whether it will be a return label, as in `create-label`. */
            isReturn?: boolean;
        };
        /** @description The price of one service, or why it does not carry the parcel. */
        V1Quote: {
            /** @description Send it with the purchase to pay at most this price. Missing without a price. */
            quoteId?: string;
            /** @description The service, as in `GET /services`. */
            serviceId: string;
            /** @description The connection that sells it, `api_…`. */
            apiId: string;
            /** @description `test` if its labels are samples, `live` if they are real postage. Treat anything else as `live`. */
            mode: ("test" | "live") | (string & {});
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Name of the service. */
            serviceType: string;
            /** @description Whether it carries the parcel. */
            available: boolean;
            /** @description Your price in USD, surcharges included; missing when the service does not carry the parcel. */
            price?: components["schemas"]["Money"];
            /** @description Surcharges for options, included in the price. Missing if there are none. */
            surcharges?: components["schemas"]["Surcharge"][];
            /**
             * Format: date-time
             * @description Until when `quoteId` can be used. Missing without it.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description The expected day of delivery, as midnight UTC of that day. Show its date as it is, in no other time zone.
             */
            estimatedDelivery?: string;
            /** @description Business days from pick-up to delivery. */
            transitDays?: number;
            /** @description True if the service does not deliver this parcel, e.g. to a PO box, for the `reason`. It can be bought with `accept`. Missing otherwise. */
            unavailable?: boolean;
            /** @description Why this service does not carry the parcel, or could not be priced. */
            reason?: string;
        };
        /** @description The prices of a parcel. */
        V1QuoteList: {
            /** @description Cheapest first. Services that do not carry the parcel come last. */
            quotes: components["schemas"]["V1Quote"][];
        };
        /** @description The saved parcels of an account. */
        V1SavedParcelList: {
            /** @description All of them: the default first, then by name. */
            parcels: components["schemas"]["V1SavedParcel"][];
        };
        /** @description A saved parcel. */
        V1SavedParcel: {
            /** @description Id of the parcel, `prc_…`. */
            id: string;
            /** @description Name of the parcel. */
            name: string;
            /** @description Weight in lbs. */
            weight: number;
            /** @description In inches. */
            length: number;
            /** @description In inches. */
            width: number;
            /** @description In inches. */
            height: number;
            /** @description SKUs of products that are shipped in it; `*` stands for any number of characters. */
            skus: string[];
            /** @description True for the parcel that is used for products whose SKU no other parcel has. */
            isDefault: boolean;
        };
        /** @description A form that hands over a sender's labels to a carrier. */
        V1Manifest: {
            /** @description Id of the manifest, `MAN-…`. */
            manifestId: string;
            /** @description `test` for a form of samples. */
            mode: components["schemas"]["ShopMode"] | (string & {});
            /**
             * Format: date
             * @description Day of the labels, in the server's time zone.
             */
            date: string;
            /** @description Connection of the labels. */
            apiId: string;
            /** @description Carrier of the labels. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Sender of the labels. */
            sender: components["schemas"]["ManifestSender"];
            /** @description Number of labels. */
            labelCount: number;
            /** @description The orders, `ORD-…`. Missing in lists. */
            orderIds?: string[];
            /** @description The other manifests of the same request, `MAN-…`: one for each further carrier account that has sold its labels. Missing in lists, and if there is none. */
            otherManifestIds?: string[];
            /** @description State of the manifest. */
            status: components["schemas"]["ManifestStatus"] | (string & {});
            /** @description Why the carrier has not made it, to show to the user. */
            message?: string;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            createdAt: string;
        };
        /** @description A page of manifests. */
        V1ManifestList: {
            /** @description Manifests on this page, newest first. */
            manifests: components["schemas"]["V1Manifest"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Manifests on all pages. */
            totalManifests: number;
            /** @description Send it as `cursor` for the next page. Missing at the end of the list, and in older versions. */
            nextCursor?: string;
        };
        /** @description A parcel with its addresses. */
        V1Parcel: {
            /** @description Sender address. */
            sender: components["schemas"]["ShippingAddress"];
            /** @description Recipient address. */
            recipient: components["schemas"]["ShippingAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["V1Package"];
            /** @description Your own text, printed on the label. */
            reference?: string;
            /** @description Your shop's order number, at most 200 characters. */
            orderNumber?: string;
            /** @description SKU of the product, printed on the label. */
            sku?: string;
            /** @description Name of the product, at most 500 characters. */
            productName?: string;
            /** @description The marketplace's order item id. */
            orderItemId?: string;
            /** @description Number of units in the parcel. */
            quantity?: number;
            /** @description Your own keys and texts, which replies and events repeat. Never on the label. */
            metadata?: components["schemas"]["Metadata"];
            /** @description The decisions to buy nevertheless. */
            accept?: components["schemas"]["Accept"];
            /** @description The most that you pay in USD, surcharges included. If the price is higher, nothing is bought, with `price_changed`. */
            maxPrice?: components["schemas"]["Money"];
            /** @description A quote of `POST /quotes` for this parcel and service: you pay at most its price. With `maxPrice` as well, the lower one counts. */
            quoteId?: string;
        };
        /** @description A label to buy. */
        V1CreateLabelRequest: {
            /** @description An id from `GET /services`. */
            serviceId: string;
            /** @description Template of the label, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description Refuse with `duplicate_reference` if the `reference` is on another label of yours. */
            rejectDuplicates?: boolean;
            /** @description Mark it as a return label at carriers that support it. Send sender and recipient as printed on it. */
            isReturn?: boolean;
        } & components["schemas"]["V1Parcel"];
        /** @description A return label to buy. */
        V1ReturnOrderRequest: {
            /** @description An id of `GET /services`. Defaults to the order's service. */
            serviceId?: string;
            /** @description Buy it even if the order already has a return label. */
            again?: boolean;
            /** @description The goods that come back, where USPS asks for a customs form. Defaults to those of the order. */
            customs?: components["schemas"]["CustomsLine"][];
            /** @description The decisions to buy nevertheless. */
            accept?: components["schemas"]["Accept"];
            /** @description The most that you pay in USD, surcharges included. If the price is higher, nothing is bought, with `price_changed`. */
            maxPrice?: components["schemas"]["Money"];
        };
        /** @description A parcel of a bulk call. */
        V1BulkParcel: {
            /** @description Another service for this parcel, of the same connection. */
            serviceId?: string;
        } & components["schemas"]["V1Parcel"];
        /** @description Labels to buy from one connection. */
        V1CreateBulkLabelsRequest: {
            /** @description An id from `GET /services`, for all orders without their own. */
            serviceId: string;
            /** @description Template of the labels, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description 1 to 1,000 parcels. */
            orders: components["schemas"]["V1BulkParcel"][];
            /**
             * @description What to do while the carrier takes no orders: wait for up to 24 hours (`wait`, the default), or let the orders that were not begun fail (`fail`).
             * @enum {string}
             */
            onBusy?: "wait" | "fail";
            /** @description Whether the answer has all labels in one file (the default), unless the query has `label`. */
            combineLabels?: boolean;
            /**
             * @description What to do when an order is invalid: leave it out (`skip`, the default), or buy nothing (`reject`).
             * @enum {string}
             */
            onInvalid?: "skip" | "reject";
            /** @description Check and price without buying. */
            dryRun?: boolean;
            /** @description Orders whose `reference` is on another label of yours, or on an earlier order of this call, fail with `duplicate_reference` and cost nothing. */
            rejectDuplicates?: boolean;
        };
        /** @description The order of a label that was bought or is being bought. */
        V1BoughtLabel: components["schemas"]["V1Order"] & {
            /**
             * Format: date-time
             * @description The same as `estimatedDelivery`, under its first name.
             */
            estimated_delivery: string;
        };
        /** @description The label file of an answer. */
        V1AnsweredLabel: {
            /** @description Format of the file. */
            format: components["schemas"]["LabelFormat"] | (string & {});
            /** @description Opens the file without a key. With `label=url`. */
            url?: string;
            /**
             * Format: date-time
             * @description Until when `url` works. With `label=url`.
             */
            expiresAt?: string;
            /** @description Media type of `labelData` or `combinedLabelData`, e.g. `application/pdf`, when the answer has it. */
            contentType?: string;
        };
        /** @description A label and the balance after it. */
        V1LabelReply: {
            /** @description `success` if it was bought; `processing` while the carrier has not answered. */
            status: ("success" | "processing") | (string & {});
            /** @description The label and the balance. */
            data: {
                /** @description The order of the label. */
                order: components["schemas"]["V1BoughtLabel"];
            };
            /** @description Available balance in USD. */
            newBalance: components["schemas"]["Money"];
            /** @description The label file, if the call asks for it and it is there. Otherwise get it from `GET /labels/{order_id}`. */
            label?: components["schemas"]["V1AnsweredLabel"];
            /** @description The bytes of the file, base64. With `label=inline`. */
            labelData?: string;
        };
        /** @description An order: a label and its parcel. */
        V1Order: {
            /** @description The order, `ORD-` and digits. */
            orderId: string;
            /** @description Tracking number; null until the carrier has sold the label. */
            trackingNumber: string | null;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"] | (string & {});
            /** @description Name of the service. */
            serviceType: string;
            /** @description `test` for samples, `live` for real postage. Missing in older versions. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description Status of the parcel. */
            status: components["schemas"]["OrderStatus"] | (string & {});
            /** @description The carrier's latest status text. */
            deliveryStatus?: string;
            /** @description `buying` until the carrier has answered. `failed` if it refused after the purchase was answered with 202: the order is cancelled and nothing was charged. */
            purchase: components["schemas"]["PurchaseState"] | (string & {});
            /** @description Why the purchase failed, in the carrier's words. Only with `purchase` `failed`. */
            refusal?: string;
            /** @description Price of the label in USD. Paid only if `purchase` is `bought`. */
            price: components["schemas"]["Money"];
            /** @description Surcharges for options, included in the price. Missing if there are none. */
            surcharges?: components["schemas"]["Surcharge"][];
            /** @description What was charged in addition to the price, because the carrier corrected its charge. Missing if nothing was. A refund of the order gives it back. */
            charges?: components["schemas"]["OrderCharge"][];
            /**
             * Format: date-time
             * @description When it was bought.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its status, tracking, printing or refund last changed. Missing in older versions.
             */
            updatedAt?: string;
            /**
             * Format: date-time
             * @description The expected day of delivery, as midnight UTC of that day. Show its date as it is, in no other time zone.
             */
            estimatedDelivery: string;
            /** @description Sender address. */
            sender: components["schemas"]["OrderAddress"];
            /** @description Recipient address. */
            recipient: components["schemas"]["OrderAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["OrderPackage"];
            /** @description Tracking events, newest first. */
            trackingEvents: components["schemas"]["TrackingEvent"][];
            /** @description State of the refund; `none` if the label was not voided. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /** @description The bulk call it belongs to, `BULK-…`. */
            bulkOrderId?: string;
            /** @description Index of the order in the bulk call, from 0. */
            index?: number;
            /** @description Your own text, printed on the label. */
            reference?: string;
            /** @description Your shop's order number. */
            orderNumber?: string;
            /** @description SKU of the product. */
            sku?: string;
            /** @description Name of the product. */
            productName?: string;
            /** @description The marketplace's order item id. */
            orderItemId?: string;
            /** @description Number of units in the parcel. */
            quantity?: number;
            /** @description Your own keys and texts, as sent. Missing if there are none. */
            metadata?: components["schemas"]["Metadata"];
            /** @description The decisions to buy it nevertheless. Missing if there were none. */
            accepted?: (components["schemas"]["DecisionKind"] | (string & {}))[];
            /** @description True for a return label. Missing otherwise. */
            isReturn?: boolean;
            /** @description The order whose parcel this return label brings back, `ORD-…`. */
            returnOf?: string;
            /** @description Its return labels, `ORD-…`, oldest first. Only in replies about one order. */
            returns?: string[];
        };
        /** @description Labels of a file: either `orderIds` or `bulkOrderId`. */
        V1LabelFileRequest: {
            /** @description 1 to 1,000 orders, `ORD-…`. */
            orderIds?: string[];
            /** @description The bulk order, `BULK-…`. */
            bulkOrderId?: string;
            /** @description A ZIP with one file per label, instead of one file. Several pictures are always a ZIP. */
            zip?: boolean;
            /** @description PDF pages (`4x6`, the default, or `letter`), pictures or ZPL. */
            format?: components["schemas"]["LabelFormat"];
            /** @description Resolution of the label printer, with the format `zpl`. */
            dpi?: components["schemas"]["LabelDpi"];
        } & (unknown | unknown);
        /** @description One change of the balance. */
        V1Transaction: {
            /** @description The transaction, `TXN-` and digits. */
            transactionId: string;
            /** @description Whether it adds to the balance (`credit`) or takes from it (`debit`). */
            type: ("credit" | "debit") | (string & {});
            /** @description Kind of the transaction. */
            kind: ("deposit" | "purchase" | "refund" | "adjustment") | (string & {});
            /** @description Description of the transaction. */
            description: string;
            /** @description USD, always positive; see `type` for the direction. In a live shop, without its test balance part. */
            amount: components["schemas"]["Money"];
            /** @description `amount` with its sign, as in events: negative if it was taken from the balance. Missing in older versions. */
            change?: components["schemas"]["Money"];
            /** @description Posted balance after it, in USD. In a live shop, without the test balance. */
            balanceAfter: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was posted.
             */
            createdAt: string;
            /** @description The order, bulk order or invoice it belongs to. */
            reference?: string;
            /** @description `test` for a sample or test money, else `live`. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description The order that it paid, charged or refunded, with your own ids. Missing for other transactions, and for several together. */
            order?: components["schemas"]["TransactionOrder"];
        };
        /** @description A page of transactions. */
        V1TransactionList: {
            /** @description Transactions on this page, newest first. */
            transactions: components["schemas"]["V1Transaction"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Transactions that match, on all pages. */
            totalTransactions: number;
            /** @description Send it as `cursor` for the next page. Missing at the end of the list, and in older versions. */
            nextCursor?: string;
        };
        /** @description A bulk order without its orders. */
        V1BulkSummary: {
            /** @description `processing` until each order has ended; then `completed` (all bought), `partial` or `failed` (none). */
            status: components["schemas"]["BulkOrderStatus"] | (string & {});
            /** @description The readable id, `BULK-` and digits. */
            bulkOrderId: string;
            /**
             * Format: date-time
             * @description When it was ordered.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its last order ended; null while it is processing.
             */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When it was stopped. Missing if it was not.
             */
            stoppedAt?: string;
            /** @description `test` for samples, `live` for real postage. */
            mode: components["schemas"]["ShopMode"] | (string & {});
            /** @description Number of orders. */
            orderCount: number;
            /** @description Price of all orders in USD, as ordered. */
            totalPrice: components["schemas"]["Money"];
            /** @description Price of the labels that were bought, in USD. Refunds of voided labels do not lower it; they are transactions. */
            chargedTotal: components["schemas"]["Money"];
            /** @description Counts of the orders. */
            counts: components["schemas"]["BulkCounts"];
            /** @description The name of its file, if it was bought from one. */
            fileName?: string;
        };
        /** @description A page of bulk orders. */
        V1BulkOrderList: {
            /** @description Bulk orders on this page, newest first. */
            bulkOrders: components["schemas"]["V1BulkSummary"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Bulk orders that match, on all pages. */
            totalBulkOrders: number;
            /** @description Send it as `cursor` for the next page. Missing at the end of the list, and in older versions. */
            nextCursor?: string;
        };
        /** @description A page of orders. */
        V1OrderList: {
            /** @description Orders on this page, newest first. */
            orders: components["schemas"]["V1Order"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Orders that match, on all pages. */
            totalOrders: number;
            /** @description Send it as `cursor` for the next page. Missing at the end of the list, and in older versions. */
            nextCursor?: string;
        };
        /** @description An order that was not bought. */
        V1BulkFailure: {
            /** @description Index of the order in the bulk call, from 0. */
            index: number;
            /** @description `invalid_input`, `service_cannot_deliver`, `customs_needed`, `price_changed`, `quote_mismatch`, `quote_expired`, `duplicate_reference`, `carrier_refused`, `price_unavailable`, `carrier_unavailable`, `stopped` or `not_bought` (ended by an administrator). */
            code: string;
            /** @description What is wrong and how to fix it, to show to the user. */
            message: string;
            /** @description The wrong fields of the order, e.g. `recipient.zip`, or `body` for the order itself. */
            errors?: components["schemas"]["FieldError"][];
            /** @description Number of errors, when `errors` has only the first 100. */
            errorCount?: components["schemas"]["ErrorCount"];
            /** @description Reference of the order. */
            reference?: string;
            /** @description Your number of the order. */
            orderNumber?: string;
            /** @description Your own keys and texts of the order, as far as they are valid. */
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description An order that would be bought. */
        V1PricedOrder: {
            /** @description Index of the order in the call, from 0. */
            index: number;
            /** @description Reference of the order, as sent. */
            reference?: string;
            /** @description Price in USD. */
            price: components["schemas"]["Money"];
            /** @description Surcharges for options, included in the price. Missing if there are none. */
            surcharges?: components["schemas"]["Surcharge"][];
            /**
             * Format: date-time
             * @description Until when the price holds for this parcel, if the service is priced per parcel. Missing otherwise.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description The expected day of delivery, as midnight UTC of that day. Show its date as it is, in no other time zone.
             */
            estimated_delivery: string;
        };
        /** @description Result of a dry run. Nothing was bought. */
        V1BulkCheck: {
            /**
             * @description Always `checked`.
             * @enum {string}
             */
            status: "checked";
            /** @description Number of orders in the call. */
            orderCount: number;
            /** @description Price of the orders that would be bought, in USD. */
            totalPrice: components["schemas"]["Money"];
            /** @description Number of orders that are not quoted yet and in neither list: repeat the dry run to quote the next ones. Missing if there are none. */
            pendingCount?: number;
            /** @description Available balance in USD. */
            balance: components["schemas"]["Money"];
            /** @description Whether the balance covers them. If not, the purchase itself returns 402. */
            isCovered: boolean;
            /** @description Orders that would be bought, in the order of the call. */
            orders: components["schemas"]["V1PricedOrder"][];
            /** @description Orders that would not be bought, with the reasons. */
            failures: components["schemas"]["V1BulkFailure"][];
        };
        /** @description Labels bought in one call. */
        V1BulkOrder: {
            /** @description `processing` until each order has ended; then `completed` (all bought), `partial` or `failed` (none). */
            status: components["schemas"]["BulkOrderStatus"] | (string & {});
            /** @description The readable id, `BULK-` and digits. */
            bulkOrderId: string;
            /**
             * Format: date-time
             * @description When it was ordered.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was stopped. Missing if it was not.
             */
            stoppedAt?: string;
            /** @description Number of orders in the call. */
            orderCount: number;
            /** @description Price of all orders in USD, as ordered. */
            totalPrice: components["schemas"]["Money"];
            /** @description Price of the labels that were bought, in USD. Refunds of voided labels do not lower it; they are transactions. Missing in older versions. */
            chargedTotal?: components["schemas"]["Money"];
            /** @description `test` for samples, `live` for real postage. Missing in older versions. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description Available balance in USD. */
            newBalance: components["schemas"]["Money"];
            /** @description Counts of the orders. */
            counts: components["schemas"]["BulkCounts"];
            /** @description All labels in one file, base64: a PDF, unless the call asks for another `format`. Null while it is processing or a carrier's file is awaited, with `label=url` or `none`, and in GET /bulk-orders. */
            combinedLabelData: string | null;
            /** @description The file of the labels, in the answer of their purchase. */
            label?: components["schemas"]["V1AnsweredLabel"];
            /** @description Orders that were bought or are being bought, in the order of the call. */
            orders: components["schemas"]["V1Order"][];
            /** @description Orders not bought, with the reasons. */
            failures: components["schemas"]["V1BulkFailure"][];
        };
        /**
         * @description A type of event that a webhook can take; `*` takes all, also those that are added later. Described at `ShopEvent`.
         * @enum {string}
         */
        WebhookEventType: "*" | "label.bought" | "label.failed" | "label.printed" | "label.unprinted" | "label.voided" | "label.refunded" | "label.refund_rejected" | "tracking.updated" | "tracking.exception" | "bulk.ended" | "manifest.created" | "top_up.credited" | "balance.changed" | "price.changed" | "account.opened" | "account.access_changed" | "account.limit_changed" | "account.email_changed" | "account.password_changed" | "account.reset_created" | "account.signed_out" | "account.key_changed" | "webhook.disabled" | "mail.refused";
        /** @description The types of events that are sent; `*` alone for all. */
        WebhookEvents: components["schemas"]["WebhookEventType"][];
        /** @description A webhook to add. */
        WebhookInput: {
            /** @description The address, https, at most 500 characters. */
            url: string;
            /** @description The types of events that are sent. */
            events: components["schemas"]["WebhookEvents"];
            /**
             * @description Whose events are sent: `test` for those of test keys, else `live`. Missing: that of the key, or `live` for a session. A key adds none of the other mode. It cannot be changed later.
             * @enum {string}
             */
            mode?: "live" | "test";
        };
        /** @description What to change of a webhook. What is left out stays. */
        WebhookChange: {
            /** @description The address, https, at most 500 characters. */
            url?: string;
            /** @description The types of events that are sent. */
            events?: components["schemas"]["WebhookEvents"];
            /** @description Whether events are sent. Events of the time in between are sent when the webhook is switched on. */
            enabled?: boolean;
        };
        /** @description An address that events are sent to. */
        Webhook: {
            /** @description Id of the webhook, `whk_…`. */
            id: string;
            /** @description The address. */
            url: string;
            /** @description Whose events are sent: `test` for those of test keys, `live` for all others. */
            mode?: components["schemas"]["ShopMode"] | (string & {});
            /** @description The types of events that are sent; `*` for all. */
            events: string[];
            /** @description Whether events are sent. */
            enabled: boolean;
            /**
             * Format: date-time
             * @description When the webhook was added.
             */
            createdAt: string;
            /** @description Number of deliveries that are tried again. */
            waitingCount: number;
            /**
             * Format: date-time
             * @description Time of the first failure since the last success.
             */
            failingSince?: string;
            /**
             * Format: date-time
             * @description When the webhook was switched off because of failures.
             */
            disabledAt?: string;
        };
        /** @description A webhook with its secret. */
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            /** @description The secret of the signatures, `whsec_…`. It is not shown again. */
            secret: string;
        };
        /** @description The webhooks of an account. */
        WebhookList: {
            /** @description The webhooks, oldest first. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /** @description A test event. */
        WebhookTest: {
            /** @description Id of the event, as in the log. */
            eventId: string;
        };
        /** @description Which events to send again. */
        RedeliverWebhookRequest: {
            /**
             * Format: date-time
             * @description Time of the first event.
             */
            since: string;
        };
        /** @description A try to deliver an event. */
        WebhookTry: {
            /**
             * Format: date-time
             * @description When the try began.
             */
            at: string;
            /** @description Milliseconds until the answer was read. */
            durationMs: number;
            /** @description HTTP status of the answer, a number from 100 to 599. Missing if there was none. */
            status?: number;
            /** @description Why there was no answer. */
            error?: string;
        };
        /** @description An event that is or was sent to a webhook. */
        WebhookDelivery: {
            /** @description Id of the delivery, `whd_…`. */
            id: string;
            /** @description Id of the event; the header `webhook-id`. */
            eventId: string;
            /** @description Type of the event. */
            type: string;
            /** @description `waiting` (for its first or next try), `delivered` or `failed` (after eight tries). */
            status: string;
            /**
             * Format: date-time
             * @description When the delivery was queued.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the next try. Missing unless it is waiting.
             */
            nextTryAt?: string;
            /** @description The body of the request. Missing when the event has been deleted. */
            body?: string;
            /** @description The tries, oldest first. */
            tries: components["schemas"]["WebhookTry"][];
            /** @description Body of the last answer, at most the first 1,000 bytes. */
            answer?: string;
        };
        /** @description A page of deliveries. */
        WebhookDeliveryList: {
            /** @description Deliveries on this page, newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Deliveries on all pages. */
            totalDeliveries: number;
        };
    };
    responses: {
        /** @description The request is invalid; `errors` names each field. */
        InvalidInput: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Wrong e-mail or password (the answer does not say which), or no session where one is required. */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Wrong credentials (the answer does not say which), a code that is needed or wrong, or no session where one is required. */
        CodeNeeded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No session, or an expired one (`expired` is true). */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The link has expired, or the password was changed and a code is needed to sign in. */
        ResetRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No session, or a link that has expired or is for other labels. */
        LinkRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The balance is too low, or the API key has reached its spending limit of the day. Nothing was bought. */
        InsufficientFunds: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The customer's balance is too low for the charge; `details` has how much there is. Nothing was changed. */
        BalanceTooLow: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description You do not have permission. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found, or not yours. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The events after this one have been deleted. List the records that you follow, then call without `after`. */
        CursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop mails no links to set a password. Support creates them. */
        MailOff: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An account with this e-mail exists. */
        EmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The address book is full. */
        AddressLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Another saved parcel has this name. */
        ParcelNameTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Another saved parcel has this name, or there are too many. */
        ParcelNotSaved: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The balance has changed; `details.balance` is the current one. */
        BalanceChanged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The record has changed since you read it; `details` has the current value and its `version`. Nothing was changed. */
        VersionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The price has changed, another label has the reference or is the return already (see `details`), the key was used through the other API, or the same call is still running. Nothing was bought. */
        OrderNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Prices have changed, the same rows were paid for before (see `details`), the reference of every row is already on a label, the key was used through the other API, or the same call is still running. Nothing was bought. */
        BulkNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No row of this bulk order has failed, prices have changed, or the same call is still running. */
        NothingToRetry: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A confirmation of this bulk order is running; poll GET /api/amazon/confirm-orders/{bulkOrderId}. */
        ConfirmationRunning: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The same call is still running. */
        InProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop requires a second factor of administrators. */
        SecondFactorRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A purchase is not finished, the balance has changed, or it is the last administrator. Nothing was changed. */
        CloseRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The last administrator cannot be removed. */
        LastAdmin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The connection sells samples, which a live shop does not sell. Nothing was bought. */
        TestConnection: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The store was made with `--demo`, so nothing of it can sell real postage. */
        LiveKeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing sells real postage yet (`connection_needed`), the store is a demo (`live_key_refused`), or a live label was ordered, so the shop stays live (`shop_stays_live`). */
        ShopModeKept: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The connection is the default or the last one, or it cannot be the default (the message says why): in a live shop, one that sells samples cannot (`test_connection`). Or a live key was given to a demo store, or a key of the other mode to a connection with open labels (`open_labels`). */
        ConnectionNeeded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `label_not_ready`: a label is not available yet; try again. `label_voided`: the label was voided or its purchase failed, so it will never be available. `details.missing` names the orders. */
        LabelNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The carrier has not made the form, or has refused to. */
        ManifestNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The manifest is not `unconfirmed`, so it is neither retried nor cancelled. */
        ManifestDecided: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than the limit (1 MB; bulk calls 24 MB), or a storage limit of the customer would be exceeded (`quota_exceeded`). */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The cost of this order cannot be set or charged on, or the key was used with another request. Nothing has changed. */
        NotAdjustable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is valid but cannot be carried out; `code` says why. */
        NotPossible: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts. Wait before the next one. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Server error. The server's log has the details under this request id. */
        Internal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The disk refuses writes, the database cannot be reached, the server is stopping, or it was too busy to answer within 30 seconds, in which case the call may still take effect. The server recovers by itself. Repeat the call, with the same Idempotency-Key if it takes one. */
        StorageFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The carrier is busy and has sold nothing, or the disk refused a write. Nothing was charged. Repeat the call with the same key. */
        CarrierBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The carrier has not quoted a parcel whose price is its rate, or the disk refused a write. Nothing was bought. Quotes so far are kept: repeat the call. */
        NotQuoted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The carrier has not quoted a row whose price is its rate, the server has no memory left for bulk orders (`storage_full`), or the disk refused a write. Nothing was bought or held. Quotes so far are kept: repeat the call. */
        BulkUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The carrier did not answer, or the disk refused a write. */
        CarrierUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description This server accepts no payments now, or the same call is still running. */
        TopUpUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The payment service did not answer, or the disk refused a write. Nothing was charged. */
        PaymentUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An HTML page. */
        PayPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The page's URL has an unknown parameter. Browsers get an HTML page. */
        BadPayPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The sandbox has no such invoice. Browsers get an HTML page. */
        NoSuchPayPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description Tracking pages are off, or the parcel cannot have one. */
        NoTrackingPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An HTML page. */
        TrackingPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                /** @description `noindex`: search engines do not list the page. */
                "X-Robots-Tag"?: string;
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description An HTML page. */
        MailStopPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                /** @description `noindex`: search engines do not list the page. */
                "X-Robots-Tag"?: string;
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The link is wrong or has ended. Browsers get an HTML page. */
        NoSuchTrackingPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description Too many pages for this network. Browsers get an HTML page. */
        TooManyTrackingPages: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The file, streamed. `Content-Disposition` has the file name. */
        LabelFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                /** @description `inline` or `attachment`, and the file name. */
                "Content-Disposition"?: string;
                /** @description Number of parts of the document. */
                "X-Label-Parts"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
                "application/zip": string;
                "image/png": string;
                "application/zpl": string;
            };
        };
        /** @description The request is invalid; `details.errors` names each field. Nothing was bought. */
        V1InvalidInput: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The account of this API key is blocked, or the key lacks the operation's scope. */
        AccountBlocked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The account of this API key is blocked, or the key lacks the operation's scope. */
        V1AccountBlocked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description No API key, or an invalid one; with a session, an expired one. */
        V1Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The balance is too low, or the API key has reached its spending limit of the day. Nothing was bought. */
        V1InsufficientFunds: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Not found, or not yours. */
        V1NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The operator key, or the support member, may not give back that much. Nothing was changed. */
        CreditLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There are 50 operator keys already. */
        OperatorKeyLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The account has 20 API keys already. */
        ApiKeyLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The carrier has not made the form, or has refused to. */
        V1ManifestNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The manifest is not `unconfirmed`, so it is neither retried nor cancelled. */
        V1ManifestDecided: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Another saved parcel has this name. */
        V1ParcelNameTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Another saved parcel has this name, or there are too many. */
        V1ParcelNotSaved: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The account has 10 webhooks of this mode already. */
        V1WebhookLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The webhook is switched off. */
        V1WebhookDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The events after this one have been deleted. List your orders, then call without `after`. */
        V1CursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The cursor is older than 30 days. Begin again without it. */
        V1PageExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The service sells samples without postage, which a live shop does not sell. */
        V1TestConnection: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The same call is still running, the key was used through the other API, the price is above `maxPrice` or the quote, the quote is for another parcel or has expired, another label has the reference (see `details`), or the service sells samples in a live shop. Nothing was bought. */
        V1OrderNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The same call is still running, the price is above `maxPrice`, or the order has a return already (see `details`). Nothing was bought. */
        V1ReturnNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The request is valid but cannot be carried out; `code` says why. Nothing was bought. */
        V1NotReturnable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The same call is still running, the key was used through the other API, the price of every order is above its `maxPrice` or its quote (with `onInvalid: "reject"`, that of any), the quotes are for other parcels or have expired, or the reference of every order is already on a label. Nothing was bought. */
        V1BulkNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description No order of this bulk order can be retried, the prices have changed, the same call is still running, or its services sell samples in a live shop. Nothing was bought. */
        V1NothingToRetry: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description A label is not available (yet); `details.missing` names the orders. */
        V1LabelNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The body is larger than the limit (1 MB; bulk calls 24 MB). */
        V1PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The body is larger than the limit (24 MB), or what is kept of the customer's rows would exceed 100 MB. Nothing was bought. */
        V1BulkTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The request is valid but cannot be carried out; `code` says why. Nothing was bought. */
        V1NotPossible: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The same call is still running. */
        V1InProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The parcel has no next scan. Nothing has changed. */
        V1NoNextScan: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Only test keys can make this call. Nothing has changed. */
        V1TestKeyNeeded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The label cannot be voided. Nothing has changed. */
        V1NotVoidable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Rate limit exceeded. Wait before the next call. */
        V1TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Server error. The server's log has the details under this request id. */
        V1Internal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The disk refuses writes, the database cannot be reached, the server is stopping, or it was too busy to answer within 30 seconds, in which case the call may still take effect. The server recovers by itself. Repeat the call, with the same Idempotency-Key if it takes one. */
        V1StorageFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The carrier did not answer, or the disk refused a write. Nothing has changed. */
        V1CarrierSilent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The carrier is busy and has sold nothing, or the disk refused a write. Nothing was charged. Repeat the call with the same key. */
        V1CarrierBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The carrier is busy and has sold nothing, the server has no memory left for bulk orders (`storage_full`), or the disk refused a write. Nothing was charged. Repeat the call with the same key. */
        V1BulkUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The file, streamed. `Content-Disposition` has the file name. */
        V1LabelFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Shipctl-Should-Retry": components["headers"]["ShouldRetry"];
                /** @description `inline`, and the file name. */
                "Content-Disposition"?: string;
                /** @description Number of parts of the document. */
                "X-Label-Parts"?: number;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
                "application/zip": string;
                "image/png": string;
                "application/zpl": string;
            };
        };
    };
    parameters: {
        /**
         * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
         * @example live
         */
        mode: "test" | "live" | "all";
        /** @description The `_id` or the readable id. */
        id: string;
        /** @description The API key's `_id`; `default` for the default key. */
        keyId: string;
        /** @description Id of the job, `job_…`. */
        jobId: string;
        /** @description The order's `_id` or `ORD-…`. */
        orderId: string;
        /**
         * @description A calendar month, instead of `from` and `to`.
         * @example 2026-10
         */
        statementMonth: string;
        /** @description The bulk order's `_id` or `BULK-…`. */
        bulkOrderId: string;
        /** @description The order's `_id` or `ORD-…`, or `key:` and the `Idempotency-Key` of its purchase in the last 7 days. */
        orderIdOrKey: string;
        /**
         * @description Only those of this customer. An id that no account has is refused.
         * @example usr_1
         */
        ofUser: string;
        /** @description The bulk order's `_id` or `BULK-…`, or `key:` and the `Idempotency-Key` of its purchase in the last 7 days. */
        bulkOrderIdOrKey: string;
        /**
         * @description `ORD-…`.
         * @example ORD-100001
         */
        v1OrderId: string;
        /**
         * @description `prc_…`.
         * @example prc_1
         */
        parcelId: string;
        /**
         * @description `MAN-…`.
         * @example MAN-100001
         */
        manifestId: string;
        /**
         * @description `whk_…`.
         * @example whk_1
         */
        webhookId: string;
        /**
         * @description `whd_…`.
         * @example whd_1
         */
        deliveryId: string;
        /**
         * @description `BULK-…`, or `key:` and the `Idempotency-Key` of its call in the last 7 days.
         * @example BULK-100001
         */
        v1BulkOrderId: string;
        /** @description The secret of the link, 128 random bits. */
        trackingToken: string;
        /** @description The secret of the link, which names a hash of the address. */
        mailStopToken: string;
        /** @description The invoice's id. */
        invoiceId: string;
        /**
         * @description Page number, from 1.
         * @example 1
         */
        page: number;
        /**
         * @description `nextCursor` of the page before, for the next one. It is not shifted by new entries, and holds for 30 days, for the same filters. Not together with `page`.
         * @example cur_1
         */
        cursor: string;
        /**
         * @description Entries per page (10 when only `page` is given).
         * @example 25
         */
        limit: number;
        /**
         * @description Order by date: `newest` first (default) or `oldest` first.
         * @example oldest
         */
        sort: "newest" | "oldest";
        /**
         * @description By date, `newest` first (default) or `oldest` first; by price or margin, orders without a known margin last; or by status, `status_asc` in the order of the parameter `status`, the newest of each first.
         * @example price_desc
         */
        orderSort: "newest" | "oldest" | "price_asc" | "price_desc" | "margin_asc" | "margin_desc" | "status_asc" | "status_desc";
        /**
         * @description By date, `newest` first (default) or `oldest` first; by the number of rows or the total price; or by status, `status_asc` from processing over completed and partial to failed, the newest of each first.
         * @example price_desc
         */
        bulkSort: "newest" | "oldest" | "orders_asc" | "orders_desc" | "price_asc" | "price_desc" | "status_asc" | "status_desc";
        /**
         * @description By date, `newest` first (default) or `oldest` first; or by amount.
         * @example amount_desc
         */
        amountSort: "newest" | "oldest" | "amount_asc" | "amount_desc";
        /**
         * @description By the date of registration, `newest` first (default) or `oldest` first; by name, balance or total spending; or by the calls of the public API in the last 30 days.
         * @example balance_desc
         */
        userSort: "newest" | "oldest" | "name_asc" | "name_desc" | "balance_asc" | "balance_desc" | "spend_asc" | "spend_desc" | "calls_asc" | "calls_desc";
        /**
         * @description `_id` of the last event that you have, i.e. `nextAfter` of your last call. When left out, starts at the oldest stored event. `latest` returns no events, and the `nextAfter` with which later calls list what happens from now on.
         * @example evt_41
         */
        after: string;
        /**
         * @description Events per call (default 100).
         * @example 100
         */
        eventLimit: number;
        /**
         * @description Seconds to wait for an event if there is none after `after` (default 0). The call is answered as soon as one comes, and counts as one call. An account can have 10 such calls at once; more are answered at once, as are all when the server stops.
         * @example 25
         */
        eventWait: number;
        /**
         * @description Rows per page.
         * @example 100
         */
        rowLimit: number;
        /**
         * @description Matches ids and descriptions. Substring, ignoring case and accents.
         * @example Portland
         */
        search: string;
        /**
         * @description Matches order id, tracking number (with or without spaces), a scanned barcode of the label, recipient (name, city, state, ZIP code or phone), reference, order number, SKU, bulk order id or the name of its file. Substring, ignoring case and accents: `jose` finds `José`.
         * @example Portland
         */
        orderSearch: string;
        /**
         * @description Only the orders that this number names exactly: by order id, tracking number (with or without spaces), reference, order number or a scanned barcode of the label. Not together with `search`, `reference` or `orderNumber`.
         * @example 9400 1000 0000 0000 1000 10
         */
        number: string;
        /**
         * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
         * @example 2026-11-01T00:00:00.000Z
         */
        from: string;
        /**
         * @description Latest time, inclusive, e.g. the end of a day in your time zone.
         * @example 2026-11-30T23:59:59.999Z
         */
        to: string;
        /**
         * @description One or more statuses.
         * @example [
         *       "in_transit",
         *       "delivered"
         *     ]
         */
        orderStatus: ("processing" | "in_transit" | "delivered" | "cancelled")[];
        /**
         * @description One or more statuses. `failed` lists orders that the carrier refused, which `cancelled` leaves out.
         * @example [
         *       "in_transit",
         *       "delivered"
         *     ]
         */
        adminOrderStatus: ("processing" | "in_transit" | "delivered" | "cancelled" | "failed")[];
        /**
         * @description Only orders of this carrier.
         * @example UPS
         */
        ofCarrier: components["schemas"]["Carrier"];
        /**
         * @description Only orders of this service, by its full name. A name that no service has is refused.
         * @example UPS Ground
         */
        ofService: string;
        /**
         * @description Only orders of this connection, also of a deleted one. An id that no connection has is refused.
         * @example api_sandbox
         */
        ofApi: string;
        /**
         * @description Exactly this reference. Case-sensitive.
         * @example invoice-1001
         */
        reference: string;
        /**
         * @description Exactly this order number. Case-sensitive.
         * @example 1001
         */
        orderNumber: string;
        /** @description The connection's `_id`. */
        apiId: string;
        /** @description The carrier. */
        carrierPath: components["schemas"]["Carrier"];
        /** @description The service's name. */
        servicePath: string;
        /**
         * @description How the answer has the label file: `url` is a link that opens it for 5 minutes without a key, `inline` its bytes in `labelData`, and `none` (the default) leaves it out. It is left out as well while there is no label: with 202, or while the carrier's file is awaited.
         * @example url
         */
        answeredLabel: "none" | "url" | "inline";
        /**
         * @description How the answer has the labels: `inline` (the default) is one file in `combinedLabelData`, `url` a link that opens it for 5 minutes without a key, and `none` leaves it out. It is left out as well with 202, or while a carrier's file is awaited.
         * @example url
         */
        answeredLabels: "none" | "url" | "inline";
        /**
         * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
         * @example letter
         */
        labelFormat: components["schemas"]["LabelFormat"];
        /**
         * @description 4x6 inches, or letter with two labels per page.
         * @example letter
         */
        pageFormat: "4x6" | "letter";
        /**
         * @description Resolution of the label printer, with `zpl`. A label that a carrier has in ZPL itself has 203 dpi; with 300, it is drawn from its PDF.
         * @example 300
         */
        labelDpi: components["schemas"]["LabelDpi"];
        /**
         * @description What the file contains. Packing slips and pick lists are PDFs.
         * @example labels-and-slips
         */
        labelContent: components["schemas"]["LabelContent"];
        /**
         * @description Columns of the file, by their headers, that are printed on packing slips. They are kept for 30 days.
         * @example [
         *       "Gift message"
         *     ]
         */
        slipColumns: string[];
        /**
         * @description Part of a document that is split into parts, from 1.
         * @example 1
         */
        labelPart: number;
        /**
         * @description Send the same key when you repeat the call.
         * @example my-order-1001
         */
        idempotencyKey: string;
        /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
        ifMatch: string;
        /** @description `wait=N`: answer after at most N seconds (0 to 25, default 20). */
        prefer: string;
    };
    requestBodies: {
        Address: {
            content: {
                "application/json": components["schemas"]["AddressInput"];
            };
        };
        Parcel: {
            content: {
                "application/json": components["schemas"]["ParcelInput"];
            };
        };
    };
    headers: {
        /** @description Id of this call in the server's log. Include it when you contact support. A client may send its own `X-Request-Id` of 8 to 64 letters, digits, `.`, `_` and `-`. */
        RequestId: string;
        /** @description The server's contract: version, `+`, and a fingerprint of 8 hexadecimal digits. */
        ContractVersion: string;
        /** @description `true` when this is the stored answer of an earlier call. */
        IdempotencyReplayed: "true";
        /** @description The version, in quotes. Send it as `If-Match`. */
        ETag: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description Calls allowed in any 5 minutes. */
        RateLimitLimit: number;
        /** @description Calls left now. */
        RateLimitRemaining: number;
        /** @description Whether the same call, with the same Idempotency-Key, may succeed later without a change. Wait for `Retry-After`, if there is one. */
        ShouldRetry: boolean;
        /** @description Seconds until one more call is available; 0 when all are. */
        RateLimitReset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["InvalidInput"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server accepts work. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["InvalidInput"];
            503: components["responses"]["StorageFailed"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["CodeNeeded"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description Registered and signed in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidInput"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    verifySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is valid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    verifyAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is valid and belongs to an administrator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            /** @description The password is correct. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordConfirmation"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["CodeNeeded"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignOutEverywhereRequest"];
            };
        };
        responses: {
            /** @description All sessions ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `_id` of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    startSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetup"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no second factor any more. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SecondFactorRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description The second factor is on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["CodeNeeded"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ten new codes. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getPublicSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
            400: components["responses"]["InvalidInput"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Terms"];
                };
            };
            400: components["responses"]["InvalidInput"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Order by date: `newest` first (default) or `oldest` first.
                 * @example oldest
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Matches ids and descriptions. Substring, ignoring case and accents.
                 * @example Portland
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
                /**
                 * @description Groups the entries of each bulk order. With `search`, `kind` or `bulkOrderId`, entries are listed one by one.
                 * @example bulkOrder
                 */
                groupBy?: "bulkOrder";
                /**
                 * @description Only entries of this bulk order, by `BULK-` and digits.
                 * @example BULK-100001
                 */
                bulkOrderId?: string;
                /**
                 * @description Only entries of this kind.
                 * @example refund
                 */
                kind?: "deposit" | "purchase" | "refund" | "adjustment";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getStatement: {
        parameters: {
            query?: {
                /**
                 * @description A calendar month, instead of `from` and `to`.
                 * @example 2026-10
                 */
                month?: components["parameters"]["statementMonth"];
                /**
                 * @description The first day, in the shop's time zone (default: 29 days before `to`).
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description The last day (default: today). A period has at most 366 days.
                 * @example 2026-11-30
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV, streamed. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    /** @description `attachment`, and the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description `_id` of the last event that you have, i.e. `nextAfter` of your last call. When left out, starts at the oldest stored event. `latest` returns no events, and the `nextAfter` with which later calls list what happens from now on.
                 * @example evt_41
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description Events per call (default 100).
                 * @example 100
                 */
                limit?: components["parameters"]["eventLimit"];
                /**
                 * @description Seconds to wait for an event if there is none after `after` (default 0). The call is answered as soon as one comes, and counts as one call. An account can have 10 such calls at once; more are answered at once, as are all when the server stops.
                 * @example 25
                 */
                wait?: components["parameters"]["eventWait"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            410: components["responses"]["CursorExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoiceRequest"];
            };
        };
        responses: {
            /** @description The invoice was created. Nothing is paid yet. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CryptoInvoice"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            409: components["responses"]["TopUpUnavailable"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    getInvoiceStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceStatus"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getInvoiceReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    /** @description `attachment`, and the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `sha256=` and the HMAC of the body with the shared secret. */
                "BTCPay-Sig"?: string;
            };
            path: {
                /** @description `btcpay` */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description The event was accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    receiveCarrierEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description EasyPost: `hmac-sha256-hex=` and the HMAC of the body with the connection's secret. */
                "X-Hmac-Signature"?: string;
                /** @description ShipEngine: the published key that signed the event. */
                "X-ShipEngine-RSA-SHA256-Key-Id"?: string;
                /** @description ShipEngine: the signature of the timestamp, a dot and the body, in Base64. */
                "X-ShipEngine-RSA-SHA256-Signature"?: string;
                /** @description ShipEngine: when the event was sent. */
                "X-ShipEngine-Timestamp"?: string;
            };
            path: {
                /** @description `easypost` or `shipengine` */
                provider: string;
                /** @description Id of the connection, `api_…`. */
                connectionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description The event was accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierUnavailable"];
        };
    };
    showSandboxPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PayPage"];
            400: components["responses"]["BadPayPage"];
            404: components["responses"]["NoSuchPayPage"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    paySandboxInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SandboxPayment"];
            };
        };
        responses: {
            200: components["responses"]["PayPage"];
            400: components["responses"]["InvalidInput"];
            404: components["responses"]["NoSuchPayPage"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Address"];
        responses: {
            /** @description The address was saved. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            409: components["responses"]["AddressLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listAddressesByType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Type of the addresses. */
                type: components["schemas"]["AddressType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    checkAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckAddressesRequest"];
            };
        };
        responses: {
            /** @description One result per address, in order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAddressesReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Address"];
        responses: {
            /** @description The address was replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listParcels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcels. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParcelList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createParcel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Parcel"];
        responses: {
            /** @description The parcel was saved. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            409: components["responses"]["ParcelNotSaved"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    updateParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Parcel"];
        responses: {
            /** @description The parcel was replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ParcelNameTaken"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcel was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listShippingApis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connections, without keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingApi"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getDefaultApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The default connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingApi"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /**
                 * @description Id of the connection. Defaults to the default connection.
                 * @example api_sandbox
                 */
                apiId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServicesByCarrier"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listReliability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connections, the default first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReliabilitySource"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listFaqs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The FAQs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    calculatePrice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceRequest"];
            };
        };
        responses: {
            /** @description The price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotQuoted"];
        };
    };
    quoteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description One entry per service. Services that do not carry the parcel come last, with the reason. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Order by date: `newest` first (default) or `oldest` first.
                 * @example oldest
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Matches order id, tracking number (with or without spaces), a scanned barcode of the label, recipient (name, city, state, ZIP code or phone), reference, order number, SKU, bulk order id or the name of its file. Substring, ignoring case and accents: `jose` finds `José`.
                 * @example Portland
                 */
                search?: components["parameters"]["orderSearch"];
                /**
                 * @description One or more statuses.
                 * @example [
                 *       "in_transit",
                 *       "delivered"
                 *     ]
                 */
                status?: components["parameters"]["orderStatus"];
                /**
                 * @description `false` lists labels to print: those that were not printed and whose parcels the carrier does not have yet. Labels that were bought before prints were counted are not among them.
                 * @example false
                 */
                printed?: false;
                /**
                 * @description `true` lists parcels with an exception: those whose last scan says that the carrier cannot deliver them for now, such as for a wrong address.
                 * @example true
                 */
                hasException?: true;
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
                /**
                 * @description Exactly this reference. Case-sensitive.
                 * @example invoice-1001
                 */
                reference?: components["parameters"]["reference"];
                /**
                 * @description Exactly this order number. Case-sensitive.
                 * @example 1001
                 */
                orderNumber?: components["parameters"]["orderNumber"];
                /**
                 * @description Only the orders that this number names exactly: by order id, tracking number (with or without spaces), reference, order number or a scanned barcode of the label. Not together with `search`, `reference` or `orderNumber`.
                 * @example 9400 1000 0000 0000 1000 10
                 */
                number?: components["parameters"]["number"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            /** @description The label was bought. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReply"];
                };
            };
            /** @description The carrier has not answered yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderNotBought"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierBusy"];
        };
    };
    getOrderStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatsReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    voidOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidOrdersRequest"];
            };
        };
        responses: {
            /** @description The result for each order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `_id` or `ORD-…`, or `key:` and the `Idempotency-Key` of its purchase in the last 7 days. */
                id: components["parameters"]["orderIdOrKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    voidOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund was requested from the carrier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    quoteReturn: {
        parameters: {
            query?: {
                /**
                 * @description Carrier of `serviceType`. Defaults to the order's.
                 * @example UPS
                 */
                carrier?: components["schemas"]["Carrier"];
                /**
                 * @description Name of the service. Defaults to the order's.
                 * @example UPS Ground
                 */
                serviceType?: string;
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price, and what the label would be. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnQuote"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TestConnection"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["NotQuoted"];
        };
    };
    returnOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnOrderRequest"];
            };
        };
        responses: {
            /** @description The label was bought. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReply"];
                };
            };
            /** @description The carrier has not answered yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderNotBought"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierBusy"];
        };
    };
    validateBulkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateBulkRequest"];
            };
        };
        responses: {
            /** @description One result per row, in order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateBulkReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TestConnection"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BulkUnavailable"];
        };
    };
    processBulkOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description `wait=N`: answer after at most N seconds (0 to 25, default 20). */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProcessBulkRequest"];
            };
        };
        responses: {
            /** @description The job has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessBulkReply"];
                };
            };
            /** @description The job is still running. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessBulkReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BulkNotBought"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BulkUnavailable"];
        };
    };
    listBulkOrders: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description By date, `newest` first (default) or `oldest` first; by the number of rows or the total price; or by status, `status_asc` from processing over completed and partial to failed, the newest of each first.
                 * @example price_desc
                 */
                sort?: components["parameters"]["bulkSort"];
                /**
                 * @description Matches ids and descriptions. Substring, ignoring case and accents.
                 * @example Portland
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bulk orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOrderList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getBulkMapping: {
        parameters: {
            query: {
                /**
                 * @description Fingerprint of the headers, computed by `headerKey` of the SDK.
                 * @example 5-a2fc5360efc46ac9
                 */
                headerKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mapping; null when none is saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkMappingReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveBulkMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBulkMappingRequest"];
            };
        };
        responses: {
            /** @description The mapping was saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkMappingReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteBulkMappings: {
        parameters: {
            query?: {
                /**
                 * @description When left out, all mappings.
                 * @example 5-a2fc5360efc46ac9
                 */
                headerKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mappings were deleted, if there were any. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getBulkOrder: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows per page.
                 * @example 100
                 */
                limit?: components["parameters"]["rowLimit"];
            };
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`, or `key:` and the `Idempotency-Key` of its purchase in the last 7 days. */
                bulkOrderId: components["parameters"]["bulkOrderIdOrKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    retryBulkOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description `wait=N`: answer after at most N seconds (0 to 25, default 20). */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetryBulkRequest"];
            };
        };
        responses: {
            /** @description The job has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessBulkReply"];
                };
            };
            /** @description The job is still running. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessBulkReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["InsufficientFunds"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NothingToRetry"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BulkUnavailable"];
        };
    };
    stopBulkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopBulkReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    voidBulkOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result for each order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listBulkFailures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The failed rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkFailureList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getBulkResults: {
        parameters: {
            query?: {
                /**
                 * @description The layout of the file. Default: `own`.
                 * @example woocommerce
                 */
                for?: components["schemas"]["ResultLayout"];
            };
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    /** @description `attachment`, and the file name. */
                    "Content-Disposition"?: string;
                    /** @description `own`: the columns of your file are in it. `standard`: they are not. */
                    "X-Results-Columns"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "text/tab-separated-values": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createLabelLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelLinkRequest"];
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelLink"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    markPrinted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintedRequest"];
            };
        };
        responses: {
            /** @description The labels are marked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintedReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getSelectedLabels: {
        parameters: {
            query?: {
                /**
                 * @description Part of a document that is split into parts, from 1.
                 * @example 1
                 */
                part?: components["parameters"]["labelPart"];
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LabelFile"];
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["LinkRefused"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getBulkLabels: {
        parameters: {
            query?: {
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
                /**
                 * @description Resolution of the label printer, with `zpl`. A label that a carrier has in ZPL itself has 203 dpi; with 300, it is drawn from its PDF.
                 * @example 300
                 */
                dpi?: components["parameters"]["labelDpi"];
                /**
                 * @description What the file contains. Packing slips and pick lists are PDFs.
                 * @example labels-and-slips
                 */
                content?: components["parameters"]["labelContent"];
                /**
                 * @description Columns of the file, by their headers, that are printed on packing slips. They are kept for 30 days.
                 * @example [
                 *       "Gift message"
                 *     ]
                 */
                slipColumns?: components["parameters"]["slipColumns"];
                /**
                 * @description Part of a document that is split into parts, from 1.
                 * @example 1
                 */
                part?: components["parameters"]["labelPart"];
            };
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LabelFile"];
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["LinkRefused"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getLabel: {
        parameters: {
            query?: {
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
                /**
                 * @description Resolution of the label printer, with `zpl`. A label that a carrier has in ZPL itself has 203 dpi; with 300, it is drawn from its PDF.
                 * @example 300
                 */
                dpi?: components["parameters"]["labelDpi"];
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LabelFile"];
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["LinkRefused"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    downloadLabel: {
        parameters: {
            query?: {
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
                /**
                 * @description Resolution of the label printer, with `zpl`. A label that a carrier has in ZPL itself has 203 dpi; with 300, it is drawn from its PDF.
                 * @example 300
                 */
                dpi?: components["parameters"]["labelDpi"];
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LabelFile"];
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["LinkRefused"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    printLabel: {
        parameters: {
            query?: {
                /**
                 * @description 4x6 inches, or letter with two labels per page.
                 * @example letter
                 */
                format?: components["parameters"]["pageFormat"];
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LabelFile"];
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["LinkRefused"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listManifests: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of manifests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManifestList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createManifest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateManifestRequest"];
            };
        };
        responses: {
            /** @description The carrier has made the manifest. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            /** @description The carrier has not answered yet. The server asks again; get the manifest again in a minute. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listOpenManifests: {
        parameters: {
            query?: {
                /**
                 * @description The day in the server's time zone (default: today).
                 * @example 2026-11-02
                 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each connection, carrier and sender. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenManifests"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest with its orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getManifestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    /** @description `inline`, and the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ManifestNotReady"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    retryManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest after the carrier was asked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ManifestDecided"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    cancelManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled manifest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ManifestDecided"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getTracking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `_id` or `ORD-…`. */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tracking events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracking"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    refreshTracking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's `_id` or `ORD-…`. */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tracking events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracking"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierUnavailable"];
        };
    };
    getTrackingPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingPages"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveTrackingPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTrackingPagesRequest"];
            };
        };
        responses: {
            /** @description The setting was saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingPages"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettings"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveMailSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMailSettingsRequest"];
            };
        };
        responses: {
            /** @description The settings were saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailSettings"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createTrackingLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingLink"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NoTrackingPage"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endTrackingLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order has no link now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    showTrackingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the link, 128 random bits. */
                token: components["parameters"]["trackingToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TrackingPage"];
            404: components["responses"]["NoSuchTrackingPage"];
            429: components["responses"]["TooManyTrackingPages"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    showMailStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the link, which names a hash of the address. */
                token: components["parameters"]["mailStopToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MailStopPage"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    stopMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the link, which names a hash of the address. */
                token: components["parameters"]["mailStopToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MailStopPage"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description By the date of registration, `newest` first (default) or `oldest` first; by name, balance or total spending; or by the calls of the public API in the last 30 days.
                 * @example balance_desc
                 */
                sort?: components["parameters"]["userSort"];
                /**
                 * @description Matches name or e-mail. Substring, ignoring case and accents: `jose` finds `José`.
                 * @example seller@shipctl.test
                 */
                search?: string;
                /**
                 * @description `true` lists operators alone: administrators and support.
                 * @example true
                 */
                isAdmin?: true;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of customers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomer"];
            };
        };
        responses: {
            /** @description The account and its invitation. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedCustomer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listUserTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Order by date: `newest` first (default) or `oldest` first.
                 * @example oldest
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Matches ids and descriptions. Substring, ignoring case and accents.
                 * @example Portland
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
                /**
                 * @description Groups the entries of each bulk order. With `search`, `kind` or `bulkOrderId`, entries are listed one by one.
                 * @example bulkOrder
                 */
                groupBy?: "bulkOrder";
                /**
                 * @description Only entries of this bulk order, by `BULK-` and digits.
                 * @example BULK-100001
                 */
                bulkOrderId?: string;
                /**
                 * @description Only entries of this kind.
                 * @example refund
                 */
                kind?: "deposit" | "purchase" | "refund" | "adjustment";
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getUserStatement: {
        parameters: {
            query?: {
                /**
                 * @description A calendar month, instead of `from` and `to`.
                 * @example 2026-10
                 */
                month?: components["parameters"]["statementMonth"];
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description The first day, in the shop's time zone (default: 29 days before `to`).
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description The last day (default: today). A period has at most 366 days.
                 * @example 2026-11-30
                 */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV, streamed. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    /** @description `attachment`, and the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetEmailRequest"];
            };
        };
        responses: {
            /** @description The account with the new e-mail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    closeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseUserRequest"];
            };
        };
        responses: {
            /** @description The account was closed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CloseRefused"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listUserNotes: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Order by date: `newest` first (default) or `oldest` first.
                 * @example oldest
                 */
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    addUserNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteInput"];
            };
        };
        responses: {
            /** @description The note. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNote"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setUserBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBalanceRequest"];
            };
        };
        responses: {
            /** @description The balance was set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BalanceChanged"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getAppSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveAppSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppSettingsInput"];
            };
        };
        responses: {
            /** @description The updated settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SecondFactorRequired"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The link is on its way, if there is an account. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            409: components["responses"]["MailOff"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The password was changed. The reply contains a session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["ResetRefused"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getLabelStats: {
        parameters: {
            query?: {
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Today, the last 7 days, the last month, or all.
                 * @example month
                 */
                period?: "today" | "week" | "month" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics of the period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelStats"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description The first day, in the shop's time zone (default: 29 days before `to`).
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description The last day (default: today). A period has at most 366 days.
                 * @example 2026-11-30
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listOverviewGroups: {
        parameters: {
            query: {
                /**
                 * @description What the sales are grouped by.
                 * @example carrier
                 */
                by: "carrier" | "service" | "connection" | "customer";
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Only the sales through this connection, by its id, or `default` for the default one. Not for `by=customer`.
                 * @example api_sandbox
                 */
                connection?: string;
                /**
                 * @description The first day, in the shop's time zone (default: 29 days before `to`).
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description The last day (default: today). A period has at most 366 days.
                 * @example 2026-11-30
                 */
                to?: string;
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Most net sales (`net`, default), labels or margin first, or the greatest losses first (`loss`).
                 * @example loss
                 */
                sort?: "net" | "labels" | "margin" | "loss";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewGroupList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getShopStatement: {
        parameters: {
            query?: {
                /**
                 * @description A calendar month, instead of `from` and `to`.
                 * @example 2026-10
                 */
                month?: components["parameters"]["statementMonth"];
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description The first day, in the shop's time zone (default: 29 days before `to`).
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description The last day (default: today). A period has at most 366 days.
                 * @example 2026-11-30
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV, streamed. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    /** @description `attachment`, and the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setUserPricing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPricingRequest"];
            };
        };
        responses: {
            /** @description The customer with the new prices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setUserAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAccessRequest"];
            };
        };
        responses: {
            /** @description The updated account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getGoLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checklist. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoLive"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    goLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoLiveRequest"];
            };
        };
        responses: {
            /** @description The checklist afterwards. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoLive"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ShopModeKept"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listEarlierCredits: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsBefore"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    moveEarlierCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveCreditsRequest"];
            };
        };
        responses: {
            /** @description The list afterwards. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditsBefore"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listSoldSamples: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldSamples"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    refundSoldSamples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundReason"];
            };
        };
        responses: {
            /** @description The list afterwards. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldSamples"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connections. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    addConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddConnectionRequest"];
            };
        };
        responses: {
            /** @description The connection was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionNeeded"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    updateConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConnectionRequest"];
            };
        };
        responses: {
            /** @description The updated connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionNeeded"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionNeeded"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readConnectionSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secrets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionSecrets"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setDefaultConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new default connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionNeeded"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setPrices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The connection's `_id`. */
                apiId: components["parameters"]["apiId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPricesRequest"];
            };
        };
        responses: {
            /** @description The differences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetPricesReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LiveKeyRefused"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setSurcharges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The connection's `_id`. */
                apiId: components["parameters"]["apiId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSurchargesRequest"];
            };
        };
        responses: {
            /** @description The connection with its new surcharges. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricedConnection"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setServicePricing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The connection's `_id`. */
                apiId: components["parameters"]["apiId"];
                /** @description The carrier. */
                carrier: components["parameters"]["carrierPath"];
                /** @description The service's name. */
                service: components["parameters"]["servicePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetServicePricingRequest"];
            };
        };
        responses: {
            /** @description The connection with its new prices. Its key and settings are in `listConnections`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricedConnection"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LiveKeyRefused"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getDynamicPricing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection's `_id`. */
                apiId: components["parameters"]["apiId"];
                /** @description The carrier. */
                carrier: components["parameters"]["carrierPath"];
                /** @description The service's name. */
                service: components["parameters"]["servicePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tiers, lightest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DynamicPricing"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setDynamicPricing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The connection's `_id`. */
                apiId: components["parameters"]["apiId"];
                /** @description The carrier. */
                carrier: components["parameters"]["carrierPath"];
                /** @description The service's name. */
                service: components["parameters"]["servicePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DynamicPricing"];
            };
        };
        responses: {
            /** @description The stored tiers, lightest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DynamicPricing"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    suggestPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection's `_id`. */
                apiId: components["parameters"]["apiId"];
                /** @description The carrier. */
                carrier: components["parameters"]["carrierPath"];
                /** @description The service's name. */
                service: components["parameters"]["servicePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestPricesRequest"];
            };
        };
        responses: {
            /** @description The suggestion. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceSuggestion"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setServiceReliability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection's `_id`. */
                apiId: components["parameters"]["apiId"];
                /** @description The carrier. */
                carrier: components["parameters"]["carrierPath"];
                /** @description The service's name. */
                service: components["parameters"]["servicePath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetReliabilityRequest"];
            };
        };
        responses: {
            /** @description The service with its new status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceReliabilityReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    checkServiceUpdates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckUpdatesRequest"];
            };
        };
        responses: {
            /** @description What each provider sells, by connection id. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUpdates"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    addServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddServicesRequest"];
            };
        };
        responses: {
            /** @description The services were added. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddServicesReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierUnavailable"];
        };
    };
    findAnything: {
        parameters: {
            query: {
                /**
                 * @description The text, ignoring case and accents.
                 * @example seller@shipctl.test
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listAllOrders: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this customer. An id that no account has is refused.
                 * @example usr_1
                 */
                userId?: components["parameters"]["ofUser"];
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description By date, `newest` first (default) or `oldest` first; by price or margin, orders without a known margin last; or by status, `status_asc` in the order of the parameter `status`, the newest of each first.
                 * @example price_desc
                 */
                sort?: components["parameters"]["orderSort"];
                /**
                 * @description Matches order id, tracking number (with or without spaces), a scanned barcode of the label, recipient (name, city, state, ZIP code or phone), reference, order number, SKU, bulk order id or the name of its file. Substring, ignoring case and accents: `jose` finds `José`.
                 * @example Portland
                 */
                search?: components["parameters"]["orderSearch"];
                /**
                 * @description One or more statuses. `failed` lists orders that the carrier refused, which `cancelled` leaves out.
                 * @example [
                 *       "in_transit",
                 *       "delivered"
                 *     ]
                 */
                status?: components["parameters"]["adminOrderStatus"];
                /**
                 * @description Only orders of this carrier.
                 * @example UPS
                 */
                carrier?: components["parameters"]["ofCarrier"];
                /**
                 * @description Only orders of this service, by its full name. A name that no service has is refused.
                 * @example UPS Ground
                 */
                service?: components["parameters"]["ofService"];
                /**
                 * @description Only orders of this connection, also of a deleted one. An id that no connection has is refused.
                 * @example api_sandbox
                 */
                apiId?: components["parameters"]["ofApi"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
                /**
                 * @description Exactly this reference. Case-sensitive.
                 * @example invoice-1001
                 */
                reference?: components["parameters"]["reference"];
                /**
                 * @description Exactly this order number. Case-sensitive.
                 * @example 1001
                 */
                orderNumber?: components["parameters"]["orderNumber"];
                /**
                 * @description Only the orders that this number names exactly: by order id, tracking number (with or without spaces), reference, order number or a scanned barcode of the label. Not together with `search`, `reference` or `orderNumber`.
                 * @example 9400 1000 0000 0000 1000 10
                 */
                number?: components["parameters"]["number"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listOrderedServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedServiceList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    voidAnyOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminVoidOrdersRequest"];
            };
        };
        responses: {
            /** @description The result for each order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    refundOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundOrdersRequest"];
            };
        };
        responses: {
            /** @description The result for each order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getAnyOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order with its customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    voidAnyOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VoidReason"];
            };
        };
        responses: {
            /** @description The refund was requested from the carrier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["CreditLimitReached"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundReason"];
            };
        };
        responses: {
            /** @description The customer was refunded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["CreditLimitReached"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setOrderCost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOrderCostRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["BalanceTooLow"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotAdjustable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    settleOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierUnavailable"];
        };
    };
    listAllBulkOrders: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this customer. An id that no account has is refused.
                 * @example usr_1
                 */
                userId?: components["parameters"]["ofUser"];
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description By date, `newest` first (default) or `oldest` first; by the number of rows or the total price; or by status, `status_asc` from processing over completed and partial to failed, the newest of each first.
                 * @example price_desc
                 */
                sort?: components["parameters"]["bulkSort"];
                /**
                 * @description Matches ids and descriptions. Substring, ignoring case and accents.
                 * @example Portland
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bulk orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBulkOrderList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getAnyBulkOrder: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows per page.
                 * @example 100
                 */
                limit?: components["parameters"]["rowLimit"];
            };
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk order and a page of its rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBulkOrderReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    voidAnyBulkOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VoidReason"];
            };
        };
        responses: {
            /** @description The result for each order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    stopAnyBulkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopBulkRequest"];
            };
        };
        responses: {
            /** @description The bulk order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StopBulkReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    settleBulkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettleBulkReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    refundBulkOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundReason"];
            };
        };
        responses: {
            /** @description The result for each order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this customer. An id that no account has is refused.
                 * @example usr_1
                 */
                userId?: components["parameters"]["ofUser"];
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description By date, `newest` first (default) or `oldest` first; or by amount.
                 * @example amount_desc
                 */
                sort?: components["parameters"]["amountSort"];
                /**
                 * @description Matches transaction id, description or customer e-mail. Substring, ignoring case and accents.
                 * @example Portland
                 */
                search?: string;
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deposits. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listAllInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description By date, `newest` first (default) or `oldest` first; or by amount.
                 * @example amount_desc
                 */
                sort?: components["parameters"]["amountSort"];
                /**
                 * @description Matches the id of the invoice, the reference of the payment service, ids of transactions, and the name or e-mail of the customer when the invoice was created. Substring, ignoring case and accents.
                 * @example Portland
                 */
                search?: string;
                /**
                 * @description One or more statuses.
                 * @example [
                 *       "partial",
                 *       "late"
                 *     ]
                 */
                status?: ("pending" | "partial" | "paid" | "late" | "expired" | "failed")[];
                /**
                 * @description Only those of this customer. An id that no account has is refused.
                 * @example usr_1
                 */
                userId?: components["parameters"]["ofUser"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInvoiceList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getAnyInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInvoice"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getAnyInvoiceReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    /** @description `attachment`, and the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    checkInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInvoiceReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    creditInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The invoice's id. */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditInvoiceRequest"];
            };
        };
        responses: {
            /** @description The amount was credited. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminInvoiceReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BalanceChanged"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /**
                 * @description Only changes by this account, or of what is its own: its orders, keys, access and balance. An id that no account has is refused.
                 * @example usr_1
                 */
                userId?: string;
                /**
                 * @description Only changes by this account, or by `system`.
                 * @example usr_9
                 */
                actor?: string;
                /**
                 * @description Only these actions. May be repeated.
                 * @example [
                 *       "set-balance"
                 *     ]
                 */
                action?: string[];
                /**
                 * @description Only changes by administrators and commands, by customers, or by the server itself.
                 * @example operators
                 */
                by?: "operators" | "customers" | "system";
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Order by date: `newest` first (default) or `oldest` first.
                 * @example oldest
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Matches ids and descriptions. Substring, ignoring case and accents.
                 * @example Portland
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listShopEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description `_id` of the last event that you have, i.e. `nextAfter` of your last call. When left out, starts at the oldest stored event. `latest` returns no events, and the `nextAfter` with which later calls list what happens from now on.
                 * @example evt_41
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description Events per call (default 100).
                 * @example 100
                 */
                limit?: components["parameters"]["eventLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["CursorExpired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttentionList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    markAttentionSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttentionSeen"];
            };
        };
        responses: {
            /** @description What is left. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttentionList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listDifferences: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this connection, by `_id` or name, or of `btcpay`.
                 * @example api_1
                 */
                connection?: string;
                /**
                 * @description Only those of this kind.
                 * @example missing_here
                 */
                kind?: components["schemas"]["DifferenceKind"];
                /**
                 * @description Only those that the last comparison has found (the default); false lists cleared ones, too, which are kept for 90 days.
                 * @example true
                 */
                open?: boolean;
                /**
                 * @description Only samples (`test`), only real postage (`live`), or both. By default those of the shop's mode; a test shop lists both.
                 * @example live
                 */
                mode?: components["parameters"]["mode"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Order by date: `newest` first (default) or `oldest` first.
                 * @example oldest
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Matches the order, the invoice, the tracking number or the provider's id. Substring, ignoring case and accents.
                 * @example ORD-100001
                 */
                search?: string;
                /**
                 * @description Only those that are found since this instant, or later.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Only those that are found since this instant, or earlier.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of differences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DifferenceList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    startReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconciliationRequest"];
            };
        };
        responses: {
            /** @description What is being compared. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationStarted"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Order by date: `newest` first (default) or `oldest` first.
                 * @example oldest
                 */
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dead jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    dismissJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, `job_…`. */
                id: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    restartJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job, `job_…`. */
                id: components["parameters"]["jobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is due again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listFaqsToEdit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The FAQs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createFaq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqInput"];
            };
        };
        responses: {
            /** @description The FAQ was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    orderFaqs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFaqsRequest"];
            };
        };
        responses: {
            /** @description The FAQs in the new order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    updateFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqInput"];
            };
        };
        responses: {
            /** @description The updated FAQ. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you read. If it has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The FAQ was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["VersionConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getSavedCredentials: {
        parameters: {
            query?: {
                /**
                 * @description Include the cookies and the token themselves, not only when they were saved.
                 * @example true
                 */
                includeCredentials?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved credentials; null where nothing is saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedCredentials"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    forgetSavedCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credentials were deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getServiceLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service levels. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceLevels"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveServiceLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveServiceLevelsRequest"];
            };
        };
        responses: {
            /** @description The service levels were saved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceLevels"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    confirmAmazonOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer after at most N seconds (0 to 25, default 20). */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAmazonOrdersRequest"];
            };
        };
        responses: {
            /** @description The job has ended. The result for each order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AmazonConfirmation"];
                };
            };
            /** @description The job is still running. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AmazonConfirmation"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConfirmationRunning"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierUnavailable"];
        };
    };
    getAmazonConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The bulk order's `_id` or `BULK-…`. */
                bulkOrderId: components["parameters"]["bulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts so far. The results of the orders, once it has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AmazonConfirmation"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountBlocked"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. Treat it like a password. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    regenerateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description The key was created. Treat it like a password. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithValue"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ApiKeyLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyChange"];
            };
        };
        responses: {
            /** @description The key was changed. Its next call follows the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The new key. Treat it like a password. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithValue"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listUserApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endUserApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys were ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endUserApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
                /** @description The API key's `_id`; `default` for the default key. */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listOperatorKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorKeyList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createOperatorKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorKeyInput"];
            };
        };
        responses: {
            /** @description The key was created. Treat it like a password. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorKeyWithValue"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["OperatorKeyLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteOperatorKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setUserRateLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRateLimitRequest"];
            };
        };
        responses: {
            /** @description The limit applies from the next call on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions were ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endUserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` or the readable id. */
                id: components["parameters"]["id"];
                /** @description `_id` of the session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            400: components["responses"]["InvalidInput"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getContractJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            400: components["responses"]["InvalidInput"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    v1GetContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            400: components["responses"]["V1InvalidInput"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetContractJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1User"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Key"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Enabled services of every enabled connection, the default connection's first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Services"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CheckAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckAddressesRequest"];
            };
        };
        responses: {
            /** @description One result per address, in order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAddressesReply"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            413: components["responses"]["V1PayloadTooLarge"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CreateQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V1QuoteRequest"];
            };
        };
        responses: {
            /** @description One entry per service. Services that do not carry the parcel come last, with the reason. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1QuoteList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            409: components["responses"]["V1TestConnection"];
            413: components["responses"]["V1PayloadTooLarge"];
            422: components["responses"]["V1NotPossible"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CreateLabel: {
        parameters: {
            query?: {
                /**
                 * @description How the answer has the label file: `url` is a link that opens it for 5 minutes without a key, `inline` its bytes in `labelData`, and `none` (the default) leaves it out. It is left out as well while there is no label: with 202, or while the carrier's file is awaited.
                 * @example url
                 */
                label?: components["parameters"]["answeredLabel"];
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
            };
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V1CreateLabelRequest"];
            };
        };
        responses: {
            /** @description The label was bought. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1LabelReply"];
                };
            };
            /** @description The carrier has not answered yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1LabelReply"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            402: components["responses"]["V1InsufficientFunds"];
            403: components["responses"]["V1AccountBlocked"];
            409: components["responses"]["V1OrderNotBought"];
            413: components["responses"]["V1PayloadTooLarge"];
            422: components["responses"]["V1NotPossible"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1CarrierBusy"];
        };
    };
    v1CreateBulkLabels: {
        parameters: {
            query?: {
                /**
                 * @description How the answer has the labels: `inline` (the default) is one file in `combinedLabelData`, `url` a link that opens it for 5 minutes without a key, and `none` leaves it out. It is left out as well with 202, or while a carrier's file is awaited.
                 * @example url
                 */
                label?: components["parameters"]["answeredLabels"];
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
            };
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description `wait=N`: answer after at most N seconds (0 to 25, default 20). */
                Prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V1CreateBulkLabelsRequest"];
            };
        };
        responses: {
            /** @description The result of a dry run. Nothing was bought. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkCheck"];
                };
            };
            /** @description The bulk order has ended. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkOrder"];
                };
            };
            /** @description The bulk order is still running. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkOrder"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            402: components["responses"]["V1InsufficientFunds"];
            403: components["responses"]["V1AccountBlocked"];
            409: components["responses"]["V1BulkNotBought"];
            413: components["responses"]["V1BulkTooLarge"];
            422: components["responses"]["V1NotPossible"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1BulkUnavailable"];
        };
    };
    v1ListEvents: {
        parameters: {
            query?: {
                /**
                 * @description `_id` of the last event that you have, i.e. `nextAfter` of your last call. When left out, starts at the oldest stored event. `latest` returns no events, and the `nextAfter` with which later calls list what happens from now on.
                 * @example evt_41
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description Events per call (default 100).
                 * @example 100
                 */
                limit?: components["parameters"]["eventLimit"];
                /**
                 * @description Seconds to wait for an event if there is none after `after` (default 0). The call is answered as soon as one comes, and counts as one call. An account can have 10 such calls at once; more are answered at once, as are all when the server stops.
                 * @example 25
                 */
                wait?: components["parameters"]["eventWait"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            410: components["responses"]["V1CursorExpired"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description `nextCursor` of the page before, for the next one. It is not shifted by new entries, and holds for 30 days, for the same filters. Not together with `page`.
                 * @example cur_1
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
                /**
                 * @description Only transactions of this bulk order, `BULK-…`.
                 * @example BULK-100001
                 */
                bulkOrderId?: string;
                /**
                 * @description Only transactions of this kind.
                 * @example refund
                 */
                kind?: "deposit" | "purchase" | "refund" | "adjustment";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1TransactionList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            410: components["responses"]["V1PageExpired"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListOrders: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description `nextCursor` of the page before, for the next one. It is not shifted by new entries, and holds for 30 days, for the same filters. Not together with `page`.
                 * @example cur_1
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Only orders of which the status, tracking, printing or refund changed at or after this instant, in the order of their last changes. With no other filter, and pages by `cursor`.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                updatedAfter?: string;
                /**
                 * @description One or more statuses.
                 * @example [
                 *       "in_transit",
                 *       "delivered"
                 *     ]
                 */
                status?: components["parameters"]["orderStatus"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
                /**
                 * @description Exactly this reference. Case-sensitive.
                 * @example invoice-1001
                 */
                reference?: components["parameters"]["reference"];
                /**
                 * @description Exactly this order number. Case-sensitive.
                 * @example 1001
                 */
                orderNumber?: components["parameters"]["orderNumber"];
                /**
                 * @description Only orders with this tracking number, with or without spaces, or as scanned from the label.
                 * @example SBXU000000000001
                 */
                trackingNumber?: string;
                /**
                 * @description Only orders of this bulk order, `BULK-…`.
                 * @example BULK-100001
                 */
                bulkOrderId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1OrderList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            410: components["responses"]["V1PageExpired"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `ORD-…`.
                 * @example ORD-100001
                 */
                order_id: components["parameters"]["v1OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1VoidOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description `ORD-…`.
                 * @example ORD-100001
                 */
                order_id: components["parameters"]["v1OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order; its refund was requested from the carrier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1InProgress"];
            422: components["responses"]["V1NotVoidable"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ReturnOrder: {
        parameters: {
            query?: {
                /**
                 * @description How the answer has the label file: `url` is a link that opens it for 5 minutes without a key, `inline` its bytes in `labelData`, and `none` (the default) leaves it out. It is left out as well while there is no label: with 202, or while the carrier's file is awaited.
                 * @example url
                 */
                label?: components["parameters"]["answeredLabel"];
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
            };
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description `ORD-…`.
                 * @example ORD-100001
                 */
                order_id: components["parameters"]["v1OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V1ReturnOrderRequest"];
            };
        };
        responses: {
            /** @description The label was bought. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1LabelReply"];
                };
            };
            /** @description The carrier has not answered yet. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1LabelReply"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            402: components["responses"]["V1InsufficientFunds"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1ReturnNotBought"];
            413: components["responses"]["V1PayloadTooLarge"];
            422: components["responses"]["V1NotReturnable"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1CarrierBusy"];
        };
    };
    v1AdvanceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `ORD-…`.
                 * @example ORD-100001
                 */
                order_id: components["parameters"]["v1OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order after the scan. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1NoNextScan"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1CarrierSilent"];
        };
    };
    v1ResetTestBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1TestBalance"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            409: components["responses"]["V1TestKeyNeeded"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1RefreshTracking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `ORD-…`.
                 * @example ORD-100001
                 */
                order_id: components["parameters"]["v1OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order with its tracking. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Order"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1CarrierSilent"];
        };
    };
    v1ListBulkOrders: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description `nextCursor` of the page before, for the next one. It is not shifted by new entries, and holds for 30 days, for the same filters. Not together with `page`.
                 * @example cur_1
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Earliest time, inclusive, e.g. the start of a day in your time zone.
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: components["parameters"]["from"];
                /**
                 * @description Latest time, inclusive, e.g. the end of a day in your time zone.
                 * @example 2026-11-30T23:59:59.999Z
                 */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bulk orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkOrderList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            410: components["responses"]["V1PageExpired"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetBulkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `BULK-…`, or `key:` and the `Idempotency-Key` of its call in the last 7 days.
                 * @example BULK-100001
                 */
                bulk_order_id: components["parameters"]["v1BulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkOrder"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1RetryBulkOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
                /** @description `wait=N`: answer after at most N seconds (0 to 25, default 20). */
                Prefer?: components["parameters"]["prefer"];
            };
            path: {
                /**
                 * @description `BULK-…`, or `key:` and the `Idempotency-Key` of its call in the last 7 days.
                 * @example BULK-100001
                 */
                bulk_order_id: components["parameters"]["v1BulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetryBulkRequest"];
            };
        };
        responses: {
            /** @description The bulk order has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkOrder"];
                };
            };
            /** @description The bulk order is still running. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkOrder"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            402: components["responses"]["V1InsufficientFunds"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1NothingToRetry"];
            413: components["responses"]["V1BulkTooLarge"];
            422: components["responses"]["V1NotPossible"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1BulkUnavailable"];
        };
    };
    v1StopBulkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `BULK-…`, or `key:` and the `Idempotency-Key` of its call in the last 7 days.
                 * @example BULK-100001
                 */
                bulk_order_id: components["parameters"]["v1BulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1BulkOrder"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetLabel: {
        parameters: {
            query?: {
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
                /**
                 * @description Resolution of the label printer, with `zpl`. A label that a carrier has in ZPL itself has 203 dpi; with 300, it is drawn from its PDF.
                 * @example 300
                 */
                dpi?: components["parameters"]["labelDpi"];
            };
            header?: never;
            path: {
                /**
                 * @description `ORD-…`.
                 * @example ORD-100001
                 */
                order_id: components["parameters"]["v1OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["V1LabelFile"];
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1LabelNotReady"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CreateLabelFile: {
        parameters: {
            query?: {
                /**
                 * @description Part of a document that is split into parts, from 1.
                 * @example 1
                 */
                part?: components["parameters"]["labelPart"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["V1LabelFileRequest"];
            };
        };
        responses: {
            200: components["responses"]["V1LabelFile"];
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1LabelNotReady"];
            413: components["responses"]["V1PayloadTooLarge"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetBulkLabels: {
        parameters: {
            query?: {
                /**
                 * @description `4x6` and `letter` (two labels per page) are PDFs. `png` is a picture of the label at 300 dpi; several labels are a ZIP of pictures. `zpl` is for label printers. Labels always keep their size of 4x6 inches.
                 * @example letter
                 */
                format?: components["parameters"]["labelFormat"];
                /**
                 * @description Resolution of the label printer, with `zpl`. A label that a carrier has in ZPL itself has 203 dpi; with 300, it is drawn from its PDF.
                 * @example 300
                 */
                dpi?: components["parameters"]["labelDpi"];
                /**
                 * @description Part of a document that is split into parts, from 1.
                 * @example 1
                 */
                part?: components["parameters"]["labelPart"];
            };
            header?: never;
            path: {
                /**
                 * @description `BULK-…`, or `key:` and the `Idempotency-Key` of its call in the last 7 days.
                 * @example BULK-100001
                 */
                bulk_order_id: components["parameters"]["v1BulkOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["V1LabelFile"];
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1LabelNotReady"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListParcels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcels. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1SavedParcelList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CreateParcel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParcelInput"];
            };
        };
        responses: {
            /** @description The parcel was saved. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1SavedParcel"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            409: components["responses"]["V1ParcelNotSaved"];
            413: components["responses"]["V1PayloadTooLarge"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1UpdateParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `prc_…`.
                 * @example prc_1
                 */
                parcel_id: components["parameters"]["parcelId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParcelInput"];
            };
        };
        responses: {
            /** @description The parcel was replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1SavedParcel"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1ParcelNameTaken"];
            413: components["responses"]["V1PayloadTooLarge"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1DeleteParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `prc_…`.
                 * @example prc_1
                 */
                parcel_id: components["parameters"]["parcelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parcel was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListManifests: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description `nextCursor` of the page before, for the next one. It is not shifted by new entries, and holds for 30 days, for the same filters. Not together with `page`.
                 * @example cur_1
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of manifests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1ManifestList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            410: components["responses"]["V1PageExpired"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CreateManifest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same key when you repeat the call.
                 * @example my-order-1001
                 */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateManifestRequest"];
            };
        };
        responses: {
            /** @description The carrier has made the manifest. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Manifest"];
                };
            };
            /** @description The carrier has not answered yet. The server asks again; get the manifest again in a minute. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Manifest"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1InProgress"];
            413: components["responses"]["V1PayloadTooLarge"];
            422: components["responses"]["V1NotPossible"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListOpenManifests: {
        parameters: {
            query?: {
                /**
                 * @description The day in the server's time zone (default: today).
                 * @example 2026-11-02
                 */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each connection, carrier and sender. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenManifests"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `MAN-…`.
                 * @example MAN-100001
                 */
                manifest_id: components["parameters"]["manifestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest with its orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Manifest"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetManifestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `MAN-…`.
                 * @example MAN-100001
                 */
                manifest_id: components["parameters"]["manifestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. `Content-Disposition` has the file name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description `inline`, and the file name. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1ManifestNotReady"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1RetryManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `MAN-…`.
                 * @example MAN-100001
                 */
                manifest_id: components["parameters"]["manifestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest after the carrier was asked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Manifest"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1ManifestDecided"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CancelManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `MAN-…`.
                 * @example MAN-100001
                 */
                manifest_id: components["parameters"]["manifestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled manifest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["V1Manifest"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1ManifestDecided"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CreateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The webhook was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            409: components["responses"]["V1WebhookLimitReached"];
            413: components["responses"]["V1PayloadTooLarge"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1DeleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `whk_…`.
                 * @example whk_1
                 */
                webhook_id: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1UpdateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `whk_…`.
                 * @example whk_1
                 */
                webhook_id: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The webhook was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            413: components["responses"]["V1PayloadTooLarge"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1TestWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `whk_…`.
                 * @example whk_1
                 */
                webhook_id: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is being sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1WebhookDisabled"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1RotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `whk_…`.
                 * @example whk_1
                 */
                webhook_id: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook and its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1RedeliverWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `whk_…`.
                 * @example whk_1
                 */
                webhook_id: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeliverWebhookRequest"];
            };
        };
        responses: {
            /** @description The events are being sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1WebhookDisabled"];
            413: components["responses"]["V1PayloadTooLarge"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Entries per page (10 when only `page` is given).
                 * @example 25
                 */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                /**
                 * @description `whk_…`.
                 * @example whk_1
                 */
                webhook_id: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1RedeliverWebhookEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `whk_…`.
                 * @example whk_1
                 */
                webhook_id: components["parameters"]["webhookId"];
                /**
                 * @description `whd_…`.
                 * @example whd_1
                 */
                delivery_id: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["V1InvalidInput"];
            401: components["responses"]["V1Unauthenticated"];
            403: components["responses"]["V1AccountBlocked"];
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1WebhookDisabled"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
