/** A request to a customer's server. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** In a test shop, hosts that the operator lists may be at private addresses. */
  readonly mayBePrivate: boolean;
  readonly signal: AbortSignal;
}

export type WebhookAnswer =
  | { readonly status: number; readonly text: string }
  /** Why there is no answer, without addresses of the operator's network. */
  | { readonly error: string };

/** The servers of customers, whose addresses they choose. */
export interface Webhooks {
  /** Why an address may not be called; undefined if it may. */
  whyRefused(url: string, call: Pick<WebhookRequest, "mayBePrivate">): Promise<string | undefined>;
  /** Posts once, within 15 s; redirects are returned. The address is checked again in the connection's own lookup. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
}
