// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** Each operation of the contract: how it is called, who may call it, and what it answers with. */
export const operations = {
  /**
   * Is the process up? 503 while the disk refuses writes.
   *
   * `GET /healthz`
   *
   * @example const reply = await client.getHealth();
   */
  getHealth: {"method":"get","path":"/healthz","tag":"health","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Sign in with e-mail and password. The session token lives 24 hours.
   * After 10 failures in 15 minutes for one address and e-mail the answer is 429. Beyond 100 failures of an address its sign-ins wait for their turn, 20 at most and 5 seconds at most; the answer to others is 429 with Retry-After. An account that signed in from that address in the last 30 days does not wait.
   *
   * `POST /api/auth/login`
   *
   * @example const reply = await client.login({ body });
   */
  login: {"method":"post","path":"/api/auth/login","tag":"account","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Open an account and sign in.
   * One address may call this 30 times an hour, successes counted (SHIPCTL_REGISTRATIONS_PER_HOUR; 10,000 in a demo); then the answer is 429.
   *
   * `POST /api/auth/register`
   *
   * @example const reply = await client.register({ body });
   */
  register: {"method":"post","path":"/api/auth/register","tag":"account","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Is this session good? Answers with the account as it is now.
   *
   * `GET /api/auth/verify`
   *
   * @example const reply = await client.verifySession();
   */
  verifySession: {"method":"get","path":"/api/auth/verify","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Is this session an admin's?
   *
   * `GET /api/auth/verify-admin`
   *
   * @example const reply = await client.verifyAdmin();
   */
  verifyAdmin: {"method":"get","path":"/api/auth/verify-admin","tag":"account","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Change the password. Every other session ends; the answer has a new token for this one.
   *
   * `POST /api/auth/password`
   *
   * @example const reply = await client.changePassword({ body });
   */
  changePassword: {"method":"post","path":"/api/auth/password","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * End every session of this account, this one too.
   *
   * `POST /api/auth/sign-out-everywhere`
   *
   * @example const reply = await client.signOutEverywhere();
   */
  signOutEverywhere: {"method":"post","path":"/api/auth/sign-out-everywhere","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Where to find support.
   *
   * `GET /api/settings/public-settings`
   *
   * @example const reply = await client.getPublicSettings();
   */
  getPublicSettings: {"method":"get","path":"/api/settings/public-settings","tag":"setting","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * What can be spent now, i.e. posted minus open holds.
   *
   * `GET /api/balance`
   *
   * @example const reply = await client.getBalance();
   */
  getBalance: {"method":"get","path":"/api/balance","tag":"ledger","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Ledger entries, newest first. Without page and limit the first 1,000.
   *
   * `GET /api/balance/transactions`
   *
   * @example const reply = await client.listTransactions();
   */
  listTransactions: {"method":"get","path":"/api/balance/transactions","tag":"ledger","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * What happened, oldest first, after the event `after`.
   * Your own events of the last 30 days: labels that were bought, failed, voided or refunded, parcels that moved, bulk
   * orders that ended, credits and every change of your balance, prices and account. They come in the order in which
   * they happened. Keep `nextAfter` and send it as `after` with the next call; while `hasMore` is true, call again at once. The rows
   * of a bulk order have no events of their own: `bulk.ended` says what came of all of them.
   *
   * `GET /api/events`
   *
   * @example const reply = await client.listEvents();
   */
  listEvents: {"method":"get","path":"/api/events","tag":"event","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["after","limit"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Top up the balance: an invoice to be paid in cryptocurrency within 15 minutes.
   * $1.00 to $10,000.00. What arrives is credited, not what was asked: once per payment, also when it is less, more, or
   * late (an invoice is watched for 24 hours after it has expired). Open `paymentUrl` to pay, and ask getInvoiceStatus
   * how it goes. At most 10 invoices of a customer wait for payment at a time.
   *
   * `POST /api/crypto/create-invoice`
   *
   * @example const reply = await client.createInvoice({ body });
   */
  createInvoice: {"method":"post","path":"/api/crypto/create-invoice","tag":"top-up","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * How a top-up goes. Ask every 10 seconds.
   * Over are `paid`, `late`, `expired` and `failed`; `partial` is over once `expiresAt` has passed. A payment that was
   * seen and is not confirmed yet counts in `pendingAmount`; it is credited once it is confirmed, however long that takes.
   *
   * `GET /api/crypto/status/{invoiceId}`
   *
   * @example const reply = await client.getInvoiceStatus({ path: { invoiceId } });
   */
  getInvoiceStatus: {"method":"get","path":"/api/crypto/status/{invoiceId}","tag":"top-up","access":"customer","link":false,"key":"accepted","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Your invoices, newest first.
   *
   * `GET /api/crypto/invoices`
   *
   * @example const reply = await client.listInvoices();
   */
  listInvoices: {"method":"get","path":"/api/crypto/invoices","tag":"top-up","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * A payment service tells that something has happened to an invoice.
   * The signature is checked over the body as it came. Nothing else of it is believed: the invoice is read anew at the
   * payment service. 503 asks for another delivery.
   *
   * `POST /api/webhooks/{provider}`
   *
   * @example const reply = await client.receivePaymentEvent({ path: { provider }, body });
   */
  receivePaymentEvent: {"method":"post","path":"/api/webhooks/{provider}","tag":"webhook","access":"public","link":false,"key":"refused","pathParams":["provider"],"queryParams":[],"headerParams":["BTCPay-Sig"],"body":true,"bodyType":"text","bodyLimit":"default","replies":["application/json"]},
  /**
   * The page on which an invoice of the sandbox is paid with play money.
   *
   * `GET /sandbox/pay/{invoiceId}`
   *
   * @example const reply = await client.showSandboxPayment({ path: { invoiceId } });
   */
  showSandboxPayment: {"method":"get","path":"/sandbox/pay/{invoiceId}","tag":"sandbox","access":"public","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["text/html"]},
  /**
   * Pay any amount of play money, or let the invoice expire at once.
   *
   * `POST /sandbox/pay/{invoiceId}`
   *
   * @example const reply = await client.paySandboxInvoice({ path: { invoiceId }, body });
   */
  paySandboxInvoice: {"method":"post","path":"/sandbox/pay/{invoiceId}","tag":"sandbox","access":"public","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"form","bodyLimit":"default","replies":["text/html"]},
  /**
   * All saved addresses, defaults first, then by name.
   *
   * `GET /api/addresses`
   *
   * @example const reply = await client.listAddresses();
   */
  listAddresses: {"method":"get","path":"/api/addresses","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Save an address. The first of its type becomes the default; at most 1,000.
   *
   * `POST /api/addresses`
   *
   * @example const reply = await client.createAddress({ body });
   */
  createAddress: {"method":"post","path":"/api/addresses","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Saved addresses of one type.
   *
   * `GET /api/addresses/type/{type}`
   *
   * @example const reply = await client.listAddressesByType({ path: { type } });
   */
  listAddressesByType: {"method":"get","path":"/api/addresses/type/{type}","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":["type"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Replace a saved address.
   *
   * `PUT /api/addresses/{id}`
   *
   * @example const reply = await client.updateAddress({ path: { id }, body });
   */
  updateAddress: {"method":"put","path":"/api/addresses/{id}","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Forget a saved address. Orders keep their own copy.
   *
   * `DELETE /api/addresses/{id}`
   *
   * @example const reply = await client.deleteAddress({ path: { id } });
   */
  deleteAddress: {"method":"delete","path":"/api/addresses/{id}","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Enabled carrier connections, the default first.
   *
   * `GET /api/shipping/apis`
   *
   * @example const reply = await client.listShippingApis();
   */
  listShippingApis: {"method":"get","path":"/api/shipping/apis","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The connection that is used when none is picked.
   *
   * `GET /api/shipping/default-api`
   *
   * @example const reply = await client.getDefaultApi();
   */
  getDefaultApi: {"method":"get","path":"/api/shipping/default-api","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Enabled services of a connection by carrier, with the price as it is for you at the lightest weight.
   *
   * `GET /api/shipping/all-services`
   *
   * @example const reply = await client.listServices();
   */
  listServices: {"method":"get","path":"/api/shipping/all-services","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["apiId"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * How reliable each enabled service of each enabled connection is.
   *
   * `GET /api/shipping/services/reliability`
   *
   * @example const reply = await client.listReliability();
   */
  listReliability: {"method":"get","path":"/api/shipping/services/reliability","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Questions and answers, in the operator's order.
   *
   * `GET /api/faqs`
   *
   * @example const reply = await client.listFaqs();
   */
  listFaqs: {"method":"get","path":"/api/faqs","tag":"faq","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * What this parcel costs you with this service. The server's price is the one that counts.
   *
   * `POST /api/orders/calculate-price`
   *
   * @example const reply = await client.calculatePrice({ body });
   */
  calculatePrice: {"method":"post","path":"/api/orders/calculate-price","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * One parcel priced with every enabled service of a connection, cheapest first.
   *
   * `POST /api/orders/quotes`
   *
   * @example const reply = await client.quoteOrder({ body });
   */
  quoteOrder: {"method":"post","path":"/api/orders/quotes","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Your orders, newest first.
   *
   * `GET /api/orders`
   *
   * @example const reply = await client.listOrders();
   */
  listOrders: {"method":"get","path":"/api/orders","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit","search","status","from","to","reference","orderNumber"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Buy one label.
   * Funds are held, the carrier is asked, the hold is captured or released. 202 means that the carrier has not answered
   * yet: the order stays `processing` with purchase `buying` until the answer is known; look at it again. A carrier that
   * refuses then leaves it `cancelled` with purchase `failed` and the reason in `refusal`, and the money is back.
   *
   * **One label for a reference.** With `rejectDuplicates: true` the answer is 409 `duplicate_reference` when a label of
   * yours has the same `reference` and is bought, being bought, or a row of a bulk order that waits for its turn. Labels
   * that were refused, voided or refunded do not count. It is checked in the step that holds the money, so that of two
   * such calls at the same moment one buys. Letter for letter, spaces around it aside; an order without a reference is
   * not checked.
   *
   * `POST /api/orders`
   *
   * @example const reply = await client.createOrder({ body });
   */
  createOrder: {"method":"post","path":"/api/orders","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The last 30 days in figures, and the last 7 day by day.
   *
   * `GET /api/orders/stats/overview`
   *
   * @example const reply = await client.getOrderStats();
   */
  getOrderStats: {"method":"get","path":"/api/orders/stats/overview","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Void a selection of labels. Each has its own outcome; one that cannot be voided does not stop the others.
   *
   * `POST /api/orders/void`
   *
   * @example const reply = await client.voidOrders({ body });
   */
  voidOrders: {"method":"post","path":"/api/orders/void","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * One order.
   *
   * `GET /api/orders/{id}`
   *
   * @example const reply = await client.getOrder({ path: { id } });
   */
  getOrder: {"method":"get","path":"/api/orders/{id}","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Void a label that was not scanned yet, within the carrier's window (USPS 30 days, UPS and FedEx 90).
   * The money comes back when the carrier agrees; `refundStatus` tells how far that is.
   *
   * `POST /api/orders/{id}/void`
   *
   * @example const reply = await client.voidOrder({ path: { id } });
   */
  voidOrder: {"method":"post","path":"/api/orders/{id}/void","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Check and price up to 10,000 rows. Buys nothing.
   *
   * `POST /api/orders/bulk/validate`
   *
   * @example const reply = await client.validateBulkOrder({ body });
   */
  validateBulkOrder: {"method":"post","path":"/api/orders/bulk/validate","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"bulk","replies":["application/json"]},
  /**
   * Pay for rows and buy their labels.
   * The whole sum is held at once; each row is captured or released on its own, so one bad row blocks no good one.
   * Buying is a job that survives a restart. The call answers when the job ends, or after `Prefer: wait=N` seconds
   * (default 20) with status `processing`; look at it with `getBulkOrder`.
   *
   * **The same rows twice.** Send a `fingerprint` of the rows, the same one for the same rows, whatever sends them. When
   * rows with this fingerprint were paid for in the last 24 hours the answer is 409 `duplicate_purchase`,
   * `details.bulkOrderId` names that bulk order, and nothing is bought, also when two calls come at the same moment.
   * `again: true` buys them once more. A bulk order of which nothing was bought (status `failed`) does not count, and a
   * repeat with the same `Idempotency-Key` gets the first answer as ever.
   *
   * **Original cells.** What rows carry in `original` is kept for the failure CSV: of failed rows for 30 days after the
   * bulk order has ended, of bought rows until minutes after that. A customer keeps at most 100 MB (UTF-8); a purchase
   * that would exceed it answers 413 `quota_exceeded`, and nothing is bought.
   *
   * **One label for a reference.** With `rejectDuplicates: true` rows whose `reference` is on another label of yours (as
   * `createOrder` says), or on a row before, fail with `duplicate_reference` and cost nothing; the others go on. When no
   * row is left the answer is 409 `duplicate_reference`. Retrying the bulk order later keeps to that.
   *
   * `POST /api/orders/bulk/process`
   *
   * @example const reply = await client.processBulkOrder({ body });
   */
  processBulkOrder: {"method":"post","path":"/api/orders/bulk/process","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key","Prefer"],"body":true,"bodyType":"json","bodyLimit":"bulk","replies":["application/json"]},
  /**
   * Your bulk orders, newest first. Without page and limit the first 1,000.
   *
   * `GET /api/orders/bulk/history`
   *
   * @example const reply = await client.listBulkOrders();
   */
  listBulkOrders: {"method":"get","path":"/api/orders/bulk/history","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The column mapping that you last used for a set of headers.
   *
   * `GET /api/orders/bulk/mappings`
   *
   * @example const reply = await client.getBulkMapping({ query: { headerKey } });
   */
  getBulkMapping: {"method":"get","path":"/api/orders/bulk/mappings","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["headerKey"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Remember a column mapping for a set of headers.
   * A customer keeps at most 50; over that the answer is 413 `quota_exceeded`, and one of the 50 can still be changed.
   *
   * `PUT /api/orders/bulk/mappings`
   *
   * @example const reply = await client.saveBulkMapping({ body });
   */
  saveBulkMapping: {"method":"put","path":"/api/orders/bulk/mappings","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Delete the column mapping of a set of headers, or all of them.
   *
   * `DELETE /api/orders/bulk/mappings`
   *
   * @example const reply = await client.deleteBulkMappings();
   */
  deleteBulkMappings: {"method":"delete","path":"/api/orders/bulk/mappings","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["headerKey"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * A bulk order with counters, the state of its rows and their orders.
   * page and limit count rows, in the order of the file. Without them the first 1,000 rows.
   *
   * `GET /api/orders/bulk/{bulkOrderId}`
   *
   * @example const reply = await client.getBulkOrder({ path: { bulkOrderId } });
   */
  getBulkOrder: {"method":"get","path":"/api/orders/bulk/{bulkOrderId}","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Buy the failed rows again, at today's prices.
   *
   * `POST /api/orders/bulk/{bulkOrderId}/retry`
   *
   * @example const reply = await client.retryBulkOrder({ path: { bulkOrderId }, body });
   */
  retryBulkOrder: {"method":"post","path":"/api/orders/bulk/{bulkOrderId}/retry","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key","Prefer"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Void every label of a bulk order that can still be voided.
   *
   * `POST /api/orders/bulk/{bulkOrderId}/void`
   *
   * @example const reply = await client.voidBulkOrder({ path: { bulkOrderId } });
   */
  voidBulkOrder: {"method":"post","path":"/api/orders/bulk/{bulkOrderId}/void","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The rows that failed, as JSON, or with `Accept text/csv` as a CSV to mend and upload again.
   * The CSV has the original columns (when they were sent with the order) plus errorCode and errorMessage.
   *
   * `GET /api/orders/bulk/{bulkOrderId}/failures`
   *
   * @example const reply = await client.listBulkFailures({ path: { bulkOrderId } });
   */
  listBulkFailures: {"method":"get","path":"/api/orders/bulk/{bulkOrderId}/failures","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json","text/csv"]},
  /**
   * A link that opens these labels for 5 minutes, without a session in the URL.
   * It dies earlier when its maker is blocked or signs out everywhere. A ZIP has a PDF for each label and is sent while they are drawn.
   *
   * `POST /api/labels/links`
   *
   * @example const reply = await client.createLabelLink({ body });
   */
  createLabelLink: {"method":"post","path":"/api/labels/links","tag":"label","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The labels behind a link, as one PDF or a ZIP.
   *
   * `GET /api/labels/selection/{id}`
   *
   * @example const reply = await client.getSelectedLabels({ path: { id } });
   */
  getSelectedLabels: {"method":"get","path":"/api/labels/selection/{id}","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["part"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/pdf","application/zip"]},
  /**
   * All labels of a bulk order in one PDF, in the order of the rows.
   * Checked for completeness before the first byte. Carriers' own PDFs come in parts of 500 pages (`part`). Labels that
   * were voided are left out: they are not to be printed any more.
   *
   * `GET /api/labels/bulk/{bulkOrderId}`
   *
   * @example const reply = await client.getBulkLabels({ path: { bulkOrderId } });
   */
  getBulkLabels: {"method":"get","path":"/api/labels/bulk/{bulkOrderId}","tag":"bulk-order","access":"customer","link":true,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":["format","part"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/pdf","application/zip"]},
  /**
   * The label of an order, to look at.
   *
   * `GET /api/labels/{id}`
   *
   * @example const reply = await client.getLabel({ path: { id } });
   */
  getLabel: {"method":"get","path":"/api/labels/{id}","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["format"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/pdf","application/zip"]},
  /**
   * The label of an order, as an attachment.
   *
   * `GET /api/labels/{id}/download`
   *
   * @example const reply = await client.downloadLabel({ path: { id } });
   */
  downloadLabel: {"method":"get","path":"/api/labels/{id}/download","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["format"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/pdf","application/zip"]},
  /**
   * The label of an order, as a PDF that opens the print dialog.
   *
   * `GET /api/labels/{id}/print`
   *
   * @example const reply = await client.printLabel({ path: { id } });
   */
  printLabel: {"method":"get","path":"/api/labels/{id}/print","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["format"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/pdf","application/zip"]},
  /**
   * What the carrier last told of this parcel, newest first.
   *
   * `GET /api/tracking/{orderId}`
   *
   * @example const reply = await client.getTracking({ path: { orderId } });
   */
  getTracking: {"method":"get","path":"/api/tracking/{orderId}","tag":"tracking","access":"customer","link":false,"key":"accepted","pathParams":["orderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Ask the carrier now. At most once a minute per order; sooner gives what is known.
   * The server asks by itself about parcels on their way, every two hours until they are delivered, for 60 days after the purchase, and not about voided labels.
   *
   * `POST /api/tracking/{orderId}/refresh`
   *
   * @example const reply = await client.refreshTracking({ path: { orderId } });
   */
  refreshTracking: {"method":"post","path":"/api/tracking/{orderId}/refresh","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["orderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Customers with their balances, newest first. Without page and limit the first 1,000.
   *
   * `GET /api/admin/users`
   *
   * @example const reply = await client.listUsers();
   */
  listUsers: {"method":"get","path":"/api/admin/users","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit","search"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Set what a customer can spend. Written as an adjustment entry, with who and why.
   *
   * `PATCH /api/admin/users/{id}/balance`
   *
   * @example const reply = await client.setUserBalance({ path: { id }, body });
   */
  setUserBalance: {"method":"patch","path":"/api/admin/users/{id}/balance","tag":"ledger","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * What the operator shows to everybody, to edit.
   *
   * `GET /api/settings/app-settings`
   *
   * @example const reply = await client.getAppSettings();
   */
  getAppSettings: {"method":"get","path":"/api/settings/app-settings","tag":"setting","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Change what the operator shows to everybody. What is left out stays.
   *
   * `PUT /api/settings/app-settings`
   *
   * @example const reply = await client.saveAppSettings({ body });
   */
  saveAppSettings: {"method":"put","path":"/api/settings/app-settings","tag":"setting","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Choose a new password with the one-time link that an administrator handed over.
   * After 30 links from one address that open nothing within 15 minutes the answer is 429.
   *
   * `POST /api/auth/reset-password`
   *
   * @example const reply = await client.resetPassword({ body });
   */
  resetPassword: {"method":"post","path":"/api/auth/reset-password","tag":"account","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Labels and revenue by carrier; refunds are taken off on their day.
   *
   * `GET /api/admin/stats/labels`
   *
   * @example const reply = await client.getLabelStats();
   */
  getLabelStats: {"method":"get","path":"/api/admin/stats/labels","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["period"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Set a customer's own prices.
   * Any price from $0.00 is taken, also one below `providerPrices`: programs know what they do. The web and `shipctl` ask
   * before they send one, and name what would be lost.
   *
   * `PATCH /api/admin/users/{id}/pricing`
   *
   * @example const reply = await client.setUserPricing({ path: { id }, body });
   */
  setUserPricing: {"method":"patch","path":"/api/admin/users/{id}/pricing","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Make somebody an administrator or not, block or unblock an account. Blocking ends its sessions.
   *
   * `PATCH /api/admin/users/{id}/access`
   *
   * @example const reply = await client.setUserAccess({ path: { id }, body });
   */
  setUserAccess: {"method":"patch","path":"/api/admin/users/{id}/access","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * A one-time link with which a customer chooses a new password, to hand over. Good for 24 hours.
   *
   * `POST /api/admin/users/{id}/password-reset`
   *
   * @example const reply = await client.createPasswordReset({ path: { id } });
   */
  createPasswordReset: {"method":"post","path":"/api/admin/users/{id}/password-reset","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Carrier connections with their keys and services, the default first.
   *
   * `GET /api/admin/config/apis`
   *
   * @example const reply = await client.listConnections();
   */
  listConnections: {"method":"get","path":"/api/admin/config/apis","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Add a carrier connection. `sandbox:` is the built-in one; any http(s) URL a provider.
   * The connection starts without services, so it cannot be the default at once (409); check-updates reports what the provider sells. The provider is asked for the `mode` of the key: a call that it keeps waiting is answered after 5 s with `unknown`.
   *
   * `POST /api/admin/config/apis`
   *
   * @example const reply = await client.addConnection({ body });
   */
  addConnection: {"method":"post","path":"/api/admin/config/apis","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Change the key, the name, or whether it is enabled. What is left out stays.
   * A new key counts as live until the provider has said otherwise; it is asked at once. A bulk order that was paid with play money waits while the key is not in mode `test`; after 24 hours its rows fail and the money comes back.
   *
   * `PUT /api/admin/config/apis/{id}`
   *
   * @example const reply = await client.updateConnection({ path: { id }, body });
   */
  updateConnection: {"method":"put","path":"/api/admin/config/apis/{id}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Archive a connection: orders on their way keep it. The default and the last one are refused.
   *
   * `DELETE /api/admin/config/apis/{id}`
   *
   * @example const reply = await client.deleteConnection({ path: { id } });
   */
  deleteConnection: {"method":"delete","path":"/api/admin/config/apis/{id}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Make it the connection that is used when none is picked.
   * Refused (409, with the reason) unless customers can buy through it - it is enabled, this version can use it, and one of its services is enabled.
   *
   * `PATCH /api/admin/config/apis/{id}/set-default`
   *
   * @example const reply = await client.setDefaultConnection({ path: { id } });
   */
  setDefaultConnection: {"method":"patch","path":"/api/admin/config/apis/{id}/set-default","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Set prices, tiers and what is sold of many services at once: all of it, or nothing.
   * Every line is checked before anything is changed, and all that is wrong is answered in one round; `errors` name line
   * and service. `dryRun` makes the same checks and answers the same differences. Services that no line names stay as
   * they are.
   *
   * `PUT /api/admin/config/pricing/{apiId}`
   *
   * @example const reply = await client.setPrices({ path: { apiId }, body });
   */
  setPrices: {"method":"put","path":"/api/admin/config/pricing/{apiId}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Set a service's base price, or whether it is sold.
   * Any price from $0.00 is taken, also one below `providerPrices`: programs know what they do. The web and `shipctl` ask
   * before they send one, and name what would be lost.
   *
   * `PATCH /api/admin/config/pricing/{apiId}/{carrier}/{service}`
   *
   * @example const reply = await client.setServicePricing({ path: { apiId, carrier, service }, body });
   */
  setServicePricing: {"method":"patch","path":"/api/admin/config/pricing/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The weight tiers of a service.
   *
   * `GET /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}`
   *
   * @example const reply = await client.getDynamicPricing({ path: { apiId, carrier, service } });
   */
  getDynamicPricing: {"method":"get","path":"/api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Set the weight tiers of a service; sorted by minimum weight when saved.
   * Any price from $0.00 is taken, also one below `providerPrices`: programs know what they do. The web and `shipctl` ask
   * before they send one, and name what would be lost.
   *
   * `PATCH /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}`
   *
   * @example const reply = await client.setDynamicPricing({ path: { apiId, carrier, service }, body });
   */
  setDynamicPricing: {"method":"patch","path":"/api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Say how reliable an enabled service is.
   *
   * `PATCH /api/admin/config/service-reliability/{apiId}/{carrier}/{service}`
   *
   * @example const reply = await client.setServiceReliability({ path: { apiId, carrier, service }, body });
   */
  setServiceReliability: {"method":"patch","path":"/api/admin/config/service-reliability/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * What the providers sell today, with what is new. One connection's failure is its own error.
   * The stored base URL and key are used; what the body says of them is ignored. The `mode` of the key is asked anew; no answer leaves it as it was, a refusal makes it `unknown`.
   *
   * `POST /api/admin/services/check-updates`
   *
   * @example const reply = await client.checkServiceUpdates({ body });
   */
  checkServiceUpdates: {"method":"post","path":"/api/admin/services/check-updates","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Add services that a provider reported. They start disabled, at the provider's price.
   *
   * `POST /api/admin/services/add-services`
   *
   * @example const reply = await client.addServices({ body });
   */
  addServices: {"method":"post","path":"/api/admin/services/add-services","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Everybody's orders, newest first, refused ones too.
   *
   * `GET /api/admin/orders`
   *
   * @example const reply = await client.listAllOrders();
   */
  listAllOrders: {"method":"get","path":"/api/admin/orders","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit","search","status","from","to","reference","orderNumber"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Void a selection of anybody's labels. One that cannot be voided does not stop the others.
   *
   * `POST /api/admin/orders/void`
   *
   * @example const reply = await client.voidAnyOrders({ body });
   */
  voidAnyOrders: {"method":"post","path":"/api/admin/orders/void","tag":"order","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Give the money of a selection of orders back. One that cannot be refunded does not stop the others.
   *
   * `POST /api/admin/orders/refund`
   *
   * @example const reply = await client.refundOrders({ body });
   */
  refundOrders: {"method":"post","path":"/api/admin/orders/refund","tag":"order","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * An order of anybody, refused ones too.
   *
   * `GET /api/admin/orders/{id}`
   *
   * @example const reply = await client.getAnyOrder({ path: { id } });
   */
  getAnyOrder: {"method":"get","path":"/api/admin/orders/{id}","tag":"report","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Void anybody's label, by the rules of the customer's own void. Audited.
   * The carrier is asked for the money; the customer gets it when the carrier agrees, once, whoever asked.
   *
   * `POST /api/admin/orders/{id}/void`
   *
   * @example const reply = await client.voidAnyOrder({ path: { id }, body });
   */
  voidAnyOrder: {"method":"post","path":"/api/admin/orders/{id}/void","tag":"order","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Give the money of a bought order back now, whatever the carrier says. Audited.
   * For labels that the carrier does not take back (scanned, too old, rejected), or has not taken back yet. A label that
   * can still be voided is refused: void it first. The refund is the order's one refund: a void or the carrier's
   * answer never pays a second one, in whichever order they come. An order that was not scanned is cancelled by it.
   *
   * `POST /api/admin/orders/{id}/refund`
   *
   * @example const reply = await client.refundOrder({ path: { id }, body });
   */
  refundOrder: {"method":"post","path":"/api/admin/orders/{id}/refund","tag":"order","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Ask the carrier now about a purchase that it has not answered. Audited.
   * A yes takes the money and keeps the label, a no gives the money back. A carrier that has no record of the purchase is
   * asked twice, 40 seconds apart, before that counts as a no; until then the order stays `buying`. An order that is
   * settled already is answered as it is.
   *
   * `POST /api/admin/orders/{id}/settle`
   *
   * @example const reply = await client.settleOrder({ path: { id } });
   */
  settleOrder: {"method":"post","path":"/api/admin/orders/{id}/settle","tag":"order","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Everybody's bulk orders, newest first.
   *
   * `GET /api/admin/bulk-orders`
   *
   * @example const reply = await client.listAllBulkOrders();
   */
  listAllBulkOrders: {"method":"get","path":"/api/admin/bulk-orders","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * A bulk order of anybody, with the state of its rows and their orders.
   *
   * `GET /api/admin/bulk-orders/{bulkOrderId}`
   *
   * @example const reply = await client.getAnyBulkOrder({ path: { bulkOrderId } });
   */
  getAnyBulkOrder: {"method":"get","path":"/api/admin/bulk-orders/{bulkOrderId}","tag":"report","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Void every label of anybody's bulk order that can still be voided. Audited.
   *
   * `POST /api/admin/bulk-orders/{bulkOrderId}/void`
   *
   * @example const reply = await client.voidAnyBulkOrder({ path: { bulkOrderId }, body });
   */
  voidAnyBulkOrder: {"method":"post","path":"/api/admin/bulk-orders/{bulkOrderId}/void","tag":"bulk-order","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * End a bulk order that does not end by itself. Audited.
   * Rows that nobody has begun to buy fail with `not_bought` and their money is given back; the customer may retry them.
   * Carriers are asked about rows that are being bought. It stays `processing` while a carrier has not answered; call it
   * again to ask once more. A bulk order that has ended is answered as it is.
   *
   * `POST /api/admin/bulk-orders/{bulkOrderId}/settle`
   *
   * @example const reply = await client.settleBulkOrder({ path: { bulkOrderId } });
   */
  settleBulkOrder: {"method":"post","path":"/api/admin/bulk-orders/{bulkOrderId}/settle","tag":"bulk-order","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Give the money of every label of a bulk order back that can be refunded. Audited.
   *
   * `POST /api/admin/bulk-orders/{bulkOrderId}/refund`
   *
   * @example const reply = await client.refundBulkOrder({ path: { bulkOrderId }, body });
   */
  refundBulkOrder: {"method":"post","path":"/api/admin/bulk-orders/{bulkOrderId}/refund","tag":"bulk-order","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Top-ups and what administrators credited, newest first.
   *
   * `GET /api/admin/deposits`
   *
   * @example const reply = await client.listDeposits();
   */
  listDeposits: {"method":"get","path":"/api/admin/deposits","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Who did what, by which session or key, from what to what, and when, newest first; with `Accept text/csv` all that matches as a CSV.
   * Purchases, voids, refunds, top-ups, prices, accounts, keys, connections, settings and jobs. A label that is bought alone
   * has an entry of its own, a bulk order has one. `search` looks in action, subject, account, way in, key end and
   * X-Request-Id.
   *
   * `GET /api/admin/audit`
   *
   * @example const reply = await client.listAudit();
   */
  listAudit: {"method":"get","path":"/api/admin/audit","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json","text/csv"]},
  /**
   * What happened to connections and prices of the shop, oldest first, after the event `after`.
   * Events of the last 30 days that concern no single customer: connections that were added, changed or deleted, what
   * they sell, and the prices of services. They come in the order in which they happened. Keep `nextAfter` and send it as
   * `after` with the next call; while `hasMore` is true, call again at once.
   *
   * `GET /api/admin/events`
   *
   * @example const reply = await client.listShopEvents();
   */
  listShopEvents: {"method":"get","path":"/api/admin/events","tag":"event","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["after","limit"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Background jobs that failed for good, the last one first, with counts of all jobs.
   * A job that fails is tried again, later and later. After its last attempt it is dead: kept with what it said, until an
   * administrator restarts or dismisses it. What it was to do is not done meanwhile: rows of a bulk order are not bought
   * and their money stays held, or a refund is not asked for.
   *
   * `GET /api/admin/jobs`
   *
   * @example const reply = await client.listJobs();
   */
  listJobs: {"method":"get","path":"/api/admin/jobs","tag":"job","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Delete a dead job. Audited.
   * What it was to do stays undone. `shipctl-server verify` still names money that waits for it.
   *
   * `DELETE /api/admin/jobs/{id}`
   *
   * @example const reply = await client.dismissJob({ path: { id } });
   */
  dismissJob: {"method":"delete","path":"/api/admin/jobs/{id}","tag":"job","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Run a dead job again, with all its attempts before it. Audited.
   * It continues where it failed; nothing is bought or refunded twice. A job that waits already for the same thing takes its place.
   *
   * `POST /api/admin/jobs/{id}/restart`
   *
   * @example const reply = await client.restartJob({ path: { id } });
   */
  restartJob: {"method":"post","path":"/api/admin/jobs/{id}/restart","tag":"job","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Questions and answers, in order.
   *
   * `GET /api/admin/faqs`
   *
   * @example const reply = await client.listFaqsToEdit();
   */
  listFaqsToEdit: {"method":"get","path":"/api/admin/faqs","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Add a question. Without `order` it comes last.
   *
   * `POST /api/admin/faqs`
   *
   * @example const reply = await client.createFaq({ body });
   */
  createFaq: {"method":"post","path":"/api/admin/faqs","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Put the questions into this order, all at once.
   *
   * `PUT /api/admin/faqs/order`
   *
   * @example const reply = await client.orderFaqs({ body });
   */
  orderFaqs: {"method":"put","path":"/api/admin/faqs/order","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Change a question. A move onto another's place swaps the two.
   *
   * `PUT /api/admin/faqs/{id}`
   *
   * @example const reply = await client.updateFaq({ path: { id }, body });
   */
  updateFaq: {"method":"put","path":"/api/admin/faqs/{id}","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Delete a question.
   *
   * `DELETE /api/admin/faqs/{id}`
   *
   * @example const reply = await client.deleteFaq({ path: { id } });
   */
  deleteFaq: {"method":"delete","path":"/api/admin/faqs/{id}","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["If-Match"],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The marketplace cookies and CSRF token that you saved, and how old they are.
   *
   * `GET /api/amazon/saved-credentials`
   *
   * @example const reply = await client.getSavedCredentials();
   */
  getSavedCredentials: {"method":"get","path":"/api/amazon/saved-credentials","tag":"marketplace","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":["includeCredentials"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Forget the saved cookies and token.
   *
   * `DELETE /api/amazon/saved-credentials`
   *
   * @example const reply = await client.forgetSavedCredentials();
   */
  forgetSavedCredentials: {"method":"delete","path":"/api/amazon/saved-credentials","tag":"marketplace","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Tell the marketplace the tracking numbers of a bulk order.
   * Cookies and token go to the configured marketplace host and to no other. Leave cookies or csrfToken out to use the
   * saved ones; those to be saved are saved at once. Orders that were confirmed before are not sent again, so repeating
   * the call after a partial success confirms only those left over. When the marketplace stops answering, the rest is
   * `unanswered` too, and is not sent.
   *
   * Confirming is a job that survives a restart; of each bulk order one runs at a time. The call answers when the job
   * ends, or after `Prefer: wait=N` seconds (default 20) with 202 and status `running`; then GET
   * /api/amazon/confirm-orders/{bulkOrderId} shows how far it is. Its cookies and token are kept, encrypted, until it ends.
   *
   * `POST /api/amazon/confirm-orders`
   *
   * @example const reply = await client.confirmAmazonOrders({ body });
   */
  confirmAmazonOrders: {"method":"post","path":"/api/amazon/confirm-orders","tag":"marketplace","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Prefer"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * How far the last confirmation of a bulk order is, or what became of it.
   *
   * `GET /api/amazon/confirm-orders/{bulkOrderId}`
   *
   * @example const reply = await client.getAmazonConfirmation({ path: { bulkOrderId } });
   */
  getAmazonConfirmation: {"method":"get","path":"/api/amazon/confirm-orders/{bulkOrderId}","tag":"marketplace","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Your API key. The first look makes one.
   *
   * `GET /api/user/api-key`
   *
   * @example const reply = await client.getApiKey();
   */
  getApiKey: {"method":"get","path":"/api/user/api-key","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * A new API key. The old one is dead at once, and so is whatever used it.
   *
   * `POST /api/user/api-key/regenerate`
   *
   * @example const reply = await client.regenerateApiKey();
   */
  regenerateApiKey: {"method":"post","path":"/api/user/api-key/regenerate","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * How many calls of the public API a customer's key may make in 5 minutes. Null goes back to 100.
   *
   * `PATCH /api/admin/users/{id}/rate-limit`
   *
   * @example const reply = await client.setUserRateLimit({ path: { id }, body });
   */
  setUserRateLimit: {"method":"patch","path":"/api/admin/users/{id}/rate-limit","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * This document.
   *
   * `GET /openapi.yaml`
   *
   * @example const reply = await client.getContract();
   */
  getContract: {"method":"get","path":"/openapi.yaml","tag":"contract","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/yaml"]},
  /**
   * The part of this document that is the public API.
   *
   * `GET /api/v1/openapi.yaml`
   *
   * @example const reply = await client.v1GetContract();
   */
  v1GetContract: {"method":"get","path":"/api/v1/openapi.yaml","tag":"contract","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/yaml"]},
  /**
   * Whose key it is, and the balance.
   *
   * `GET /api/v1/user`
   *
   * @example const reply = await client.v1GetUser();
   */
  v1GetUser: {"method":"get","path":"/api/v1/user","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * What can be bought, with the ids that the buying calls take.
   *
   * `GET /api/v1/services`
   *
   * @example const reply = await client.v1ListServices();
   */
  v1ListServices: {"method":"get","path":"/api/v1/services","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Buy one label.
   * The price is the server's own, as `GET /services` and your own prices have it. 202 with status `processing` means
   * that the carrier has not answered yet: the money is held, and `GET /orders/{order_id}` tells how it ended.
   *
   * With `rejectDuplicates: true` the answer is 409 `duplicate_reference` when a label of yours that was bought or is
   * being bought has the same `reference`. It is checked in the step that holds the money: of two such calls at the same
   * moment one buys. Labels that were refused, voided or refunded do not count.
   *
   * `POST /api/v1/create-label`
   *
   * @example const reply = await client.v1CreateLabel({ body });
   */
  v1CreateLabel: {"method":"post","path":"/api/v1/create-label","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Buy up to 1,000 labels with one service.
   * Each order stands by itself: one that cannot be bought costs nothing and is named in `failures`, with its `index` in
   * the call, its `reference`, and each field that is wrong (`recipient.zip`); the others are bought. That holds for
   * orders that are not as this document says, for those that a check refuses, and for those that the carrier refuses.
   * When none is left the answer is 400, whose `details.errors` names each field of each order
   * (`orders[3].recipient.zip`); so it is with `onInvalid: "reject"` when any order is wrong, and nothing is bought then.
   *
   * `dryRun: true` checks and prices everything and buys nothing: 200 with what would be bought, what would fail, and
   * whether the balance covers it. It needs no Idempotency-Key and looks at none.
   *
   * `rejectDuplicates: true` leaves out orders whose `reference` is on another label of yours, as `create-label` says,
   * or on an order before in this call. When no other is left the answer is 409 `duplicate_reference`.
   *
   * The call answers when all are bought, with every label in one PDF (`combinedLabelData`, base64, in the order of the
   * request), or after `Prefer: wait=N` seconds (default 20, at most 25) with 202 and status `processing`; then
   * `GET /bulk-orders/{bulk_order_id}` tells how far it is and `GET /bulk-labels/{bulk_order_id}` has the PDF.
   *
   * `POST /api/v1/create-bulk-labels`
   *
   * @example const reply = await client.v1CreateBulkLabels({ body });
   */
  v1CreateBulkLabels: {"method":"post","path":"/api/v1/create-bulk-labels","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key","Prefer"],"body":true,"bodyType":"json","bodyLimit":"bulk","replies":["application/json"]},
  /**
   * What happened since the event `after`, oldest first.
   * Your own events of the last 30 days, in the order in which they happened: what changed since you last asked, without
   * asking for each order. Keep `nextAfter` and send it as `after` with the next call; while `hasMore` is true, call
   * again at once. Types that you do not know may come at any time: pass over them. The rows of a bulk call have no
   * events of their own: `bulk.ended` says what came of all of them.
   *
   * `GET /api/v1/events`
   *
   * @example const reply = await client.v1ListEvents();
   */
  v1ListEvents: {"method":"get","path":"/api/v1/events","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["after","limit"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * Your orders, newest first; with `reference` or `orderNumber` those that you call so.
   * Filters are combined: an order is listed when it agrees with all of them. `reference` and `orderNumber` are what you
   * sent with the order, letter for letter, so that your own number finds the label. `GET /orders/{order_id}` takes the
   * `orderId`.
   *
   * `GET /api/v1/orders`
   *
   * @example const reply = await client.v1ListOrders();
   */
  v1ListOrders: {"method":"get","path":"/api/v1/orders","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["page","limit","status","from","to","reference","orderNumber"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * An order and where its parcel is.
   *
   * `GET /api/v1/orders/{order_id}`
   *
   * @example const reply = await client.v1GetOrder({ path: { order_id } });
   */
  v1GetOrder: {"method":"get","path":"/api/v1/orders/{order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * A bulk order as it is now, with every order and its tracking.
   * The PDF is not in it (`combinedLabelData` is null); `GET /bulk-labels/{bulk_order_id}` has that.
   *
   * `GET /api/v1/bulk-orders/{bulk_order_id}`
   *
   * @example const reply = await client.v1GetBulkOrder({ path: { bulk_order_id } });
   */
  v1GetBulkOrder: {"method":"get","path":"/api/v1/bulk-orders/{bulk_order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["bulk_order_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/json"]},
  /**
   * The label of an order, as PDF.
   *
   * `GET /api/v1/labels/{order_id}`
   *
   * @example const reply = await client.v1GetLabel({ path: { order_id } });
   */
  v1GetLabel: {"method":"get","path":"/api/v1/labels/{order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":["format"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/pdf"]},
  /**
   * All labels of a bulk order in one PDF, in the order of the request.
   * Checked for completeness before the first byte. Labels that were voided are left out. Carriers' own PDFs come in
   * parts of 500 pages (`part`); `X-Label-Parts` says how many there are.
   *
   * `GET /api/v1/bulk-labels/{bulk_order_id}`
   *
   * @example const reply = await client.v1GetBulkLabels({ path: { bulk_order_id } });
   */
  v1GetBulkLabels: {"method":"get","path":"/api/v1/bulk-labels/{bulk_order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["bulk_order_id"],"queryParams":["format","part"],"headerParams":[],"body":false,"bodyType":"json","bodyLimit":"default","replies":["application/pdf"]},
} as const;
