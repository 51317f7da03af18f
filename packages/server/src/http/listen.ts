import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { connectionLimit } from "./connection-limit.js";

export interface ListenOptions {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

export interface Listening {
  /** The real one. */
  readonly port: number;
  /** Takes no new calls, waits for those that run, and cuts off what is left after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** The address cannot be used. The message says why and what to do. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** A connection on which nothing moves for this long is dead; a call that waits for its answer has 30 s and ends before. */
const SILENCE_MS = 35_000;
const KEEP_ALIVE_MS = 30_000;

/** Opens the socket. @throws ListenError */
export async function listen({ fetch, host, port }: ListenOptions): Promise<Listening> {
  const server = asHttp(createAdaptorServer({ fetch, hostname: bare(host) }));
  server.setTimeout(SILENCE_MS);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const most = connectionLimit();
  if (most !== undefined) server.maxConnections = most;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explained(error, host, port)));
    server.listen(port, bare(host), resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: (graceMs) => stop(server, graceMs),
  };
}

/** `http://127.0.0.1:8787`, with the brackets that an IPv6 address needs. */
export function webAddress(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${bare(host)}]` : host}:${port}`;
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that falls idle while we wait would otherwise be kept alive until its time is up.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function explained(error: Error, host: string, port: number): ListenError {
  const code = "code" in error ? error.code : undefined;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: "it is in use. Stop what listens there, or choose another port with --port",
    EACCES: "the system does not allow it. Choose a port above 1023 with --port",
    EADDRNOTAVAIL: "this machine does not have that address. Choose another with --host",
    ENOTFOUND: "there is no such host. Choose another with --host",
  };
  const reason = reasons[String(code)] ?? error.message;
  return new ListenError(`cannot listen on ${webAddress(host, port)}: ${reason}`, { cause: error });
}

/** Without TLS options the adaptor makes a plain HTTP server; its type allows for others. */
function asHttp(server: ReturnType<typeof createAdaptorServer>): Server {
  return server as Server;
}
