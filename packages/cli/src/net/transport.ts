import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { ReplyBody, ReplyHeaders, Transport, TransportCall, TransportReply } from "@shipctl/sdk";
import { CONNECTIONS, type Route, type TransportOptions, wantsPassword } from "./route.js";

/**
 * The way to the server by the proxies and the certificates of the environment, or those of --ca-file.
 *
 * @throws CommandError if the certificates cannot be read
 */
export async function openTransport(env: TransportOptions["env"], caFile?: string): Promise<Transport> {
  const [path, source] =
    caFile === undefined ? [env.SHIPCTL_CA_FILE || undefined, "SHIPCTL_CA_FILE"] : [caFile, "--ca-file"];
  if (path === undefined) return createTransport({ env });
  const { trustedWith } = await import("./trust.js");
  return createTransport({ env, trusted: await trustedWith(path, source, env) });
}

/**
 * Sends calls with node:http. The global fetch of Node.js does the same, but takes twice as long to load as Node.js takes to
 * start. `Response`, `Headers` and `Request` take half as long as that start, which is why none of them appears here.
 */
export function createTransport(options: TransportOptions): Transport {
  const routes = new Map<string, Promise<Route>>();
  return async (url, call) => {
    const target = new URL(url);
    const route = routes.get(target.origin) ?? findRoute(target, options);
    routes.set(target.origin, route);
    return send(await route, target, call);
  };
}

async function findRoute(target: URL, { env, trusted }: TransportOptions): Promise<Route> {
  if (target.protocol === "http:" && !namesProxy(env))
    return { agent: new HttpAgent(CONNECTIONS), request: httpRequest };
  const { routeTo } = await import("./routes.js");
  return routeTo(target, env, trusted);
}

const namesProxy = (env: TransportOptions["env"]): boolean =>
  Object.keys(env).some((name) => /^(?:https?|all)_proxy$/i.test(name));

function send({ agent, request, forwarded, proxy }: Route, target: URL, call: TransportCall): Promise<TransportReply> {
  return new Promise((resolve, reject) => {
    const { body, method, signal } = call;
    const headers: Record<string, string | number> = {
      "accept-encoding": "gzip",
      ...call.headers,
      ...forwarded?.headers,
    };
    if (body !== null) headers["content-length"] = Buffer.byteLength(body);
    const options = { agent, method, headers, signal };
    const sent: ClientRequest = forwarded
      ? request(forwarded.to, { ...options, path: target.href, headers: { ...headers, host: target.host } })
      : request(target, options);
    // Errors after the head of the reply are errors of its body.
    sent.on("error", (error) => reject(proxy === undefined ? error : throughProxy(error, proxy)));
    sent.on("response", (reply) => {
      if (proxy !== undefined && reply.statusCode === 407) {
        reply.destroy();
        reject(new Error(wantsPassword(proxy)));
      } else replyFrom(reply).then(resolve, reject);
    });
    sent.end(body ?? undefined);
  });
}

/** The way to the server begins after the proxy, so a connection that fails without TLS is the proxy's. */
function throughProxy(error: NodeJS.ErrnoException, proxy: string): Error {
  const { code = error.message } = error;
  return /^(?:E[A-Z]+|EAI_AGAIN)$/.test(code) ? new Error(`${code} at the proxy ${proxy}`) : error;
}

async function replyFrom(reply: IncomingMessage): Promise<TransportReply> {
  // Also if nobody reads the body: an error without a listener would end the process.
  reply.on("error", () => undefined);
  const status = reply.statusCode ?? 0;
  return {
    status,
    statusText: reply.statusMessage ?? "",
    ok: status >= 200 && status <= 299,
    headers: headersOf(reply),
    body: bodyOf(await plain(reply)),
  };
}

async function plain(reply: IncomingMessage): Promise<Readable> {
  if (reply.headers["content-encoding"]?.toLowerCase() !== "gzip") return reply;
  const [{ createGunzip }, { pipeline }] = await Promise.all([import("node:zlib"), import("node:stream")]);
  const whole = createGunzip();
  return pipeline(reply, whole, () => undefined);
}

function headersOf({ headers }: IncomingMessage): ReplyHeaders {
  const textOf = (name: string) => [headers[name] ?? null].flat().join(", ");
  return {
    get: (name) => (headers[name.toLowerCase()] === undefined ? null : textOf(name.toLowerCase())),
    *[Symbol.iterator]() {
      for (const name of Object.keys(headers)) yield [name, textOf(name)];
    },
  };
}

function bodyOf(stream: Readable): ReplyBody {
  const body = { locked: false };
  const cancel = async () => void stream.destroy();
  return Object.assign(body, {
    cancel,
    getReader() {
      body.locked = true;
      const chunks: AsyncIterator<Buffer<ArrayBuffer>, undefined> = stream[Symbol.asyncIterator]();
      return {
        cancel,
        async read() {
          const { done = false, value } = await chunks.next();
          // A plain array: a Buffer is not cloned as one when it is sent to a worker.
          return { done, value: value && new Uint8Array(value.buffer, value.byteOffset, value.byteLength) };
        },
      };
    },
  });
}
