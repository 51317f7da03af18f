// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** Metadata of each operation: request, access and reply types. */
export const operations = {
  /**
   * Check whether the server process is alive.
   *
   * A liveness probe. Returns 200 as long as the process responds, even while the disk refuses writes or the database cannot be reached, because a restart fixes neither. To check those, use `GET /readyz`.
   *
   * `GET /healthz`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.getHealth();
   */
  getHealth: {"method":"get","path":"/healthz","tag":"health","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Check whether the server accepts work.
   *
   * A readiness probe, for example for a load balancer. Returns 503 while the disk refuses writes or the database cannot be reached.
   *
   * `GET /readyz`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.getReadiness();
   */
  getReadiness: {"method":"get","path":"/readyz","tag":"health","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Sign in with e-mail and password.
   *
   * The session token is valid for 24 hours.
   *
   * Failures are counted per network: an IPv4 address, or the /64 of an IPv6 address. After 10 failures in 15
   * minutes for one network and e-mail, the response is 429. After 100 failures from one network, sign-ins from it
   * are queued: at most 20 wait, each for at most 5 seconds; all others get 429 with `Retry-After`. After 10 failures
   * for one e-mail from any networks, its sign-ins are queued too: one every 5 seconds, and at most 5 wait. An
   * account that signed in from that network in the last 30 days is never queued.
   *
   * If the account has a second factor, a right password is answered with 401 `second_factor_needed`, and
   * `details.challenge` is valid for 5 minutes. Send it with a `code` of the authenticator app, or with a recovery
   * code, in place of e-mail and password. A code can be used once. Wrong codes count as failed sign-ins; after 5 of
   * them the challenge has ended (`challenge_expired`), and after 20 in 15 minutes all codes of the account are 429.
   *
   * `POST /api/auth/login`
   *
   * @throws ApiError 400 `invalid_input`; 401 `invalid_credentials`, `second_factor_needed`, `challenge_expired`; 403 `account_blocked`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.login({ body });
   */
  login: {"method":"post","path":"/api/auth/login","tag":"account","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Create an account and sign in.
   *
   * One network (an IPv4 address, or the /64 of an IPv6 address) may call this 30 times an hour, including successful calls (SHIPCTL_REGISTRATIONS_PER_HOUR; 10,000 in a demo). After that the response is 429.
   *
   * `POST /api/auth/register`
   *
   * @throws ApiError `registration_closed`; 400 `invalid_input`; 409 `email_taken`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.register({ body });
   */
  register: {"method":"post","path":"/api/auth/register","tag":"account","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Verify a session.
   *
   * Returns the account as it is now.
   *
   * `GET /api/auth/verify`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.verifySession();
   */
  verifySession: {"method":"get","path":"/api/auth/verify","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Verify an administrator's session.
   *
   * `GET /api/auth/verify-admin`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.verifyAdmin();
   */
  verifyAdmin: {"method":"get","path":"/api/auth/verify-admin","tag":"account","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Change the password.
   *
   * Ends every other session, and with `endApiKeys` also the API key. The reply contains a new token for this session.
   *
   * `POST /api/auth/password`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `invalid_credentials`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.changePassword({ body });
   */
  changePassword: {"method":"post","path":"/api/auth/password","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Confirm the password.
   *
   * For 15 minutes, this session may read and replace the API key. Signing in counts as a confirmation too. Wrong passwords count as failed sign-ins. An account with a second factor also sends a `code`; without one the answer is 401 `second_factor_needed`.
   *
   * `POST /api/auth/confirm`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `invalid_credentials`, `second_factor_needed`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.confirmPassword({ body });
   */
  confirmPassword: {"method":"post","path":"/api/auth/confirm","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * End this session.
   *
   * The token is refused from now on, by every server of the shop. Other sessions stay signed in.
   *
   * `POST /api/auth/sign-out`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.signOut();
   */
  signOut: {"method":"post","path":"/api/auth/sign-out","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * End all sessions of the account.
   *
   * The current session ends too. With `endApiKeys`, the API key stops working as well.
   *
   * `POST /api/auth/sign-out-everywhere`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.signOutEverywhere({ body });
   */
  signOutEverywhere: {"method":"post","path":"/api/auth/sign-out-everywhere","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List your sessions.
   *
   * The sessions that are signed in to your account, most recently used first. An account has at most 50; one more sign-in ends the session that was not used for the longest time.
   *
   * `GET /api/auth/sessions`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listSessions();
   */
  listSessions: {"method":"get","path":"/api/auth/sessions","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * End one of your sessions.
   *
   * Its token is refused from now on, by every server of the shop.
   *
   * `DELETE /api/auth/sessions/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.endSession({ path: { id } });
   */
  endSession: {"method":"delete","path":"/api/auth/sessions/{id}","tag":"account","access":"customer","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Read your second factor.
   *
   * `GET /api/auth/second-factor`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getSecondFactor();
   */
  getSecondFactor: {"method":"get","path":"/api/auth/second-factor","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Start to set up a second factor.
   *
   * Makes a secret for an authenticator app (TOTP: SHA-1, 6 digits, 30 seconds). Nothing changes until a code is confirmed. An existing second factor stays valid until then and is replaced. Asks for a recent password.
   *
   * `POST /api/auth/second-factor`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.startSecondFactor();
   */
  startSecondFactor: {"method":"post","path":"/api/auth/second-factor","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Remove your second factor.
   *
   * Signing in asks for the password alone. Refused while the shop requires a second factor of this account. Asks for a recent password and code.
   *
   * `DELETE /api/auth/second-factor`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `second_factor_required`; 429 `too_many_requests`
   * @example const reply = await client.removeSecondFactor();
   */
  removeSecondFactor: {"method":"delete","path":"/api/auth/second-factor","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Turn on a second factor.
   *
   * Takes a code of the secret that was just made. From then on signing in asks for a code. Ends all other sessions of the account; its API keys keep working.
   *
   * `POST /api/auth/second-factor/confirm`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `invalid_credentials`, `challenge_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.confirmSecondFactor({ body });
   */
  confirmSecondFactor: {"method":"post","path":"/api/auth/second-factor/confirm","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Replace your recovery codes.
   *
   * The earlier ones stop working. Asks for a recent password and code.
   *
   * `POST /api/auth/second-factor/recovery-codes`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.createRecoveryCodes();
   */
  createRecoveryCodes: {"method":"post","path":"/api/auth/second-factor/recovery-codes","tag":"account","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the public settings.
   *
   * Support links, whether registration is open, and where sellers download the Amazon order report.
   *
   * `GET /api/settings/public-settings`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.getPublicSettings();
   */
  getPublicSettings: {"method":"get","path":"/api/settings/public-settings","tag":"setting","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the terms.
   *
   * The shop's Terms and Conditions, which people agree to when they register.
   *
   * `GET /api/settings/terms`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.getTerms();
   */
  getTerms: {"method":"get","path":"/api/settings/terms","tag":"setting","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the balance.
   *
   * The amount that can be spent now is the posted balance minus open holds.
   *
   * `GET /api/balance`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getBalance();
   */
  getBalance: {"method":"get","path":"/api/balance","tag":"ledger","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List transactions.
   *
   * Ledger entries, by default newest first. Without `page` and `limit`, the first 1,000. With `groupBy=bulkOrder`, the purchases of a bulk order are one transaction, and so are its refunds of a day (UTC), each at the time of its first entry and with a `group`. List the entries of a group with its `bulkOrderId`, `kind`, and `from` and `to` for its first and last time.
   *
   * `GET /api/balance/transactions`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.listTransactions();
   */
  listTransactions: {"method":"get","path":"/api/balance/transactions","tag":"ledger","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit","sort","search","from","to","groupBy","bulkOrderId","kind"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a statement of a period as CSV.
   *
   * The opening balance, all ledger entries of the period in order, each with the balance after it, and the closing balance,
   * which is what the next period opens with. Amounts are signed, so that they add up. Days are those of the shop's time
   * zone; times in the file are UTC. The balance includes money that is held for purchases. In a live shop, the statement is
   * of real money alone. A period that has not ended closes with the time of the call.
   *
   * `GET /api/balance/statement`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getStatement();
   */
  getStatement: {"method":"get","path":"/api/balance/statement","tag":"ledger","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["month","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["text/csv"]},
  /**
   * List events.
   *
   * Your events of the last 30 days, oldest first: labels bought, failed, voided or refunded; tracking updates; bulk
   * orders that ended; credits; and changes of your balance, prices and account.
   *
   * Store `nextAfter` and send it as `after` with the next call. While `hasMore` is true, call again at once. Rows
   * of a bulk order have no events of their own; `bulk.ended` reports the result of all of them. A live shop leaves
   * out events of samples, so that a page may be empty while `hasMore` is true.
   *
   * `GET /api/events`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 410 `cursor_expired`; 429 `too_many_requests`
   * @example const reply = await client.listEvents();
   */
  listEvents: {"method":"get","path":"/api/events","tag":"event","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["after","limit","wait"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Top up the balance.
   *
   * Creates an invoice of $1.00 to $10,000.00, to be paid in cryptocurrency within 15 minutes at `paymentUrl`. Poll
   * `getInvoiceStatus` for its progress.
   *
   * The amount received is credited, not the amount requested: once per payment, even if it is less, more or
   * late. An invoice is watched for 24 hours after it has expired. A customer may have at most 10 unpaid invoices.
   *
   * `POST /api/crypto/create-invoice`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 409 `top_up_unavailable`, `idempotency_in_progress`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`; 503 `payment_unavailable`
   * @example const reply = await client.createInvoice({ body });
   */
  createInvoice: {"method":"post","path":"/api/crypto/create-invoice","tag":"top-up","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the status of a top-up.
   *
   * Poll every 10 seconds. `paid`, `late`, `expired` and `failed` are final; `partial` is final once `expiresAt` has passed. A payment that is not confirmed yet counts in `pendingAmount`. It is credited once it is confirmed, however long that takes.
   *
   * `GET /api/crypto/status/{invoiceId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getInvoiceStatus({ path: { invoiceId } });
   */
  getInvoiceStatus: {"method":"get","path":"/api/crypto/status/{invoiceId}","tag":"top-up","access":"customer","link":false,"key":"accepted","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List invoices.
   *
   * Your invoices, newest first.
   *
   * `GET /api/crypto/invoices`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listInvoices();
   */
  listInvoices: {"method":"get","path":"/api/crypto/invoices","tag":"top-up","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the receipt of a top-up.
   *
   * A PDF of what was credited for the invoice: number, date, the shop's address and support e-mail, your name and e-mail, and
   * each payment with its transaction, method and amount. A later payment is added to it. 404 until something was credited.
   * It is not a tax invoice.
   *
   * `GET /api/crypto/invoices/{invoiceId}/receipt`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getInvoiceReceipt({ path: { invoiceId } });
   */
  getInvoiceReceipt: {"method":"get","path":"/api/crypto/invoices/{invoiceId}/receipt","tag":"top-up","access":"customer","link":false,"key":"accepted","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf"]},
  /**
   * Receive a payment webhook.
   *
   * The signature is checked against the raw body. Only the invoice's id is taken from the body; its status is read from the payment service. A 503 asks for redelivery.
   *
   * `POST /api/webhooks/{provider}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 413 `payload_too_large`; 503 `payment_unavailable`
   * @example const reply = await client.receivePaymentEvent({ path: { provider }, body });
   */
  receivePaymentEvent: {"method":"post","path":"/api/webhooks/{provider}","tag":"webhook","access":"public","link":false,"key":"refused","pathParams":["provider"],"queryParams":[],"headerParams":["BTCPay-Sig"],"body":true,"bodyType":"text","replies":["application/json"]},
  /**
   * Receive a webhook of a label provider.
   *
   * For a connection whose provider has webhooks; administrators find its URL, and the secret if there is one, in `listConnections`. The signature is checked against the raw body. An event only brings the next check of its parcel forward: tracking, refunds and labels are read from the provider, so repeated, late or reordered events are harmless. Events about unknown parcels are accepted and ignored. A 503 asks for redelivery.
   *
   * `POST /api/webhooks/{provider}/{connectionId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 413 `payload_too_large`; 503 `carrier_unavailable`
   * @example const reply = await client.receiveCarrierEvent({ path: { provider, connectionId }, body });
   */
  receiveCarrierEvent: {"method":"post","path":"/api/webhooks/{provider}/{connectionId}","tag":"webhook","access":"public","link":false,"key":"refused","pathParams":["provider","connectionId"],"queryParams":[],"headerParams":["X-Hmac-Signature","X-ShipEngine-RSA-SHA256-Key-Id","X-ShipEngine-RSA-SHA256-Signature","X-ShipEngine-Timestamp"],"body":true,"bodyType":"text","replies":["application/json"]},
  /**
   * Show the payment page of a sandbox invoice.
   *
   * The page credits the test balance.
   *
   * `GET /sandbox/pay/{invoiceId}`
   *
   * @throws ApiError 400 `invalid_input`; 404 `not_found`
   * @example const reply = await client.showSandboxPayment({ path: { invoiceId } });
   */
  showSandboxPayment: {"method":"get","path":"/sandbox/pay/{invoiceId}","tag":"sandbox","access":"public","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["text/html"]},
  /**
   * Pay or expire a sandbox invoice.
   *
   * Pays any amount into the test balance, or expires the invoice at once.
   *
   * `POST /sandbox/pay/{invoiceId}`
   *
   * @throws ApiError 400 `invalid_input`; 404 `not_found`; 413 `payload_too_large`
   * @example const reply = await client.paySandboxInvoice({ path: { invoiceId }, body });
   */
  paySandboxInvoice: {"method":"post","path":"/sandbox/pay/{invoiceId}","tag":"sandbox","access":"public","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"form","replies":["text/html"]},
  /**
   * List saved addresses.
   *
   * All of them: defaults first, then by name.
   *
   * `GET /api/addresses`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listAddresses();
   */
  listAddresses: {"method":"get","path":"/api/addresses","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Save an address.
   *
   * The first address of its type becomes the default. An account can have at most 1,000.
   *
   * `POST /api/addresses`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 409 `address_limit_reached`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.createAddress({ body });
   */
  createAddress: {"method":"post","path":"/api/addresses","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List saved addresses of one type.
   *
   * `GET /api/addresses/type/{type}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listAddressesByType({ path: { type } });
   */
  listAddressesByType: {"method":"get","path":"/api/addresses/type/{type}","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":["type"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Check addresses.
   *
   * Checks up to 100 addresses before a label is bought, with the provider of a connection if it can check addresses.
   * If it cannot, or does not answer in time, Shipctl checks whether ZIP code and state agree, whether the text can
   * be printed on a label, and whether the carrier delivers to a PO box; `checkedBy` says which.
   *
   * Nothing is stored or charged. A result never prevents a purchase: use the suggestion, or your own address.
   *
   * A customer may check 120 times in any minute, with sessions and API keys together; a call counts as one, however
   * many addresses it has. Above that the response is 429 with `Retry-After`. The general limits apply as well.
   *
   * `POST /api/addresses/check`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.checkAddresses({ body });
   */
  checkAddresses: {"method":"post","path":"/api/addresses/check","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Replace a saved address.
   *
   * `PUT /api/addresses/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.updateAddress({ path: { id }, body });
   */
  updateAddress: {"method":"put","path":"/api/addresses/{id}","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete a saved address.
   *
   * Orders keep their own copy.
   *
   * `DELETE /api/addresses/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.deleteAddress({ path: { id } });
   */
  deleteAddress: {"method":"delete","path":"/api/addresses/{id}","tag":"address","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List saved parcels.
   *
   * All of them: the default first, then by name.
   *
   * `GET /api/parcels`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listParcels();
   */
  listParcels: {"method":"get","path":"/api/parcels","tag":"parcel","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * `POST /api/parcels`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 409 `parcel_name_taken`, `parcel_limit_reached`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.createParcel({ body });
   */
  createParcel: {"method":"post","path":"/api/parcels","tag":"parcel","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Replace a saved parcel.
   *
   * Orders keep their own weight and size.
   *
   * `PUT /api/parcels/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `parcel_name_taken`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.updateParcel({ path: { id }, body });
   */
  updateParcel: {"method":"put","path":"/api/parcels/{id}","tag":"parcel","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete a saved parcel.
   *
   * Orders keep their own weight and size.
   *
   * `DELETE /api/parcels/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.deleteParcel({ path: { id } });
   */
  deleteParcel: {"method":"delete","path":"/api/parcels/{id}","tag":"parcel","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List carrier connections.
   *
   * Enabled connections, the default first.
   *
   * `GET /api/shipping/apis`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listShippingApis();
   */
  listShippingApis: {"method":"get","path":"/api/shipping/apis","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the default connection.
   *
   * The connection used when a call names none.
   *
   * `GET /api/shipping/default-api`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getDefaultApi();
   */
  getDefaultApi: {"method":"get","path":"/api/shipping/default-api","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List services.
   *
   * Enabled services of a connection, grouped by carrier, with your price at the lightest weight.
   *
   * `GET /api/shipping/all-services`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.listServices();
   */
  listServices: {"method":"get","path":"/api/shipping/all-services","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["apiId"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List service reliability.
   *
   * The reliability of each enabled service of each enabled connection.
   *
   * `GET /api/shipping/services/reliability`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listReliability();
   */
  listReliability: {"method":"get","path":"/api/shipping/services/reliability","tag":"service","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List FAQs.
   *
   * In the operator's order.
   *
   * `GET /api/faqs`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listFaqs();
   */
  listFaqs: {"method":"get","path":"/api/faqs","tag":"faq","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Calculate a price.
   *
   * Your price for this parcel with this service. A purchase is charged the server's price. For a service that is priced per parcel (`isPricedPerParcel` of the service), the carrier is asked for its rate, and the reply has `expiresAt`: until then, the same parcel costs the same, even if the carrier's rate changes.
   *
   * `POST /api/orders/calculate-price`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 413 `payload_too_large`; 422 `country_not_served`, `service_not_available`, `carrier_refused`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.calculatePrice({ body });
   */
  calculatePrice: {"method":"post","path":"/api/orders/calculate-price","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Quote a parcel.
   *
   * Prices one parcel with every enabled service of a connection, cheapest first. Services that do not deliver it come last with `unavailable` and the reason. Services that are priced per parcel need both addresses; their carriers are asked at the same time, and one that does not answer is listed with the reason.
   *
   * `POST /api/orders/quotes`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 413 `payload_too_large`; 422 `country_not_served`; 429 `too_many_requests`
   * @example const reply = await client.quoteOrder({ body });
   */
  quoteOrder: {"method":"post","path":"/api/orders/quotes","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List orders.
   *
   * Your orders, by default newest first.
   *
   * `GET /api/orders`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listOrders();
   */
  listOrders: {"method":"get","path":"/api/orders","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit","sort","search","status","printed","hasException","from","to","reference","orderNumber","number"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Buy a label.
   *
   * Holds the money, buys the label from the carrier, then captures or releases the hold. 202 means that the carrier
   * has not answered yet: the order stays `processing` with purchase `buying` until the answer is known; poll the
   * order. If the carrier then refuses, the order becomes `cancelled` with purchase `failed` and the reason in
   * `refusal`, and the money is released.
   *
   * **One label per reference.** With `rejectDuplicates: true` the response is 409 `duplicate_reference` when another
   * label of yours with the same `reference` is bought, being bought, or a waiting row of a bulk order. Labels that
   * were refused, voided or refunded do not count. The check runs in the transaction that holds the money, so of two
   * such calls at the same moment only one buys. References are compared exactly, except for surrounding spaces.
   * Orders without a reference are not checked.
   *
   * **Where a service goes.** A service that does not deliver to the recipient (PO boxes, APO, FPO, DPO, territories),
   * or that does not take a line of an address or the parcel's size, is refused with 422 `service_cannot_deliver` and
   * nothing is held, unless the call carries `accept: ["undeliverable"]`.
   *
   * **Customs forms.** USPS wants one for goods to and from APO, FPO and DPO addresses and the territories except
   * Puerto Rico and the Virgin Islands. Its lines are `packageDetails.customs`; without them, one is made of
   * description, value and weight. What is still missing is refused with 422 `customs_needed`, which names the field,
   * e.g. `packageDetails.customs[0].value`, and nothing is held. The form is printed with the label.
   *
   * **Services priced per parcel.** A price from `calculatePrice` or `quoteOrder` holds until its `expiresAt`. After
   * that, the parcel is quoted again. If the new price differs, the response is 409 `price_changed` with the
   * new price, which holds for 10 minutes, and nothing is bought.
   *
   * **Shipping an order again.** Send its addresses, parcel, service, `reference` and `sku`. Leave out `orderNumber` and
   * `orderItemId`, which name one order of your shop. A phone number that the order does not have is needed.
   *
   * `POST /api/orders`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 402 `insufficient_funds`, `spending_limit`; 404 `not_found`; 409 `price_changed`, `idempotency_in_progress`, `idempotency_key_used_elsewhere`, `duplicate_reference`, `test_connection`; 413 `payload_too_large`; 422 `carrier_refused`, `price_unavailable`, `country_not_served`, `service_not_available`, `idempotency_key_reused`, `service_cannot_deliver`, `customs_needed`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.createOrder({ body });
   */
  createOrder: {"method":"post","path":"/api/orders","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get order statistics.
   *
   * Totals of the last 30 days, and the last 7 days one by one.
   *
   * `GET /api/orders/stats/overview`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getOrderStats();
   */
  getOrderStats: {"method":"get","path":"/api/orders/stats/overview","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Void several labels.
   *
   * Each label has its own result. One that cannot be voided does not stop the others.
   *
   * `POST /api/orders/void`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.voidOrders({ body });
   */
  voidOrders: {"method":"post","path":"/api/orders/void","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get an order.
   *
   * If the answer of `createOrder` is lost, `GET /api/orders/key:…` with its `Idempotency-Key` returns the label
   * that it buys, also while it is being bought. When the call has ended (one minute after it began at most), 404
   * means that it bought nothing. 7 days after the call, the key is deleted, and 404 means nothing.
   *
   * `GET /api/orders/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getOrder({ path: { id } });
   */
  getOrder: {"method":"get","path":"/api/orders/{id}","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Void a label.
   *
   * The label must not have been scanned and must be within the time for voids: usually 30 days for USPS, and 90 for UPS and FedEx. An operator may set other days for a connection. The money is refunded when the carrier agrees; `refundStatus` shows the progress.
   *
   * `POST /api/orders/{id}/void`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `idempotency_in_progress`; 422 `not_voidable`, `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.voidOrder({ path: { id } });
   */
  voidOrder: {"method":"post","path":"/api/orders/{id}/void","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Quote a return label.
   *
   * Your price for a label that brings this order's parcel back: the same parcel, with sender and recipient swapped, by the order's service or another one of its connection. Options of the order are not repeated.
   *
   * `GET /api/orders/{id}/return`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `test_connection`; 422 `service_not_available`, `not_returnable`, `carrier_refused`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.quoteReturn({ path: { id } });
   */
  quoteReturn: {"method":"get","path":"/api/orders/{id}/return","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":["carrier","serviceType"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Buy a return label.
   *
   * Buys the label of `quoteReturn`, as `createOrder` buys one. The new order has `isReturn` and `returnOf`, and this
   * order lists it in `returns`. The label is marked as a return at carriers that support it.
   *
   * Only a bought label that is not voided can have a return. An order has one return at a time: while it has one
   * that is bought or being bought and not voided, the response is 409 `return_exists`, which names it. To buy another
   * one, send `again: true`.
   *
   * `POST /api/orders/{id}/return`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 402 `insufficient_funds`, `spending_limit`; 404 `not_found`; 409 `price_changed`, `return_exists`, `idempotency_in_progress`, `test_connection`; 413 `payload_too_large`; 422 `carrier_refused`, `price_unavailable`, `service_not_available`, `not_returnable`, `idempotency_key_reused`, `service_cannot_deliver`, `customs_needed`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.returnOrder({ path: { id }, body });
   */
  returnOrder: {"method":"post","path":"/api/orders/{id}/return","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Check and price rows.
   *
   * Takes up to 10,000 rows. Buys nothing.
   *
   * Rows with a service that is priced per parcel are quoted by the carrier; identical parcels are quoted once. A
   * call starts quotes for 10 seconds. The rows that it does not reach have `isPending`, and `pendingCount` counts
   * them: repeat the call to quote the next ones. Quotes hold for 10 minutes. When the carrier quotes nothing more,
   * the remaining rows have an error that says why, so a loop that runs while `pendingCount` is above 0 always ends.
   *
   * `POST /api/orders/bulk/validate`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `test_connection`; 413 `payload_too_large`; 429 `too_many_requests`; 503 `storage_full`, `carrier_unavailable`
   * @example const reply = await client.validateBulkOrder({ body });
   */
  validateBulkOrder: {"method":"post","path":"/api/orders/bulk/validate","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Buy labels for rows.
   *
   * Holds the whole sum at once, then captures or releases each row on its own, so one bad row blocks no good one.
   * Buying is a job that survives a restart. The call answers when the job ends, or after `Prefer: wait=N` seconds
   * (default 20) with status `processing`; then poll `getBulkOrder`.
   *
   * **The same rows twice.** Send a `fingerprint` that is the same for the same rows, whichever client sends them.
   * If rows with this fingerprint were paid for in the last 24 hours, the response is 409 `duplicate_purchase`,
   * `details.bulkOrderId` names that bulk order, and nothing is bought. This holds for two calls at the same moment
   * too. `again: true` buys the rows once more. A bulk order of which nothing was bought (status `failed`) does not
   * count. A repeat with the same `Idempotency-Key` gets the first answer, and `getBulkOrder` finds the bulk order by
   * this key.
   *
   * **Original cells.** `original` and `originalItems` of the rows are kept for the CSVs of failures and results, 30
   * days after the bulk order has ended. A customer can store at most 100 MB (UTF-8); bought rows stop counting a few
   * minutes after the bulk order has ended. A purchase that would exceed it returns 413 `quota_exceeded`, and nothing
   * is bought. Of bought rows, at most 50 MB are kept, and at most 100 MB together with rows that were not bought: those of
   * the oldest bulk orders are deleted first.
   *
   * **Mostly wrong files.** When more than 100 rows, and more than nine in ten, cannot be bought, the response is 400
   * with their errors, and nothing is bought or stored.
   *
   * **One label per reference.** With `rejectDuplicates: true`, rows whose `reference` is on another label of yours
   * (see `createOrder`) or on an earlier row fail with `duplicate_reference` and cost nothing; the others are
   * bought. When no row is left, the response is 409 `duplicate_reference`. A later retry of the bulk order applies
   * the same rule.
   *
   * **Services priced per parcel.** Every row needs a quote that has not expired; rows without one are quoted first.
   * If a price differs, the response is 409 `price_changed` with the new total. If the carrier does not quote all rows
   * in time, it is 503 `carrier_unavailable`: the quotes are kept, and repeating the call continues. In either case,
   * nothing is bought.
   *
   * `POST /api/orders/bulk/process`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 402 `insufficient_funds`, `spending_limit`; 404 `not_found`; 409 `price_changed`, `duplicate_purchase`, `idempotency_in_progress`, `idempotency_key_used_elsewhere`, `duplicate_reference`, `test_connection`; 413 `payload_too_large`, `quota_exceeded`; 422 `idempotency_key_reused`, `service_cannot_deliver`, `customs_needed`; 429 `too_many_requests`; 503 `carrier_unavailable`, `storage_full`
   * @example const reply = await client.processBulkOrder({ body });
   */
  processBulkOrder: {"method":"post","path":"/api/orders/bulk/process","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key","Prefer"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List bulk orders.
   *
   * Your bulk orders, by default newest first. Without `page` and `limit`, the first 1,000.
   *
   * `GET /api/orders/bulk/history`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listBulkOrders();
   */
  listBulkOrders: {"method":"get","path":"/api/orders/bulk/history","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit","sort","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a saved column mapping.
   *
   * The mapping last used for a set of headers.
   *
   * `GET /api/orders/bulk/mappings`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getBulkMapping({ query: { headerKey } });
   */
  getBulkMapping: {"method":"get","path":"/api/orders/bulk/mappings","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["headerKey"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Save a column mapping.
   *
   * A customer can save at most 50 mappings, one per set of headers. One more returns 413 `quota_exceeded`; saved ones can still be changed.
   *
   * `PUT /api/orders/bulk/mappings`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 413 `payload_too_large`, `quota_exceeded`; 429 `too_many_requests`
   * @example const reply = await client.saveBulkMapping({ body });
   */
  saveBulkMapping: {"method":"put","path":"/api/orders/bulk/mappings","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete saved column mappings.
   *
   * Deletes the mapping of one set of headers, or all mappings.
   *
   * `DELETE /api/orders/bulk/mappings`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.deleteBulkMappings();
   */
  deleteBulkMappings: {"method":"delete","path":"/api/orders/bulk/mappings","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["headerKey"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a bulk order.
   *
   * With counts, the state of its rows and their orders. `page` and `limit` count rows, in the order of the file.
   * Without them, the first 1,000 rows.
   *
   * If the answer of a purchase is lost, `GET /api/orders/bulk/key:…` with its `Idempotency-Key` returns what it
   * buys, also while it is being bought. When the call has ended (one minute after it began at most), 404 means
   * that it bought nothing. 7 days after the call, the key is deleted, and 404 means nothing.
   *
   * `GET /api/orders/bulk/{bulkOrderId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getBulkOrder({ path: { bulkOrderId } });
   */
  getBulkOrder: {"method":"get","path":"/api/orders/bulk/{bulkOrderId}","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Retry the failed rows of a bulk order.
   *
   * Buys them at today's prices. Rows with a service that is priced per parcel are quoted again.
   *
   * `POST /api/orders/bulk/{bulkOrderId}/retry`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 402 `insufficient_funds`, `spending_limit`; 404 `not_found`; 409 `price_changed`, `nothing_to_retry`, `idempotency_in_progress`, `test_connection`; 413 `payload_too_large`, `quota_exceeded`; 422 `idempotency_key_reused`; 429 `too_many_requests`; 503 `carrier_unavailable`, `storage_full`
   * @example const reply = await client.retryBulkOrder({ path: { bulkOrderId }, body });
   */
  retryBulkOrder: {"method":"post","path":"/api/orders/bulk/{bulkOrderId}/retry","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key","Prefer"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Stop a bulk order.
   *
   * Rows that no carrier was asked about fail with `stopped`, and their money is released. Rows that are being bought are bought or fail as if it had not been stopped; the reply names them. Labels that are bought stay valid. The failed rows can be retried. A bulk order that has ended or was stopped before is returned unchanged.
   *
   * `POST /api/orders/bulk/{bulkOrderId}/stop`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.stopBulkOrder({ path: { bulkOrderId } });
   */
  stopBulkOrder: {"method":"post","path":"/api/orders/bulk/{bulkOrderId}/stop","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Void the labels of a bulk order.
   *
   * Voids every label that can still be voided.
   *
   * `POST /api/orders/bulk/{bulkOrderId}/void`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `idempotency_in_progress`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.voidBulkOrder({ path: { bulkOrderId } });
   */
  voidBulkOrder: {"method":"post","path":"/api/orders/bulk/{bulkOrderId}/void","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List the failed rows of a bulk order.
   *
   * As JSON, or with `Accept: text/csv` as a CSV to fix and upload again. The CSV has the original columns (if they were sent with the order) plus `errorCode` and `errorMessage`, and all lines of a row that joins several.
   *
   * `GET /api/orders/bulk/{bulkOrderId}/failures`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.listBulkFailures({ path: { bulkOrderId } });
   */
  listBulkFailures: {"method":"get","path":"/api/orders/bulk/{bulkOrderId}/failures","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json","text/csv"]},
  /**
   * Get the results of a bulk order in your own columns.
   *
   * A CSV of all rows in the order of the file, whatever their state: your own columns, then `orderId`,
   * `trackingNumber`, `carrier`, `service`, `price`, `status` (`bought`, `voided`, `failed`, `buying` or `pending`) and
   * `error`. A column of ours whose name the file has too begins with `label`, like `labelStatus`. Further lines of a
   * row, such as further items of its order, repeat all of these but the price. A voided label has no tracking
   * number, because the number tracks no parcel.
   *
   * Your own columns are kept as described for `processBulkOrder`. Without them, the file has our columns instead:
   * `X-Results-Columns` says which (`own` or `standard`).
   *
   * With `for`, the file has the layout in which a shop imports tracking numbers. It has only rows with a valid label
   * and an order number of the shop: `woocommerce` for the plugin Advanced Shipment Tracking, `amazon` for a shipping
   * confirmation (tab-separated), `ebay` for the template of Seller Hub.
   *
   * `GET /api/orders/bulk/{bulkOrderId}/results`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getBulkResults({ path: { bulkOrderId } });
   */
  getBulkResults: {"method":"get","path":"/api/orders/bulk/{bulkOrderId}/results","tag":"bulk-order","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":["for"],"headerParams":[],"body":false,"bodyType":"json","replies":["text/csv","text/tab-separated-values"]},
  /**
   * Create a link to labels.
   *
   * The link opens the labels for 5 minutes without a session in the URL. It stops working earlier when the account that created it is blocked or signs out everywhere. A ZIP contains one PDF per label and is streamed while they are drawn. `content` adds packing slips, or makes a pick list instead.
   *
   * `POST /api/labels/links`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.createLabelLink({ body });
   */
  createLabelLink: {"method":"post","path":"/api/labels/links","tag":"label","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Mark labels as printed.
   *
   * For labels that were printed from a file; `/print` and links that open the print dialog count by themselves once the whole file was sent. `printed: false` takes it back.
   *
   * `POST /api/labels/printed`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.markPrinted({ body });
   */
  markPrinted: {"method":"post","path":"/api/labels/printed","tag":"label","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the labels of a link.
   *
   * One file or a ZIP.
   *
   * `GET /api/labels/selection/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `link_expired`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
   * @example const reply = await client.getSelectedLabels({ path: { id } });
   */
  getSelectedLabels: {"method":"get","path":"/api/labels/selection/{id}","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["part"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * Get the labels of a bulk order.
   *
   * All labels in one PDF, in the order of the rows. Voided labels are left out, because they must not be used. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`).
   *
   * `GET /api/labels/bulk/{bulkOrderId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `link_expired`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
   * @example const reply = await client.getBulkLabels({ path: { bulkOrderId } });
   */
  getBulkLabels: {"method":"get","path":"/api/labels/bulk/{bulkOrderId}","tag":"bulk-order","access":"customer","link":true,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":["format","dpi","content","slipColumns","part"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * Get a label.
   *
   * A PDF to show inline, a picture, or ZPL.
   *
   * `GET /api/labels/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `link_expired`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
   * @example const reply = await client.getLabel({ path: { id } });
   */
  getLabel: {"method":"get","path":"/api/labels/{id}","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["format","dpi"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * Download a label.
   *
   * The label as an attachment.
   *
   * `GET /api/labels/{id}/download`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `link_expired`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
   * @example const reply = await client.downloadLabel({ path: { id } });
   */
  downloadLabel: {"method":"get","path":"/api/labels/{id}/download","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["format","dpi"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * Get a label for printing.
   *
   * A PDF that opens the print dialog. Once it was sent to the end, the label counts as printed; not for HEAD, and not with `Range`.
   *
   * `GET /api/labels/{id}/print`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`, `link_expired`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
   * @example const reply = await client.printLabel({ path: { id } });
   */
  printLabel: {"method":"get","path":"/api/labels/{id}/print","tag":"label","access":"customer","link":true,"key":"accepted","pathParams":["id"],"queryParams":["format"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * List manifests.
   *
   * Your manifests, newest first, without their orders. In a live shop, those of real postage.
   *
   * `GET /api/manifests`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listManifests();
   */
  listManifests: {"method":"get","path":"/api/manifests","tag":"manifest","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Create a manifest.
   *
   * The form that hands over a sender's labels of one day to a carrier: all bought labels of that connection, carrier, sender and day that are not voided and not on a manifest yet, at most 10,000. Connections that can make manifests have `manifests: true`. A label is never on two manifests. If the carrier refuses, its labels can be put on another manifest. `GET /api/manifests/open` lists what is left. Where labels were sold by several carrier accounts of the connection, there is one manifest for each account: `otherManifestIds` lists the others.
   *
   * `POST /api/manifests`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `carrier_refused`, `nothing_to_manifest`, `manifests_unavailable`, `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.createManifest({ body });
   */
  createManifest: {"method":"post","path":"/api/manifests","tag":"manifest","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List labels without a manifest.
   *
   * Your labels of a day that a manifest can be created for, counted by connection, carrier and sender.
   *
   * `GET /api/manifests/open`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.listOpenManifests();
   */
  listOpenManifests: {"method":"get","path":"/api/manifests/open","tag":"manifest","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":["date"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a manifest.
   *
   * `GET /api/manifests/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getManifest({ path: { id } });
   */
  getManifest: {"method":"get","path":"/api/manifests/{id}","tag":"manifest","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the form of a manifest.
   *
   * A PDF with one or more pages.
   *
   * `GET /api/manifests/{id}/file`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `manifest_not_ready`; 429 `too_many_requests`
   * @example const reply = await client.getManifestFile({ path: { id } });
   */
  getManifestFile: {"method":"get","path":"/api/manifests/{id}/file","tag":"manifest","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf"]},
  /**
   * Ask the carrier for a manifest again.
   *
   * For an `unconfirmed` manifest: its carrier has not answered, and the server cannot find out whether it made the manifest. Where the carrier can be asked about it, that is done first; otherwise the manifest may be made twice.
   *
   * `POST /api/manifests/{id}/retry`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `manifest_decided`; 429 `too_many_requests`
   * @example const reply = await client.retryManifest({ path: { id } });
   */
  retryManifest: {"method":"post","path":"/api/manifests/{id}/retry","tag":"manifest","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Cancel a manifest.
   *
   * For an `unconfirmed` manifest. Its labels can be put on another manifest.
   *
   * `POST /api/manifests/{id}/cancel`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `manifest_decided`; 429 `too_many_requests`
   * @example const reply = await client.cancelManifest({ path: { id } });
   */
  cancelManifest: {"method":"post","path":"/api/manifests/{id}/cancel","tag":"manifest","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the tracking events of an order.
   *
   * The last known events, newest first. Operators read those of any order.
   *
   * `GET /api/tracking/{orderId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getTracking({ path: { orderId } });
   */
  getTracking: {"method":"get","path":"/api/tracking/{orderId}","tag":"tracking","access":"customer","link":false,"key":"accepted","pathParams":["orderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Refresh the tracking of an order.
   *
   * Asks the carrier now, at most once a minute per order; earlier calls return the last known events. The server itself refreshes parcels every two hours until they are delivered, for 60 days after the purchase. Voided labels are not refreshed. Operators refresh any order.
   *
   * `POST /api/tracking/{orderId}/refresh`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.refreshTracking({ path: { orderId } });
   */
  refreshTracking: {"method":"post","path":"/api/tracking/{orderId}/refresh","tag":"order","access":"customer","link":false,"key":"accepted","pathParams":["orderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get whether your parcels may have tracking pages.
   *
   * Off until you turn them on, and while the operator has not allowed them in the shop (`isAllowed`).
   *
   * `GET /api/user/tracking-pages`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getTrackingPages();
   */
  getTrackingPages: {"method":"get","path":"/api/user/tracking-pages","tag":"tracking","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Turn tracking pages on or off.
   *
   * The pages show `shopName`, which is needed to turn them on. While they are off, all of your links answer as wrong ones; turned on again, those that have not ended work again.
   *
   * `PUT /api/user/tracking-pages`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.saveTrackingPages({ body });
   */
  saveTrackingPages: {"method":"put","path":"/api/user/tracking-pages","tag":"tracking","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get which mails you get.
   *
   * Mails about a new password or e-mail are always sent. A kind that the operator has switched off is not.
   *
   * `GET /api/user/mail`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getMailSettings();
   */
  getMailSettings: {"method":"get","path":"/api/user/mail","tag":"mail","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Choose which mails you get.
   *
   * Fields that are left out stay as they are. The mail about a low balance is sent once, by the purchase or the change that leaves less than `lowBalance`, and again only after the balance was at least that. Test balance does not count.
   *
   * `PUT /api/user/mail`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.saveMailSettings({ body });
   */
  saveMailSettings: {"method":"put","path":"/api/user/mail","tag":"mail","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Create the link to a parcel's tracking page.
   *
   * Ends the order's earlier link. Anybody who has the link sees the parcel's status, its scans by city, a link to the carrier and your shop's name; no recipient, address, order or item. The server keeps only a hash of it, so it is answered this once. It ends 60 days after the delivery, when the label is voided, and after 120 days.
   *
   * `POST /api/orders/{id}/tracking-link`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `no_tracking_page`; 429 `too_many_requests`
   * @example const reply = await client.createTrackingLink({ path: { id } });
   */
  createTrackingLink: {"method":"post","path":"/api/orders/{id}/tracking-link","tag":"tracking","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * End the link to a parcel's tracking page.
   *
   * The link answers as a wrong one from now on. Without a link, nothing changes.
   *
   * `DELETE /api/orders/{id}/tracking-link`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.endTrackingLink({ path: { id } });
   */
  endTrackingLink: {"method":"delete","path":"/api/orders/{id}/tracking-link","tag":"tracking","access":"customer","link":false,"key":"accepted","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Show the tracking page of a parcel.
   *
   * The page of a link from `createTrackingLink`, for people, without scripts. A wrong link, an ended one, and one whose pages are turned off get the same answer. A network may open 60 pages in 10 minutes.
   *
   * `GET /track/{token}`
   *
   * @throws ApiError 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.showTrackingPage({ path: { token } });
   */
  showTrackingPage: {"method":"get","path":"/track/{token}","tag":"tracking","access":"public","link":false,"key":"refused","pathParams":["token"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["text/html"]},
  /**
   * Show the page that stops mails to a recipient.
   *
   * The page of the link in a mail to the recipient of a parcel, for people, without scripts. It stops nothing by itself, because mail scanners open links too. The page is the same for a wrong link.
   *
   * `GET /mail/stop/{token}`
   *
   * @example const reply = await client.showMailStop({ path: { token } });
   */
  showMailStop: {"method":"get","path":"/mail/stop/{token}","tag":"mail","access":"public","link":false,"key":"refused","pathParams":["token"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["text/html"]},
  /**
   * Stop mails to a recipient.
   *
   * No more mails about parcels are sent to the address of the link. Also what mail programs call for their own button (RFC 8058), with a body that is ignored. The answer is the same for a wrong link, and when the mails were stopped before.
   *
   * `POST /mail/stop/{token}`
   *
   * @example const reply = await client.stopMail({ path: { token } });
   */
  stopMail: {"method":"post","path":"/mail/stop/{token}","tag":"mail","access":"public","link":false,"key":"refused","pathParams":["token"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["text/html"]},
  /**
   * List customers.
   *
   * With their balances, by default newest first. `mode` chooses the part of balances and spending. Without `page` and `limit`, the first 1,000. Up to 10,000 customers can be sorted by balance or spending: with more, use `search`. Support reads the first 1,000 of a search and an order: 403 `forbidden` beyond.
   *
   * `GET /api/admin/users`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listUsers();
   */
  listUsers: {"method":"get","path":"/api/admin/users","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["mode","page","limit","sort","search","isAdmin"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Create a customer.
   *
   * Opens an account for somebody who sets the password with the invitation link, also while registration is closed. The link is valid for 24 hours; `createPasswordReset` makes another one.
   *
   * `POST /api/admin/users`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `email_taken`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.createUser({ body });
   */
  createUser: {"method":"post","path":"/api/admin/users","tag":"account","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get one customer.
   *
   * The account, and what an operator asks about it: held money, orders, keys, sessions and open invoices. Amounts and orders are those of the shop's mode; in a live shop, `test` has the samples apart. What test keys bought is left out.
   *
   * `GET /api/admin/users/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getCustomer({ path: { id } });
   */
  getCustomer: {"method":"get","path":"/api/admin/users/{id}","tag":"report","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List a customer's transactions.
   *
   * What `listTransactions` shows the customer, with the same parameters.
   *
   * `GET /api/admin/users/{id}/transactions`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.listUserTransactions({ path: { id } });
   */
  listUserTransactions: {"method":"get","path":"/api/admin/users/{id}/transactions","tag":"ledger","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":["page","limit","sort","search","from","to","groupBy","bulkOrderId","kind"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a customer's statement of a period as CSV.
   *
   * What `getStatement` gives the customer. With `mode`, the statement is of real money (`live`) or of the test balance (`test`)
   * alone, or of both.
   *
   * `GET /api/admin/users/{id}/statement`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getUserStatement({ path: { id } });
   */
  getUserStatement: {"method":"get","path":"/api/admin/users/{id}/statement","tag":"ledger","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":["month","mode","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["text/csv"]},
  /**
   * Correct a customer's e-mail.
   *
   * The customer signs in with the new one. Links to set a password end, as they may have gone to the wrong mailbox; sessions and keys stay. The old address is told, if the shop sends mail. The e-mail of an operator needs a recent password (403 `password_needed`).
   *
   * `PATCH /api/admin/users/{id}/email`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `email_taken`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setUserEmail({ path: { id }, body });
   */
  setUserEmail: {"method":"patch","path":"/api/admin/users/{id}/email","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Close a customer's account.
   *
   * Posts an adjustment that pays the balance out, with the reason, and ends sessions, keys, links, webhooks and saved cookies. Orders and books stay. Refused while a purchase is not finished. More than `passwordAbove` of the settings needs a recent password (403 `password_needed`). Unblocking the account opens it again, without what has ended.
   *
   * `POST /api/admin/users/{id}/close`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `balance_changed`, `account_busy`, `last_admin`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.closeUser({ path: { id }, body });
   */
  closeUser: {"method":"post","path":"/api/admin/users/{id}/close","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List the notes about a customer.
   *
   * What operators wrote down, newest first. Customers do not see them.
   *
   * `GET /api/admin/users/{id}/notes`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.listUserNotes({ path: { id } });
   */
  listUserNotes: {"method":"get","path":"/api/admin/users/{id}/notes","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":["page","limit","sort"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Write a note about a customer.
   *
   * For other operators. A note cannot be changed; write another one.
   *
   * `POST /api/admin/users/{id}/notes`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.addUserNote({ path: { id }, body });
   */
  addUserNote: {"method":"post","path":"/api/admin/users/{id}/notes","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Set a customer's balance.
   *
   * Sets the amount that the customer can spend. Posts an adjustment entry with the administrator and the reason. A change by more than `passwordAbove` of the settings needs a recent password, or the response is 403 `password_needed`.
   *
   * `PATCH /api/admin/users/{id}/balance`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `balance_changed`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.setUserBalance({ path: { id }, body });
   */
  setUserBalance: {"method":"patch","path":"/api/admin/users/{id}/balance","tag":"ledger","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the settings.
   *
   * `GET /api/settings/app-settings`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getAppSettings();
   */
  getAppSettings: {"method":"get","path":"/api/settings/app-settings","tag":"setting","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Update the settings.
   *
   * Fields that are left out stay unchanged. A higher `passwordAbove` needs a recent password (403 `password_needed`).
   *
   * `PUT /api/settings/app-settings`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `second_factor_required`; 412 `version_conflict`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.saveAppSettings({ body });
   */
  saveAppSettings: {"method":"put","path":"/api/settings/app-settings","tag":"setting","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Mail a password link.
   *
   * Mails a one-time link that sets a new password, valid for an hour, to the account with this e-mail. The answer is the same if there is none. Refused if the shop mails no links (`resetByMail` of the public settings): support creates them.
   *
   * `POST /api/auth/forgot-password`
   *
   * @throws ApiError 400 `invalid_input`; 409 `mail_off`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.requestPasswordReset({ body });
   */
  requestPasswordReset: {"method":"post","path":"/api/auth/forgot-password","tag":"account","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Reset a password.
   *
   * Sets a new password with the one-time link that an operator created or that was mailed. Ends all sessions and the API key of the account. If it has a second factor, the answer is 401 `second_factor_needed` as at `POST /api/auth/login`: the password was changed, and a code is needed to sign in. After 30 calls with invalid links from one network within 15 minutes, the response is 429.
   *
   * `POST /api/auth/reset-password`
   *
   * @throws ApiError 400 `invalid_input`; 401 `link_expired`, `second_factor_needed`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.resetPassword({ body });
   */
  resetPassword: {"method":"post","path":"/api/auth/reset-password","tag":"account","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get label statistics.
   *
   * Labels, revenue, cost and margin, by carrier and by connection. A refund is deducted on its own day, and a change of a cost counts on the day of the change. Cost and margin are those of the labels whose cost is known; `costKnownCount` is their number.
   *
   * `GET /api/admin/stats/labels`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getLabelStats();
   */
  getLabelStats: {"method":"get","path":"/api/admin/stats/labels","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["mode","period"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get an overview of a period.
   *
   * Sales, costs, margin and money in of a period, in total and by day, beside those of the period before, which has as many
   * days. A refund and a correction count on their own days. `sales.corrections` are corrections of costs that customers
   * were charged; `costs.corrections` those that carriers or operators made. `net` is gross less refunds plus corrections.
   * Margin is that of the labels whose cost is known.
   *
   * `GET /api/admin/overview`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getOverview();
   */
  getOverview: {"method":"get","path":"/api/admin/overview","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["mode","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List the sales of a period by carrier, service, connection or customer.
   *
   * One entry for each carrier, service, connection or customer that was sold to, refunded or corrected in the period, with figures as in the overview.
   *
   * `GET /api/admin/overview/groups`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listOverviewGroups({ query: { by } });
   */
  listOverviewGroups: {"method":"get","path":"/api/admin/overview/groups","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["by","mode","connection","from","to","page","limit","sort"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the statement of all customers of a period as CSV.
   *
   * One line for each customer with a balance or a change of it: the opening balance, what was paid in, credited and taken back,
   * sales, refunds, corrections that were charged on, and the closing balance. Amounts are signed as they change balances, so that
   * each line adds up to its closing balance. The last line is the total of all customers. Its days are those of the
   * overview. Test keys are left out.
   *
   * `GET /api/admin/statement`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getShopStatement();
   */
  getShopStatement: {"method":"get","path":"/api/admin/statement","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["month","mode","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["text/csv"]},
  /**
   * Set a customer's prices.
   *
   * Any price from $0.00 is accepted, including one below `providerPrices`. The web app and `shipctl` ask for confirmation before they send such a price.
   *
   * `PATCH /api/admin/users/{id}/pricing`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 412 `version_conflict`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setUserPricing({ path: { id }, body });
   */
  setUserPricing: {"method":"patch","path":"/api/admin/users/{id}/pricing","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Set a customer's access.
   *
   * Makes an account an administrator, a support member or a customer, and blocks or unblocks it. Blocking ends its sessions. An administrator who becomes support loses their operator keys. The last administrator keeps the role. A change of the role needs a recent password like `getApiKey`, or the response is 403 `password_needed`.
   *
   * `PATCH /api/admin/users/{id}/access`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `last_admin`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setUserAccess({ path: { id }, body });
   */
  setUserAccess: {"method":"patch","path":"/api/admin/users/{id}/access","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Create a password reset link.
   *
   * A one-time link to hand to the customer. It is valid for 24 hours. Support makes it for customers, not for operators. For the account of an operator, it needs a recent password (403 `password_needed`).
   *
   * `POST /api/admin/users/{id}/password-reset`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.createPasswordReset({ path: { id } });
   */
  createPasswordReset: {"method":"post","path":"/api/admin/users/{id}/password-reset","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the checklist for going live.
   *
   * What is done and what is left before customers can buy real labels, read from the facts.
   *
   * `GET /api/admin/golive`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getGoLive();
   */
  getGoLive: {"method":"get","path":"/api/admin/golive","tag":"shop","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Make the shop live.
   *
   * Puts the enabled services of all connections whose provider has confirmed a live key on sale. From then on customers see and buy live services only, sandbox top-ups are closed, and bulk orders of samples are stopped. Enabling a service on such a connection does the same. With `undo: true` the shop becomes a test shop again, as long as no live label was bought or is being bought.
   *
   * `POST /api/admin/golive`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `connection_needed`, `live_key_refused`, `shop_stays_live`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.goLive({ body });
   */
  goLive: {"method":"post","path":"/api/admin/golive","tag":"shop","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List credits given before the shop was live.
   *
   * Who still holds credits that administrators gave before the shop was live, the largest first. In a test shop, all credits until now. Such credits are real money; those that were meant for samples can be moved to the test balance.
   *
   * `GET /api/admin/golive/credits`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listEarlierCredits();
   */
  listEarlierCredits: {"method":"get","path":"/api/admin/golive/credits","tag":"shop","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Move credits to the test balance.
   *
   * Moves what a customer, or everybody, still holds of credits that were given before the shop was live from the balance to the test balance, which pays for samples only. Audited. A repeat moves nothing more.
   *
   * `POST /api/admin/golive/credits`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.moveEarlierCredits({ body });
   */
  moveEarlierCredits: {"method":"post","path":"/api/admin/golive/credits","tag":"shop","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List samples sold for real money.
   *
   * Samples that an older version of this server sold for money that was not test balance, and that are not refunded, oldest first.
   *
   * `GET /api/admin/golive/samples`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listSoldSamples();
   */
  listSoldSamples: {"method":"get","path":"/api/admin/golive/samples","tag":"shop","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Refund samples sold for real money.
   *
   * Refunds all of them, each to the part of the balance that paid for it. Audited. It continues in the background: call listSoldSamples until `isRefunding` is false. A repeat refunds nothing twice.
   *
   * `POST /api/admin/golive/samples`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.refundSoldSamples({ body });
   */
  refundSoldSamples: {"method":"post","path":"/api/admin/golive/samples","tag":"shop","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List all connections.
   *
   * With their keys and services, the default first.
   *
   * `GET /api/admin/config/apis`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listConnections();
   */
  listConnections: {"method":"get","path":"/api/admin/config/apis","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Add a carrier connection.
   *
   * Needs a recent password like `getApiKey`, or the response is 403 `password_needed`.
   *
   * `sandbox:` is the built-in provider; any http(s) URL is another provider. The connection starts without services, so it cannot be the default yet (409); `checkServiceUpdates` reports what the provider sells. The provider is asked for the `mode` of the key; if it does not answer within 5 seconds, the mode is `unknown`.
   *
   * `lossLimit` protects the operator: a label whose cost exceeds its price by more than the limit is not bought, with a test key or a live one. The customer gets `price_unavailable` without the figures; the order of the refused purchase shows them to administrators. A label whose provider reports no cost before the purchase is bought.
   *
   * `POST /api/admin/config/apis`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `live_key_refused`, `connection_needed`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.addConnection({ body });
   */
  addConnection: {"method":"post","path":"/api/admin/config/apis","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Update a connection.
   *
   * Changes the key, the name, the loss limit, how long labels can be voided, or whether it is enabled. Fields that are left out stay unchanged. A new key needs a recent password (403 `password_needed`). A new loss limit applies to the next purchase, and to the next row of a running bulk order. New `voidDays` apply to all labels at once, including those that are bought already. A new key counts as live until the provider reports its mode; the provider is asked at once. A bulk order paid from the test balance waits while the key is not in mode `test`; after 24 hours its rows fail and the money is refunded.
   *
   * `PUT /api/admin/config/apis/{id}`
   *
   * @throws ApiError `password_needed`, `open_labels`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `connection_needed`, `live_key_refused`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.updateConnection({ path: { id }, body });
   */
  updateConnection: {"method":"put","path":"/api/admin/config/apis/{id}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete a connection.
   *
   * Existing orders can still be tracked and voided. The default and the last connection cannot be deleted.
   *
   * `DELETE /api/admin/config/apis/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `connection_needed`; 429 `too_many_requests`
   * @example const reply = await client.deleteConnection({ path: { id } });
   */
  deleteConnection: {"method":"delete","path":"/api/admin/config/apis/{id}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Read a connection's secrets.
   *
   * The provider's key and, if the provider signs its events with one, the secret of the webhook. Needs a recent password (403 `password_needed`), and is in the audit log.
   *
   * `POST /api/admin/config/apis/{id}/secrets`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.readConnectionSecrets({ path: { id } });
   */
  readConnectionSecrets: {"method":"post","path":"/api/admin/config/apis/{id}/secrets","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Set the default connection.
   *
   * The default is used when a call names no connection. Returns 409 with the reason unless customers can buy through it: it is enabled, this version supports it, and one of its services is enabled.
   *
   * `PATCH /api/admin/config/apis/{id}/set-default`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `connection_needed`, `test_connection`; 429 `too_many_requests`
   * @example const reply = await client.setDefaultConnection({ path: { id } });
   */
  setDefaultConnection: {"method":"patch","path":"/api/admin/config/apis/{id}/set-default","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Set the prices of several services.
   *
   * Sets prices, tiers and availability: all of them, or none. Every line is checked before anything is changed, and all errors are returned at once; `errors` name the line and the service. `dryRun` runs the same checks and returns the same differences. Services that no line names stay unchanged.
   *
   * `PUT /api/admin/config/pricing/{apiId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `live_key_refused`; 412 `version_conflict`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setPrices({ path: { apiId }, body });
   */
  setPrices: {"method":"put","path":"/api/admin/config/pricing/{apiId}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Set the surcharges for options.
   *
   * What customers pay for options of a label, on top of its price: a signature per label, insurance for each $100 of insured value or part of it. They are 0 until you set them, and apply to every service and every customer of the connection. A surcharge for an option that the provider does not offer is refused.
   *
   * `PATCH /api/admin/config/surcharges/{apiId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 412 `version_conflict`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setSurcharges({ path: { apiId }, body });
   */
  setSurcharges: {"method":"patch","path":"/api/admin/config/surcharges/{apiId}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Set the price or availability of a service.
   *
   * Any price from $0.00 is accepted, including one below `providerPrices`. The web app and `shipctl` ask for confirmation before they send such a price.
   *
   * `PATCH /api/admin/config/pricing/{apiId}/{carrier}/{service}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `live_key_refused`; 412 `version_conflict`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setServicePricing({ path: { apiId, carrier, service }, body });
   */
  setServicePricing: {"method":"patch","path":"/api/admin/config/pricing/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List the weight tiers of a service.
   *
   * `GET /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getDynamicPricing({ path: { apiId, carrier, service } });
   */
  getDynamicPricing: {"method":"get","path":"/api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Set the weight tiers of a service.
   *
   * The tiers are stored sorted by minimum weight.
   *
   * Any price from $0.00 is accepted, including one below `providerPrices`. The web app and `shipctl` ask for
   * confirmation before they send such a price.
   *
   * `PATCH /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 412 `version_conflict`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setDynamicPricing({ path: { apiId, carrier, service }, body });
   */
  setDynamicPricing: {"method":"patch","path":"/api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Suggest weight tiers from the provider's prices.
   *
   * Asks the provider what sample parcels of each tier's maximum weight cost, to six distant cities including Honolulu and Anchorage, and suggests the highest cost plus a percentage of it. Destinations that the provider refuses are listed and do not count. Each tier lists its cost to each city, and the cities to which labels are refused at today's price because of the connection's loss limit. A tier without any quote, or whose quotes are incomplete because the provider was busy or did not answer, keeps its price, or is left out if it is new. Nothing is bought or saved: send `pricingTiers` to setDynamicPricing with `version` as `If-Match`. A service without tiers gets usual ones up to its maximum weight. A parcel that is larger than the samples may still cost more than its price.
   *
   * `POST /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}/suggestion`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.suggestPrices({ path: { apiId, carrier, service }, body });
   */
  suggestPrices: {"method":"post","path":"/api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}/suggestion","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Set the reliability of a service.
   *
   * The service must be enabled.
   *
   * `PATCH /api/admin/config/service-reliability/{apiId}/{carrier}/{service}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 422 `service_not_available`; 429 `too_many_requests`
   * @example const reply = await client.setServiceReliability({ path: { apiId, carrier, service }, body });
   */
  setServiceReliability: {"method":"patch","path":"/api/admin/config/service-reliability/{apiId}/{carrier}/{service}","tag":"service","access":"admin","link":false,"key":"refused","pathParams":["apiId","carrier","service"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Check providers for new services.
   *
   * Reports what each provider sells now, with new services marked. If one connection fails, only its own entry has an error. The stored base URL and key are used; those in the body are ignored. The `mode` of each key is checked again: without an answer it stays unchanged, after a refusal it becomes `unknown`.
   *
   * `POST /api/admin/services/check-updates`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.checkServiceUpdates({ body });
   */
  checkServiceUpdates: {"method":"post","path":"/api/admin/services/check-updates","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Add reported services.
   *
   * They start disabled, at the provider's price.
   *
   * `POST /api/admin/services/add-services`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.addServices({ body });
   */
  addServices: {"method":"post","path":"/api/admin/services/add-services","tag":"service","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Find a customer, order, bulk order or payment.
   *
   * The newest 10 of each kind. What `q` names exactly comes first, in both modes: any id or number (`usr_…`, `ORD-…`, `BULK-…`, `TXN-…`, `inv_…`; that of an address, parcel, key, webhook or manifest finds its customer), an e-mail, a tracking number with or without spaces, a seller's reference, order number or SKU, and what the payment gateway calls an invoice or a payment. Then what the lists find with it as `search`, such as a name or a part of one, with the orders of customers of that name or e-mail. Orders of test keys are left out, as in the lists.
   *
   * `GET /api/admin/search`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.findAnything({ query: { q } });
   */
  findAnything: {"method":"get","path":"/api/admin/search","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["q"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List the orders of all customers.
   *
   * By default newest first, including refused orders. `search` also finds the orders of customers by their id, name or e-mail. All filters can be combined, with any order. Orders with the same price are in the order of their ids. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
   *
   * `GET /api/admin/orders`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listAllOrders();
   */
  listAllOrders: {"method":"get","path":"/api/admin/orders","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["userId","mode","page","limit","sort","search","status","carrier","service","apiId","from","to","reference","orderNumber","number"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List the services of all orders.
   *
   * What the orders of all customers were bought of, whether live or samples: each service of each connection once, by connection, carrier and name. Also services and connections that are no longer offered.
   *
   * `GET /api/admin/orders/services`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listOrderedServices();
   */
  listOrderedServices: {"method":"get","path":"/api/admin/orders/services","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Void labels of any customer.
   *
   * Each label has its own result. One that cannot be voided does not stop the others.
   *
   * `POST /api/admin/orders/void`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.voidAnyOrders({ body });
   */
  voidAnyOrders: {"method":"post","path":"/api/admin/orders/void","tag":"order","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Refund orders of any customer.
   *
   * Each order has its own result. One that cannot be refunded does not stop the others.
   *
   * `POST /api/admin/orders/refund`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.refundOrders({ body });
   */
  refundOrders: {"method":"post","path":"/api/admin/orders/refund","tag":"order","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get an order of any customer.
   *
   * Includes refused orders.
   *
   * `GET /api/admin/orders/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getAnyOrder({ path: { id } });
   */
  getAnyOrder: {"method":"get","path":"/api/admin/orders/{id}","tag":"report","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Void a label of any customer.
   *
   * The rules of the customer's own void apply. Audited. The carrier is asked for a refund; the customer receives it once, when the carrier agrees, regardless of who requested it.
   *
   * `POST /api/admin/orders/{id}/void`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 402 `spending_limit`; 403 `forbidden`; 404 `not_found`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `not_voidable`, `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.voidAnyOrder({ path: { id }, body });
   */
  voidAnyOrder: {"method":"post","path":"/api/admin/orders/{id}/void","tag":"order","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Refund an order.
   *
   * Refunds a bought order now, without waiting for the carrier. Audited. For labels that the carrier does not refund (scanned, too old, rejected) or has not refunded yet. A label that can still be voided is refused: void it first. An order is refunded only once: a later void or carrier refund pays nothing. An order that was not scanned is cancelled. Support refunds at most `supportRefundPerOrder` for an order and `supportRefundPerDay` a day, and no order of its own.
   *
   * `POST /api/admin/orders/{id}/refund`
   *
   * @throws ApiError `not_refundable`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 402 `spending_limit`; 403 `forbidden`; 404 `not_found`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.refundOrder({ path: { id }, body });
   */
  refundOrder: {"method":"post","path":"/api/admin/orders/{id}/refund","tag":"order","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Set what a label cost.
   *
   * For a charge that the provider corrects after the purchase, such as one for another weight. Audited, and announced as `label.cost_adjusted` among the events of the shop. Statistics change on the day of the change. Setting the same cost again changes nothing. Refused for a label that was not bought, and for one that the provider has refunded.
   *
   * The customer's balance changes only with `charge`: an adjustment of that amount is posted for the order, once for each change of the cost. The customer sees it with the reason among the transactions, with the order and as `balance.changed`; void and refund of the order give it back. The last change, such as one that the provider made, is charged on by setting its cost again with `charge`. If the balance does not reach (`insufficient_funds`), nothing changes, and neither does the cost. Nothing is charged for an order that is voided or refunded.
   *
   * `PUT /api/admin/orders/{id}/cost`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 402 `insufficient_funds`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 422 `not_adjustable`, `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.setOrderCost({ path: { id }, body });
   */
  setOrderCost: {"method":"put","path":"/api/admin/orders/{id}/cost","tag":"order","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Settle an unanswered purchase.
   *
   * Asks the carrier now about a purchase that it has not answered. Audited. If the label was sold, the hold is captured and the label stored; if not, the money is released. A carrier that has no record of the purchase is asked twice, 40 seconds apart, before the purchase fails; until then the order stays `buying`. An order that is already settled is returned unchanged.
   *
   * `POST /api/admin/orders/{id}/settle`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.settleOrder({ path: { id } });
   */
  settleOrder: {"method":"post","path":"/api/admin/orders/{id}/settle","tag":"order","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List the bulk orders of all customers.
   *
   * By default newest first. `search` also finds the bulk orders of customers by their id, name or e-mail. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
   *
   * `GET /api/admin/bulk-orders`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listAllBulkOrders();
   */
  listAllBulkOrders: {"method":"get","path":"/api/admin/bulk-orders","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["userId","mode","page","limit","sort","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a bulk order of any customer.
   *
   * With the state of its rows and their orders.
   *
   * `GET /api/admin/bulk-orders/{bulkOrderId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getAnyBulkOrder({ path: { bulkOrderId } });
   */
  getAnyBulkOrder: {"method":"get","path":"/api/admin/bulk-orders/{bulkOrderId}","tag":"report","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Void the labels of any customer's bulk order.
   *
   * Voids every label that can still be voided. Audited.
   *
   * `POST /api/admin/bulk-orders/{bulkOrderId}/void`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.voidAnyBulkOrder({ path: { bulkOrderId }, body });
   */
  voidAnyBulkOrder: {"method":"post","path":"/api/admin/bulk-orders/{bulkOrderId}/void","tag":"bulk-order","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Stop any customer's bulk order.
   *
   * As for its customer, who may retry the rows. Audited. Blocking an account stops its bulk orders as well.
   *
   * `POST /api/admin/bulk-orders/{bulkOrderId}/stop`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.stopAnyBulkOrder({ path: { bulkOrderId }, body });
   */
  stopAnyBulkOrder: {"method":"post","path":"/api/admin/bulk-orders/{bulkOrderId}/stop","tag":"bulk-order","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * End a stuck bulk order.
   *
   * Audited. Rows not started fail with `not_bought` and their money is released; the customer may retry them. Carriers are asked about rows that are being bought. The bulk order stays `processing` while a carrier has not answered; call again to ask again. A bulk order that has ended is returned unchanged.
   *
   * `POST /api/admin/bulk-orders/{bulkOrderId}/settle`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.settleBulkOrder({ path: { bulkOrderId } });
   */
  settleBulkOrder: {"method":"post","path":"/api/admin/bulk-orders/{bulkOrderId}/settle","tag":"bulk-order","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Refund a bulk order.
   *
   * Refunds every label that can be refunded. Audited.
   *
   * `POST /api/admin/bulk-orders/{bulkOrderId}/refund`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.refundBulkOrder({ path: { bulkOrderId }, body });
   */
  refundBulkOrder: {"method":"post","path":"/api/admin/bulk-orders/{bulkOrderId}/refund","tag":"bulk-order","access":"admin","link":false,"key":"refused","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List deposits.
   *
   * Top-ups and credits by administrators, by default newest first. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
   *
   * `GET /api/admin/deposits`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listDeposits();
   */
  listDeposits: {"method":"get","path":"/api/admin/deposits","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["userId","mode","page","limit","sort","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List all invoices.
   *
   * The top-ups of all customers or of one, by default newest first, each with what was asked, what has arrived and what was
   * credited. An invoice stays in the list whatever has arrived. `status` is the status when the invoice was last looked at:
   * one that expires is listed as expired within seconds. `status=partial&status=late` lists those that were not paid as they
   * should have been. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond.
   *
   * `GET /api/admin/invoices`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listAllInvoices();
   */
  listAllInvoices: {"method":"get","path":"/api/admin/invoices","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["mode","page","limit","sort","search","status","userId","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get any customer's invoice.
   *
   * What was asked, what has arrived and when, what is not confirmed yet, what was credited for it and by whom, and the page of the payment service about it.
   *
   * `GET /api/admin/invoices/{invoiceId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getAnyInvoice({ path: { invoiceId } });
   */
  getAnyInvoice: {"method":"get","path":"/api/admin/invoices/{invoiceId}","tag":"report","access":"admin","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the receipt of any customer's top-up.
   *
   * What `getInvoiceReceipt` gives the customer.
   *
   * `GET /api/admin/invoices/{invoiceId}/receipt`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getAnyInvoiceReceipt({ path: { invoiceId } });
   */
  getAnyInvoiceReceipt: {"method":"get","path":"/api/admin/invoices/{invoiceId}/receipt","tag":"top-up","access":"admin","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf"]},
  /**
   * Look at an invoice again.
   *
   * Asks the payment service now, also about an invoice that is no longer watched, and credits what has arrived, once per payment. If the payment service does not answer, the response is 503 `payment_unavailable` and nothing was changed. An invoice can be checked 6 times a minute.
   *
   * `POST /api/admin/invoices/{invoiceId}/check`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`; 503 `payment_unavailable`
   * @example const reply = await client.checkInvoice({ path: { invoiceId } });
   */
  checkInvoice: {"method":"post","path":"/api/admin/invoices/{invoiceId}/check","tag":"top-up","access":"admin","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Credit a payment by hand.
   *
   * For a payment that you have seen and the payment service has not reported. The customer gets the amount as a deposit with
   * the reason. Money that arrives for the invoice later is set against it: it credits only what exceeds all that was credited
   * for the invoice before.
   *
   * At most what the invoice asks and is not credited can be credited, in one call or several. More is 409 `balance_changed`,
   * as is `expectedCredited` if something was credited since. For an invoice of the sandbox, the test balance is credited.
   * More than `passwordAbove` of the settings needs a recent password (403 `password_needed`).
   *
   * `POST /api/admin/invoices/{invoiceId}/credit`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 409 `balance_changed`; 413 `payload_too_large`; 422 `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.creditInvoice({ path: { invoiceId }, body });
   */
  creditInvoice: {"method":"post","path":"/api/admin/invoices/{invoiceId}/credit","tag":"top-up","access":"admin","link":false,"key":"refused","pathParams":["invoiceId"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List the audit log.
   *
   * Purchases, voids, refunds, top-ups, prices, accounts, keys, connections, settings and jobs, by default newest first: who changed what, from which value to which, when, and by which session or key. A single label has its own entry; a bulk order has one entry. A save that changes nothing has none. `search` covers `text` and the names and ids of an entry. With `Accept: text/csv`, all matching entries as a CSV. Without `userId`, support reads the first 1,000: 403 `forbidden` beyond, and no CSV.
   *
   * `GET /api/admin/audit`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listAudit();
   */
  listAudit: {"method":"get","path":"/api/admin/audit","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["userId","actor","action","by","page","limit","sort","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json","text/csv"]},
  /**
   * List shop events.
   *
   * Events of the last 30 days that are the shop's, oldest first: connections added, changed or deleted, the services they sell, service prices, the changed cost of a label (`label.cost_adjusted`), and refunds that the carrier rejected (`label.refund_rejected`). Store `nextAfter` and send it as `after` with the next call. While `hasMore` is true, call again at once.
   *
   * `GET /api/admin/events`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 410 `cursor_expired`; 429 `too_many_requests`
   * @example const reply = await client.listShopEvents();
   */
  listShopEvents: {"method":"get","path":"/api/admin/events","tag":"event","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["mode","after","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List what needs an operator.
   *
   * One item per kind of problem, the most urgent first, with what has happened since an operator last marked it as seen: 118 failed orders are one item. Empty if nothing needs attention. What happened is kept for 90 days. A live shop leaves out what concerns samples. Whether a provider answers is what the process that replies knows.
   *
   * `GET /api/admin/attention`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listAttention();
   */
  listAttention: {"method":"get","path":"/api/admin/attention","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Mark items as seen.
   *
   * For all operators. Each item is seen up to its `at`, as it was listed: what happens later lists it again, and so does what happened since it was listed. An item that is no longer listed stays away. Audited.
   *
   * `POST /api/admin/attention/seen`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.markAttentionSeen({ body });
   */
  markAttentionSeen: {"method":"post","path":"/api/admin/attention/seen","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List differences between the books and the providers.
   *
   * What the providers' lists of labels and payments and the books do not agree on, by default the newest first, and how far each connection is compared. A day (UTC) is compared by itself from 24 hours after its end, and days with differences again each day: one that is no longer found is cleared. Nothing is booked because of a difference.
   *
   * `GET /api/admin/reconciliation`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listDifferences();
   */
  listDifferences: {"method":"get","path":"/api/admin/reconciliation","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["connection","kind","open","mode","page","limit","sort","search","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Compare days with the providers.
   *
   * Compares days that ended at least 24 hours ago with the lists of one connection, or of all that have one. The comparison runs in the background, after purchases: `listDifferences` says how far it is. A day that is being compared continues. Audited.
   *
   * `POST /api/admin/reconciliation`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.startReconciliation({ body });
   */
  startReconciliation: {"method":"post","path":"/api/admin/reconciliation","tag":"report","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List failed background jobs.
   *
   * Jobs that failed for good, by default the most recent first, with counts of all jobs. A failing job is retried with growing delays. After its last attempt it is dead: it is kept with its last error until an administrator restarts or dismisses it. Until then its work is not done: for example, rows of a bulk order are not bought and their money stays held, or a refund is not requested.
   *
   * `GET /api/admin/jobs`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listJobs();
   */
  listJobs: {"method":"get","path":"/api/admin/jobs","tag":"job","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":["page","limit","sort"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Dismiss a dead job.
   *
   * Deletes the job. Audited. Its work stays undone; `shipctl-server verify` still reports money that waits for it.
   *
   * `DELETE /api/admin/jobs/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.dismissJob({ path: { id } });
   */
  dismissJob: {"method":"delete","path":"/api/admin/jobs/{id}","tag":"job","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Restart a dead job.
   *
   * Runs it again with all its attempts. Audited. It continues where it failed; nothing is bought or refunded twice. If a job for the same thing is already waiting, that one is used.
   *
   * `POST /api/admin/jobs/{id}/restart`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.restartJob({ path: { id } });
   */
  restartJob: {"method":"post","path":"/api/admin/jobs/{id}/restart","tag":"job","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List FAQs to edit.
   *
   * In order, with their versions.
   *
   * `GET /api/admin/faqs`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listFaqsToEdit();
   */
  listFaqsToEdit: {"method":"get","path":"/api/admin/faqs","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Add an FAQ.
   *
   * Without `order` it comes last.
   *
   * `POST /api/admin/faqs`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.createFaq({ body });
   */
  createFaq: {"method":"post","path":"/api/admin/faqs","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Reorder the FAQs.
   *
   * Sets the order of all FAQs at once.
   *
   * `PUT /api/admin/faqs/order`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.orderFaqs({ body });
   */
  orderFaqs: {"method":"put","path":"/api/admin/faqs/order","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Update an FAQ.
   *
   * If its new position belongs to another FAQ, the two swap.
   *
   * `PUT /api/admin/faqs/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 412 `version_conflict`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.updateFaq({ path: { id }, body });
   */
  updateFaq: {"method":"put","path":"/api/admin/faqs/{id}","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["If-Match"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete an FAQ.
   *
   * `DELETE /api/admin/faqs/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 412 `version_conflict`; 429 `too_many_requests`
   * @example const reply = await client.deleteFaq({ path: { id } });
   */
  deleteFaq: {"method":"delete","path":"/api/admin/faqs/{id}","tag":"faq","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":["If-Match"],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the saved marketplace credentials.
   *
   * The cookies and the CSRF token, and when they were saved.
   *
   * `GET /api/amazon/saved-credentials`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getSavedCredentials();
   */
  getSavedCredentials: {"method":"get","path":"/api/amazon/saved-credentials","tag":"marketplace","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":["includeCredentials"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete the saved marketplace credentials.
   *
   * `DELETE /api/amazon/saved-credentials`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.forgetSavedCredentials();
   */
  forgetSavedCredentials: {"method":"delete","path":"/api/amazon/saved-credentials","tag":"marketplace","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List the services of service levels.
   *
   * Which service an order is bought with, by what its buyer paid for: the `ship-service-level` of an Amazon report,
   * such as `NextDay`, or the shipping method of a shop's export. Amazon Convert and Bulk Order fill the carrier and
   * the service of rows that name none. In the order in which they were saved.
   *
   * A row whose level is not listed keeps the service that is chosen for the file, in Amazon Convert the carrier UPS,
   * and needs the decision `faster_service_paid`. The slowest levels do not (such as `Standard`, `FreeEconomy` and
   * `Flat rate`), nor does a level that the chosen service is fast enough for: no service would be better for them,
   * and otherwise each row of an ordinary file would be a question.
   *
   * `GET /api/amazon/service-levels`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.getServiceLevels();
   */
  getServiceLevels: {"method":"get","path":"/api/amazon/service-levels","tag":"marketplace","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Replace the services of service levels.
   *
   * Replaces all of them. An account can have at most 200, and their levels must differ, ignoring case, blanks and
   * punctuation: `NextDay` is `Next day`. A service that is not on sale is reported when a row is checked.
   *
   * `PUT /api/amazon/service-levels`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.saveServiceLevels({ body });
   */
  saveServiceLevels: {"method":"put","path":"/api/amazon/service-levels","tag":"marketplace","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Confirm a bulk order on Amazon.
   *
   * Sends the tracking numbers of a bulk order to Amazon. Cookies and token are sent to the configured marketplace
   * host only. Leave `cookies` or `csrfToken` out to use the saved ones. Credentials to save are saved at once. Orders
   * confirmed before are not sent again, so a repeated call after a partial success confirms only the remaining
   * ones. When the marketplace stops answering, the remaining orders are not sent and are reported as `unanswered`.
   *
   * Confirming is a job that survives a restart; one runs at a time per bulk order. The call answers when the job
   * ends, or after `Prefer: wait=N` seconds (default 20) with 202 and status `running`; then poll GET
   * /api/amazon/confirm-orders/{bulkOrderId}. The job's cookies and token are stored, encrypted, until it ends.
   *
   * `POST /api/amazon/confirm-orders`
   *
   * @throws ApiError `nothing_to_confirm`, `marketplace_session_expired`, `marketplace_unavailable`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `confirmation_running`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.confirmAmazonOrders({ body });
   */
  confirmAmazonOrders: {"method":"post","path":"/api/amazon/confirm-orders","tag":"marketplace","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":["Prefer"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the progress of an Amazon confirmation.
   *
   * The last confirmation of the bulk order.
   *
   * `GET /api/amazon/confirm-orders/{bulkOrderId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.getAmazonConfirmation({ path: { bulkOrderId } });
   */
  getAmazonConfirmation: {"method":"get","path":"/api/amazon/confirm-orders/{bulkOrderId}","tag":"marketplace","access":"customer","link":false,"key":"accepted","pathParams":["bulkOrderId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get your API key.
   *
   * The first call creates it, and so does the first call after the key was ended. If the session neither signed in nor confirmed its password (`confirmPassword`) in the last 15 minutes, the response is 403 `password_needed`.
   *
   * `GET /api/user/api-key`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.getApiKey();
   */
  getApiKey: {"method":"get","path":"/api/user/api-key","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Create a new API key.
   *
   * The old key stops working immediately. Because the reply contains the new key, the call needs a recent password like `getApiKey`, or the response is 403 `password_needed`.
   *
   * `POST /api/user/api-key/regenerate`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.regenerateApiKey();
   */
  regenerateApiKey: {"method":"post","path":"/api/user/api-key/regenerate","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List your API keys.
   *
   * The default key, which `getApiKey` shows, comes first, then the others, oldest first. Their values are not shown.
   *
   * `GET /api/user/api-keys`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listApiKeys();
   */
  listApiKeys: {"method":"get","path":"/api/user/api-keys","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Create an API key with scopes.
   *
   * The reply shows the key, which is not shown again. The call needs a recent password like `getApiKey`, or the response is 403 `password_needed`. An account can have at most 20 keys. With `mode: test` it is a test key: it buys samples with a test balance of $1,000.00, and reads only what test keys bought.
   *
   * `POST /api/user/api-keys`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `api_key_limit_reached`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.createApiKey({ body });
   */
  createApiKey: {"method":"post","path":"/api/user/api-keys","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete an API key.
   *
   * Calls with it are refused from now on. After the default key was deleted, `getApiKey` creates a new one.
   *
   * `DELETE /api/user/api-keys/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.deleteApiKey({ path: { id } });
   */
  deleteApiKey: {"method":"delete","path":"/api/user/api-keys/{id}","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Change an API key.
   *
   * Changes name, scopes or limits. The call needs a recent password, or the response is 403 `password_needed`.
   *
   * `PATCH /api/user/api-keys/{id}`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.updateApiKey({ path: { id }, body });
   */
  updateApiKey: {"method":"patch","path":"/api/user/api-keys/{id}","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Replace an API key.
   *
   * A new key with the same name, scopes and limits. The old one works for another 24 hours, so that programs can change over, unless it has `leaked`; the default key ends at once. Both count towards the same spending limit. The call needs a recent password, or the response is 403 `password_needed`.
   *
   * `POST /api/user/api-keys/{id}/rotate`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.rotateApiKey({ path: { id }, body });
   */
  rotateApiKey: {"method":"post","path":"/api/user/api-keys/{id}/rotate","tag":"api-key","access":"customer","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List a customer's API keys.
   *
   * With their use. Their values are not shown.
   *
   * `GET /api/admin/users/{id}/api-keys`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.listUserApiKeys({ path: { id } });
   */
  listUserApiKeys: {"method":"get","path":"/api/admin/users/{id}/api-keys","tag":"api-key","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * End a customer's API keys.
   *
   * Calls with any of them are refused from now on. The customer can create new ones.
   *
   * `DELETE /api/admin/users/{id}/api-keys`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.endUserApiKeys({ path: { id } });
   */
  endUserApiKeys: {"method":"delete","path":"/api/admin/users/{id}/api-keys","tag":"api-key","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * End one API key of a customer.
   *
   * Calls with it are refused from now on; the customer's other keys still work.
   *
   * `DELETE /api/admin/users/{id}/api-keys/{keyId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.endUserApiKey({ path: { id, keyId } });
   */
  endUserApiKey: {"method":"delete","path":"/api/admin/users/{id}/api-keys/{keyId}","tag":"api-key","access":"admin","link":false,"key":"refused","pathParams":["id","keyId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List the operator keys.
   *
   * Of all administrators, oldest first, with their use. Their values are not shown. Keys that have ended are left out.
   *
   * `GET /api/admin/api-keys`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 429 `too_many_requests`
   * @example const reply = await client.listOperatorKeys();
   */
  listOperatorKeys: {"method":"get","path":"/api/admin/api-keys","tag":"api-key","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Create an operator key.
   *
   * The reply shows the key, which is not shown again. It acts as you, as far as its scopes reach, and ends at `endsAt`, when any administrator deletes it, and when you are blocked, are no longer an administrator or end the API keys of your account. The call needs a recent password like `getApiKey`, or the response is 403 `password_needed`. Audited. There can be at most 50 operator keys.
   *
   * `POST /api/admin/api-keys`
   *
   * @throws ApiError `password_needed`; 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 409 `api_key_limit_reached`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.createOperatorKey({ body });
   */
  createOperatorKey: {"method":"post","path":"/api/admin/api-keys","tag":"api-key","access":"admin","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete an operator key.
   *
   * Any administrator's. Calls with it are refused from now on. Audited.
   *
   * `DELETE /api/admin/api-keys/{id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.deleteOperatorKey({ path: { id } });
   */
  deleteOperatorKey: {"method":"delete","path":"/api/admin/api-keys/{id}","tag":"api-key","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Set a customer's rate limit.
   *
   * Calls of the public API in any 5 minutes. Null restores the limit of the shop.
   *
   * `PATCH /api/admin/users/{id}/rate-limit`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.setUserRateLimit({ path: { id }, body });
   */
  setUserRateLimit: {"method":"patch","path":"/api/admin/users/{id}/rate-limit","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List a customer's sessions.
   *
   * Most recently used first.
   *
   * `GET /api/admin/users/{id}/sessions`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.listUserSessions({ path: { id } });
   */
  listUserSessions: {"method":"get","path":"/api/admin/users/{id}/sessions","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * End a customer's sessions.
   *
   * Signs the customer out everywhere. The password and the API keys still work. Audited.
   *
   * `DELETE /api/admin/users/{id}/sessions`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.endUserSessions({ path: { id } });
   */
  endUserSessions: {"method":"delete","path":"/api/admin/users/{id}/sessions","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * End one session of a customer.
   *
   * Its token is refused from now on. Audited.
   *
   * `DELETE /api/admin/users/{id}/sessions/{sessionId}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 403 `forbidden`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.endUserSession({ path: { id, sessionId } });
   */
  endUserSession: {"method":"delete","path":"/api/admin/users/{id}/sessions/{sessionId}","tag":"account","access":"admin","link":false,"key":"refused","pathParams":["id","sessionId"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get this OpenAPI document.
   *
   * `GET /openapi.yaml`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.getContract();
   */
  getContract: {"method":"get","path":"/openapi.yaml","tag":"contract","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/yaml"]},
  /**
   * Get this OpenAPI document as JSON.
   *
   * `GET /openapi.json`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.getContractJson();
   */
  getContractJson: {"method":"get","path":"/openapi.json","tag":"contract","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the OpenAPI document of the public API.
   *
   * `GET /api/v1/openapi.yaml`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.v1GetContract();
   */
  v1GetContract: {"method":"get","path":"/api/v1/openapi.yaml","tag":"contract","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/yaml"]},
  /**
   * Get the OpenAPI document of the public API as JSON.
   *
   * `GET /api/v1/openapi.json`
   *
   * @throws ApiError 400 `invalid_input`
   * @example const reply = await client.v1GetContractJson();
   */
  v1GetContractJson: {"method":"get","path":"/api/v1/openapi.json","tag":"contract","access":"public","link":false,"key":"refused","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the current account.
   *
   * The account that the API key belongs to, and its balance.
   *
   * `GET /api/v1/user`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
   * @example const reply = await client.v1GetUser();
   */
  v1GetUser: {"method":"get","path":"/api/v1/user","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the current API key.
   *
   * What the API key of the call may do, its daily spending limit, and what was spent with it today.
   *
   * `GET /api/v1/key`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
   * @example const reply = await client.v1GetKey();
   */
  v1GetKey: {"method":"get","path":"/api/v1/key","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List services.
   *
   * Everything that can be bought, with the ids that `create-label` and `create-bulk-labels` take.
   *
   * `GET /api/v1/services`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
   * @example const reply = await client.v1ListServices();
   */
  v1ListServices: {"method":"get","path":"/api/v1/services","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1CheckAddresses({ body });
   */
  v1CheckAddresses: {"method":"post","path":"/api/v1/addresses/check","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1CreateQuotes({ body });
   */
  v1CreateQuotes: {"method":"post","path":"/api/v1/quotes","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1CreateLabel({ body });
   */
  v1CreateLabel: {"method":"post","path":"/api/v1/create-label","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["label","format"],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1CreateBulkLabels({ body });
   */
  v1CreateBulkLabels: {"method":"post","path":"/api/v1/create-bulk-labels","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["label","format"],"headerParams":["Idempotency-Key","Prefer"],"body":true,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1ListEvents();
   */
  v1ListEvents: {"method":"get","path":"/api/v1/events","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["after","limit","wait"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List transactions.
   *
   * Every change of your balance, newest first: a label, a refund, a deposit, an adjustment. Each label of a bulk call is one transaction; `bulkOrderId` lists those of one call.
   *
   * `GET /api/v1/transactions`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 410 `cursor_expired`; 429 `too_many_requests`
   * @example const reply = await client.v1ListTransactions();
   */
  v1ListTransactions: {"method":"get","path":"/api/v1/transactions","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["page","cursor","limit","from","to","bulkOrderId","kind"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1ListOrders();
   */
  v1ListOrders: {"method":"get","path":"/api/v1/orders","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["page","cursor","limit","updatedAfter","status","from","to","reference","orderNumber","trackingNumber","bulkOrderId"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get an order with its tracking.
   *
   * One label that was bought, with its last scan, your own ids and what became of it.
   *
   * `GET /api/v1/orders/{order_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1GetOrder({ path: { order_id } });
   */
  v1GetOrder: {"method":"get","path":"/api/v1/orders/{order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1VoidOrder({ path: { order_id } });
   */
  v1VoidOrder: {"method":"post","path":"/api/v1/orders/{order_id}/void","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":[],"headerParams":["Idempotency-Key"],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1ReturnOrder({ path: { order_id }, body });
   */
  v1ReturnOrder: {"method":"post","path":"/api/v1/orders/{order_id}/return","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":["label","format"],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1AdvanceOrder({ path: { order_id } });
   */
  v1AdvanceOrder: {"method":"post","path":"/api/v1/sandbox/orders/{order_id}/advance","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1ResetTestBalance();
   */
  v1ResetTestBalance: {"method":"post","path":"/api/v1/test-balance","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Refresh the tracking of an order.
   *
   * Asks the carrier now, at most once a minute per order; earlier calls return the last known events. Without it, the server asks every two hours until the parcel is delivered. Voided labels are not refreshed.
   *
   * `POST /api/v1/orders/{order_id}/tracking/refresh`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`; 503 `carrier_unavailable`
   * @example const reply = await client.v1RefreshTracking({ path: { order_id } });
   */
  v1RefreshTracking: {"method":"post","path":"/api/v1/orders/{order_id}/tracking/refresh","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List bulk orders.
   *
   * Your bulk orders, newest first, also those that were bought in the browser or with `shipctl`. Their orders are in `GET /bulk-orders/{bulk_order_id}`.
   *
   * `GET /api/v1/bulk-orders`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 410 `cursor_expired`; 429 `too_many_requests`
   * @example const reply = await client.v1ListBulkOrders();
   */
  v1ListBulkOrders: {"method":"get","path":"/api/v1/bulk-orders","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["page","cursor","limit","from","to"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a bulk order.
   *
   * With every order and its tracking. The PDF is not included (`combinedLabelData` is null); get it from `GET /bulk-labels/{bulk_order_id}`.
   *
   * `GET /api/v1/bulk-orders/{bulk_order_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1GetBulkOrder({ path: { bulk_order_id } });
   */
  v1GetBulkOrder: {"method":"get","path":"/api/v1/bulk-orders/{bulk_order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["bulk_order_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1RetryBulkOrder({ path: { bulk_order_id }, body });
   */
  v1RetryBulkOrder: {"method":"post","path":"/api/v1/bulk-orders/{bulk_order_id}/retry","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["bulk_order_id"],"queryParams":[],"headerParams":["Idempotency-Key","Prefer"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Stop a bulk order.
   *
   * Orders that no carrier was asked about fail with `stopped`, and their money is released. Those with `purchase: buying` are bought or fail as if it had not been stopped. Labels that are bought stay valid. The failed orders can be retried. A bulk order that has ended or was stopped before is returned unchanged.
   *
   * `POST /api/v1/bulk-orders/{bulk_order_id}/stop`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1StopBulkOrder({ path: { bulk_order_id } });
   */
  v1StopBulkOrder: {"method":"post","path":"/api/v1/bulk-orders/{bulk_order_id}/stop","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["bulk_order_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the label of an order.
   *
   * The file to print. It does not count as a print.
   *
   * `GET /api/v1/labels/{order_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
   * @example const reply = await client.v1GetLabel({ path: { order_id } });
   */
  v1GetLabel: {"method":"get","path":"/api/v1/labels/{order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["order_id"],"queryParams":["format","dpi"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * Get selected labels as one file.
   *
   * The labels of up to 1,000 orders, or of a bulk order, in one call: a PDF in the order given, or with `zip` a ZIP with one file per label, named by its order. Voided labels of a bulk order are left out; a selected one is an error. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`); `X-Label-Parts` is the number of parts. Nothing is stored, and the file does not count as printed.
   *
   * `POST /api/v1/label-files`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.v1CreateLabelFile({ body });
   */
  v1CreateLabelFile: {"method":"post","path":"/api/v1/label-files","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["part"],"headerParams":[],"body":true,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * Get the labels of a bulk order as one file.
   *
   * All labels in the order of the request; voided labels are left out. Completeness is checked before the first byte is sent. PDFs of carriers are split into parts of 500 pages (`part`); `X-Label-Parts` is the number of parts.
   *
   * `GET /api/v1/bulk-labels/{bulk_order_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `label_not_ready`, `label_voided`; 429 `too_many_requests`
   * @example const reply = await client.v1GetBulkLabels({ path: { bulk_order_id } });
   */
  v1GetBulkLabels: {"method":"get","path":"/api/v1/bulk-labels/{bulk_order_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["bulk_order_id"],"queryParams":["format","dpi","part"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf","application/zip","image/png","application/zpl"]},
  /**
   * List saved parcels.
   *
   * All of them: the default first, then by name.
   *
   * `GET /api/v1/parcels`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
   * @example const reply = await client.v1ListParcels();
   */
  v1ListParcels: {"method":"get","path":"/api/v1/parcels","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1CreateParcel({ body });
   */
  v1CreateParcel: {"method":"post","path":"/api/v1/parcels","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Replace a saved parcel.
   *
   * Orders keep their own weight and size.
   *
   * `PUT /api/v1/parcels/{parcel_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `parcel_name_taken`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.v1UpdateParcel({ path: { parcel_id }, body });
   */
  v1UpdateParcel: {"method":"put","path":"/api/v1/parcels/{parcel_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["parcel_id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete a saved parcel.
   *
   * Orders keep their own weight and size.
   *
   * `DELETE /api/v1/parcels/{parcel_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1DeleteParcel({ path: { parcel_id } });
   */
  v1DeleteParcel: {"method":"delete","path":"/api/v1/parcels/{parcel_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["parcel_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List manifests.
   *
   * Your manifests, newest first, without their orders. In a live shop, those of real postage.
   *
   * `GET /api/v1/manifests`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 410 `cursor_expired`; 429 `too_many_requests`
   * @example const reply = await client.v1ListManifests();
   */
  v1ListManifests: {"method":"get","path":"/api/v1/manifests","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["page","cursor","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Create a manifest.
   *
   * The form that hands over a sender's labels of one day to a carrier: all bought labels of that connection, carrier, sender and day that are not voided and not on a manifest yet, at most 10,000. Connections that can make manifests have `manifests: true`. A label is never on two manifests. If the carrier refuses, its labels can be put on another manifest. `GET /manifests/open` lists what is left. Where labels were sold by several carrier accounts of the connection, there is one manifest for each account: `otherManifestIds` lists the others.
   *
   * `POST /api/v1/manifests`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `idempotency_in_progress`; 413 `payload_too_large`; 422 `carrier_refused`, `nothing_to_manifest`, `manifests_unavailable`, `idempotency_key_reused`; 429 `too_many_requests`
   * @example const reply = await client.v1CreateManifest({ body });
   */
  v1CreateManifest: {"method":"post","path":"/api/v1/manifests","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":[],"headerParams":["Idempotency-Key"],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List labels without a manifest.
   *
   * Your labels of a day that a manifest can be created for, counted by connection, carrier and sender.
   *
   * `GET /api/v1/manifests/open`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 429 `too_many_requests`
   * @example const reply = await client.v1ListOpenManifests();
   */
  v1ListOpenManifests: {"method":"get","path":"/api/v1/manifests/open","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":[],"queryParams":["date"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get a manifest.
   *
   * Its state, its labels and, once it is created, the form to print.
   *
   * `GET /api/v1/manifests/{manifest_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1GetManifest({ path: { manifest_id } });
   */
  v1GetManifest: {"method":"get","path":"/api/v1/manifests/{manifest_id}","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["manifest_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Get the form of a manifest.
   *
   * A PDF with one or more pages.
   *
   * `GET /api/v1/manifests/{manifest_id}/file`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `manifest_not_ready`; 429 `too_many_requests`
   * @example const reply = await client.v1GetManifestFile({ path: { manifest_id } });
   */
  v1GetManifestFile: {"method":"get","path":"/api/v1/manifests/{manifest_id}/file","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["manifest_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/pdf"]},
  /**
   * Ask the carrier for a manifest again.
   *
   * For an `unconfirmed` manifest: its carrier has not answered, and the server cannot find out whether it made the manifest. Where the carrier can be asked about it, that is done first; otherwise the manifest may be made twice.
   *
   * `POST /api/v1/manifests/{manifest_id}/retry`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `manifest_decided`; 429 `too_many_requests`
   * @example const reply = await client.v1RetryManifest({ path: { manifest_id } });
   */
  v1RetryManifest: {"method":"post","path":"/api/v1/manifests/{manifest_id}/retry","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["manifest_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Cancel a manifest.
   *
   * For an `unconfirmed` manifest. Its labels can be put on another manifest.
   *
   * `POST /api/v1/manifests/{manifest_id}/cancel`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`; 404 `not_found`; 409 `manifest_decided`; 429 `too_many_requests`
   * @example const reply = await client.v1CancelManifest({ path: { manifest_id } });
   */
  v1CancelManifest: {"method":"post","path":"/api/v1/manifests/{manifest_id}/cancel","tag":"public-api","access":"customer","link":false,"key":"required","pathParams":["manifest_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * List webhooks.
   *
   * Your addresses that events are sent to, oldest first. The secrets are not shown.
   *
   * `GET /api/v1/webhooks`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 429 `too_many_requests`
   * @example const reply = await client.v1ListWebhooks();
   */
  v1ListWebhooks: {"method":"get","path":"/api/v1/webhooks","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
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
   * @example const reply = await client.v1CreateWebhook({ body });
   */
  v1CreateWebhook: {"method":"post","path":"/api/v1/webhooks","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":[],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Delete a webhook.
   *
   * Nothing more is sent to its address.
   *
   * `DELETE /api/v1/webhooks/{webhook_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1DeleteWebhook({ path: { webhook_id } });
   */
  v1DeleteWebhook: {"method":"delete","path":"/api/v1/webhooks/{webhook_id}","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":["webhook_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Change a webhook.
   *
   * Changes the address, the types of events, or whether events are sent. While a webhook is off, its events are kept for 30 days, and are sent when it is switched on again.
   *
   * `PATCH /api/v1/webhooks/{webhook_id}`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.v1UpdateWebhook({ path: { webhook_id }, body });
   */
  v1UpdateWebhook: {"method":"patch","path":"/api/v1/webhooks/{webhook_id}","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":["webhook_id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * Send a test event.
   *
   * Sends an event of type `webhook.test` to this webhook, whatever types it takes. The log shows the answer.
   *
   * `POST /api/v1/webhooks/{webhook_id}/test`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `webhook_disabled`; 429 `too_many_requests`
   * @example const reply = await client.v1TestWebhook({ path: { webhook_id } });
   */
  v1TestWebhook: {"method":"post","path":"/api/v1/webhooks/{webhook_id}/test","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":["webhook_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Replace the secret of a webhook.
   *
   * Makes a new secret, which is shown only in this reply. For 24 hours, requests are signed with both secrets, so that your server accepts them before and after it has the new one.
   *
   * `POST /api/v1/webhooks/{webhook_id}/rotate`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1RotateWebhookSecret({ path: { webhook_id } });
   */
  v1RotateWebhookSecret: {"method":"post","path":"/api/v1/webhooks/{webhook_id}/rotate","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":["webhook_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Send all events since a time again.
   *
   * Sends every event since then again that the webhook takes, oldest first, also those that were delivered. Events are kept for 30 days.
   *
   * `POST /api/v1/webhooks/{webhook_id}/redeliver`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `webhook_disabled`; 413 `payload_too_large`; 429 `too_many_requests`
   * @example const reply = await client.v1RedeliverWebhookEvents({ path: { webhook_id }, body });
   */
  v1RedeliverWebhookEvents: {"method":"post","path":"/api/v1/webhooks/{webhook_id}/redeliver","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":["webhook_id"],"queryParams":[],"headerParams":[],"body":true,"bodyType":"json","replies":["application/json"]},
  /**
   * List the deliveries of a webhook.
   *
   * The log of the last 30 days, newest first: what was sent when, and the answer.
   *
   * `GET /api/v1/webhooks/{webhook_id}/deliveries`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 429 `too_many_requests`
   * @example const reply = await client.v1ListWebhookDeliveries({ path: { webhook_id } });
   */
  v1ListWebhookDeliveries: {"method":"get","path":"/api/v1/webhooks/{webhook_id}/deliveries","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":["webhook_id"],"queryParams":["page","limit"],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
  /**
   * Send an event again.
   *
   * Sends the event of a delivery again, whether it was delivered or not, as a new delivery with the same `webhook-id`. While 200 deliveries of the webhook are waiting, the response is 429 `too_many_requests`.
   *
   * `POST /api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver`
   *
   * @throws ApiError 400 `invalid_input`; 401 `unauthenticated`, `session_expired`; 404 `not_found`; 409 `webhook_disabled`; 429 `too_many_requests`
   * @example const reply = await client.v1RedeliverWebhookEvent({ path: { webhook_id, delivery_id } });
   */
  v1RedeliverWebhookEvent: {"method":"post","path":"/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver","tag":"public-api","access":"customer","link":false,"key":"accepted","pathParams":["webhook_id","delivery_id"],"queryParams":[],"headerParams":[],"body":false,"bodyType":"json","replies":["application/json"]},
} as const;
