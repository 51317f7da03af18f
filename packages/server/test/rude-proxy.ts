import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createOutgoing, type Outgoing } from "../src/adapters/outgoing/outgoing.js";
import type { TestClock } from "./test-clock.js";

/** A fault of a call. `passes`: how often the server behind the proxy gets the call. */
export const FAULTS = {
  "hangs before it has passed on anything": { passes: 0, answers: "hang" },
  "hangs when it is done": { passes: 1, answers: "hang" },
  "cuts the line at once": { passes: 0, answers: "cut" },
  "cuts the line when it is done": { passes: 1, answers: "cut" },
  "cuts the line in the middle of its answer": { passes: 1, answers: "half" },
  "answers 502 with a page, and has passed on nothing": { passes: 0, answers: "page" },
  "answers 502 with a page when it is done": { passes: 1, answers: "page" },
  "answers 200 with a page when it is done": { passes: 1, answers: "fine page" },
  "answers 403 with a page of its own": { passes: 0, answers: "403 page" },
  "answers with nothing in it when it is done": { passes: 1, answers: "empty" },
  redirects: { passes: 0, answers: "redirect" },
  "answers 503, a failing disk, when it is done": { passes: 1, answers: "storage failed" },
  "answers with another status of success": { passes: 1, answers: "other status" },
  "answers with words that are new": { passes: 1, answers: "new words" },
  "answers as an older version": { passes: 1, answers: "older" },
  "sends the call twice": { passes: 2, answers: "first" },
  "says 429, for 20 seconds": { passes: 0, answers: "429 in seconds" },
  "says 429, until a date": { passes: 0, answers: "429 with a date" },
  "says that there is too little balance": { passes: 0, answers: "402" },
} as const satisfies Record<string, { readonly passes: 0 | 1 | 2; readonly answers: string }>;
export type Fault = keyof typeof FAULTS;

export interface RudeProxy {
  readonly url: string;
  /** Calls through the proxy; hanging ones end at once. */
  readonly outgoing: Outgoing;
  /** Every call: `POST /api/v1/create-label`. */
  readonly calls: string[];
  /** Faults for the next matching calls, one each. */
  breaks(call: RegExp, ...faults: Fault[]): void;
  /** The next matching call is answered 502 and passed on only when the returned function is called. */
  delays(call: RegExp): () => Promise<void>;
  /** Called at the next matching call. */
  onCall(call: RegExp, act: () => void): void;
  stop(): Promise<void>;
}

/** A proxy in front of a server's `fetch`, which breaks calls on request. */
export async function rudeProxy(
  clock: TestClock,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<RudeProxy> {
  const broken: { readonly call: RegExp; readonly fault: Fault }[] = [];
  const delayed: { readonly call: RegExp; readonly hold: (request: Request) => void }[] = [];
  const watched: { readonly call: RegExp; readonly act: () => void }[] = [];
  const patience = new Map<string, AbortController>();

  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming);
    const call = `${incoming.method} ${incoming.url}`;
    self.calls.push(call);
    takeFirst(watched, (one) => one.call.test(call))?.act();
    const held = takeFirst(delayed, (one) => one.call.test(call));
    if (held) {
      held.hold(request);
      return send(response, 502, "<html>Bad gateway</html>");
    }
    const next = takeFirst(broken, (one) => one.call.test(call));
    const fault = next && FAULTS[next.fault];
    const passes = fault?.passes ?? 1;
    const replies = Array.from({ length: passes }, () => request.clone()).map((one) => fetch(one));
    // A server that went down cuts the line.
    const [first] = await Promise.all(replies).catch(() => [undefined]);
    if (passes > 0 && !first) return void incoming.socket.destroy();
    const { status = 200, headers } = first ?? {};
    const bytes = new Uint8Array((await first?.arrayBuffer()) ?? []);
    const pass = (as = status, body: string | Uint8Array = bytes) =>
      send(response, as, body, Object.fromEntries(headers ?? []));
    switch (fault?.answers) {
      case undefined:
      case "first":
        return pass();
      case "hang":
        return patience.get(String(incoming.headers["x-call"]))?.abort();
      case "cut":
        return void incoming.socket.destroy();
      case "half":
        response.writeHead(status, { "content-length": bytes.length });
        return void response.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.resetAndDestroy());
      case "page":
        return send(response, 502, "<html>Bad gateway</html>");
      case "fine page":
        return send(response, 200, "<html>Welcome</html>");
      case "403 page":
        return send(response, 403, "<html>Not from here</html>");
      case "empty":
        return send(response, 200, "{}");
      case "redirect":
        return void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
      case "storage failed":
        return send(response, 503, problem("storage_failed"));
      case "other status":
        return pass(status === 201 ? 200 : 201);
      case "new words":
        return pass(status, withNewWords(bytes));
      case "older":
        return pass(
          status,
          Buffer.from(bytes)
            .toString("utf8")
            .replace(/"maxBulkOrders":\d+,/, ""),
        );
      case "429 in seconds":
        return send(response, 429, problem("too_many_requests"), { "retry-after": "20" });
      case "429 with a date":
        return send(response, 429, problem("too_many_requests"), {
          "retry-after": new Date(clock.now() + 20_000).toUTCString(),
        });
      case "402":
        return send(response, 402, problem("insufficient_funds"));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const real = createOutgoing({ privateHosts: ["127.0.0.1"] });
  let sent = 0;
  const self: RudeProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outgoing: (call) => {
      const name = String(sent++);
      const limit = new AbortController();
      patience.set(name, limit);
      const signal = call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal;
      const headers = { ...call.headers, "x-call": name };
      return real({ ...call, signal, headers }).finally(() => patience.delete(name));
    },
    calls: [],
    breaks: (call, ...faults) => void broken.push(...faults.map((fault) => ({ call, fault }))),
    onCall: (call, act) => void watched.push({ call, act }),
    delays(call) {
      let request: Request | undefined;
      delayed.push({
        call,
        hold: (one) => {
          request = one;
        },
      });
      return async () => {
        if (!request) throw new Error("no call was delayed");
        await fetch(request);
      };
    },
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return self;
}

function takeFirst<T>(list: T[], matches: (one: T) => boolean): T | undefined {
  const index = list.findIndex(matches);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}

const problem = (code: string): string =>
  JSON.stringify({ error: { code, message: "As in the documentation", details: { requestId: "req_1" } } });

/** Unknown words and members, as in a later version. */
function withNewWords(bytes: Uint8Array): string | Uint8Array {
  const text = Buffer.from(bytes).toString("utf8");
  if (!text.startsWith("{")) return bytes;
  return text
    .replaceAll('"success"', '"teleported"')
    .replaceAll('"bought"', '"quantum"')
    .replace("{", '{"brandNew":{"deep":[1]},');
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  return new Request(`http://supplier.test${incoming.url}`, { method: incoming.method ?? "GET", headers, body });
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  { "content-length": _length, ...headers }: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, headers).end(body);
}
