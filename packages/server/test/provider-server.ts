import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PDFDocument } from "@cantoo/pdf-lib";
import { createOutgoing, type Outgoing } from "../src/adapters/outgoing/outgoing.js";
import type { TestClock } from "./test-clock.js";

/** A fault of a call. `does`: whether the provider executes the call before the fault. */
export const FAULTS = {
  "hangs before it has done anything": { does: false, answers: "hang" },
  "hangs when it is done": { does: true, answers: "hang" },
  "cuts the line at once": { does: false, answers: "cut" },
  "cuts the line when it is done": { does: true, answers: "cut" },
  "cuts the line in the middle of its answer": { does: true, answers: "half" },
  "answers 502 with a page, and has done nothing": { does: false, answers: "page" },
  "answers 502 with a page when it is done": { does: true, answers: "page" },
  "answers 200 with a page when it is done": { does: true, answers: "fine page" },
  "answers with nothing in it when it is done": { does: true, answers: "empty" },
  redirects: { does: false, answers: "redirect" },
  "answers 500 with JSON when it is done": { does: true, answers: "500" },
  "answers that it timed out when it is done": { does: true, answers: "timed out" },
  "answers with another status of success": { does: true, answers: "other status" },
  "answers with words that are new": { does: true, answers: "new words" },
  "says 429, for 20 seconds": { does: false, answers: "429 in seconds" },
  "says 429, until a date": { does: false, answers: "429 with a date" },
  "wants to be paid": { does: false, answers: "unpaid" },
  "refuses the key": { does: false, answers: "unauthorized" },
  "forbids the call": { does: false, answers: "forbidden" },
} as const satisfies Record<string, { readonly does: boolean; readonly answers: string }>;
export type Fault = keyof typeof FAULTS;
export const ALL_FAULTS = Object.keys(FAULTS) as Fault[];

export interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly file?: Uint8Array | string;
}

export interface ProviderRequest {
  /** `POST /v2/shipments/shp_1/buy` */
  readonly call: string;
  readonly body: string;
  readonly header: (name: string) => string;
}

export interface FakeProvider {
  /** The header in which it names each request. */
  readonly requestIdHeader: string;
  readonly answerTo: (request: ProviderRequest) => Answer;
  /** The provider's own errors. */
  readonly errors: {
    readonly [kind in "500" | "timed out" | "unpaid" | "unauthorized" | "forbidden" | "rate limited"]: Answer;
  };
  /** Replaces words with unknown ones, as in a later version of the provider. */
  readonly withNewWords: (json: unknown) => unknown;
}

export interface ProviderServer {
  readonly url: string;
  /** A client whose hanging calls end at once. */
  readonly outgoing: Outgoing;
  readonly calls: string[];
  /** Faults for the next matching calls, one each. */
  breaks(call: RegExp, ...faults: Fault[]): void;
  stop(): void;
}

/** A label provider's server with faults. The provider's own records and replies are the caller's. */
export async function providerServer(clock: TestClock, provider: FakeProvider): Promise<ProviderServer> {
  const calls: string[] = [];
  const broken: { readonly call: RegExp; readonly fault: Fault }[] = [];
  /** Aborts a call that never gets a reply, so tests do not wait. */
  const patience = new Map<string, AbortController>();

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    // Files are at another host, which names no requests.
    if (!/files|downloads/.test(call)) response.setHeader(provider.requestIdHeader, `req-${calls.length}`);
    const index = broken.findIndex((one) => one.call.test(call));
    const [next] = index < 0 ? [] : broken.splice(index, 1);
    const fault = next && FAULTS[next.fault];
    const header = (name: string) => String(request.headers[name] ?? "");
    const answer = fault?.does === false ? NOTHING : answerOr599({ call, body, header });
    const { status } = answer;
    if (!fault) return send(response, answer);
    switch (fault.answers) {
      case "hang":
        return patience.get(header("x-call"))?.abort();
      case "cut":
        return void request.socket.destroy();
      case "half": {
        const whole = wholeOf(answer);
        response.writeHead(status, { "content-length": whole.length });
        return void response.write(whole.slice(0, whole.length / 2), () => request.socket.resetAndDestroy());
      }
      case "page":
        return send(response, { status: 502, file: "<html>Bad gateway</html>" });
      case "fine page":
        return send(response, { status: 200, file: "<html>Welcome</html>" });
      case "empty":
        return send(response, NOTHING);
      case "redirect":
        return void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
      case "500":
      case "timed out":
      case "unpaid":
      case "unauthorized":
      case "forbidden":
        return send(response, provider.errors[fault.answers]);
      case "other status":
        return send(response, { ...answer, status: status === 201 ? 200 : 201 });
      case "new words":
        return send(response, { status, json: provider.withNewWords(answer.json) });
      case "429 in seconds":
        return send(response, provider.errors["rate limited"], { "retry-after": "20" });
      case "429 with a date": {
        const until = new Date(clock.now() + 20_000).toUTCString();
        return send(response, provider.errors["rate limited"], { "retry-after": until });
      }
    }
  });
  /** A mistake in a fake would leave its caller waiting. */
  function answerOr599(asked: ProviderRequest): Answer {
    try {
      return provider.answerTo(asked);
    } catch (error) {
      console.error(error);
      return { status: 599, file: String(error) };
    }
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const real = createOutgoing({ privateHosts: ["127.0.0.1"] });
  let sent = 0;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    outgoing: (call) => {
      const name = String(sent++);
      const limit = new AbortController();
      patience.set(name, limit);
      const signal = call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal;
      return real({ ...call, signal, headers: { ...call.headers, "x-call": name } });
    },
    breaks: (call, ...faults) => broken.push(...faults.map((fault) => ({ call, fault }))),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const NOTHING: Answer = { status: 200, json: {} };

const wholeOf = ({ file, json }: Answer): Uint8Array | string => file ?? JSON.stringify(json);

function send(response: ServerResponse, answer: Answer, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(answer.status, headers).end(wholeOf(answer));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

/** A label as a carrier makes it: one page of 4x6 inches. */
export async function labelPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([288, 432]);
  return document.save();
}
