import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";

/**
 * How a call is lost: a gateway's error page, a dropped connection, an answer that is dropped after the server sent it,
 * no answer until `heal`, or a rate limit that refuses every call.
 */
type Loss = "bad gateway" | "broken line" | "lost answer" | "no answer" | "rate limit";

/** A proxy on its own port in front of a server that loses calls on request. */
export interface Gateway {
  readonly url: string;
  /** From now on, loses the calls whose `METHOD /path?query` matches. */
  lose(calls: RegExp, loss?: Loss): void;
  /** Refuses the lost calls from now on, including the waiting ones, with a rate limit. */
  refuse(): void;
  /** Lets all calls through again, including the waiting ones. */
  heal(): void;
  close(): Promise<void>;
}

export async function startGateway(server: string): Promise<Gateway> {
  const waiting: { readonly pass: () => void; readonly refuse: () => void }[] = [];
  const losses: { readonly calls: RegExp; loss: Loss }[] = [];
  const gateway = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    const loss = losses.find(({ calls }) => calls.test(call))?.loss;
    if (loss === "broken line") incoming.socket.destroy();
    else if (loss === "bad gateway") answerWithPage(incoming, outgoing);
    else if (loss === "rate limit") answerWithLimit(incoming, outgoing);
    else if (loss === "no answer") {
      const pass = () => passOn(server, incoming, outgoing, false);
      waiting.push({ pass, refuse: () => answerWithLimit(incoming, outgoing) });
    } else passOn(server, incoming, outgoing, loss === "lost answer");
  });
  const port = await listen(gateway, freePorts.pop() ?? 0).catch(() => listen(gateway, 0));
  return {
    url: `http://127.0.0.1:${port}`,
    lose: (calls, loss = "bad gateway") => void losses.push({ calls, loss }),
    refuse() {
      for (const one of losses) one.loss = "rate limit";
      for (const { refuse } of waiting.splice(0)) refuse();
    },
    heal() {
      losses.splice(0);
      for (const { pass } of waiting.splice(0)) pass();
    },
    async close() {
      gateway.closeAllConnections();
      await new Promise<void>((resolve) => gateway.close(() => resolve()));
      freePorts.push(port);
    },
  };
}

/** The next gateway reuses the port of a closed one, because the browser caches files and compiled code by address. */
const freePorts: number[] = [];

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("the gateway has no port"));
      resolve(address.port);
    });
  });
}

function answerWithPage(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  outgoing.writeHead(502, { "Content-Type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
}

function answerWithLimit(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  const problem = { code: "too_many_requests", message: "Too many requests. Try again in 900 s." };
  outgoing.writeHead(429, { "Content-Type": "application/json", "Retry-After": "900" }).end(JSON.stringify(problem));
}

function passOn(server: string, incoming: IncomingMessage, outgoing: ServerResponse, losesAnswer: boolean): void {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? "/", server), { method, headers }, (answer) => {
    if (losesAnswer) {
      answer.resume();
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  // The client or the server has closed the connection.
  onward.on("error", () => outgoing.destroy());
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}
