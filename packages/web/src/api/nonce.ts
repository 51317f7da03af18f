/** The nonce under which the server lets this page add styles; undefined where no policy asks for one. */
export function pageNonce(document: Document): string | undefined {
  return document.querySelector<HTMLElement>("meta[property=csp-nonce]")?.nonce || undefined;
}
