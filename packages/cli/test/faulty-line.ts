import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Outcome = "pass" | "lose the answer" | ((answer: string) => string) | OtherAnswer;
/** Sent instead of the server's answer. */
export interface OtherAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problem: { readonly code: string; readonly message: string };
}
/** An answer is held back until its fault is decided. */
type Fault = (request: IncomingMessage, body: string) => Outcome | Promise<Outcome>;

export interface FaultyLine {
  readonly url: string;
  /** The address of the server. */
  target: string;
  /** Faults of the next calls. */
  fault: Fault;
  /** Calls that never reach the server, and the answers sent instead. */
  refuse: (request: IncomingMessage) => OtherAnswer | undefined | Promise<OtherAnswer | undefined>;
  /** Calls that the server has answered, as `POST /path`. */
  readonly answered: string[];
  /** Resolves when no read waits for its answer. */
  isQuiet(): Promise<void>;
  close(): Promise<void>;
}

/** Loses the first answer and then limits the rate, so that no answer of one path arrives. */
export function losesAnswersOf(path: string): Fault {
  let isLost = false;
  return ({ url }) => {
    if (url !== path) return "pass";
    if (isLost) return RATE_LIMITED;
    isLost = true;
    return "lose the answer";
  };
}

export const RATE_LIMITED: OtherAnswer = {
  status: 429,
  headers: { "retry-after": "900" },
  problem: { code: "too_many_requests", message: "Too many requests. Try again in 900 s." },
};

/** A proxy that loses or changes answers after the server has sent them. */
export async function faultyLine(target: string): Promise<FaultyLine> {
  const answered: string[] = [];
  const reads = new Set<Promise<void>>();
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const headers = new Headers();
    for (const name of [
      "authorization",
      "x-api-key",
      "content-type",
      "idempotency-key",
      "prefer",
      "accept",
      "if-match",
    ]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const refusal = await line.refuse(request);
    if (refusal) return sendAnswer(response, refusal);
    const { method = "GET", url = "/" } = request;
    const init = { method, headers, ...(method === "GET" ? {} : { body }) };
    const answer = await fetch(new URL(url, line.target), init);
    const bytes = Buffer.from(await answer.arrayBuffer());
    answered.push(`${method} ${url.split("?")[0]}`);
    const outcome = await line.fault(request, body.toString());
    if (outcome === "lose the answer") return void request.socket.destroy();
    if (typeof outcome === "object") return sendAnswer(response, outcome);
    const type = answer.headers.get("content-type") ?? "application/json";
    response.writeHead(answer.status, { "content-type": type });
    response.end(outcome === "pass" ? bytes : outcome(bytes.toString()));
  };
  const server = createServer((request, response) => {
    const forwarded = forward(request, response)
      .catch(() => void request.socket.destroy())
      .finally(() => reads.delete(forwarded));
    if (request.method === "GET") reads.add(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line: FaultyLine = {
    url: `http://127.0.0.1:${asAddress(server.address()).port}`,
    target,
    fault: () => "pass",
    refuse: () => undefined,
    answered,
    isQuiet: async () => {
      while (reads.size > 0) await Promise.all(reads);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return line;
}

function asAddress(address: AddressInfo | string | null): AddressInfo {
  if (address !== null && typeof address === "object") return address;
  throw new Error("the proxy has no port");
}

function sendAnswer(response: ServerResponse, { status, headers, problem }: OtherAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(problem));
}
