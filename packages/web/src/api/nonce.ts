/** The nonce that lets this page add styles; undefined without a content security policy. */
export function pageNonce(document: Document): string | undefined {
  return document.querySelector<HTMLElement>("meta[property=csp-nonce]")?.nonce || undefined;
}
