// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** The operations of the public API by noun and verb. */
export const groups = {
  /**
   * Calls of the public API: `get`.
   *
   * @example const reply = await client.user.get();
   */
  user: {
    /**
     * Get the current account.
     *
     * The account that the API key belongs to, and its balance.
     *
     * `GET /api/v1/user`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
     * @example const reply = await client.user.get();
     */
    get: "v1GetUser",
  },
  /**
   * Calls of the public API: `get`.
   *
   * @example const reply = await client.key.get();
   */
  key: {
    /**
     * Get the current API key.
     *
     * What the API key of the call may do, its daily spending limit, and what was spent with it today.
     *
     * `GET /api/v1/key`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
     * @example const reply = await client.key.get();
     */
    get: "v1GetKey",
  },
  /**
   * Calls of the public API: `list`.
   *
   * @example const reply = await client.services.list();
   */
  services: {
    /**
     * List services.
     *
     * Everything that can be bought, with the ids that `create-label` and `create-bulk-labels` take.
     *
     * `GET /api/v1/services`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
     * @example const reply = await client.services.list();
     */
    list: "v1ListServices",
  },
  /**
   * Calls of the public API: `check`.
   *
   * @example const reply = await client.addresses.check({ body });
   */
  addresses: {
    /**
     * Check addresses.
     *
     * Checks up to 100 addresses before labels are bought, with the provider of a connection if it can check addresses.
     * If it cannot, or does not answer in time, Shipctl checks whether ZIP code and state agree, whether the text can
     * be printed on a label, and whether the carrier delivers to a PO box; `checkedBy` says which.
     *
     * Nothing is stored or charged. A result never prevents a purchase: use the suggestion, or your own address.
     *
     * A customer may check 120 times in any minute, with sessions and API keys together; a call counts as one, however
     * many addresses it has. Above that the response is 429 with `Retry-After`. The general limits apply as well.
     *
     * `POST /api/v1/addresses/check`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
     * @example const reply = await client.addresses.check({ body });
     */
    check: "v1CheckAddresses",
  },
  /**
   * Calls of the public API: `create`.
   *
   * @example const reply = await client.quotes.create({ body });
   */
  quotes: {
    /**
     * Quote a parcel.
     *
     * Prices one parcel with every service of `GET /services`, or with the one of `serviceId`, cheapest first. Services
     * that do not carry it come last, with the reason. Carriers of services that are priced per parcel are asked at the
     * same time; one that does not answer is listed with the reason. Nothing is bought.
     *
     * Send the `quoteId` of a service to `create-label`, or with an order of `create-bulk-labels`. For 10 minutes, you
     * pay at most the quoted price: if the price has risen, the response is 409 `price_changed`, and nothing is bought.
     * A quote is yours alone, and holds for this service, weight, size, options and both addresses; with others, the
     * response is 409 `quote_mismatch`. Names, phone numbers, contents and references may differ. One quote may buy
     * several labels.
     *
     * `POST /api/v1/quotes`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 409 `test_connection`; 413 `payload_too_large`; 422 `country_not_served`, `service_not_available`; 429 `too_many_requests`
     * @example const reply = await client.quotes.create({ body });
     */
    create: "v1CreateQuotes",
  },
  /**
   * Calls of the public API: `create`, `list`, `get`, `void`, `createReturn`, `advance`, `refreshTracking`.
   *
   * @example const reply = await client.orders.create({ body });
   */
  orders: {
    /**
     * Buy a label.
     *
     * The server sets the price: your own price as in `GET /services`. For a service that is priced per parcel, this is
     * the price of `POST /quotes` or of a dry run for the same parcel in the last 10 minutes; without one, the
     * parcel is quoted and bought at that price. If the carrier does not quote it, the response is 503
     * `carrier_unavailable` or 422 `carrier_refused`, and nothing is bought. If the price is above `maxPrice`, or above
     * the quote of `quoteId`, the response is 409 `price_changed` with the price, and nothing is bought. 202 with
     * status `processing` means that the carrier has not answered yet: the money is held, and `GET /orders/{order_id}`
     * reports the result.
     *
     * The answer has the whole order, as it is now when the call is repeated. With `label=url` or `label=inline` it has the
     * label file as well, in the `format`.
     *
     * With `rejectDuplicates: true` the response is 409 `duplicate_reference` when another label of yours with the same
     * `reference` is bought or being bought. The check runs in the transaction that holds the money, so of two such
     * calls at the same moment only one buys. Labels that were refused, voided or refunded do not count.
     *
     * USPS wants a customs form to and from APO, FPO and DPO addresses and the territories except Puerto Rico and the
     * Virgin Islands: see `packageDetails.customs`. If the lines are incomplete, the response is 422 `customs_needed`,
     * which names the field, and nothing is held.
     *
     * `POST /api/v1/create-label`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 402 `insufficient_funds`, `spending_limit`; 409 `price_changed`, `quote_mismatch`, `quote_expired`, `duplicate_reference`, `idempotency_in_progress`, `idempotency_key_used_elsewhere`, `test_connection`; 413 `payload_too_large`; 422 `carrier_refused`, `price_unavailable`, `country_not_served`, `service_not_available`, `idempotency_key_reused`, `service_cannot_deliver`, `customs_needed`; 429 `too_many_requests`; 503 `carrier_unavailable`
     * @example const reply = await client.orders.create({ body });
     */
    create: "v1CreateLabel",
    /**
     * List orders.
     *
     * Your orders, newest first. Filters are combined: an order must match all of them. `reference` and `orderNumber`
     * match exactly what you sent with the order, so you can find a label by your own number, even if the response to
     * its purchase was lost: the order is listed from the moment its price is held. `GET /orders/{order_id}` takes the
     * `orderId`.
     *
     * `updatedAfter` lists what has changed, for a job that runs every night: orders in the order of their last changes,
     * the earliest first. Follow `nextCursor` until there is none. An order that changes while you read is not skipped: it
     * moves to the end, and is listed again there if you have read it before, with its new state. A change can be
     * seen up to a minute after its time, so send the start of your last run minus one minute.
     *
     * `GET /api/v1/orders`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 410 `cursor_expired`; 429 `too_many_requests`
     * @example const reply = await client.orders.list();
     */
    list: "v1ListOrders",
    /**
     * Get an order with its tracking.
     *
     * One label that was bought, with its last scan, your own ids and what became of it.
     *
     * `GET /api/v1/orders/{order_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.orders.get({ path: { order_id } });
     */
    get: "v1GetOrder",
    /**
     * Void a label.
     *
     * The label must not have been scanned and must be within the time for voids: usually 30 days for USPS, and 90 for
     * UPS and FedEx. An operator may set other days for a connection.
     * The money is refunded when the carrier agrees: `refundStatus` is `submitted` until then, and
     * `GET /orders/{order_id}` reports `refunded` or `rejected`.
     *
     * Repeat the call as often as you like, with or without the same key: an order that is already voided is answered
     * with its current `refundStatus`.
     *
     * `POST /api/v1/orders/{order_id}/void`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `idempotency_in_progress`; 422 `not_voidable`, `idempotency_key_reused`; 429 `too_many_requests`
     * @example const reply = await client.orders.void({ path: { order_id } });
     */
    void: "v1VoidOrder",
    /**
     * Buy a return label.
     *
     * Buys a label that brings this order's parcel back: the same parcel, with sender and recipient swapped, by the
     * order's service or the one of `serviceId`. The server sets the price: your own price as in `GET /services`. The
     * new order has `isReturn` and `returnOf`, and this order lists it in `returns`. Options of the order are not
     * repeated.
     *
     * Only a bought label that is not voided can have a return. While it has a return that is bought or being bought
     * and not voided, the response is 409 `return_exists`, which names it. To buy another one, send `again: true`.
     *
     * `POST /api/v1/orders/{order_id}/return`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 402 `insufficient_funds`, `spending_limit`; 404 `not_found`; 409 `price_changed`, `return_exists`, `idempotency_in_progress`, `test_connection`; 413 `payload_too_large`; 422 `carrier_refused`, `price_unavailable`, `service_not_available`, `not_returnable`, `idempotency_key_reused`, `service_cannot_deliver`, `customs_needed`; 429 `too_many_requests`; 503 `carrier_unavailable`
     * @example const reply = await client.orders.createReturn({ path: { order_id }, body });
     */
    createReturn: "v1ReturnOrder",
    /**
     * Make the next scan.
     *
     * For tests. Makes the next scan of a parcel now: accepted, in transit, out for delivery, delivered. It changes the
     * order and its events as a scan does that comes at its time, and later scans keep their distance from it. A parcel
     * to `Carrier Exception` ends with the exception.
     *
     * Only for orders that the built-in sandbox sold, and that are neither voided nor still being bought. For others, and
     * after the last scan, the response is 409 `no_next_scan`, and nothing has changed. A repeated call makes another scan.
     *
     * `POST /api/v1/sandbox/orders/{order_id}/advance`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `no_next_scan`; 429 `too_many_requests`; 503 `carrier_unavailable`
     * @example const reply = await client.orders.advance({ path: { order_id } });
     */
    advance: "v1AdvanceOrder",
    /**
     * Refresh the tracking of an order.
     *
     * Asks the carrier now, at most once a minute per order; earlier calls return the last known events. Without it, the server asks every two hours until the parcel is delivered. Voided labels are not refreshed.
     *
     * `POST /api/v1/orders/{order_id}/tracking/refresh`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`; 503 `carrier_unavailable`
     * @example const reply = await client.orders.refreshTracking({ path: { order_id } });
     */
    refreshTracking: "v1RefreshTracking",
  },
  /**
   * Calls of the public API: `create`, `list`, `get`, `retry`, `stop`.
   *
   * @example const reply = await client.bulkOrders.create({ body });
   */
  bulkOrders: {
    /**
     * Buy up to 1,000 labels.
     *
     * All orders are bought with the service of the call, or with their own `serviceId` of the same connection.
     *
     * Orders are independent: one that cannot be bought costs nothing and is listed in `failures` with its `index` in
     * the call, its `reference`, and each wrong field (`recipient.zip`); the others are bought. This applies to orders
     * that do not match this document, that fail a check, or that the carrier refuses. When no order is left, the
     * response is 400, and `details.errors` names each wrong field of each order (`orders[3].recipient.zip`). With
     * `onInvalid: "reject"` one invalid order is enough for that answer, and nothing is bought. Without it, the same
     * holds when more than 100 orders, and more than nine in ten, are invalid. A gateway that validates requests against
     * this document refuses the whole call for one bad order, so let it pass this call on without validation.
     *
     * What is kept of orders that fail counts against 100 MB (UTF-8) of each customer. A call that would exceed it
     * returns 413 `quota_exceeded`, and nothing is bought.
     *
     * `dryRun: true` checks and prices everything and buys nothing. The reply, 200, lists what would be bought, what
     * would fail, and whether the balance covers it. A dry run ignores `Idempotency-Key`.
     *
     * With a service that is priced per parcel, the carrier quotes each order; identical parcels are quoted once, and a
     * quote holds for 10 minutes. A call starts quotes for 10 seconds. A dry run counts the orders that it did not
     * reach in `pendingCount`: repeat it to quote the next ones. A purchase quotes the orders that have no quote. If
     * not all of them are quoted in time, the response is 503 `carrier_unavailable`, and nothing is bought; the quotes
     * are kept, and repeating the call continues.
     *
     * An order whose price is above its `maxPrice` or the quote of its `quoteId` fails with `price_changed`, also in a
     * dry run, and one whose quote is for another parcel or has expired with `quote_mismatch` or `quote_expired`. When
     * that keeps back every order, or with `onInvalid: "reject"` any, the response is 409, and nothing is bought.
     *
     * `rejectDuplicates: true` leaves out orders whose `reference` is on another label of yours (see `create-label`)
     * or on an earlier order of this call. When no order is left, the response is 409 `duplicate_reference`.
     *
     * The call answers when all labels are bought, with all of them in one file (`combinedLabelData`, base64, in the
     * order of the request, in the `format` of the query; `label=url` is a link to it instead), or after `Prefer: wait=N` seconds (default 20, at most 25) with 202 and status
     * `processing`. Then poll `GET /bulk-orders/{bulk_order_id}` and get the PDF from
     * `GET /bulk-labels/{bulk_order_id}`. `combineLabels: false` is the same as `label=none`.
     *
     * While the carrier takes no orders, the bulk order waits for up to 24 hours. With `onBusy: "fail"` the orders that
     * were not begun fail at once with `carrier_unavailable`.
     *
     * If the answer is lost, `GET /bulk-orders/key:…` with the `Idempotency-Key` of the call reports its result.
     *
     * `POST /api/v1/create-bulk-labels`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 402 `insufficient_funds`, `spending_limit`; 409 `price_changed`, `quote_mismatch`, `quote_expired`, `duplicate_reference`, `idempotency_in_progress`, `idempotency_key_used_elsewhere`, `test_connection`; 413 `payload_too_large`, `quota_exceeded`; 422 `service_not_available`, `idempotency_key_reused`, `service_cannot_deliver`, `customs_needed`; 429 `too_many_requests`; 503 `carrier_unavailable`, `storage_full`
     * @example const reply = await client.bulkOrders.create({ body });
     */
    create: "v1CreateBulkLabels",
    /**
     * List bulk orders.
     *
     * Your bulk orders, newest first, also those that were bought in the browser or with `shipctl`. Their orders are in `GET /bulk-orders/{bulk_order_id}`.
     *
     * `GET /api/v1/bulk-orders`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 410 `cursor_expired`; 429 `too_many_requests`
     * @example const reply = await client.bulkOrders.list();
     */
    list: "v1ListBulkOrders",
    /**
     * Get a bulk order.
     *
     * With every order and its tracking. The PDF is not included (`combinedLabelData` is null); get it from `GET /bulk-labels/{bulk_order_id}`.
     *
     * `GET /api/v1/bulk-orders/{bulk_order_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.bulkOrders.get({ path: { bulk_order_id } });
     */
    get: "v1GetBulkOrder",
    /**
     * Retry the failed orders of a bulk order.
     *
     * Buys the orders that failed, at today's prices; those that still cannot be bought stay in `failures`. The
     * `maxPrice` of an order applies again, and so does the price of its quote. Orders that did not match this document,
     * or that failed with a quote, are left out: send them in a new call. With `totalPrice` the response is 409
     * `price_changed` if the retry costs another amount, and nothing is bought.
     *
     * The call answers when all labels are bought, or after `Prefer: wait=N` seconds with 202. Get the PDF from
     * `GET /bulk-labels/{bulk_order_id}`.
     *
     * `POST /api/v1/bulk-orders/{bulk_order_id}/retry`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 402 `insufficient_funds`, `spending_limit`; 404 `not_found`; 409 `price_changed`, `nothing_to_retry`, `idempotency_in_progress`, `test_connection`; 413 `payload_too_large`, `quota_exceeded`; 422 `idempotency_key_reused`; 429 `too_many_requests`; 503 `carrier_unavailable`, `storage_full`
     * @example const reply = await client.bulkOrders.retry({ path: { bulk_order_id }, body });
     */
    retry: "v1RetryBulkOrder",
    /**
     * Stop a bulk order.
     *
     * Orders that no carrier was asked about fail with `stopped`, and their money is released. Those with `purchase: buying` are bought or fail as if it had not been stopped. Labels that are bought stay valid. The failed orders can be retried. A bulk order that has ended or was stopped before is returned unchanged.
     *
     * `POST /api/v1/bulk-orders/{bulk_order_id}/stop`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.bulkOrders.stop({ path: { bulk_order_id } });
     */
    stop: "v1StopBulkOrder",
  },
  /**
   * Calls of the public API: `list`.
   *
   * @example const reply = await client.events.list();
   */
  events: {
    /**
     * List events.
     *
     * Your events of the last 30 days, oldest first: all changes since your last call, without polling each order.
     *
     * Store `nextAfter` and send it as `after` with the next call. While `hasMore` is true, call again at once. Ignore
     * types that you do not know; new ones may be added at any time. Rows of a bulk call have no events of their own;
     * `bulk.ended` reports the result of all of them. A live shop leaves out events of samples, so that a page may be
     * empty while `hasMore` is true.
     *
     * `GET /api/v1/events`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 410 `cursor_expired`; 429 `too_many_requests`
     * @example const reply = await client.events.list();
     */
    list: "v1ListEvents",
  },
  /**
   * Calls of the public API: `list`.
   *
   * @example const reply = await client.transactions.list();
   */
  transactions: {
    /**
     * List transactions.
     *
     * Every change of your balance, newest first: a label, a refund, a deposit, an adjustment. Each label of a bulk call is one transaction; `bulkOrderId` lists those of one call.
     *
     * `GET /api/v1/transactions`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 410 `cursor_expired`; 429 `too_many_requests`
     * @example const reply = await client.transactions.list();
     */
    list: "v1ListTransactions",
  },
  /**
   * Calls of the public API: `reset`.
   *
   * @example const reply = await client.testBalance.reset();
   */
  testBalance: {
    /**
     * Set the test balance back.
     *
     * For test keys. Sets the test balance, which all test keys of an account share, back to $1,000.00, up to 10 times in
     * 24 hours. What purchases on their way hold is not part of it. For a live key, the response is 409
     * `test_key_needed`, and nothing has changed.
     *
     * `POST /api/v1/test-balance`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 409 `test_key_needed`; 429 `too_many_requests`
     * @example const reply = await client.testBalance.reset();
     */
    reset: "v1ResetTestBalance",
  },
  /**
   * Calls of the public API: `get`, `createFile`, `getBulk`.
   *
   * @example const reply = await client.labels.get({ path: { order_id } });
   */
  labels: {
    /**
     * Get the label of an order.
     *
     * The file to print. It does not count as a print.
     *
     * `GET /api/v1/labels/{order_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
     * @example const reply = await client.labels.get({ path: { order_id } });
     */
    get: "v1GetLabel",
    /**
     * Get selected labels as one file.
     *
     * The labels of up to 1,000 orders, or of a bulk order, in one call: a PDF in the order given, or with `zip` a ZIP with one file per label, named by its order. Voided labels of a bulk order are left out; a selected one is an error. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`); `X-Label-Parts` is the number of parts. Nothing is stored, and the file does not count as printed.
     *
     * `POST /api/v1/label-files`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 413 `payload_too_large`; 429 `too_many_requests`
     * @example const reply = await client.labels.createFile({ body });
     */
    createFile: "v1CreateLabelFile",
    /**
     * Get the labels of a bulk order as one file.
     *
     * All labels in the order of the request; voided labels are left out. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`); `X-Label-Parts` is the number of parts.
     *
     * `GET /api/v1/bulk-labels/{bulk_order_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
     * @example const reply = await client.labels.getBulk({ path: { bulk_order_id } });
     */
    getBulk: "v1GetBulkLabels",
  },
  /**
   * Calls of the public API: `list`, `create`, `update`, `delete`.
   *
   * @example const reply = await client.parcels.list();
   */
  parcels: {
    /**
     * List saved parcels.
     *
     * All of them: the default first, then by name.
     *
     * `GET /api/v1/parcels`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
     * @example const reply = await client.parcels.list();
     */
    list: "v1ListParcels",
    /**
     * Save a parcel.
     *
     * Weight and size for repeated use, and the SKUs of the products that are shipped in it. An account can have at
     * most 200, and their names must differ, ignoring case.
     *
     * In a file of orders, a product is shipped in the parcel that has its SKU, or else in the default parcel. If
     * several patterns match, the one with the most characters other than `*` is used. If those of two parcels have
     * equally many, a person has to choose.
     *
     * `POST /api/v1/parcels`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 409 `parcel_name_taken`, `parcel_limit_reached`; 413 `payload_too_large`; 429 `too_many_requests`
     * @example const reply = await client.parcels.create({ body });
     */
    create: "v1CreateParcel",
    /**
     * Replace a saved parcel.
     *
     * Orders keep their own weight and size.
     *
     * `PUT /api/v1/parcels/{parcel_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `parcel_name_taken`; 413 `payload_too_large`; 429 `too_many_requests`
     * @example const reply = await client.parcels.update({ path: { parcel_id }, body });
     */
    update: "v1UpdateParcel",
    /**
     * Delete a saved parcel.
     *
     * Orders keep their own weight and size.
     *
     * `DELETE /api/v1/parcels/{parcel_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.parcels.delete({ path: { parcel_id } });
     */
    delete: "v1DeleteParcel",
  },
  /**
   * Calls of the public API: `list`, `create`, `listOpen`, `get`, `file`, `retry`, `cancel`.
   *
   * @example const reply = await client.manifests.list();
   */
  manifests: {
    /**
     * List manifests.
     *
     * Your manifests, newest first, without their orders. In a live shop, those of real postage.
     *
     * `GET /api/v1/manifests`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 410 `cursor_expired`; 429 `too_many_requests`
     * @example const reply = await client.manifests.list();
     */
    list: "v1ListManifests",
    /**
     * Create a manifest.
     *
     * The form that hands over a sender's labels of one day to a carrier: all bought labels of that connection, carrier, sender and day that are not voided and not on a manifest yet, at most 10,000. Connections that can make manifests have `manifests: true`. A label is never on two manifests. If the carrier refuses, its labels can be put on another manifest. `GET /manifests/open` lists what is left. Where labels were sold by several carrier accounts of the connection, there is one manifest for each account: `otherManifestIds` lists the others.
     *
     * `POST /api/v1/manifests`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `carrier_refused`, `nothing_to_manifest`, `manifests_unavailable`, `idempotency_key_reused`; 429 `too_many_requests`
     * @example const reply = await client.manifests.create({ body });
     */
    create: "v1CreateManifest",
    /**
     * List labels without a manifest.
     *
     * Your labels of a day that a manifest can be created for, counted by connection, carrier and sender.
     *
     * `GET /api/v1/manifests/open`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
     * @example const reply = await client.manifests.listOpen();
     */
    listOpen: "v1ListOpenManifests",
    /**
     * Get a manifest.
     *
     * Its state, its labels and, once it is created, the form to print.
     *
     * `GET /api/v1/manifests/{manifest_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.manifests.get({ path: { manifest_id } });
     */
    get: "v1GetManifest",
    /**
     * Get the form of a manifest.
     *
     * A PDF with one or more pages.
     *
     * `GET /api/v1/manifests/{manifest_id}/file`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `manifest_not_ready`; 429 `too_many_requests`
     * @example const reply = await client.manifests.file({ path: { manifest_id } });
     */
    file: "v1GetManifestFile",
    /**
     * Ask the carrier for a manifest again.
     *
     * For an `unconfirmed` manifest: its carrier has not answered, and the server cannot find out whether it made the manifest. Where the carrier can be asked about it, that is done first; otherwise the manifest may be made twice.
     *
     * `POST /api/v1/manifests/{manifest_id}/retry`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `manifest_decided`; 429 `too_many_requests`
     * @example const reply = await client.manifests.retry({ path: { manifest_id } });
     */
    retry: "v1RetryManifest",
    /**
     * Cancel a manifest.
     *
     * For an `unconfirmed` manifest. Its labels can be put on another manifest.
     *
     * `POST /api/v1/manifests/{manifest_id}/cancel`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `manifest_decided`; 429 `too_many_requests`
     * @example const reply = await client.manifests.cancel({ path: { manifest_id } });
     */
    cancel: "v1CancelManifest",
  },
  /**
   * Calls of the public API: `list`, `create`, `delete`, `update`, `test`, `rotateSecret`, `redeliver`, `listDeliveries`, `redeliverEvent`.
   *
   * @example const reply = await client.webhooks.list();
   */
  webhooks: {
    /**
     * List webhooks.
     *
     * Your addresses that events are sent to, oldest first. The secrets are not shown.
     *
     * `GET /api/v1/webhooks`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.list();
     */
    list: "v1ListWebhooks",
    /**
     * Add a webhook.
     *
     * Your events are sent to the address as `POST` requests from now on, signed as
     * [Standard Webhooks](https://www.standardwebhooks.com) describes: `webhook-id` is the id of the event, the same in every
     * try, `webhook-timestamp` the time of the try, and `webhook-signature` the signature with the `secret` of this reply, which is not
     * shown again. The body is the event as `GET /events` lists it.
     *
     * Answer with a status from 200 to 299 within 15 seconds. Anything else is a failure, also a redirect; an event is tried
     * eight times within 24 hours. Each event is sent at least once: an event that you have already seen has the same
     * `webhook-id`. Events may arrive in another order; of two events, the later one has the higher `sequence`. After three days
     * without a success, the webhook is switched off, and `webhook.disabled` says so in `GET /events`.
     *
     * The address must be https, without a user name, and public. An account can have at most 10 webhooks of each mode.
     *
     * `POST /api/v1/webhooks`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 409 `webhook_limit_reached`; 413 `payload_too_large`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.create({ body });
     */
    create: "v1CreateWebhook",
    /**
     * Delete a webhook.
     *
     * Nothing more is sent to its address.
     *
     * `DELETE /api/v1/webhooks/{webhook_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.delete({ path: { webhook_id } });
     */
    delete: "v1DeleteWebhook",
    /**
     * Change a webhook.
     *
     * Changes the address, the types of events, or whether events are sent. While a webhook is off, its events are kept for 30 days, and are sent when it is switched on again.
     *
     * `PATCH /api/v1/webhooks/{webhook_id}`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.update({ path: { webhook_id }, body });
     */
    update: "v1UpdateWebhook",
    /**
     * Send a test event.
     *
     * Sends an event of type `webhook.test` to this webhook, whatever types it takes. The log shows the answer.
     *
     * `POST /api/v1/webhooks/{webhook_id}/test`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `webhook_disabled`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.test({ path: { webhook_id } });
     */
    test: "v1TestWebhook",
    /**
     * Replace the secret of a webhook.
     *
     * Makes a new secret, which is shown only in this reply. For 24 hours, requests are signed with both secrets, so that your server accepts them before and after it has the new one.
     *
     * `POST /api/v1/webhooks/{webhook_id}/rotate`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.rotateSecret({ path: { webhook_id } });
     */
    rotateSecret: "v1RotateWebhookSecret",
    /**
     * Send all events since a time again.
     *
     * Sends every event since then again that the webhook takes, oldest first, also those that were delivered. Events are kept for 30 days.
     *
     * `POST /api/v1/webhooks/{webhook_id}/redeliver`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `webhook_disabled`; 413 `payload_too_large`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.redeliver({ path: { webhook_id }, body });
     */
    redeliver: "v1RedeliverWebhookEvents",
    /**
     * List the deliveries of a webhook.
     *
     * The log of the last 30 days, newest first: what was sent when, and the answer.
     *
     * `GET /api/v1/webhooks/{webhook_id}/deliveries`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.listDeliveries({ path: { webhook_id } });
     */
    listDeliveries: "v1ListWebhookDeliveries",
    /**
     * Send an event again.
     *
     * Sends the event of a delivery again, whether it was delivered or not, as a new delivery with the same `webhook-id`. While 200 deliveries of the webhook are waiting, the response is 429 `too_many_requests`.
     *
     * `POST /api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver`
     *
     * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `webhook_disabled`; 429 `too_many_requests`
     * @example const reply = await client.webhooks.redeliverEvent({ path: { webhook_id, delivery_id } });
     */
    redeliverEvent: "v1RedeliverWebhookEvent",
  },
} as const;
