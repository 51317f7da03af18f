/** Names of fields and headers with secret values. */
const SECRET_NAME = /password|secret|token|csrf|cookie|authorization|api-?key|^key$/i;
/** Shorter strings occur in other text by chance. */
const SHORTEST = 8;

/** Collects the secrets in requests and replies, to find them where they must not be. */
export class SeenSecrets {
  readonly #secrets = new Set<string>();

  get count(): number {
    return this.#secrets.size;
  }

  add(secret: string): void {
    // Without the scheme or cookie name, which is not secret.
    const bare = secret.replace(/^(Bearer|Basic) /i, "").replace(/^\w+=/, "");
    if (bare.length >= SHORTEST) this.#secrets.add(bare);
  }

  /** The secrets that occur in one of the texts, masked. */
  within(texts: readonly string[]): string[] {
    const all = texts.join("\n");
    return [...this.#secrets].filter((secret) => all.includes(secret)).map((secret) => `${secret.slice(0, 12)}…`);
  }

  /** Sends with `send`, and records the secrets of the request and the reply. */
  watching(send: (request: Request) => Response | Promise<Response>): (request: Request) => Promise<Response> {
    return async (request) => {
      this.#noteHeaders(request.headers);
      this.#noteAddress(request.url);
      this.#noteText(await request.clone().text());
      const response = await send(request);
      this.#noteHeaders(response.headers);
      if (response.headers.get("Content-Type")?.includes("json")) this.#noteText(await response.clone().text());
      return response;
    };
  }

  #noteHeaders(headers: Headers): void {
    for (const [name, value] of headers) if (SECRET_NAME.test(name)) this.add(value);
  }

  #noteAddress(url: string): void {
    for (const [name, value] of new URL(url).searchParams) if (SECRET_NAME.test(name)) this.add(value);
  }

  #noteText(text: string): void {
    try {
      this.#noteFields("", JSON.parse(text));
    } catch {
      // Not JSON: there are no field names.
    }
  }

  #noteFields(name: string, value: unknown): void {
    if (typeof value === "string") {
      if (SECRET_NAME.test(name)) this.add(value);
      else if (/^https?:.*[?]/.test(value)) this.#noteAddress(value);
    } else if (Array.isArray(value)) for (const item of value) this.#noteFields(name, item);
    else if (typeof value === "object" && value !== null) {
      for (const [field, content] of Object.entries(value)) this.#noteFields(field, content);
    }
  }
}
