import { afterEach, describe, expect, vi } from "vitest";
import { json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, it } from "../../test/transports.js";

afterEach(() => void vi.useRealTimers());

const balance = { balance: 12.5 };

/** Tests the timeout of a call, not of the connection. */
const CLIENTS_OWN: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ["setTimeout", "clearTimeout"] };

describe("a server that sends no data", () => {
  it("before the reply starts, causes a timeout that closes the connection", async () => {
    vi.useFakeTimers(CLIENTS_OWN);
    let onAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    const server = await loopback(() => onAsked());
    const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 100, retries: 0 });
    const rejection = rejectionOf(client.getBalance());
    await asked;
    await vi.advanceTimersByTimeAsync(100);
    const error = await rejection;
    await server.hungUp;
    expect(error).toMatchObject({ code: "timeout", status: 0, transient: true });
    expect(String(error)).toContain("within 100 ms");
  });

  it("in the middle of the reply, causes a timeout as well", async () => {
    vi.useFakeTimers(CLIENTS_OWN);
    const server = await loopback((response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).write('{"balance":');
    });
    let onHead: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      onHead = resolve;
    });
    const client = createClient({
      baseUrl: server.baseUrl,
      retries: 0,
      fetch: (request) => fetch(request).finally(onHead),
    });
    const rejection = rejectionOf(client.getBalance({ timeoutMs: 200 }));
    await begun;
    // The first piece may still be on its way, and sets the clock back once.
    await vi.advanceTimersByTimeAsync(400);
    const error = await rejection;
    await server.hungUp;
    expect(error).toMatchObject({ code: "timeout" });
  });

  it("is called again if the call can be retried", async () => {
    vi.useFakeTimers();
    let calls = 0;
    const client = createClient({
      baseUrl: "http://labels.test",
      fetch: () => (++calls === 1 ? new Promise<Response>(() => undefined) : Response.json(balance)),
    });
    const reply = client.getBalance();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await reply).toEqual(balance);
    expect(calls).toBe(2);
  });

  it("causes a timeout even if fetch ignores signals", async () => {
    const client = createClient({
      baseUrl: "http://labels.test",
      timeoutMs: 20,
      retries: 0,
      fetch: () => new Promise<Response>(() => undefined),
    });
    expect(await rejectionOf(client.getBalance())).toMatchObject({ code: "timeout" });
  });
});

describe("a body", () => {
  it("is cancelled at the timeout, even if fetch ignores signals", async () => {
    let letGo = false;
    const body = new ReadableStream({
      cancel() {
        letGo = true;
      },
    });
    const client = createClient({
      baseUrl: "http://labels.test",
      timeoutMs: 20,
      fetch: () => new Response(body),
      retries: 0,
    });
    expect(await rejectionOf(client.getBalance())).toMatchObject({ code: "timeout" });
    expect(letGo).toBe(true);
  });
});

describe("a reply that arrives after the timeout", () => {
  it("is cancelled as well", async () => {
    let answer: (late: Response) => void = () => undefined;
    const fetch = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    const client = createClient({ baseUrl: "http://labels.test", timeoutMs: 20, retries: 0, fetch });
    await rejectionOf(client.getBalance());
    await new Promise<void>((cancel) => answer(new Response(new ReadableStream({ cancel: () => cancel() }))));
  });
});

describe("a server that sends its reply in chunks", () => {
  it("has 30 s for each chunk, regardless of the total time", async () => {
    vi.useFakeTimers();
    const bits = ["{", '"balance":', "12.5", "}"];
    const fetch = () => {
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 29_000));
          const bit = bits.shift();
          if (bit === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(bit));
        },
      });
      return new Response(body, { headers: { "Content-Type": "application/json" } });
    };
    const reply = createClient({ baseUrl: "http://labels.test", fetch }).getBalance();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await reply).toEqual(balance);
  });
});

describe("a large request", () => {
  it("has one more second per 100 kB", async () => {
    vi.useFakeTimers();
    const client = createClient({
      baseUrl: "http://labels.test",
      fetch: () => new Promise<Response>(() => undefined),
    });
    const outcome = rejectionOf(client.saveBulkMapping({ body: { headerKey: "x".repeat(1_000_000), mapping: {} } }));
    let ended = false;
    outcome.then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(39_900);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toMatchObject({ code: "timeout" });
  });
});

describe("the longest timeout", () => {
  it("does not overflow with a large request", async () => {
    const client = createClient({
      baseUrl: "http://labels.test",
      timeoutMs: 2_147_483_647,
      retries: 0,
      fetch: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return Response.json({ saved: true });
      },
    });
    const body = { headerKey: "x".repeat(200_000), mapping: {} };
    expect(await client.saveBulkMapping({ body })).toEqual({ saved: true });
  });
});

describe("the caller's signal", () => {
  it("aborts a running call and closes the connection", async () => {
    const stop = new AbortController();
    const server = await loopback(() => stop.abort("enough"));
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl }).getBalance({ signal: stop.signal }));
    await server.hungUp;
    expect(error).toMatchObject({ code: "aborted", status: 0, transient: false, cause: "enough" });
    expect(server.received).toHaveLength(1);
  });

  it("of the client aborts calls that have none of their own", async () => {
    const stop = new AbortController();
    const server = await loopback(() => stop.abort());
    const client = createClient({ baseUrl: server.baseUrl, signal: stop.signal });
    expect(await rejectionOf(client.getBalance())).toMatchObject({ code: "aborted" });
    const answering = await loopback((response) => json(response, 200, balance));
    const stopped = createClient({ baseUrl: answering.baseUrl, signal: stop.signal });
    expect(await stopped.getBalance({ signal: new AbortController().signal })).toEqual(balance);
  });

  it("aborts a call while the body is received", async () => {
    const stop = new AbortController();
    const server = await loopback((response) => {
      response.writeHead(500, { "Content-Type": "application/json" }).write("{", () => stop.abort());
    });
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl }).getBalance({ signal: stop.signal }));
    await server.hungUp;
    expect(error).toMatchObject({ code: "aborted" });
  });

  it("that is already aborted sends nothing", async () => {
    const server = await loopback((response) => json(response, 200, balance));
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await rejectionOf(client.getBalance({ signal: AbortSignal.abort() }))).toMatchObject({ code: "aborted" });
    expect(server.received).toEqual([]);
  });

  it("that is an AbortSignal.timeout counts as a timeout", async () => {
    const server = await loopback(() => undefined);
    const client = createClient({ baseUrl: server.baseUrl });
    const error = await rejectionOf(client.getBalance({ signal: AbortSignal.timeout(50) }));
    expect(error).toMatchObject({ code: "timeout" });
    expect(server.received.length).toBeLessThanOrEqual(1);
  });
});
