// Generated from openapi.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process up? 503 while the disk refuses writes. */
        get: operations["getHealth"];
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
         * Sign in with e-mail and password. The session token lives 24 hours.
         * @description After 10 failures in 15 minutes for one address and e-mail the answer is 429. Beyond 100 failures of an address its sign-ins wait for their turn, 20 at most and 5 seconds at most; the answer to others is 429 with Retry-After. An account that signed in from that address in the last 30 days does not wait.
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
         * Open an account and sign in.
         * @description One address may call this 30 times an hour, successes counted (SHIPCTL_REGISTRATIONS_PER_HOUR; 10,000 in a demo); then the answer is 429.
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
        /** Is this session good? Answers with the account as it is now. */
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
        /** Is this session an admin's? */
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
        /** Change the password. Every other session ends; the answer has a new token for this one. */
        post: operations["changePassword"];
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
        /** End every session of this account, this one too. */
        post: operations["signOutEverywhere"];
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
        /** Where to find support. */
        get: operations["getPublicSettings"];
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
        /** What can be spent now, i.e. posted minus open holds. */
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
        /** Ledger entries, newest first. Without page and limit the first 1,000. */
        get: operations["listTransactions"];
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
         * What happened, oldest first, after the event `after`.
         * @description Your own events of the last 30 days: labels that were bought, failed, voided or refunded, parcels that moved, bulk
         *     orders that ended, credits and every change of your balance, prices and account. They come in the order in which
         *     they happened. Keep `nextAfter` and send it as `after` with the next call; while `hasMore` is true, call again at once. The rows
         *     of a bulk order have no events of their own: `bulk.ended` says what came of all of them.
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
         * Top up the balance: an invoice to be paid in cryptocurrency within 15 minutes.
         * @description $1.00 to $10,000.00. What arrives is credited, not what was asked: once per payment, also when it is less, more, or
         *     late (an invoice is watched for 24 hours after it has expired). Open `paymentUrl` to pay, and ask getInvoiceStatus
         *     how it goes. At most 10 invoices of a customer wait for payment at a time.
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
         * How a top-up goes. Ask every 10 seconds.
         * @description Over are `paid`, `late`, `expired` and `failed`; `partial` is over once `expiresAt` has passed. A payment that was
         *     seen and is not confirmed yet counts in `pendingAmount`; it is credited once it is confirmed, however long that takes.
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
        /** Your invoices, newest first. */
        get: operations["listInvoices"];
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
         * A payment service tells that something has happened to an invoice.
         * @description The signature is checked over the body as it came. Nothing else of it is believed: the invoice is read anew at the
         *     payment service. 503 asks for another delivery.
         */
        post: operations["receivePaymentEvent"];
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
        /** The page on which an invoice of the sandbox is paid with play money. */
        get: operations["showSandboxPayment"];
        put?: never;
        /** Pay any amount of play money, or let the invoice expire at once. */
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
        /** All saved addresses, defaults first, then by name. */
        get: operations["listAddresses"];
        put?: never;
        /** Save an address. The first of its type becomes the default; at most 1,000. */
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
        /** Saved addresses of one type. */
        get: operations["listAddressesByType"];
        put?: never;
        post?: never;
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
        /** Replace a saved address. */
        put: operations["updateAddress"];
        post?: never;
        /** Forget a saved address. Orders keep their own copy. */
        delete: operations["deleteAddress"];
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
        /** Enabled carrier connections, the default first. */
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
        /** The connection that is used when none is picked. */
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
        /** Enabled services of a connection by carrier, with the price as it is for you at the lightest weight. */
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
        /** How reliable each enabled service of each enabled connection is. */
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
        /** Questions and answers, in the operator's order. */
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
        /** What this parcel costs you with this service. The server's price is the one that counts. */
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
        /** One parcel priced with every enabled service of a connection, cheapest first. */
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
        /** Your orders, newest first. */
        get: operations["listOrders"];
        put?: never;
        /**
         * Buy one label.
         * @description Funds are held, the carrier is asked, the hold is captured or released. 202 means that the carrier has not answered
         *     yet: the order stays `processing` with purchase `buying` until the answer is known; look at it again. A carrier that
         *     refuses then leaves it `cancelled` with purchase `failed` and the reason in `refusal`, and the money is back.
         *
         *     **One label for a reference.** With `rejectDuplicates: true` the answer is 409 `duplicate_reference` when a label of
         *     yours has the same `reference` and is bought, being bought, or a row of a bulk order that waits for its turn. Labels
         *     that were refused, voided or refunded do not count. It is checked in the step that holds the money, so that of two
         *     such calls at the same moment one buys. Letter for letter, spaces around it aside; an order without a reference is
         *     not checked.
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
        /** The last 30 days in figures, and the last 7 day by day. */
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
        /** Void a selection of labels. Each has its own outcome; one that cannot be voided does not stop the others. */
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
        /** One order. */
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
         * Void a label that was not scanned yet, within the carrier's window (USPS 30 days, UPS and FedEx 90).
         * @description The money comes back when the carrier agrees; `refundStatus` tells how far that is.
         */
        post: operations["voidOrder"];
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
        /** Check and price up to 10,000 rows. Buys nothing. */
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
         * Pay for rows and buy their labels.
         * @description The whole sum is held at once; each row is captured or released on its own, so one bad row blocks no good one.
         *     Buying is a job that survives a restart. The call answers when the job ends, or after `Prefer: wait=N` seconds
         *     (default 20) with status `processing`; look at it with `getBulkOrder`.
         *
         *     **The same rows twice.** Send a `fingerprint` of the rows, the same one for the same rows, whatever sends them. When
         *     rows with this fingerprint were paid for in the last 24 hours the answer is 409 `duplicate_purchase`,
         *     `details.bulkOrderId` names that bulk order, and nothing is bought, also when two calls come at the same moment.
         *     `again: true` buys them once more. A bulk order of which nothing was bought (status `failed`) does not count, and a
         *     repeat with the same `Idempotency-Key` gets the first answer as ever.
         *
         *     **Original cells.** What rows carry in `original` is kept for the failure CSV: of failed rows for 30 days after the
         *     bulk order has ended, of bought rows until minutes after that. A customer keeps at most 100 MB (UTF-8); a purchase
         *     that would exceed it answers 413 `quota_exceeded`, and nothing is bought.
         *
         *     **One label for a reference.** With `rejectDuplicates: true` rows whose `reference` is on another label of yours (as
         *     `createOrder` says), or on a row before, fail with `duplicate_reference` and cost nothing; the others go on. When no
         *     row is left the answer is 409 `duplicate_reference`. Retrying the bulk order later keeps to that.
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
        /** Your bulk orders, newest first. Without page and limit the first 1,000. */
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
        /** The column mapping that you last used for a set of headers. */
        get: operations["getBulkMapping"];
        /**
         * Remember a column mapping for a set of headers.
         * @description A customer keeps at most 50; over that the answer is 413 `quota_exceeded`, and one of the 50 can still be changed.
         */
        put: operations["saveBulkMapping"];
        post?: never;
        /** Delete the column mapping of a set of headers, or all of them. */
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
         * A bulk order with counters, the state of its rows and their orders.
         * @description page and limit count rows, in the order of the file. Without them the first 1,000 rows.
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
        /** Buy the failed rows again, at today's prices. */
        post: operations["retryBulkOrder"];
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
        /** Void every label of a bulk order that can still be voided. */
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
         * The rows that failed, as JSON, or with `Accept text/csv` as a CSV to mend and upload again.
         * @description The CSV has the original columns (when they were sent with the order) plus errorCode and errorMessage.
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
         * A link that opens these labels for 5 minutes, without a session in the URL.
         * @description It dies earlier when its maker is blocked or signs out everywhere. A ZIP has a PDF for each label and is sent while they are drawn.
         */
        post: operations["createLabelLink"];
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
        /** The labels behind a link, as one PDF or a ZIP. */
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
         * All labels of a bulk order in one PDF, in the order of the rows.
         * @description Checked for completeness before the first byte. Carriers' own PDFs come in parts of 500 pages (`part`). Labels that
         *     were voided are left out: they are not to be printed any more.
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
        /** The label of an order, to look at. */
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
        /** The label of an order, as an attachment. */
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
        /** The label of an order, as a PDF that opens the print dialog. */
        get: operations["printLabel"];
        put?: never;
        post?: never;
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
        /** What the carrier last told of this parcel, newest first. */
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
         * Ask the carrier now. At most once a minute per order; sooner gives what is known.
         * @description The server asks by itself about parcels on their way, every two hours until they are delivered, for 60 days after the purchase, and not about voided labels.
         */
        post: operations["refreshTracking"];
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
        /** Customers with their balances, newest first. Without page and limit the first 1,000. */
        get: operations["listUsers"];
        put?: never;
        post?: never;
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
        /** Set what a customer can spend. Written as an adjustment entry, with who and why. */
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
        /** What the operator shows to everybody, to edit. */
        get: operations["getAppSettings"];
        /** Change what the operator shows to everybody. What is left out stays. */
        put: operations["saveAppSettings"];
        post?: never;
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
         * Choose a new password with the one-time link that an administrator handed over.
         * @description After 30 links from one address that open nothing within 15 minutes the answer is 429.
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
        /** Labels and revenue by carrier; refunds are taken off on their day. */
        get: operations["getLabelStats"];
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
         * Set a customer's own prices.
         * @description Any price from $0.00 is taken, also one below `providerPrices`: programs know what they do. The web and `shipctl` ask
         *     before they send one, and name what would be lost.
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
        /** Make somebody an administrator or not, block or unblock an account. Blocking ends its sessions. */
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
        /** A one-time link with which a customer chooses a new password, to hand over. Good for 24 hours. */
        post: operations["createPasswordReset"];
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
        /** Carrier connections with their keys and services, the default first. */
        get: operations["listConnections"];
        put?: never;
        /**
         * Add a carrier connection. `sandbox:` is the built-in one; any http(s) URL a provider.
         * @description The connection starts without services, so it cannot be the default at once (409); check-updates reports what the provider sells. The provider is asked for the `mode` of the key: a call that it keeps waiting is answered after 5 s with `unknown`.
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
         * Change the key, the name, or whether it is enabled. What is left out stays.
         * @description A new key counts as live until the provider has said otherwise; it is asked at once. A bulk order that was paid with play money waits while the key is not in mode `test`; after 24 hours its rows fail and the money comes back.
         */
        put: operations["updateConnection"];
        post?: never;
        /** Archive a connection: orders on their way keep it. The default and the last one are refused. */
        delete: operations["deleteConnection"];
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
         * Make it the connection that is used when none is picked.
         * @description Refused (409, with the reason) unless customers can buy through it - it is enabled, this version can use it, and one of its services is enabled.
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
         * Set prices, tiers and what is sold of many services at once: all of it, or nothing.
         * @description Every line is checked before anything is changed, and all that is wrong is answered in one round; `errors` name line
         *     and service. `dryRun` makes the same checks and answers the same differences. Services that no line names stay as
         *     they are.
         */
        put: operations["setPrices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Set a service's base price, or whether it is sold.
         * @description Any price from $0.00 is taken, also one below `providerPrices`: programs know what they do. The web and `shipctl` ask
         *     before they send one, and name what would be lost.
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
        /** The weight tiers of a service. */
        get: operations["getDynamicPricing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the weight tiers of a service; sorted by minimum weight when saved.
         * @description Any price from $0.00 is taken, also one below `providerPrices`: programs know what they do. The web and `shipctl` ask
         *     before they send one, and name what would be lost.
         */
        patch: operations["setDynamicPricing"];
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
        /** Say how reliable an enabled service is. */
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
         * What the providers sell today, with what is new. One connection's failure is its own error.
         * @description The stored base URL and key are used; what the body says of them is ignored. The `mode` of the key is asked anew; no answer leaves it as it was, a refusal makes it `unknown`.
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
        /** Add services that a provider reported. They start disabled, at the provider's price. */
        post: operations["addServices"];
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
        /** Everybody's orders, newest first, refused ones too. */
        get: operations["listAllOrders"];
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
        /** Void a selection of anybody's labels. One that cannot be voided does not stop the others. */
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
        /** Give the money of a selection of orders back. One that cannot be refunded does not stop the others. */
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
        /** An order of anybody, refused ones too. */
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
         * Void anybody's label, by the rules of the customer's own void. Audited.
         * @description The carrier is asked for the money; the customer gets it when the carrier agrees, once, whoever asked.
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
         * Give the money of a bought order back now, whatever the carrier says. Audited.
         * @description For labels that the carrier does not take back (scanned, too old, rejected), or has not taken back yet. A label that
         *     can still be voided is refused: void it first. The refund is the order's one refund: a void or the carrier's
         *     answer never pays a second one, in whichever order they come. An order that was not scanned is cancelled by it.
         */
        post: operations["refundOrder"];
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
         * Ask the carrier now about a purchase that it has not answered. Audited.
         * @description A yes takes the money and keeps the label, a no gives the money back. A carrier that has no record of the purchase is
         *     asked twice, 40 seconds apart, before that counts as a no; until then the order stays `buying`. An order that is
         *     settled already is answered as it is.
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
        /** Everybody's bulk orders, newest first. */
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
        /** A bulk order of anybody, with the state of its rows and their orders. */
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
        /** Void every label of anybody's bulk order that can still be voided. Audited. */
        post: operations["voidAnyBulkOrder"];
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
         * End a bulk order that does not end by itself. Audited.
         * @description Rows that nobody has begun to buy fail with `not_bought` and their money is given back; the customer may retry them.
         *     Carriers are asked about rows that are being bought. It stays `processing` while a carrier has not answered; call it
         *     again to ask once more. A bulk order that has ended is answered as it is.
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
        /** Give the money of every label of a bulk order back that can be refunded. Audited. */
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
        /** Top-ups and what administrators credited, newest first. */
        get: operations["listDeposits"];
        put?: never;
        post?: never;
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
         * Who did what, by which session or key, from what to what, and when, newest first; with `Accept text/csv` all that matches as a CSV.
         * @description Purchases, voids, refunds, top-ups, prices, accounts, keys, connections, settings and jobs. A label that is bought alone
         *     has an entry of its own, a bulk order has one. `search` looks in action, subject, account, way in, key end and
         *     X-Request-Id.
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
         * What happened to connections and prices of the shop, oldest first, after the event `after`.
         * @description Events of the last 30 days that concern no single customer: connections that were added, changed or deleted, what
         *     they sell, and the prices of services. They come in the order in which they happened. Keep `nextAfter` and send it as
         *     `after` with the next call; while `hasMore` is true, call again at once.
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
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Background jobs that failed for good, the last one first, with counts of all jobs.
         * @description A job that fails is tried again, later and later. After its last attempt it is dead: kept with what it said, until an
         *     administrator restarts or dismisses it. What it was to do is not done meanwhile: rows of a bulk order are not bought
         *     and their money stays held, or a refund is not asked for.
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
         * Delete a dead job. Audited.
         * @description What it was to do stays undone. `shipctl-server verify` still names money that waits for it.
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
         * Run a dead job again, with all its attempts before it. Audited.
         * @description It continues where it failed; nothing is bought or refunded twice. A job that waits already for the same thing takes its place.
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
        /** Questions and answers, in order. */
        get: operations["listFaqsToEdit"];
        put?: never;
        /** Add a question. Without `order` it comes last. */
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
        /** Put the questions into this order, all at once. */
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
        /** Change a question. A move onto another's place swaps the two. */
        put: operations["updateFaq"];
        post?: never;
        /** Delete a question. */
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
        /** The marketplace cookies and CSRF token that you saved, and how old they are. */
        get: operations["getSavedCredentials"];
        put?: never;
        post?: never;
        /** Forget the saved cookies and token. */
        delete: operations["forgetSavedCredentials"];
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
         * Tell the marketplace the tracking numbers of a bulk order.
         * @description Cookies and token go to the configured marketplace host and to no other. Leave cookies or csrfToken out to use the
         *     saved ones; those to be saved are saved at once. Orders that were confirmed before are not sent again, so repeating
         *     the call after a partial success confirms only those left over. When the marketplace stops answering, the rest is
         *     `unanswered` too, and is not sent.
         *
         *     Confirming is a job that survives a restart; of each bulk order one runs at a time. The call answers when the job
         *     ends, or after `Prefer: wait=N` seconds (default 20) with 202 and status `running`; then GET
         *     /api/amazon/confirm-orders/{bulkOrderId} shows how far it is. Its cookies and token are kept, encrypted, until it ends.
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
        /** How far the last confirmation of a bulk order is, or what became of it. */
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
        /** Your API key. The first look makes one. */
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
        /** A new API key. The old one is dead at once, and so is whatever used it. */
        post: operations["regenerateApiKey"];
        delete?: never;
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
        /** How many calls of the public API a customer's key may make in 5 minutes. Null goes back to 100. */
        patch: operations["setUserRateLimit"];
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
        get: operations["getContract"];
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
        /** The part of this document that is the public API. */
        get: operations["v1GetContract"];
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
        /** Whose key it is, and the balance. */
        get: operations["v1GetUser"];
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
        /** What can be bought, with the ids that the buying calls take. */
        get: operations["v1ListServices"];
        put?: never;
        post?: never;
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
         * Buy one label.
         * @description The price is the server's own, as `GET /services` and your own prices have it. 202 with status `processing` means
         *     that the carrier has not answered yet: the money is held, and `GET /orders/{order_id}` tells how it ended.
         *
         *     With `rejectDuplicates: true` the answer is 409 `duplicate_reference` when a label of yours that was bought or is
         *     being bought has the same `reference`. It is checked in the step that holds the money: of two such calls at the same
         *     moment one buys. Labels that were refused, voided or refunded do not count.
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
         * Buy up to 1,000 labels with one service.
         * @description Each order stands by itself: one that cannot be bought costs nothing and is named in `failures`, with its `index` in
         *     the call, its `reference`, and each field that is wrong (`recipient.zip`); the others are bought. That holds for
         *     orders that are not as this document says, for those that a check refuses, and for those that the carrier refuses.
         *     When none is left the answer is 400, whose `details.errors` names each field of each order
         *     (`orders[3].recipient.zip`); so it is with `onInvalid: "reject"` when any order is wrong, and nothing is bought then.
         *
         *     `dryRun: true` checks and prices everything and buys nothing: 200 with what would be bought, what would fail, and
         *     whether the balance covers it. It needs no Idempotency-Key and looks at none.
         *
         *     `rejectDuplicates: true` leaves out orders whose `reference` is on another label of yours, as `create-label` says,
         *     or on an order before in this call. When no other is left the answer is 409 `duplicate_reference`.
         *
         *     The call answers when all are bought, with every label in one PDF (`combinedLabelData`, base64, in the order of the
         *     request), or after `Prefer: wait=N` seconds (default 20, at most 25) with 202 and status `processing`; then
         *     `GET /bulk-orders/{bulk_order_id}` tells how far it is and `GET /bulk-labels/{bulk_order_id}` has the PDF.
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
         * What happened since the event `after`, oldest first.
         * @description Your own events of the last 30 days, in the order in which they happened: what changed since you last asked, without
         *     asking for each order. Keep `nextAfter` and send it as `after` with the next call; while `hasMore` is true, call
         *     again at once. Types that you do not know may come at any time: pass over them. The rows of a bulk call have no
         *     events of their own: `bulk.ended` says what came of all of them.
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
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your orders, newest first; with `reference` or `orderNumber` those that you call so.
         * @description Filters are combined: an order is listed when it agrees with all of them. `reference` and `orderNumber` are what you
         *     sent with the order, letter for letter, so that your own number finds the label. `GET /orders/{order_id}` takes the
         *     `orderId`.
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
        /** An order and where its parcel is. */
        get: operations["v1GetOrder"];
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
         * A bulk order as it is now, with every order and its tracking.
         * @description The PDF is not in it (`combinedLabelData` is null); `GET /bulk-labels/{bulk_order_id}` has that.
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
    "/api/v1/labels/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The label of an order, as PDF. */
        get: operations["v1GetLabel"];
        put?: never;
        post?: never;
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
         * All labels of a bulk order in one PDF, in the order of the request.
         * @description Checked for completeness before the first byte. Labels that were voided are left out. Carriers' own PDFs come in
         *     parts of 500 pages (`part`); `X-Label-Parts` says how many there are.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The only list of what can go wrong.
         * @enum {string}
         */
        ProblemCode: "invalid_input" | "method_not_allowed" | "unauthenticated" | "session_expired" | "invalid_credentials" | "link_expired" | "insufficient_funds" | "forbidden" | "not_found" | "email_taken" | "address_limit_reached" | "balance_changed" | "price_changed" | "version_conflict" | "cursor_expired" | "duplicate_purchase" | "duplicate_reference" | "idempotency_in_progress" | "idempotency_key_reused" | "nothing_to_retry" | "nothing_to_confirm" | "confirmation_running" | "top_up_unavailable" | "payment_unavailable" | "marketplace_session_expired" | "marketplace_unavailable" | "last_admin" | "live_key_refused" | "connection_needed" | "registration_closed" | "account_blocked" | "label_not_ready" | "label_voided" | "payload_too_large" | "quota_exceeded" | "carrier_refused" | "country_not_served" | "service_not_available" | "not_voidable" | "not_refundable" | "too_many_requests" | "carrier_unavailable" | "storage_failed" | "internal";
        /** @description One field that is wrong, and what would be right where we know it. */
        FieldError: {
            /** @description Where, e.g. `recipient.zip`. */
            field: string;
            /** @description What is wrong with the value and what to do, for a person. */
            message: string;
            /** @description What would pass, where we know it. */
            suggestion?: string;
            /** @description Which field the suggestion is for, when it is another, e.g. `toState` where ZIP code and state disagree. */
            suggestionField?: string;
        };
        /** @description Something about a row that does not block it. */
        RowWarning: {
            /** @description Which column, e.g. `toZip`. */
            field: string;
            /** @description What may be wrong, for a person. */
            message: string;
            /** @description What would be right, where we know it. */
            suggestion?: string;
            /** @description Which column the suggestion is for, when it is another. */
            suggestionField?: string;
            /**
             * @description `duplicate_order`: an order of the last 30 days has the same reference; or the same order number with the same
             *     order item or SKU, and the same unit of it; or, where those do not decide, recipient, weight and contents alike.
             *     `duplicate_row`: the same of an earlier row of the call. `zip_state`: ZIP code and state disagree.
             *     `text_shortened`: the text is longer than what is kept.
             */
            code?: ("duplicate_order" | "duplicate_row" | "zip_state" | "text_shortened") | (string & {});
            /** @description Of `duplicate_order`: the order, e.g. ORD-100001. */
            orderId?: string;
            /** @description Of `duplicate_order`: the row's own number was bought, its reference or its order number with order item or SKU; false when they only look alike. */
            byNumber?: boolean;
            /** @description Of `duplicate_row`: the earlier row, counted from 0 over the rows of the call. */
            rowIndex?: number;
        };
        /** @description How many errors there are, when `errors` has only the first of them. Counting ends at 100,000. */
        ErrorCount: number;
        /** @description Figures that belong to the code. */
        ProblemDetails: {
            /** @description USD that the purchase needs. With `insufficient_funds`. */
            required?: components["schemas"]["Money"];
            /** @description USD that can be spent now. With `insufficient_funds`. */
            available?: components["schemas"]["Money"];
            /** @description USD that the label costs now. With `price_changed`. */
            price?: components["schemas"]["Money"];
            /** @description USD that all rows cost now. With `price_changed`. */
            totalPrice?: components["schemas"]["Money"];
            /** @description USD that the customer can spend now. With `balance_changed`. */
            balance?: components["schemas"]["Money"];
            /** @description Rows whose price moved. */
            rows?: components["schemas"]["MovedPrice"][];
            /** @description Orders without a label, as `ORD-…`. With `label_not_ready` and `label_voided`. */
            missing?: string[];
            /** @description The order that was refused, or that has the reference. */
            orderId?: string;
            /** @description The bulk order that is for the same rows, or is buying a label with the reference. */
            bulkOrderId?: string;
            /** @description Of what was changed meanwhile. */
            version?: string;
            /** @description The service as it is now. With `version_conflict`. */
            service?: components["schemas"]["ConfiguredService"];
            /** @description The customer's prices as they are now. With `version_conflict`. */
            customPricing?: components["schemas"]["CustomPricing"];
            /** @description The settings as they are now. With `version_conflict`. */
            settings?: components["schemas"]["AppSettings"];
            /** @description The question as it is now. With `version_conflict`. */
            faq?: components["schemas"]["Faq"];
        };
        /** @description A row that costs another price than the call expected. */
        MovedPrice: {
            /** @description The row, counted from 0. */
            rowIndex: number;
            /** @description USD that the row costs now. */
            price: components["schemas"]["Money"];
            /** @description USD that the call expected. */
            previousPrice?: components["schemas"]["Money"];
        };
        /** @description What every refused call under `/api` answers with. */
        Problem: {
            /** @description To be shown to a person. */
            message: string;
            /** @description What went wrong, for programs. */
            code: components["schemas"]["ProblemCode"];
            /** @description Each field that is wrong, at most the first 100. */
            errors?: components["schemas"]["FieldError"][];
            /** @description How many errors there are, where `errors` has only the first 100. */
            errorCount?: components["schemas"]["ErrorCount"];
            /** @description Figures and records that belong to the code. */
            details?: components["schemas"]["ProblemDetails"];
            /** @description The id of this call in the server's log, as in `X-Request-Id`. Support asks for it. */
            requestId: string;
            /** @description The session has expired; sign in again. */
            expired?: boolean;
        };
        /** @description A sentence about what was done. */
        Message: {
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description Whether the server works. */
        Health: {
            /**
             * @description `ok`, always; a server that does not work answers 503.
             * @enum {string}
             */
            status: "ok";
            /** @description Version of the server, e.g. 0.1.0. */
            version: string;
        };
        /** @description USD with at most two decimals. */
        Money: number;
        /**
         * @description A carrier of the trade, in capitals.
         * @enum {string}
         */
        Carrier: "UPS" | "USPS" | "FEDEX";
        /**
         * @description `processing`: bought and not scanned yet. `in_transit`: scanned by the carrier. `delivered`. `cancelled`: voided, or
         *     the purchase failed.
         * @enum {string}
         */
        OrderStatus: "processing" | "in_transit" | "delivered" | "cancelled";
        /**
         * @description `buying` until the carrier has answered, then `bought` or `failed`.
         * @enum {string}
         */
        PurchaseState: "buying" | "bought" | "failed";
        /**
         * @description `none`: not voided. `submitted`: the carrier was asked for the money. `refunded`: the customer has it. `rejected`: the
         *     carrier refused.
         * @enum {string}
         */
        RefundStatus: "none" | "submitted" | "refunded" | "rejected";
        /**
         * @description `processing` until each row has ended; then `completed` (all bought), `partial` or `failed` (none).
         * @enum {string}
         */
        BulkOrderStatus: "processing" | "completed" | "partial" | "failed";
        /**
         * @description `pending`: not begun. `buying`: the carrier was asked. `bought` and `failed`: ended.
         * @enum {string}
         */
        BulkRowStatus: "pending" | "buying" | "bought" | "failed";
        /**
         * @description How reliable the operator finds a service.
         * @enum {string}
         */
        ReliabilityStatus: "reliable" | "testing" | "unreliable";
        /**
         * @description `completed`: credited. `pending`: not yet. `failed`: nothing arrived.
         * @enum {string}
         */
        DepositStatus: "completed" | "pending" | "failed";
        /**
         * @description `none`: not started. `running`. `completed`: each order was sent. `failed`: it ended early.
         * @enum {string}
         */
        ConfirmationState: "none" | "running" | "completed" | "failed";
        /**
         * @description `confirmed`: by this confirmation. `already_confirmed`: by an earlier one. `refused`: by the marketplace.
         *     `unanswered`: no answer, or not sent.
         * @enum {string}
         */
        ConfirmationOutcome: "confirmed" | "already_confirmed" | "refused" | "unanswered";
        /**
         * @description What a scan tells, whatever the carrier's words.
         * @enum {string}
         */
        TrackingCode: "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "delivered" | "exception" | "returned" | "cancelled" | "unknown";
        /**
         * @description USPS only. A name that is passed on to the connected provider; in the sandbox it only changes the caption.
         * @enum {string}
         */
        UspsTemplate: "BASIC" | "EVS" | "EVS_V2" | "AMZ" | "EASYPOST" | "ENDICIA" | "ROLLO" | "PITNEY_BOWES" | "STAMPS";
        /** @description Who signs in. */
        LoginRequest: {
            /** @description E-mail of the account, in any case. */
            email: string;
            /** @description Password of the account. */
            password: string;
        };
        /** @description A new account. */
        RegisterRequest: {
            /** @description Name of the person or the shop, at most 200 characters. */
            name: string;
            /** @description E-mail to sign in with. Each is taken once, in any case. */
            email: string;
            /** @description 8 to 200 characters. */
            password: string;
        };
        /** @description The old password and the new one. */
        ChangePasswordRequest: {
            /** @description The password until now. */
            currentPassword: string;
            /** @description The password from now on, 8 to 200 characters. */
            newPassword: string;
        };
        /** @description A question and its answer. */
        Faq: {
            /** @description Id of the question, `faq_…`. */
            _id: string;
            /** @description The question, as plain text. */
            question: string;
            /** @description The answer, as plain text. */
            answer: string;
            /** @description Words that group questions. */
            tags: string[];
            /** @description Place in the list; lower numbers come first. */
            order: number;
            /** @description To be sent back as `If-Match`; another one once it was changed. */
            version: string;
        };
        /** @description How reliable a service is, by the operator's word. */
        ServiceReliability: {
            /** @description Name of the service, e.g. `UPS Ground`. */
            name: string;
            /** @description The carrier's code of the service. */
            code: string;
            /** @description How reliable the operator finds it. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
        };
        /** @description The enabled services of one connection. */
        ReliabilitySource: {
            /** @description Id of the connection, `api_…`. */
            _id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description True for the connection that is used when a call names none. */
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
            /** @description Name of the person or the shop. */
            name: string;
            /** @description E-mail that the account signs in with. */
            email: string;
            /** @description USD that can be spent now: posted minus open holds. */
            balance: components["schemas"]["Money"];
            /** @description USD spent on labels so far, refunds taken off. */
            totalSpend: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the account was opened.
             */
            createdAt: string;
            /** @description True for administrators. */
            isAdmin: boolean;
            /** @description True while the account may not sign in nor use its keys. */
            blocked?: boolean;
            /** @description Calls of the public API in 5 minutes; missing where it is the usual 100. */
            rateLimit?: number;
            /** @description Prices of this customer alone, for administrators. */
            customPricing?: components["schemas"]["CustomPricing"];
            /** @description Of `customPricing`, for administrators: to be sent back as `If-Match`. */
            pricingVersion?: string;
        };
        /**
         * @description Prices for this customer alone. They count when enabled here and for the carrier. A carrier or service that no
         *     connection has is refused, unless it is there already (it may have been removed since).
         */
        CustomPricing: {
            /** @description Whether any of these prices count. */
            enabled: boolean;
            /** @description Prices by carrier. */
            carriers: {
                [key: string]: {
                    /** @description Whether the prices of this carrier count. */
                    enabled: boolean;
                    /** @description USD a label, by name of the service. */
                    services: {
                        [key: string]: components["schemas"]["Money"];
                    };
                };
            };
        };
        /** @description A session and whose it is. */
        Session: {
            /** @description Session token for `Authorization: Bearer`, valid for 24 hours. */
            token: string;
            /** @description The account that is signed in. */
            user: components["schemas"]["User"];
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description A session that is valid, and whose it is. */
        VerifyReply: {
            /** @description True, always; a session that is not valid is answered with 401. */
            valid: boolean;
            /** @description The account as it is now. */
            user: components["schemas"]["User"];
        };
        /** @description One account. */
        UserReply: {
            /** @description The account. */
            user: components["schemas"]["User"];
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
        /** @description A balance that an administrator sets. */
        SetBalanceRequest: {
            /** @description What the customer can spend afterwards. */
            balance: number;
            /** @description The balance that you saw; when it is another by now the answer is 409. */
            expectedBalance?: number;
            /** @description Why, for the customer's transaction and the audit log. */
            reason?: string;
        };
        /** @description What everybody may know of this server. */
        PublicSettings: {
            /** @description Where to ask on Discord, a URL. */
            discordInviteLink: string;
            /** @description Where to ask on Telegram, a URL. */
            telegramInviteLink: string;
            /** @description E-mail of the operator's support. */
            supportEmail: string;
            /** @description False when nobody can open an account by themselves. */
            registrationOpen?: boolean;
            /** @description Where a seller downloads the order report. */
            amazonOrdersUrl?: string;
        };
        /** @description What the operator sets for everybody. */
        AppSettings: {
            /** @description Where to ask on Discord, a URL that starts with `https://discord.gg/`. */
            discordInviteLink: string;
            /** @description Where to ask on Telegram, a URL that starts with `https://t.me/`. */
            telegramInviteLink: string;
            /** @description E-mail of the operator's support. */
            supportEmail: string;
            /** @description Whether anybody can open an account. */
            registrationOpen: boolean;
            /** @description Where sellers download the order report, an https URL. */
            amazonOrdersUrl: string;
            /** @description To be sent back as `If-Match`; another one once it was changed. */
            version: string;
        };
        /** @description Settings to change. Those left out stay. */
        AppSettingsInput: {
            /** @description `If-Match` takes it. */
            readonly version?: string;
            /** @description Where to ask on Discord, a URL that starts with `https://discord.gg/`. */
            discordInviteLink?: string;
            /** @description Where to ask on Telegram, a URL that starts with `https://t.me/`. */
            telegramInviteLink?: string;
            /** @description E-mail of the operator's support. */
            supportEmail?: string;
            /** @description Whether anybody can open an account. */
            registrationOpen?: boolean;
            /** @description Where sellers download the order report, an https URL. */
            amazonOrdersUrl?: string;
        };
        /** @description A new password, set with a link of an administrator. */
        ResetPasswordRequest: {
            /** @description The token of the link. */
            token: string;
            /** @description The password from now on, 8 to 200 characters. */
            password: string;
        };
        /** @description A link with which a customer sets a new password. */
        PasswordReset: {
            /** @description The link to hand to the customer. It works once. */
            url: string;
            /**
             * Format: date-time
             * @description When the link stops working.
             */
            expiresAt: string;
        };
        /** @description Prices for one customer. */
        SetPricingRequest: {
            /** @description All prices of the customer; they replace those of before. */
            customPricing: components["schemas"]["CustomPricing"];
        };
        /** @description What an account may do. What is left out stays. */
        SetAccessRequest: {
            /** @description True makes an administrator. */
            isAdmin?: boolean;
            /** @description True ends all sessions and keys and refuses new sign-ins. */
            blocked?: boolean;
            /** @description Why, for the audit log. */
            reason?: string;
        };
        /** @description Labels sold in a period. */
        LabelStats: {
            /** @description Figures by carrier. */
            carrierStats: components["schemas"]["CarrierStat"][];
            /** @description Figures of all carriers together. */
            totals: components["schemas"]["LabelTotals"];
            /** @description By which the periods are cut. */
            timezone: string;
        };
        /** @description Labels of one carrier. */
        CarrierStat: {
            /** @description The carrier. */
            _id: string | null;
            /** @description Number of labels, voided ones taken off. */
            count: number;
            /** @description USD that customers paid for them, refunds taken off. */
            totalRevenue: components["schemas"]["Money"];
        };
        /** @description Labels of all carriers. */
        LabelTotals: {
            /** @description Number of labels, voided ones taken off. */
            totalLabels: number;
            /** @description USD that customers paid for them, refunds taken off. */
            totalRevenue: components["schemas"]["Money"];
        };
        /** @description A carrier account at a provider, with its services. SPEC calls it a Shipping API. */
        Connection: {
            /** @description Id of the connection, `api_…`. */
            _id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description Key at the provider. Shown to administrators only. */
            key: string;
            /** @description Where the provider answers; `sandbox:` is the built-in one. */
            baseUrl: string;
            /** @description True for the connection that is used when a call names none. */
            isDefault: boolean;
            /** @description Whether labels can be bought through it. */
            enabled: boolean;
            /** @description What its key sells, by the provider's word about this very key. */
            mode: components["schemas"]["ConnectionMode"] | (string & {});
            /** @description True in mode `test`: its labels are samples that are not valid for postage, and play money buys them. */
            sandbox: boolean;
            /** @description Why nothing can be bought through it, in words; missing where it can. */
            unusable?: string;
            /** @description Configured services by carrier. */
            services: {
                /** @description Services of UPS by name. */
                UPS: components["schemas"]["ConfiguredServices"];
                /** @description Services of USPS by name. */
                USPS: components["schemas"]["ConfiguredServices"];
                /** @description Services of FedEx by name. */
                FEDEX: components["schemas"]["ConfiguredServices"];
            };
            /** @description Of the prices of all its services: to be sent back as `If-Match` of setPrices. */
            pricesVersion: string;
        };
        /**
         * @description `test`: samples. `live`: real postage. `unknown`: the provider has not said; it counts as live, and is asked again every few minutes. A new key is asked about at once.
         * @enum {string}
         */
        ConnectionMode: "test" | "live" | "unknown";
        /** @description By service name. */
        ConfiguredServices: {
            [key: string]: components["schemas"]["ConfiguredService"];
        };
        /** @description A service of a connection, with the operator's prices. */
        ConfiguredService: {
            /** @description USD a label where no tier and no price of the customer's own counts. */
            basePrice: components["schemas"]["Money"];
            /** @description Whether it can be bought. */
            enabled: boolean;
            /** @description Whether the price depends on the weight. */
            hasDynamicPricing: boolean;
            /** @description Prices by weight, lightest first; empty without dynamic pricing. */
            pricingTiers: components["schemas"]["PricingTier"][];
            /** @description The provider's code of the service. */
            code: string;
            /** @description How reliable the operator finds it. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description Largest weight: ounces where the name has `oz`, otherwise lbs. Null when there is none. */
            maxWeight: number | null;
            /** @description Business days from pick-up to delivery. */
            transitDays?: number;
            /** @description Whether the provider sells it, by its last answer. */
            active: boolean;
            /** @description What the provider charges, by its word of the last check-updates; missing while it was never asked. */
            providerPrices?: components["schemas"]["ProviderPrice"][];
            /** @description Of base price, tiers and `enabled`: to be sent back as `If-Match`. */
            version: string;
        };
        /** @description What the provider charges for a range of weights. */
        ProviderPrice: {
            /** @description USD that the provider charges a label. */
            price: components["schemas"]["Money"];
            /** @description From this weight on, in lbs, inclusive. */
            fromWeight: number;
            /** @description Up to this weight, in lbs, inclusive. */
            toWeight: number;
        };
        /** @description A price for a range of weights. Tiers are 0.01 apart. */
        PricingTier: {
            /** @description From this weight on, in lbs, inclusive. */
            minWeight: number;
            /** @description Up to this weight, in lbs, inclusive. */
            maxWeight: number;
            /** @description USD a label, with at most two decimals. */
            price: number;
        };
        /** @description A new connection. */
        AddConnectionRequest: {
            /** @description Name to show to customers. */
            name: string;
            /** @description Key at the provider. It is stored encrypted. */
            key: string;
            /** @description Where the provider answers, an https URL, or `sandbox:` for the built-in one. */
            baseUrl: string;
            /** @description True uses it when a call names none. */
            isDefault?: boolean;
        };
        /** @description What to change of a connection. What is left out stays. */
        UpdateConnectionRequest: {
            /** @description Id of the connection, as in the path. */
            readonly _id?: string;
            /** @description Another address is another connection. */
            readonly baseUrl?: string;
            /** @description setDefaultConnection changes it. */
            readonly isDefault?: boolean;
            /** @description The provider's own word about the key. */
            readonly mode?: string;
            /** @description Follows from the mode. */
            readonly sandbox?: boolean;
            /** @description The server's own words. */
            readonly unusable?: string;
            /** @description Their prices are set by their own calls. */
            readonly services?: Record<string, never>;
            /** @description The server's own version of the prices. */
            readonly pricesVersion?: string;
            /** @description New key at the provider. It is stored encrypted. */
            key?: string;
            /** @description New name to show to customers. */
            name?: string;
            /** @description Whether labels can be bought through it. */
            enabled?: boolean;
        };
        /** @description What to change of a service. What is left out stays. */
        SetServicePricingRequest: {
            /** @description USD a label, with at most two decimals. */
            basePrice?: number;
            /** @description Whether it can be bought. */
            enabled?: boolean;
            /** @description setDynamicPricing changes it. */
            readonly hasDynamicPricing?: boolean;
            /** @description setDynamicPricing changes them. */
            readonly pricingTiers?: unknown[];
            /** @description The provider's code of the service. */
            readonly code?: string;
            /** @description setServiceReliability changes it. */
            readonly reliabilityStatus?: string;
            /** @description Largest weight, by the provider's word. */
            readonly maxWeight?: number | null;
            /** @description Business days from pick-up to delivery, by the provider's word. */
            readonly transitDays?: number;
            /** @description Whether the provider sells it, by its last answer. */
            readonly active?: boolean;
            /** @description What the provider charges, by its last answer. */
            readonly providerPrices?: unknown[];
            /** @description `If-Match` takes it. */
            readonly version?: string;
        };
        /** @description The tiers of a service. */
        DynamicPricing: {
            /** @description Prices by weight, lightest first. None at all switches dynamic pricing off. */
            pricingTiers: components["schemas"]["PricingTier"][];
            /** @description In replies, of base price, tiers and `enabled`: to be sent back as `If-Match`. */
            version?: string;
        };
        /** @description Prices of several services of one connection, set together or not at all. */
        SetPricesRequest: {
            /** @description What to change, a line for each service. */
            services: components["schemas"]["PriceLine"][];
            /** @description Check all of it and answer what would change. Changes nothing. */
            dryRun?: boolean;
        };
        /** @description What is left out stays. */
        PriceLine: {
            /** @description Its name, whatever the case. */
            service: string;
            /** @description Needed only where two carriers have a service of this name. */
            carrier?: components["schemas"]["Carrier"];
            /** @description USD a label, with at most two decimals. */
            basePrice?: number;
            /** @description Whether it can be bought. */
            enabled?: boolean;
            /** @description None at all switches dynamic pricing off. */
            pricingTiers?: components["schemas"]["PricingTier"][];
        };
        /** @description What a change of prices changed, or would change. */
        SetPricesReply: {
            /** @description False for a dry run, and when nothing is different. */
            applied: boolean;
            /** @description Of all prices of the connection as they are now: to be sent back as `If-Match`. */
            version: string;
            /** @description What is different, in the order of the lines. */
            differences: components["schemas"]["PriceDifference"][];
        };
        /** @description What a line changes of its service; only what is different. */
        PriceDifference: {
            /** @description Of the line in `services`, from 0. */
            index: number;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service. */
            service: string;
            /** @description The base price, where it is different. */
            basePrice?: {
                /** @description USD a label before. */
                from: components["schemas"]["Money"];
                /** @description USD a label afterwards. */
                to: components["schemas"]["Money"];
            };
            /** @description Whether it can be bought, where that is different. */
            enabled?: {
                /** @description Whether it could be bought before. */
                from: boolean;
                /** @description Whether it can be bought afterwards. */
                to: boolean;
            };
            /** @description The tiers, where they are different. */
            pricingTiers?: {
                /** @description Tiers before. */
                from: components["schemas"]["PricingTier"][];
                /** @description Tiers afterwards. */
                to: components["schemas"]["PricingTier"][];
            };
        };
        /** @description How reliable a service is. */
        SetReliabilityRequest: {
            /** @description The new status. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"];
        };
        /** @description A service and how reliable it is now. */
        ServiceReliabilityReply: {
            /** @description Name of the service. */
            service: string;
            /** @description How reliable the operator finds it. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description Which connections to ask for their services. */
        CheckUpdatesRequest: {
            /** @description The connections, at most 100. */
            apis: {
                /** @description Id of the connection, `api_…`. */
                id: string;
                /** @description Name of the connection. */
                readonly name?: string;
                /** @description Not used; the stored one counts. */
                readonly baseUrl?: string;
                /** @description Not used; the stored one counts. */
                readonly key?: string;
            }[];
        };
        /** @description By connection id. */
        ServiceUpdates: {
            [key: string]: {
                /** @description Why this connection could not be asked. */
                error?: string;
                /** @description What its key sells, asked anew just now; missing where there is no such connection. */
                mode?: components["schemas"]["ConnectionMode"] | (string & {});
                /** @description What the provider sells of UPS. */
                UPS?: components["schemas"]["ServiceUpdate"][];
                /** @description What the provider sells of USPS. */
                USPS?: components["schemas"]["ServiceUpdate"][];
                /** @description What the provider sells of FedEx. */
                FEDEX?: components["schemas"]["ServiceUpdate"][];
            };
        };
        /** @description A service as the provider reports it. */
        ServiceUpdate: {
            /** @description Name of the service. */
            name: string;
            /** @description The provider's code of the service. */
            serviceCode: string;
            /** @description The provider sells it now. */
            status: boolean;
            /** @description Largest weight: ounces where the name has `oz`, otherwise lbs. Null when there is none. */
            maxWeight: number | null;
            /** @description What the provider charges, by weight. */
            prices: components["schemas"]["ProviderPrice"][];
            /** @description True when the connection does not have this service yet. */
            isNew: boolean;
        };
        /** @description Reported services to add to their connections. */
        AddServicesRequest: {
            /** @description The services, at most 500. They start disabled at the provider's price. */
            services: {
                /** @description Id of the connection, `api_…`. */
                apiId: string;
                /** @description Carrier of the service. */
                carrier: components["schemas"]["Carrier"];
                /** @description Its name, or the reported item. A price in it is not believed. */
                service: string | {
                    /** @description Name of the service. */
                    name: string;
                    /** @description The provider's code, as it was reported. */
                    readonly serviceCode?: string;
                    /** @description Whether the provider sells it, as it was reported. */
                    readonly status?: boolean;
                    /** @description Largest weight, as it was reported. */
                    readonly maxWeight?: number | null;
                    /** @description Prices, as they were reported. */
                    readonly prices?: unknown[];
                    /** @description As it was reported. */
                    readonly isNew?: boolean;
                };
            }[];
        };
        /** @description How many services were added. */
        AddServicesReply: {
            /** @description Number of services added; those that were there already do not count. */
            addedCount: number;
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description The customer behind a record. */
        UserDetails: {
            /** @description Name of the customer. */
            name: string;
            /** @description E-mail of the customer. */
            email: string;
            /**
             * Format: date-time
             * @description When the account was opened.
             */
            createdAt: string;
            /** @description True for administrators. */
            isAdmin: boolean;
        };
        /** @description An order with its customer, for administrators. */
        AdminOrder: components["schemas"]["Order"] & {
            /** @description Who bought it. */
            userDetails: components["schemas"]["UserDetails"];
            /** @description Why an administrator gave the money back, where one did. */
            refundReason?: string;
        };
        /** @description An order after an administrator's call. */
        AdminOrderReply: {
            /** @description The order as it is now. */
            order: components["schemas"]["AdminOrder"];
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description A bulk order after an administrator ended it. */
        SettleBulkReply: {
            /** @description The bulk order as it is now. */
            bulkOrder: components["schemas"]["BulkOrder"];
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description Why a label is voided. */
        VoidReason: {
            /** @description Why; for the audit log. */
            reason?: string;
        };
        /** @description Why money is given back. */
        RefundReason: {
            /** @description Why; for the audit log and for the customer's transaction. */
            reason: string;
        };
        /** @description Orders to void. */
        AdminVoidOrdersRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds: string[];
            /** @description Why; for the audit log. */
            reason?: string;
        };
        /** @description Orders whose price to give back. */
        RefundOrdersRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds: string[];
            /** @description Why; for the audit log and for the customers' transactions. */
            reason: string;
        };
        /** @description What became of each order of a refund. */
        RefundList: {
            /** @description One result an order, in the order of the call. */
            results: components["schemas"]["RefundOutcome"][];
            /** @description How many were given back by this call. */
            refunded: number;
            /** @description What customers were given back by this call. */
            amount: components["schemas"]["Money"];
        };
        /** @description What became of one order of a refund. */
        RefundOutcome: {
            /** @description The order, `ORD-…`. */
            orderId: string;
            /** @description Where its refund is now. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /** @description What was given back. */
            amount?: components["schemas"]["Money"];
            /** @description Why not, for programs, when it was not refunded. */
            code?: components["schemas"]["ProblemCode"];
            /** @description Why not, when it was not refunded. */
            message?: string;
        };
        /** @description A page of orders of all customers. */
        AdminOrderList: {
            /** @description Orders on this page, newest first. */
            orders: components["schemas"]["AdminOrder"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Orders that match, on all pages. */
            totalOrders: number;
        };
        /** @description A bulk order with its customer, and a page of its rows. */
        AdminBulkOrderReply: {
            /** @description The bulk order. */
            bulkOrder: components["schemas"]["BulkOrder"];
            /** @description Who bought it. */
            userDetails: components["schemas"]["UserDetails"];
            /** @description Of the rows on this page that were bought or are being bought. */
            orders: components["schemas"]["AdminOrder"][];
            /** @description Rows on this page, in the order of the file. */
            rows: components["schemas"]["AdminBulkRow"][];
            /** @description Number of pages of rows. */
            totalPages: number;
        };
        /** @description A row as it was ordered, also where nothing was bought for it. */
        AdminBulkRow: components["schemas"]["BulkRowState"] & {
            /** @description Who the parcel goes to. */
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
            /** @description What was to be paid for it. */
            price: components["schemas"]["Money"];
        };
        /** @description Money that came in: a top-up or an administrator's credit. */
        Deposit: {
            /** @description Id of the deposit. */
            _id: string;
            /** @description The entry that credits it, `TXN-…`; the invoice's id while nothing has arrived. */
            transactionId: string;
            /** @description USD credited; while nothing has arrived, USD asked for. */
            amount: components["schemas"]["Money"];
            /** @description What it was, for a person. */
            description: string;
            /**
             * Format: date-time
             * @description When it was credited; while nothing has arrived, when it was asked for.
             */
            createdAt: string;
            /** @description Whether it was credited. */
            status: components["schemas"]["DepositStatus"] | (string & {});
            /** @description How it came. */
            metadata: {
                /** @description How it was paid, e.g. `sandbox_crypto`, `btcpay_btc` or `admin_credit`. */
                method: string;
            };
            /** @description Whose balance it is for. */
            userDetails: {
                /** @description Name of the customer. */
                name: string;
                /** @description E-mail of the customer. */
                email: string;
            };
            /** @description The customer once more, under the name that older clients read. */
            user?: {
                /** @description E-mail of the customer. */
                email: string;
            };
        };
        /** @description A page of deposits and the sums of all that match. */
        DepositList: {
            /** @description Deposits on this page, newest first. */
            deposits: components["schemas"]["Deposit"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Deposits that match, on all pages. */
            totalTransactions: number;
            /** @description Of all completed ones that match. */
            totalAmount: number;
            /** @description Of `totalAmount`: top-ups, play money included. */
            paidIn: number;
            /** @description Of `totalAmount`: what administrators credited. */
            credited: number;
            /**
             * @description What administrators took from balances meanwhile, by the same search and period. It is no deposit: it is neither
             *     listed nor taken off `totalAmount`.
             */
            takenBack: number;
        };
        /** @description Something that happened. */
        ShopEvent: {
            /** @description Unique among your events; `after` takes it. */
            _id: string;
            /**
             * @description What happened. Others may be added: pass over types that you do not know.
             *     `label.bought`, `label.failed`, `label.voided`, `label.refunded`, `label.refund_rejected`, `tracking.updated`, `bulk.ended`,
             *     `top_up.credited`, `balance.changed`, `price.changed`, `account.opened`, `account.access_changed`,
             *     `account.limit_changed`, `account.password_changed`, `account.reset_created`, `account.signed_out`,
             *     `account.key_changed`. Of the shop: `price.changed`, `connection.added`, `connection.changed`, `connection.deleted`,
             *     `connection.services_added`, `connection.services_reported`.
             */
            type: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            /** @description What it happened to, by fields of its type. */
            data: components["schemas"]["EventData"];
        };
        /** @description What it happened to. Each type has the fields that say so, and those of what happened together with it. Others may be added. */
        EventData: {
            /** @description The order: of `label.*` and `tracking.updated`, and of `balance.changed` where a label was paid or refunded. */
            orderId?: string;
            /** @description The bulk order: of `bulk.ended`. */
            bulkOrderId?: string;
            /** @description The top-up: of `top_up.credited`. */
            invoiceId?: string;
            /** @description The ledger entry: of `balance.changed`. */
            transactionId?: string;
            /** @description Of `balance.changed`: `deposit`, `purchase`, `refund` or `adjustment`. */
            kind?: string;
            /** @description USD. What was credited, refunded or, negative, taken. */
            amount?: number;
            /** @description USD. What can be spent since then: of `balance.changed` and `bulk.ended`. */
            balance?: number;
            /** @description USD. What the label cost: of `label.bought`. */
            price?: number;
            /** @description The new status: of `tracking.updated` and `bulk.ended`. */
            status?: string;
            /** @description Labels that were bought: of `bulk.ended`. */
            boughtCount?: number;
            /** @description Rows that failed: of `bulk.ended`. */
            failedCount?: number;
            /** @description Why not: of `label.failed`. */
            message?: string;
            /** @description The carrier connection: of events that concern the operator. */
            apiId?: string;
        };
        /** @description Events in the order in which they happened. */
        EventList: {
            /** @description The oldest first. */
            events: components["schemas"]["ShopEvent"][];
            /** @description There are more already; call again with `nextAfter`. */
            hasMore: boolean;
            /** @description What to send as `after` next; null while nothing has happened. */
            nextAfter: string | null;
        };
        /** @description One thing that somebody did to money, orders, prices, accounts or connections, and how they came in. */
        AuditEntry: {
            /** @description Id of the entry. */
            _id: string;
            /**
             * Format: date-time
             * @description When it was done.
             */
            at: string;
            /** @description Account that did it, `usr_…`, or `system`. */
            by: string;
            /** @description Name of that account. */
            byName: string;
            /** @description How the account came in: `session`, `api-key`, `link` (a one-time link); for `system`: `job` (the server by itself), `command` (an operator beside the data folder), `gateway` (a payment gateway). Take a word that is not listed here as it stands. */
            via: string;
            /** @description Last 4 characters of the API key, where it came in by one. */
            keyEnd?: string;
            /** @description The X-Request-Id of the call that did it, where a call did. */
            requestId?: string;
            /** @description What was done, e.g. `set-balance`, `buy-label`, `buy-bulk-order`, `void-order`, `credit-top-up`. */
            action: string;
            /** @description What it was done to: an id, or the number of an order or a bulk order. */
            subject: string;
            /** @description What it was. */
            from?: unknown;
            /** @description What it became. */
            to?: unknown;
            /** @description Why, where a reason was given. */
            reason?: string;
        };
        /** @description A page of the audit log. */
        AuditList: {
            /** @description Entries on this page, newest first. */
            entries: components["schemas"]["AuditEntry"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Entries that match, on all pages. */
            totalEntries: number;
        };
        /** @description A background job that has failed for good. */
        DeadJob: {
            /** @description Id of the job, `job_…`. */
            _id: string;
            /** @description Its kind, e.g. `settle-refund` or `run-bulk-order`. */
            job: string;
            /** @description What it is about: the number of an order or a bulk order, the id of an invoice. */
            subject?: string;
            /** @description How often it has failed in a row. */
            failures: number;
            /** @description What the last failure said, in words. */
            lastError: string;
            /**
             * Format: date-time
             * @description When it failed for the last time.
             */
            failedAt: string;
        };
        /** @description How many jobs there are in each state. */
        JobCounts: {
            /** @description Jobs that are due now or later, the recurring ones among them. */
            waiting: number;
            /** @description Jobs that run now. */
            running: number;
            /** @description Jobs that have failed for good. */
            dead: number;
        };
        /** @description A page of dead jobs. */
        JobList: {
            /** @description Dead jobs on this page, the last to fail first. */
            jobs: components["schemas"]["DeadJob"][];
            /** @description How many jobs there are in each state. */
            counts: components["schemas"]["JobCounts"];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Dead jobs, on all pages. */
            totalEntries: number;
        };
        /** @description A question and its answer. */
        FaqInput: {
            /** @description Id of the question, as in the path. */
            readonly _id?: string;
            /** @description `If-Match` takes it. */
            readonly version?: string;
            /** @description The question, plain text of at most 500 characters. */
            question: string;
            /** @description The answer, plain text of at most 10,000 characters. */
            answer: string;
            /** @description Words that group questions, at most 50. */
            tags?: string[];
            /** @description Place in the list; lower numbers come first. */
            order?: number;
        };
        /** @description The questions in the order to show them in. */
        OrderFaqsRequest: {
            /** @description Ids of all questions, first to last. */
            ids: string[];
        };
        /** @description What can be spent. */
        BalanceReply: {
            /** @description USD that can be spent now: posted minus open holds. */
            balance: components["schemas"]["Money"];
            /** @description Held for purchases that are not finished. */
            held?: number;
        };
        /** @description An entry of the ledger. */
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
            /** @description What it was for. */
            kind: ("deposit" | "purchase" | "refund" | "adjustment") | (string & {});
            /** @description What it was for, for a person. */
            description: string;
            /** @description Always positive; `type` tells the direction. */
            amount: number;
            /** @description Posted after this entry. */
            balanceAfter: number;
            /**
             * Format: date-time
             * @description When it was posted.
             */
            createdAt: string;
            /** @description The order, bulk order or invoice it belongs to. */
            reference?: string;
        };
        /** @description A page of ledger entries. */
        TransactionList: {
            /** @description Entries on this page, newest first. */
            transactions: components["schemas"]["Transaction"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Entries that match, on all pages. */
            totalTransactions: number;
        };
        /**
         * @description pending: nothing confirmed yet; partial: less than was asked has arrived; paid: all of it, or more; late: something
         *     arrived after the invoice had expired; expired: nothing arrived in time; failed: it came to nothing at the gateway.
         * @enum {string}
         */
        InvoiceState: "pending" | "partial" | "paid" | "late" | "expired" | "failed";
        /** @description A top-up to ask for. */
        CreateInvoiceRequest: {
            /** @description USD, 1.00 to 10,000.00. */
            amount: number & (unknown & unknown);
        };
        /** @description A payment that was credited. */
        InvoicePayment: {
            /** @description USD credited. */
            amount: components["schemas"]["Money"];
            /** @description How it came, e.g. `btcpay_btc`. */
            method: string;
            /**
             * Format: date-time
             * @description When the gateway received it.
             */
            receivedAt: string;
            /** @description It came after the invoice had expired. */
            late: boolean;
            /** @description Of the entry that credits it. */
            transactionId?: string;
        };
        /** @description A top-up that is paid in cryptocurrency. */
        CryptoInvoice: {
            /** @description Id of the invoice, `inv_…`. */
            invoiceId: string;
            /** @description Where it is paid. */
            paymentUrl: string;
            /** @description USD that were asked. */
            amount: number;
            /** @description USD that have arrived and were credited. */
            receivedAmount: number;
            /** @description USD that were seen and are not confirmed yet. */
            pendingAmount: number;
            /** @description Where the payment is. */
            status: components["schemas"]["InvoiceState"] | (string & {});
            /** @description The payment service that takes the money. */
            gateway: ("sandbox" | "btcpay") | (string & {});
            /** @description Play money: it pays for labels of the sandbox and of connections in test mode only. */
            test: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when it is to be paid, 15 minutes after it was made.
             */
            expiresAt: string;
            /** @description Credited ones, in the order in which they were credited. */
            payments: components["schemas"]["InvoicePayment"][];
        };
        /** @description An invoice and what it has brought. */
        InvoiceStatus: components["schemas"]["CryptoInvoice"] & {
            /** @description What can be spent now. */
            newBalance: number;
            /** @description The last credit of this invoice; null while nothing has arrived. */
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
        /** @description What to do with an invoice of the sandbox. */
        SandboxPayment: {
            /**
             * @description Pay it, or let it expire.
             * @enum {string}
             */
            action: "pay" | "expire";
            /** @description USD with at most two decimals. */
            amount?: string;
            /** @description Names this payment: sent twice it is made once. */
            payment?: string;
        };
        /**
         * @description Whether parcels come from an address or go to it.
         * @enum {string}
         */
        AddressType: "sender" | "recipient";
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
             * @description Whether parcels come from it or go to it.
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
            /** @description Whether parcels come from it or go to it. */
            type: components["schemas"]["AddressType"];
            /** @description True for the default of its type. */
            isDefault: boolean;
        };
        /** @description A connection as customers see it. */
        ShippingApi: {
            /** @description Id of the connection, `api_…`; what calls take as `apiId`. */
            _id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description True for the connection that is used when a call names none. */
            isDefault: boolean;
            /** @description Its labels are samples that are not valid for postage. */
            sandbox: boolean;
        };
        /** @description A service with your own price. */
        Service: {
            /** @description Name of the service, e.g. `UPS Ground`; what calls take as `serviceType`. */
            name: string;
            /** @description The provider's code of the service. */
            code: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description USD a label at the operator's base price. */
            basePrice: components["schemas"]["Money"];
            /** @description Your own price at the lightest weight. */
            price: number;
            /** @description In `maxWeightUnit`. */
            maxWeight: number | null;
            /**
             * @description Unit of `maxWeight`.
             * @enum {string}
             */
            maxWeightUnit: "lbs" | "oz";
            /** @description Business days from pick-up to delivery. */
            transitDays: number;
            /** @description How reliable the operator finds it. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description Whether the price depends on the weight. */
            hasDynamicPricing: boolean;
            /** @description False when the provider said at the last look that it does not sell it now. */
            active: boolean;
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
        /** @description Where a parcel comes from or goes to. */
        ShippingAddress: {
            /** @description Of a saved address. */
            readonly _id?: string;
            /** @description Of a saved address. */
            readonly type?: components["schemas"]["AddressType"];
            /** @description Of a saved address. */
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
            /** @description State, two letters or the full name. */
            state: string;
            /** @description ZIP code, 5 digits or ZIP+4. */
            zip: string;
            /**
             * @description Country, two letters or its name. Labels go out within the US only.
             * @default US
             */
            country?: string;
            /** @description Phone number, 10 digits with or without +1. */
            phone: string;
            /** @description E-mail for the carrier's notices. */
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
        /** @description What is sent. */
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
            value?: number;
            /** @description Template of the label, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
        };
        /** @description A parcel and the service to price it with. */
        PriceRequest: {
            /** @description Default is the default connection. */
            apiId?: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service, e.g. `UPS Ground`. */
            serviceType: string;
            /** @description Where the parcel comes from. */
            sender: components["schemas"]["ShippingAddress"];
            /** @description Where the parcel goes to. */
            recipient: components["schemas"]["ShippingAddress"];
            /** @description Weight and size of the parcel. */
            packageDetails: components["schemas"]["PackageDetails"];
        };
        /** @description A parcel to price with every enabled service. */
        QuoteRequest: {
            /** @description Default is the default connection. */
            apiId?: string;
            /** @description Where the parcel comes from. */
            sender?: components["schemas"]["ShippingAddress"];
            /** @description Where the parcel goes to. */
            recipient?: components["schemas"]["ShippingAddress"];
            /** @description Weight and size of the parcel. */
            packageDetails: components["schemas"]["PackageDetails"];
        };
        /** @description What a label would cost now. */
        PriceReply: {
            /** @description USD, your own price. */
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description The expected day of delivery.
             */
            estimatedDelivery: string;
            /** @description Business days from pick-up to delivery. */
            transitDays: number;
        };
        /** @description What one service would cost, or why it does not carry the parcel. */
        Quote: {
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service. */
            serviceType: string;
            /** @description Whether it carries the parcel. */
            available: boolean;
            /** @description USD, your own price; missing where it is not available. */
            price?: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description The expected day of delivery.
             */
            estimatedDelivery?: string;
            /** @description Business days from pick-up to delivery. */
            transitDays?: number;
            /** @description Why this service does not carry the parcel. */
            reason?: string;
        };
        /** @description What each service would cost. */
        QuoteList: {
            /** @description Cheapest first; those that do not carry the parcel come last. */
            quotes: components["schemas"]["Quote"][];
        };
        /** @description A label to buy. */
        CreateOrderRequest: {
            /** @description Default is the default connection. */
            apiId?: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service, e.g. `UPS Ground`. */
            serviceType: string;
            /** @description Where the parcel comes from. */
            sender: components["schemas"]["ShippingAddress"];
            /** @description Where the parcel goes to. */
            recipient: components["schemas"]["ShippingAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["PackageDetails"];
            /** @description What you saw. When the server has another, nothing is bought. */
            price: number;
            /** @description What you saw; the server works out its own. */
            estimatedDelivery?: string;
            /** @description Refuse this with `duplicate_reference` when its `reference` is on another label of yours. */
            rejectDuplicates?: boolean;
            /** @description Printed on the label. */
            reference?: string;
            /** @description Your shop's number of the order, at most 200 characters. */
            orderNumber?: string;
            /** @description Your stock number of the product; it is printed on the label. */
            sku?: string;
            /** @description Name of the product, at most 500 characters. */
            productName?: string;
            /** @description The marketplace's id of the order's line. */
            orderItemId?: string;
            /** @description Units in the parcel. */
            quantity?: number;
        };
        /** @description A label and its parcel. */
        Order: {
            /** @description Id of the order, `ord_…`. */
            _id: string;
            /** @description The readable id, `ORD-` and digits. */
            orderId: string;
            /** @description Null until the carrier has sold the label. */
            trackingNumber?: string | null;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service. */
            serviceType: string;
            /** @description The connection it was bought through, `api_…`. */
            apiId?: string;
            /** @description USD that was paid. */
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was bought.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The expected day of delivery.
             */
            estimatedDelivery?: string | null;
            /** @description Where the parcel is. */
            status: components["schemas"]["OrderStatus"] | (string & {});
            /** @description The carrier's latest words. */
            deliveryStatus?: string;
            /**
             * @description `buying` until the carrier has answered. `failed` where it refused after the purchase was answered with 202: the
             *     order is cancelled, nothing was paid for it, and statistics leave it out.
             */
            purchase: components["schemas"]["PurchaseState"] | (string & {});
            /** @description Why the purchase failed, in the carrier's words; only with `purchase` failed. */
            refusal?: string;
            /** @description Where the refund is; `none` while the label was not voided. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /** @description A sample label that is not valid for postage. */
            sandbox?: boolean;
            /** @description Where the parcel comes from. */
            sender: components["schemas"]["OrderAddress"];
            /** @description Where the parcel goes to. */
            recipient: components["schemas"]["OrderAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["OrderPackage"];
            /** @description The bulk order it belongs to, `BULK-…`. */
            bulkOrderId?: string;
            /** @description Its row in the bulk order, counted from 0. */
            rowIndex?: number;
            /** @description Your own text; it is printed on the label. */
            reference?: string;
            /** @description Your shop's number of the order. */
            orderNumber?: string;
            /** @description The order number when it has the form of an Amazon order id. */
            amazonOrderId?: string;
            /**
             * Format: date-time
             * @description When the marketplace took the tracking number.
             */
            amazonConfirmedAt?: string;
            /** @description Your stock number of the product. */
            sku?: string;
            /** @description Name of the product. */
            productName?: string;
            /** @description The marketplace's id of the order's line. */
            orderItemId?: string;
            /** @description Units in the parcel. */
            quantity?: number;
        };
        /** @description An address as it is on the label. */
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
        /** @description What is sent. */
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
        };
        /** @description Inches. */
        OrderDimensions: {
            /** @description Inches. */
            length: number;
            /** @description Inches. */
            width: number;
            /** @description Inches. */
            height: number;
        };
        /** @description An order and the balance after it. */
        OrderReply: {
            /** @description The order as it is now. */
            order: components["schemas"]["Order"];
            /** @description USD that can be spent now. */
            newBalance: components["schemas"]["Money"];
            /** @description What was done, for a person. */
            message: string;
        };
        /** @description A page of orders. */
        OrderList: {
            /** @description Orders on this page, newest first. */
            orders: components["schemas"]["Order"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Orders that match, on all pages. */
            totalOrders: number;
        };
        /** @description A customer's figures. */
        OrderStatsReply: {
            /** @description The figures. */
            stats: components["schemas"]["OrderStats"];
            /** @description By which the days are cut. */
            timezone: string;
        };
        /** @description Figures of the last 30 days. */
        OrderStats: {
            /** @description Labels bought in these days, failed ones left out. */
            totalOrders: number;
            /** @description USD paid for labels in these days, refunds taken off. */
            totalSpent: components["schemas"]["Money"];
            /** @description Labels of these days whose status is `in_transit` now. */
            inTransit: number;
            /** @description Labels of these days whose status is `delivered` now. */
            delivered: number;
            /** @description The last 7 days, oldest first. */
            dailyOrders: components["schemas"]["DailyOrders"][];
        };
        /** @description One day's labels. */
        DailyOrders: {
            /**
             * Format: date
             * @description The day, in the reply's `timezone`.
             */
            date: string;
            /** @description Labels bought on that day. */
            created: number;
            /** @description Parcels delivered on that day. */
            completed: number;
        };
        /** @description Orders to void. */
        VoidOrdersRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds: string[];
        };
        /** @description What became of one order of a void. */
        VoidOutcome: {
            /** @description The order, `ORD-…`. */
            orderId: string;
            /** @description Where its refund is now. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /** @description Why not, for programs, when it was not voided. */
            code?: components["schemas"]["ProblemCode"];
            /** @description Why not, when it was not voided. */
            message?: string;
        };
        /** @description What became of each order of a void. */
        VoidList: {
            /** @description One result an order, in the order of the call. */
            results: components["schemas"]["VoidOutcome"][];
            /** @description How many the carrier was asked to refund. */
            voided: number;
        };
        /** @description One row by column name, all as text or as numbers. A column that is left out or null is empty. */
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
            /** @description Your own text; it is printed on the label. */
            reference?: components["schemas"]["BulkCell"];
            /** @description Your shop's number of the order. */
            orderNumber?: components["schemas"]["BulkCell"];
            /** @description Your stock number of the product; it is printed on the label. */
            sku?: components["schemas"]["BulkCell"];
            /** @description Name of the product. */
            productName?: components["schemas"]["BulkCell"];
            /** @description The marketplace's id of the order's line. */
            orderItemId?: components["schemas"]["BulkCell"];
            /** @description Units in the parcel, a whole number. */
            quantity?: components["schemas"]["BulkCell"];
            /** @description Instead of the picked one. */
            carrier?: components["schemas"]["BulkCell"];
            /** @description Instead of the picked one; `cheapest` takes the cheapest that carries the parcel. */
            service?: components["schemas"]["BulkCell"];
        };
        /** @description A cell of a row: text, or a number. */
        BulkCell: string | number | null;
        /** @description What is saved for the session way to Amazon. */
        SavedCredentials: {
            /** @description The saved values; null when nothing is saved. */
            credentials: {
                /** @description name=value; pairs */
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
        /** @description A bulk order to confirm on Amazon by a session of Seller Central. */
        ConfirmAmazonOrdersRequest: {
            /** @description The bulk order, by `_id` or `BULK-…`. */
            bulkOrderId: string;
            /** @description name=value; pairs. Left out: the saved ones. */
            cookies?: string;
            /** @description Left out: the saved one. */
            csrfToken?: string;
            /** @description Keep these cookies, encrypted, for the next time. */
            saveCookies?: boolean;
            /** @description Keep this CSRF token, encrypted, for the next time. */
            saveCsrfToken?: boolean;
        };
        /** @description What the marketplace answered for one order. */
        ConfirmOutcome: {
            /** @description The order, `ORD-…`. */
            orderId: string;
            /** @description The order at Amazon, e.g. 111-1111111-1111111. */
            amazonOrderId: string;
            /** @description What became of it. */
            outcome: components["schemas"]["ConfirmationOutcome"] | (string & {});
            /** @description Why not, in the marketplace's words. */
            message?: string;
        };
        /** @description How far a bulk order is confirmed on Amazon. */
        AmazonConfirmation: {
            /** @description The bulk order, `BULK-…`. */
            bulkOrderId: string;
            /** @description `none`: none was started yet. `failed`: it ended early, for the reason in `error`. */
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
            /** @description Orders with an Amazon order id and a label. */
            totalCount: number;
            /** @description By this confirmation. */
            confirmedCount: number;
            /** @description By an earlier one; not sent again. */
            alreadyConfirmedCount: number;
            /** @description Orders that the marketplace refused. */
            refusedCount: number;
            /** @description No answer, or not sent because the marketplace stopped answering. */
            unansweredCount: number;
            /** @description Still to be sent; 0 once it has ended. */
            remainingCount: number;
            /** @description Order by order; empty while it runs. */
            outcomes: components["schemas"]["ConfirmOutcome"][];
            /** @description How far it is, for a person. */
            message: string;
            /** @description Why it ended early. */
            error?: {
                /** @description Why it ended early, for programs. */
                code: components["schemas"]["ProblemCode"];
                /** @description Why it ended early, for a person. */
                message: string;
            };
        };
        /** @description Rows to check and price. */
        ValidateBulkRequest: {
            /** @description Default is the default connection. */
            apiId?: string;
            /** @description For rows that name none. */
            carrier?: components["schemas"]["Carrier"];
            /** @description For rows that name none. */
            service?: string;
            /** @description Template of the labels, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description 1 to 10,000 rows. */
            orders: components["schemas"]["BulkRow"][];
        };
        /** @description What a row would buy, or what is wrong with it. */
        BulkRowResult: {
            /** @description The row, counted from 0 over the rows of the call. */
            rowIndex: number;
            /** @description Whether it can be bought. */
            isValid: boolean;
            /** @description Everything that is wrong with it. */
            errors: components["schemas"]["FieldError"][];
            /** @description They do not block. */
            warnings: components["schemas"]["RowWarning"][];
            /** @description Carrier of the service that would be bought. */
            carrier?: string;
            /** @description The service that would be bought. */
            service?: string;
            /** @description USD that it would cost; missing where it is not valid. */
            price?: components["schemas"]["Money"];
        };
        /** @description Every row checked and priced. */
        ValidateBulkReply: {
            /** @description The connection that the rows were priced with. */
            apiId?: string;
            /** @description One result a row, in the order of the call. */
            results: components["schemas"]["BulkRowResult"][];
            /** @description Rows that can be bought. */
            validCount: number;
            /** @description Rows that cannot be bought. */
            invalidCount: number;
            /** @description Of the valid rows. */
            totalPrice: number;
            /** @description Totals of the valid rows by service. */
            services: components["schemas"]["ServiceTotal"][];
        };
        /** @description The rows of one service. */
        ServiceTotal: {
            /** @description Carrier of the service. */
            carrier: string;
            /** @description Name of the service. */
            service: string;
            /** @description Number of rows. */
            count: number;
            /** @description USD for all of them. */
            totalPrice: components["schemas"]["Money"];
        };
        /** @description A row to buy. */
        BulkPurchaseRow: {
            /** @description The row in your file, counted from 0. */
            rowIndex: number;
            /** @description The row by column name. */
            data: components["schemas"]["BulkRow"];
            /** @description As listBulkFailures told it. */
            readonly errorCode?: string;
            /** @description As listBulkFailures told it. */
            readonly errorMessage?: string;
            /** @description What you saw for this row. */
            price: number;
            /** @description The cells as they stood in the file, for the failure CSV. */
            original?: string[];
        };
        /** @description Rows to buy. */
        ProcessBulkRequest: {
            /** @description Default is the default connection. */
            apiId?: string;
            /** @description For rows that name none. */
            carrier?: components["schemas"]["Carrier"];
            /** @description For rows that name none. */
            service?: string;
            /** @description Template of the labels, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description What you saw. */
            totalPrice: number;
            /** @description 1 to 10,000 rows, in the order of the file. */
            orders: components["schemas"]["BulkPurchaseRow"][];
            /** @description Name of the file, for your lists. */
            fileName?: string;
            /** @description Headers of the file, for the failure CSV. */
            originalHeaders?: string[];
            /**
             * @description What these rows amount to, in short; the SDK's `purchaseFingerprint` derives it from checked rows, whatever their
             *     file is called. The same one within 24 hours is refused with `duplicate_purchase`.
             */
            fingerprint?: string;
            /** @description Buy the rows of this fingerprint once more; this purchase is the one that counts from now on. */
            again?: boolean;
            /** @description Rows whose reference is on another label of yours, or on a row before, fail with `duplicate_reference` and cost nothing. */
            rejectDuplicates?: boolean;
        };
        /** @description What a retry may cost. */
        RetryBulkRequest: {
            /** @description What you expect to pay; when it is another, 409 price_changed. */
            totalPrice?: number;
        };
        /** @description Rows of a bulk order by what became of them. */
        BulkCounts: {
            /** @description All rows. */
            total: number;
            /** @description Rows with a label. */
            bought: number;
            /** @description Rows that were not bought and cost nothing. */
            failed: number;
            /** @description Rows that are not finished. */
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
            /** @description Number of rows. */
            orderCount: number;
            /** @description Of all rows, as ordered. */
            totalPrice: number;
            /** @description Of the labels bought. */
            spent?: number;
            /** @description `processing` until each row has ended; then `completed` (all bought), `partial` or `failed` (none). */
            status: components["schemas"]["BulkOrderStatus"] | (string & {});
            /** @description There while its carrier takes no orders, so that its rows wait. It goes on by itself; rows that have waited for 24 hours fail, and their money comes back. */
            waiting?: components["schemas"]["BulkWaiting"];
            /** @description Name of the customer. */
            userName: string;
            /** @description Account of the customer, `usr_…`. */
            userId: string;
            /** @description Carrier that was picked for rows that name none. */
            carrier?: string;
            /** @description Service that was picked for rows that name none. */
            service?: string;
            /** @description Name of the file it came from. */
            fileName?: string;
            /** @description Rows by what became of them. */
            counts: components["schemas"]["BulkCounts"];
        };
        /** @description Why a bulk order waits. */
        BulkWaiting: {
            /** @description Why its carrier takes no orders, for a person. */
            reason: string;
            /**
             * Format: date-time
             * @description When the carrier is asked again.
             */
            until: string;
        };
        /** @description What became of a row. */
        BulkRowState: {
            /** @description The row, counted from 0. */
            rowIndex: number;
            /** @description Where its purchase is. */
            state: components["schemas"]["BulkRowStatus"] | (string & {});
            /** @description The order it became, `ORD-…`. */
            orderId?: string;
            /** @description Why it failed, for programs. */
            errorCode?: string;
            /** @description Why it failed, for a person. */
            errorMessage?: string;
        };
        /** @description A bulk order and the balance after it. */
        ProcessBulkReply: {
            /** @description The bulk order, `BULK-…`. */
            bulkOrderId: string;
            /** @description USD that can be spent now. */
            newBalance: components["schemas"]["Money"];
            /** @description The bulk order as it is now. */
            bulkOrder: components["schemas"]["BulkOrder"];
        };
        /** @description A bulk order and a page of its rows. */
        BulkOrderReply: {
            /** @description The bulk order as it is now. */
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
            /** @description Bulk orders on this page, newest first. */
            bulkOrders: components["schemas"]["BulkOrder"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description Bulk orders that match, on all pages. */
            totalBulkOrders: number;
        };
        /** @description A row that was not bought. */
        BulkFailure: {
            /** @description The row, counted from 0. */
            rowIndex: number;
            /** @description The row by column name, as it was sent. */
            data: components["schemas"]["BulkRow"];
            /** @description Why it failed, for programs. */
            errorCode: string;
            /** @description Why it failed, for a person. */
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
        /** @description How files with these headers are read. */
        BulkMappingReply: {
            /** @description The saved mapping; null when none is saved. */
            mapping: components["schemas"]["BulkMapping"] | null;
        };
        /** @description How files with these headers are to be read. */
        SaveBulkMappingRequest: {
            /** @description Names the set of headers; the SDK's `headerKey` derives it. */
            headerKey: string;
            /** @description Column name to header name. */
            mapping: components["schemas"]["BulkMapping"];
        };
        /** @description Either orderIds or bulkOrderId. */
        LabelLinkRequest: {
            /** @description 1 to 1,000 orders, each by `_id` or `ORD-…`. */
            orderIds?: string[];
            /** @description The bulk order, by `_id` or `BULK-…`. */
            bulkOrderId?: string;
            /**
             * @description What the link opens: the PDF in the browser, a download, the print dialog, or a ZIP with a PDF a label.
             * @default view
             * @enum {string}
             */
            action?: "view" | "download" | "print" | "zip";
            /**
             * @description 4x6 inches, or letter with two labels a page.
             * @default 4x6
             * @enum {string}
             */
            format?: "4x6" | "letter";
        } & (unknown | unknown);
        /** @description A link to labels. */
        LabelLink: {
            /** @description Opens the labels without a session. Its token is good for them alone. */
            url: string;
            /**
             * Format: date-time
             * @description When the link stops working, 5 minutes after it was made.
             */
            expiresAt: string;
        };
        /** @description One scan of a parcel. */
        TrackingEvent: {
            /** @description The carrier's words. */
            status: string;
            /** @description Where it was scanned, e.g. `Springfield, IL`; empty when the carrier does not say. */
            location: string;
            /**
             * Format: date-time
             * @description When it was scanned.
             */
            date: string;
            /** @description What happened, for programs. */
            code: components["schemas"]["TrackingCode"] | (string & {});
        };
        /** @description Where a parcel was scanned. */
        Tracking: {
            /**
             * Format: date-time
             * @description When the carrier was last asked; null when it was not asked yet.
             */
            lastChecked: string | null;
            /** @description Scans, newest first. */
            events: components["schemas"]["TrackingEvent"][];
        };
        /** @description A customer's API key. */
        ApiKeyReply: {
            /** @description The key for the `x-api-key` header: `shp_` and 40 characters. */
            apiKey: string;
        };
        /** @description How many calls of the public API a customer may make. */
        SetRateLimitRequest: {
            /** @description Calls in any 5 minutes. */
            rateLimit: number | null;
            /** @description Why, for the audit log. */
            reason?: string;
        };
        /**
         * @description The codes that the public API answers with today. For another one the HTTP status says what to do.
         * @enum {string}
         */
        V1ProblemCode: "invalid_input" | "method_not_allowed" | "unauthenticated" | "insufficient_funds" | "not_found" | "cursor_expired" | "duplicate_reference" | "idempotency_in_progress" | "idempotency_key_reused" | "label_not_ready" | "label_voided" | "payload_too_large" | "carrier_refused" | "carrier_unavailable" | "country_not_served" | "service_not_available" | "too_many_requests" | "storage_failed" | "internal";
        /** @description What every refused call of the public API answers with. */
        V1Problem: {
            /** @description What went wrong. */
            error: {
                /** @description What went wrong, for programs. */
                code: components["schemas"]["V1ProblemCode"] | (string & {});
                /** @description To be shown to a person. */
                message: string;
                /** @description Figures and fields that belong to the code. */
                details: components["schemas"]["V1ProblemDetails"];
            };
        };
        /** @description Figures and fields that belong to the code. */
        V1ProblemDetails: {
            /** @description The id of this call in the server's log, as in `X-Request-Id`. Support asks for it. */
            requestId: string;
            /** @description Each field that is wrong, at most the first 100. */
            errors?: components["schemas"]["FieldError"][];
            /** @description How many errors there are, where `errors` has only the first 100. */
            errorCount?: components["schemas"]["ErrorCount"];
            /** @description USD that the purchase needs. With `insufficient_funds`. */
            required?: components["schemas"]["Money"];
            /** @description USD that can be spent now. With `insufficient_funds`. */
            available?: components["schemas"]["Money"];
            /** @description Orders without a label. */
            missing?: string[];
            /** @description The order that was refused, or that has the reference. */
            orderId?: string;
            /** @description The bulk order that is buying a label with the reference. */
            bulkOrderId?: string;
        };
        /** @description The account that the key belongs to. */
        V1User: {
            /** @description Id of the account, `usr_…`. */
            id: string;
            /** @description Name of the person or the shop. */
            name: string;
            /** @description E-mail that the account signs in with. */
            email: string;
            /** @description What can be spent now. */
            balance: number;
            /**
             * Format: date-time
             * @description When the account was opened.
             */
            createdAt: string;
            /** @description Calls allowed in any 5 minutes. */
            rateLimit: number;
        };
        /** @description A connection that services belong to. */
        V1Api: {
            /** @description Id of the connection, `api_…`. */
            id: string;
            /** @description Name of the connection. */
            name: string;
            /** @description True for the connection that is used when a call names none. */
            isDefault: boolean;
            /** @description Its labels are samples that are not valid for postage. */
            sandbox: boolean;
        };
        /** @description A service with your own price. */
        V1Service: {
            /** @description What create-label and create-bulk-labels take as `serviceId`. It never changes. */
            id: string;
            /** @description The connection that sells it, `api_…`. */
            apiId: string;
            /** @description Name of the service, e.g. `UPS Ground`. */
            name: string;
            /** @description The provider's code of the service. */
            code: string;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Your own price at the lightest weight. */
            price: number;
            /** @description How reliable the operator finds it. */
            reliabilityStatus: components["schemas"]["ReliabilityStatus"] | (string & {});
            /** @description In `maxWeightUnit`. */
            maxWeight: number | null;
            /**
             * @description Unit of `maxWeight`.
             * @enum {string}
             */
            maxWeightUnit: "lbs" | "oz";
            /** @description Business days from pick-up to delivery. */
            transitDays: number;
            /** @description The price grows with the weight. */
            hasDynamicPricing: boolean;
            /** @description False when the provider does not sell it now; it cannot be bought then. */
            active: boolean;
        };
        /** @description What can be bought. */
        V1Services: {
            /** @description Connections. */
            apis: components["schemas"]["V1Api"][];
            /** @description Enabled services of all of them. */
            services: components["schemas"]["V1Service"][];
        };
        /** @description What is sent. */
        V1Package: {
            /** @description As an order tells it; that of the call counts. */
            readonly template?: string;
            /** @description Weight in lbs, at least 0.1. */
            weight: number & (unknown & unknown);
            /** @description Outer size, in inches. */
            dimensions: components["schemas"]["Dimensions"];
            /** @description Contents, at most 500 characters. */
            description?: string;
            /**
             * @description Declared value in USD.
             * @default 0
             */
            value?: number;
        };
        /** @description One parcel from here to there. */
        V1Parcel: {
            /** @description Where the parcel comes from. */
            sender: components["schemas"]["ShippingAddress"];
            /** @description Where the parcel goes to. */
            recipient: components["schemas"]["ShippingAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["V1Package"];
            /** @description Printed on the label. */
            reference?: string;
            /** @description Your shop's number of the order, at most 200 characters. */
            orderNumber?: string;
            /** @description Your stock number of the product; it is printed on the label. */
            sku?: string;
            /** @description Name of the product, at most 500 characters. */
            productName?: string;
            /** @description The marketplace's id of the order's line. */
            orderItemId?: string;
            /** @description Units in the parcel. */
            quantity?: number;
        };
        /** @description A label to buy. */
        V1CreateLabelRequest: {
            /** @description An id of `GET /services`. */
            serviceId: string;
            /** @description Template of the label, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description Refuse this with `duplicate_reference` when its `reference` is on another label of yours. */
            rejectDuplicates?: boolean;
        } & components["schemas"]["V1Parcel"];
        /** @description Labels to buy with one service. */
        V1CreateBulkLabelsRequest: {
            /** @description An id of `GET /services`. */
            serviceId: string;
            /** @description Template of the labels, for USPS only. */
            template?: components["schemas"]["UspsTemplate"];
            /** @description 1 to 1,000 parcels. */
            orders: components["schemas"]["V1Parcel"][];
            /**
             * @description What an order that is wrong does: it is left out (`skip`, also when this is not sent), or nothing is bought (`reject`).
             * @enum {string}
             */
            onInvalid?: "skip" | "reject";
            /** @description Check and price, and buy nothing. */
            dryRun?: boolean;
            /** @description Orders whose `reference` is on another label of yours, or on an order before in this call, fail with `duplicate_reference` and cost nothing. */
            rejectDuplicates?: boolean;
        };
        /** @description A label that was bought or is being bought. */
        V1BoughtLabel: {
            /** @description The order, `ORD-` and digits. */
            orderId: string;
            /** @description Null until the carrier has sold the label. */
            trackingNumber: string | null;
            /** @description USD that was paid. */
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description The expected day of delivery.
             */
            estimated_delivery: string;
        };
        /** @description A label and the balance after it. */
        V1LabelReply: {
            /** @description `success` when it was bought; `processing` while the carrier has not answered. */
            status: ("success" | "processing") | (string & {});
            /** @description What was bought. */
            data: {
                /** @description The label. */
                order: components["schemas"]["V1BoughtLabel"];
            };
            /** @description USD that can be spent now. */
            newBalance: components["schemas"]["Money"];
        };
        /** @description A label and its parcel. */
        V1Order: {
            /** @description The order, `ORD-` and digits. */
            orderId: string;
            /** @description Null until the carrier has sold the label. */
            trackingNumber: string | null;
            /** @description Carrier of the service. */
            carrier: components["schemas"]["Carrier"];
            /** @description Name of the service. */
            serviceType: string;
            /** @description Where the parcel is. */
            status: components["schemas"]["OrderStatus"] | (string & {});
            /** @description The carrier's latest words. */
            deliveryStatus?: string;
            /**
             * @description `buying` until the carrier has answered. `failed` where it refused after the purchase was answered with 202: the
             *     order is cancelled and nothing was paid for it.
             */
            purchase: components["schemas"]["PurchaseState"] | (string & {});
            /** @description Why the purchase failed, in the carrier's words; only with `purchase` failed. */
            refusal?: string;
            /** @description USD that was paid. */
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was bought.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The expected day of delivery.
             */
            estimatedDelivery: string;
            /** @description Where the parcel comes from. */
            sender: components["schemas"]["OrderAddress"];
            /** @description Where the parcel goes to. */
            recipient: components["schemas"]["OrderAddress"];
            /** @description Weight, size and contents of the parcel. */
            packageDetails: components["schemas"]["OrderPackage"];
            /** @description Newest first. */
            trackingEvents: components["schemas"]["TrackingEvent"][];
            /** @description Where the refund is; `none` while the label was not voided. */
            refundStatus: components["schemas"]["RefundStatus"] | (string & {});
            /** @description The bulk call it belongs to, `BULK-…`. */
            bulkOrderId?: string;
            /** @description Its position in the bulk call, from 0. */
            index?: number;
            /** @description Your own text; it is printed on the label. */
            reference?: string;
            /** @description Your shop's number of the order. */
            orderNumber?: string;
            /** @description Your stock number of the product. */
            sku?: string;
            /** @description Name of the product. */
            productName?: string;
            /** @description The marketplace's id of the order's line. */
            orderItemId?: string;
            /** @description Units in the parcel. */
            quantity?: number;
        };
        /** @description A page of orders. */
        V1OrderList: {
            /** @description Orders on this page, newest first. */
            orders: components["schemas"]["V1Order"][];
            /** @description Number of pages. */
            totalPages: number;
            /** @description How many agree with the filters, on all pages. */
            totalOrders: number;
        };
        /** @description An order that was not bought. */
        V1BulkFailure: {
            /** @description Its position in the bulk call, from 0. */
            index: number;
            /** @description `invalid_input`, `duplicate_reference` or `carrier_refused`. */
            code: string;
            /** @description What is wrong with it and what to do, for a person. */
            message: string;
            /** @description Each field of the order that is wrong, e.g. `recipient.zip`, or `body` for the order itself. */
            errors?: components["schemas"]["FieldError"][];
            /** @description How many errors there are, where `errors` has only the first 100. */
            errorCount?: components["schemas"]["ErrorCount"];
            /** @description The reference of the order. */
            reference?: string;
        };
        /** @description An order that would be bought. */
        V1PricedOrder: {
            /** @description Its position in the call, from 0. */
            index: number;
            /** @description Your own text, as it was sent. */
            reference?: string;
            /** @description USD that it would cost. */
            price: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description The expected day of delivery.
             */
            estimated_delivery: string;
        };
        /** @description What a bulk call would buy. Nothing was bought. */
        V1BulkCheck: {
            /**
             * @description `checked`, always.
             * @enum {string}
             */
            status: "checked";
            /** @description How many orders the call has. */
            orderCount: number;
            /** @description Of those that would be bought. */
            totalPrice: number;
            /** @description What can be spent now. */
            balance: number;
            /** @description Whether the balance pays for them. When it does not, the call is answered with 402. */
            isCovered: boolean;
            /** @description What would be bought, in the order of the call. */
            orders: components["schemas"]["V1PricedOrder"][];
            /** @description What would not be bought and why. */
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
            /** @description Number of orders in the call. */
            orderCount: number;
            /** @description Of all orders, as ordered. */
            totalPrice: number;
            /** @description What can be spent now. */
            newBalance: number;
            /** @description Orders by what became of them. */
            counts: components["schemas"]["BulkCounts"];
            /** @description Every label in one PDF, as base64; null while it goes on, and in GET /bulk-orders. */
            combinedLabelData: string | null;
            /** @description What was bought or is being bought, in the order of the call. */
            orders: components["schemas"]["V1Order"][];
            /** @description What was not bought and why. */
            failures: components["schemas"]["V1BulkFailure"][];
        };
    };
    responses: {
        /** @description Something in the request is not as it should be; `errors` names each field. */
        InvalidInput: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Wrong e-mail or password (which of the two is not told), or no session where one is needed. */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No session, or a link that is expired or opens something else. */
        LinkRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The balance does not cover it. Nothing was bought. */
        InsufficientFunds: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not for you. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is none, or it is somebody else's. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The events after this one are not kept any more. List what you follow, then call without `after`. */
        CursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is an account already. */
        EmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The balance moved since it was looked at; `details.balance` is the fresh figure. */
        BalanceChanged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description It was changed since you saw it; `details` has the fresh value and its `version`. Nothing was changed. */
        VersionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The price is another by now, another label has the reference (`details` has what and which), or the same call is still running. Nothing was bought. */
        OrderNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Prices have changed, the same rows were paid for before (`details` has what and which), each row has a reference that is on a label already, or the same call is still running. Nothing was bought. */
        BulkNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
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
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A confirmation of this bulk order is running; GET /api/amazon/confirm-orders/{bulkOrderId} follows it. */
        ConfirmationRunning: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
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
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There must always be an administrator. */
        LastAdmin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description It is the default or the last connection, or cannot be the default (the message says why), or a demo store would get a live key. */
        ConnectionNeeded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `label_not_ready`: a label is not there yet; ask again. `label_voided`: it was voided, or its purchase failed, so it
         *     will never be there. `details.missing` names the orders.
         */
        LabelNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than the limit (1 MB; bulk calls 24 MB), or there would be more of something than a customer may keep (`quota_exceeded`). */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Understood, but it cannot be done; `code` says why. */
        NotPossible: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many tries; wait. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Our fault. The log has the detail under this request id. */
        Internal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The disk refused a write, or the server is stopping. Nothing was done. */
        StorageFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The carrier is busy and has sold nothing, or the disk refused a write. Nothing was charged; the same call may be repeated, with the same key. */
        CarrierBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description This server takes no payments now, or the same call is still running. */
        TopUpUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A page for people. */
        PayPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The address of the page has something in it that does not belong there. People get a page. */
        BadPayPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The sandbox has no such invoice. People get a page. */
        NoSuchPayPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description The file, streamed. `Content-Disposition` has its name. */
        LabelFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                /** @description inline or attachment; and the file name. */
                "Content-Disposition"?: string;
                /** @description How many parts the document has. */
                "X-Label-Parts"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
                "application/zip": string;
            };
        };
        /** @description Something in the request is not as it should be; `details.errors` names each field. Nothing was bought. */
        V1InvalidInput: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description No API key, or one that is not valid (any more). */
        V1Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The balance does not cover it. Nothing was bought. */
        V1InsufficientFunds: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description There is none, or it is somebody else's. */
        V1NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The events after this one are not kept any more. List your orders, then call without `after`. */
        V1CursorExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The same call is still running, or another label has the reference (`details` names it). Nothing was bought. */
        V1OrderNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The same call is still running, or no order is left because their references are on labels already. Nothing was bought. */
        V1BulkNotBought: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description A label is not there (yet); `details.missing` names the orders. */
        V1LabelNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Understood, but it cannot be done; `code` says why. Nothing was bought. */
        V1NotPossible: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description More calls than the limit allows; wait. */
        V1TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description Our fault. The log has the detail under this request id. */
        V1Internal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The disk refused a write, or the server is stopping. Nothing was done. */
        V1StorageFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The carrier is busy and has sold nothing, or the disk refused a write. Nothing was charged; the same call may be repeated, with the same key. */
        V1CarrierBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["V1Problem"];
            };
        };
        /** @description The PDF, streamed. `Content-Disposition` has its name. */
        V1LabelFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                /** @description inline; and the file name. */
                "Content-Disposition"?: string;
                /** @description How many parts the document has. */
                "X-Label-Parts"?: number;
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
            };
        };
    };
    parameters: {
        /** @description The `_id` or the readable id. */
        id: string;
        /** @description Id of the job, `job_…`. */
        jobId: string;
        /** @description The order's `_id` or `ORD-…`. */
        orderId: string;
        /** @description The bulk order's `_id` or `BULK-…`. */
        bulkOrderId: string;
        /**
         * @description `ORD-…`.
         * @example ORD-100001
         */
        v1OrderId: string;
        /**
         * @description `BULK-…`.
         * @example BULK-100001
         */
        v1BulkOrderId: string;
        /** @description The invoice's id. */
        invoiceId: string;
        /** @description Counts from 1. */
        page: number;
        /** @description Entries a page (10 when only page is given). */
        limit: number;
        /** @description The `_id` of the last event that you have: the `nextAfter` of your last call. Left out: from the oldest that is kept. */
        after: string;
        /** @description Events a call (100 when left out). */
        eventLimit: number;
        /** @description Rows a page. */
        rowLimit: number;
        /** @description Ids and descriptions contain this, whatever the case. */
        search: string;
        /** @description Not before this instant, e.g. the start of your own day. */
        from: string;
        /** @description Not after this instant, e.g. the end of your own day. */
        to: string;
        /** @description One or several. */
        orderStatus: ("processing" | "in_transit" | "delivered" | "cancelled")[];
        /** @description One or several. `failed` are the orders that the carrier refused; they are among `cancelled` too. */
        adminOrderStatus: ("processing" | "in_transit" | "delivered" | "cancelled" | "failed")[];
        /**
         * @description Bought with exactly this reference; case counts.
         * @example invoice-1001
         */
        reference: string;
        /** @description Bought with exactly this order number; case counts. */
        orderNumber: string;
        /** @description The connection's `_id`. */
        apiId: string;
        /** @description The carrier. */
        carrierPath: components["schemas"]["Carrier"];
        /** @description The service's name. */
        servicePath: string;
        /** @description 4x6 inches, or letter with two labels a page. */
        labelFormat: "4x6" | "letter";
        /** @description Which part of a document that comes in parts; counts from 1. */
        labelPart: number;
        /**
         * @description Send the same one when you repeat the call.
         * @example my-order-1001
         */
        idempotencyKey: string;
        /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
    };
    headers: {
        /** @description The id of this call in the server's log. Support asks for it. A caller's own `X-Request-Id` of 8 to 64 letters, digits, `.`, `_` and `-` is kept. */
        RequestId: string;
        /** @description The contract that the server speaks: its version, `+`, and a fingerprint of 8 hexadecimal digits. */
        ContractVersion: string;
        /** @description Present with `true` when this is the first answer again. */
        IdempotencyReplayed: "true";
        /** @description The version, in quotes, to be sent back as `If-Match`. */
        ETag: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
        /** @description Calls allowed in any 5 minutes. */
        RateLimitLimit: number;
        /** @description How many of them are left now. */
        RateLimitRemaining: number;
        /** @description Seconds until one more is free; 0 when all are. */
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
            /** @description Up. */
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
            401: components["responses"]["InvalidCredentials"];
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
            /** @description It is. */
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
            /** @description It is. */
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
            /** @description Changed. */
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
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
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
    getPublicSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Ids and descriptions contain this, whatever the case. */
                search?: components["parameters"]["search"];
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `_id` of the last event that you have: the `nextAfter` of your last call. Left out: from the oldest that is kept. */
                after?: components["parameters"]["after"];
                /** @description Events a call (100 when left out). */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description Made. Nothing is paid yet. */
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
            /** @description The invoice as it is now. */
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `sha256=` and the HMAC of the body under the shared secret. */
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
            /** @description Noted. */
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
                    "application/json": components["schemas"]["Address"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
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
            /** @description Saved. */
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
                /** @description Whose addresses. */
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
                    "application/json": components["schemas"]["Address"][];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
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
            /** @description Replaced. */
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
            /** @description Forgotten. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /** @description Default is the default connection. */
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
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
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
            /** @description A line per service; those that do not carry the parcel come last, with the reason. */
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
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Order id, tracking number, recipient name, city, state, reference, order number or SKU contain this, whatever the case. */
                search?: string;
                /** @description One or several. */
                status?: components["parameters"]["orderStatus"];
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
                to?: components["parameters"]["to"];
                /**
                 * @description Bought with exactly this reference; case counts.
                 * @example invoice-1001
                 */
                reference?: components["parameters"]["reference"];
                /** @description Bought with exactly this order number; case counts. */
                orderNumber?: components["parameters"]["orderNumber"];
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
                 * @description Send the same one when you repeat the call.
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
            /** @description Bought. */
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
            /** @description The figures. */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description What became of each. */
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["InvalidInput"];
            401: components["responses"]["Unauthenticated"];
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
                 * @description Send the same one when you repeat the call.
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
            /** @description The carrier was asked for the money. */
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["InProgress"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
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
            /** @description A result per row, in order. */
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
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    processBulkOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same one when you repeat the call.
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
            /** @description The job goes on. */
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["BulkNotBought"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listBulkOrders: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Ids and descriptions contain this, whatever the case. */
                search?: components["parameters"]["search"];
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk orders. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getBulkMapping: {
        parameters: {
            query: {
                /** @description The fingerprint of the headers that `headerKey` of the SDK gives. */
                headerKey: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mapping, or null when none is remembered. */
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
            /** @description Remembered. */
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
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteBulkMappings: {
        parameters: {
            query?: {
                /** @description Left out: all mappings. */
                headerKey?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted, also when there was none. */
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
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getBulkOrder: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Rows a page. */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description The job goes on. */
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["NothingToRetry"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["NotPossible"];
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
                 * @description Send the same one when you repeat the call.
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
            /** @description What became of each. */
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getSelectedLabels: {
        parameters: {
            query?: {
                /** @description Which part of a document that comes in parts; counts from 1. */
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
                /** @description 4x6 inches, or letter with two labels a page. */
                format?: components["parameters"]["labelFormat"];
                /** @description Which part of a document that comes in parts; counts from 1. */
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
                /** @description 4x6 inches, or letter with two labels a page. */
                format?: components["parameters"]["labelFormat"];
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
                /** @description 4x6 inches, or letter with two labels a page. */
                format?: components["parameters"]["labelFormat"];
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
                /** @description 4x6 inches, or letter with two labels a page. */
                format?: components["parameters"]["labelFormat"];
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
            404: components["responses"]["NotFound"];
            409: components["responses"]["LabelNotReady"];
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
            /** @description The events. */
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
            /** @description The events. */
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["CarrierUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Name or e-mail contain this, whatever the case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customers. */
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
    setUserBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same one when you repeat the call.
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
            /** @description Set. */
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
            /** @description The settings as they are now. */
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
                /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
            /** @description The settings after the change. */
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
            412: components["responses"]["VersionConflict"];
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
            /** @description The password is changed; the answer has a session. */
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
            401: components["responses"]["LinkRefused"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getLabelStats: {
        parameters: {
            query?: {
                /** @description today, the last 7 days, the last month, or all. */
                period?: "today" | "week" | "month" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of the period. */
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
    setUserPricing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
            /** @description The account after the change. */
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
            /** @description The link was made. */
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
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every connection. */
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
            /** @description The connection after the change. */
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
            /** @description The connection was archived. */
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
            /** @description The connection, which is the default now. */
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
                /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
            /** @description What is different. */
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
                /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
            /** @description The connection after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Shipctl-Contract": components["headers"]["ContractVersion"];
                    ETag: components["headers"]["ETag"];
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
                /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
            /** @description The tiers as they were stored, lightest first. */
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
    listAllOrders: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Order id, tracking number, recipient name, city, state, reference, order number or SKU contain this, whatever the case. */
                search?: string;
                /** @description One or several. `failed` are the orders that the carrier refused; they are among `cancelled` too. */
                status?: components["parameters"]["adminOrderStatus"];
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
                to?: components["parameters"]["to"];
                /**
                 * @description Bought with exactly this reference; case counts.
                 * @example invoice-1001
                 */
                reference?: components["parameters"]["reference"];
                /** @description Bought with exactly this order number; case counts. */
                orderNumber?: components["parameters"]["orderNumber"];
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
    voidAnyOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same one when you repeat the call.
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
            /** @description What became of each. */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description What became of each. */
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
            /** @description The order with whose it is. */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description The carrier was asked for the money. */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description The customer has the money. */
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
            /** @description The order as it is now. */
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
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Ids and descriptions contain this, whatever the case. */
                search?: components["parameters"]["search"];
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
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
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    getAnyBulkOrder: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Rows a page. */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description What became of each. */
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
            /** @description The bulk order as it is now. */
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
                 * @description Send the same one when you repeat the call.
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
            /** @description What became of each. */
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
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Transaction id, description or user e-mail contain this, whatever the case. */
                search?: string;
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
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
    listAudit: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description Ids and descriptions contain this, whatever the case. */
                search?: components["parameters"]["search"];
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
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
                /** @description The `_id` of the last event that you have: the `nextAfter` of your last call. Left out: from the oldest that is kept. */
                after?: components["parameters"]["after"];
                /** @description Events a call (100 when left out). */
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
    listJobs: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
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
            /** @description Every question. */
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
            /** @description The question was added. */
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
            /** @description Every question in the new order. */
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
                /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
            /** @description The question after the change. */
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
                /** @description The `version` (or the ETag) that you saw; when it is another by now the answer is 412. */
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
            /** @description The question was deleted. */
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
                /** @description Answer with the cookies and the token themselves, not only with their age. */
                includeCredentials?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is saved; null where nothing is. */
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
            /** @description Forgotten. */
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
            /** @description The job has ended. What became of each order. */
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
            /** @description The job goes on. */
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
            /** @description The counts so far; the outcomes of the orders once it has ended. */
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
            /** @description Done. It counts from the next call on. */
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
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
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
    v1GetContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
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
    v1GetUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You. */
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
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1CreateLabel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Send the same one when you repeat the call.
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
            /** @description Bought. */
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
            query?: never;
            header?: {
                /**
                 * @description Send the same one when you repeat the call.
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
            /** @description A dry run. Nothing was bought. */
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
            /** @description It has ended. */
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
            /** @description It goes on. */
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
            409: components["responses"]["V1BulkNotBought"];
            413: components["responses"]["V1PayloadTooLarge"];
            422: components["responses"]["V1NotPossible"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListEvents: {
        parameters: {
            query?: {
                /** @description The `_id` of the last event that you have: the `nextAfter` of your last call. Left out: from the oldest that is kept. */
                after?: components["parameters"]["after"];
                /** @description Events a call (100 when left out). */
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
            410: components["responses"]["V1CursorExpired"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1ListOrders: {
        parameters: {
            query?: {
                /** @description Counts from 1. */
                page?: components["parameters"]["page"];
                /** @description Entries a page (10 when only page is given). */
                limit?: components["parameters"]["limit"];
                /** @description One or several. */
                status?: components["parameters"]["orderStatus"];
                /** @description Not before this instant, e.g. the start of your own day. */
                from?: components["parameters"]["from"];
                /** @description Not after this instant, e.g. the end of your own day. */
                to?: components["parameters"]["to"];
                /**
                 * @description Bought with exactly this reference; case counts.
                 * @example invoice-1001
                 */
                reference?: components["parameters"]["reference"];
                /** @description Bought with exactly this order number; case counts. */
                orderNumber?: components["parameters"]["orderNumber"];
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
            404: components["responses"]["V1NotFound"];
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
                 * @description `BULK-…`.
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
            404: components["responses"]["V1NotFound"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetLabel: {
        parameters: {
            query?: {
                /** @description 4x6 inches, or letter with two labels a page. */
                format?: components["parameters"]["labelFormat"];
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
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1LabelNotReady"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
    v1GetBulkLabels: {
        parameters: {
            query?: {
                /** @description 4x6 inches, or letter with two labels a page. */
                format?: components["parameters"]["labelFormat"];
                /** @description Which part of a document that comes in parts; counts from 1. */
                part?: components["parameters"]["labelPart"];
            };
            header?: never;
            path: {
                /**
                 * @description `BULK-…`.
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
            404: components["responses"]["V1NotFound"];
            409: components["responses"]["V1LabelNotReady"];
            429: components["responses"]["V1TooManyRequests"];
            500: components["responses"]["V1Internal"];
            503: components["responses"]["V1StorageFailed"];
        };
    };
}
