import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

/** A received request. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Loopback {
  baseUrl: string;
  received: Received[];
  /** Resolves once the client has closed the connection of a request that got no complete answer. */
  hungUp: Promise<void>;
}

export type Answerer = (response: ServerResponse, request: Received, count: number) => void;

/** A real HTTP server on loopback for one test; `count` is 1 for the first request. */
export async function loopback(answer: Answerer): Promise<Loopback> {
  const received: Received[] = [];
  let onHangUp: () => void = () => undefined;
  const hungUp = new Promise<void>((resolve) => {
    onHangUp = resolve;
  });
  const server = createServer(async (incoming, response) => {
    response.on("close", () => !response.writableFinished && onHangUp());
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = "", url = "", headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(request);
    answer(response, request, received.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the test server has no port");
  return { baseUrl: `http://127.0.0.1:${address.port}`, received, hungUp };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** A sleep that returns at once and records its arguments. */
export function instantSleep(): { sleep: (ms: number) => Promise<void>; sleptMs: number[] } {
  const sleptMs: number[] = [];
  const sleep = async (ms: number) => void sleptMs.push(ms);
  return { sleep, sleptMs };
}

/** The error that a call rejects with; fails the test when it resolves. */
export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    (value) => {
      throw new Error(`expected a rejection, got ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
}
