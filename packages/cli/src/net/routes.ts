import { type Agent, Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";
import { connect as startTls } from "node:tls";
import { proxyFor } from "./proxy.js";
import { CONNECTIONS, type Route, type TransportOptions, wantsPassword } from "./route.js";

/** The way to a server by TLS, through a proxy, or both. */
export function routeTo(target: URL, env: TransportOptions["env"], trusted: TransportOptions["trusted"]): Route {
  const secured = { ...CONNECTIONS, ...(trusted && { ca: [...trusted] }) };
  const isSecure = target.protocol === "https:";
  const via = proxyFor(target, env);
  if (!via)
    return isSecure
      ? { agent: new HttpsAgent(secured), request: httpsRequest }
      : { agent: new HttpAgent(CONNECTIONS), request: httpRequest };
  const proxy: Proxy = {
    name: via.origin,
    url: new URL(via.origin),
    headers: credentialsOf(via),
    request: via.protocol === "https:" ? httpsRequest : httpRequest,
    agent: via.protocol === "https:" ? new HttpsAgent(secured) : new HttpAgent(CONNECTIONS),
  };
  if (isSecure) return { agent: new TunnelAgent(secured, proxy), request: httpsRequest, proxy: proxy.name };
  return {
    ...{ agent: proxy.agent, request: proxy.request, proxy: proxy.name },
    forwarded: { to: proxy.url, headers: proxy.headers },
  };
}

interface Proxy {
  readonly name: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: typeof httpRequest;
  readonly agent: Agent;
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === "" && password === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { "proxy-authorization": `Basic ${Buffer.from(pair).toString("base64")}` };
}

type Connected = (error: Error | null, socket?: Duplex) => void;

/** Connects by TLS through the proxy, which sees only the server's name. */
class TunnelAgent extends HttpsAgent {
  readonly #proxy: Proxy;

  constructor(options: ConstructorParameters<typeof HttpsAgent>[0], proxy: Proxy) {
    super(options);
    this.#proxy = proxy;
  }

  override createConnection(options: { host: string; port: number }, callback: Connected): undefined {
    openTunnel(this.#proxy, `${options.host.includes(":") ? `[${options.host}]` : options.host}:${options.port}`).then(
      (socket) => callback(null, startTls({ ...options, socket })),
      (error: Error) => callback(error),
    );
  }
}

function openTunnel({ name, url, headers, request }: Proxy, server: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: "CONNECT",
      path: server,
      headers: { ...headers, host: server },
      agent: false,
    });
    // The call's own time limit keeps the program running; a proxy that never answers must not.
    asked.on("socket", (socket) => socket.unref());
    asked.on("error", reject);
    asked.on("response", (reply) => {
      reply.destroy();
      reject(new Error(`the proxy ${name} answered CONNECT with ${reply.statusCode}`));
    });
    asked.on("connect", (reply, socket, head) => {
      if (reply.statusCode === 200) {
        socket.ref();
        if (head.length > 0) socket.unshift(head);
        return resolve(socket);
      }
      socket.destroy();
      const answer = `${reply.statusCode} ${reply.statusMessage}`.trim();
      reject(
        new Error(
          reply.statusCode === 407 ? wantsPassword(name) : `the proxy ${name} answered ${answer} for ${server}`,
        ),
      );
    });
    asked.end();
  });
}
