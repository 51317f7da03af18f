/** Names of fields and headers whose content is nobody else's business. */
const SECRET_NAME = /password|secret|token|csrf|cookie|authorization|api-?key|^key$/i;
/** Shorter texts stand in other words by chance. */
const SHORTEST = 8;

/** Collects the secrets that go by in requests and replies, to look for them where they must not be. */
export class SeenSecrets {
  readonly #secrets = new Set<string>();

  get count(): number {
    return this.#secrets.size;
  }

  add(secret: string): void {
    // A scheme or a name of a cookie is no secret, and the rest must be found alone.
    const bare = secret.replace(/^(Bearer|Basic) /i, "").replace(/^\w+=/, "");
    if (bare.length >= SHORTEST) this.#secrets.add(bare);
  }

  /** Of the secrets, those that one of the texts repeats. Never told in full. */
  within(texts: readonly string[]): string[] {
    const all = texts.join("\n");
    return [...this.#secrets].filter((secret) => all.includes(secret)).map((secret) => `${secret.slice(0, 12)}…`);
  }

  /** Sends by `send`, and notes what of the request and of the reply is secret. */
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
      // No JSON: there are no fields to tell secrets by.
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
