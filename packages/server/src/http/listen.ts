import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { OperatorError } from "../shared/problem.js";

export interface ListenOptions {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** A connection that stops sending in the middle of a body is closed after this. Default: 15 s. */
  readonly bodySilenceMs?: number;
}

export interface Listening {
  /** The actual port. */
  readonly port: number;
  /** Accepts no new calls, waits for running ones, and closes the rest after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** The address cannot be used. The message gives the reason and a remedy. */
export class ListenError extends OperatorError {}

/** Idle connections are closed after this. Longer than the 30 s that a call may wait for its answer. */
const SILENCE_MS = 35_000;
const KEEP_ALIVE_MS = 30_000;
/** Shorter, because a client needs no sign-in to hold a connection with half a body. */
const BODY_SILENCE_MS = 15_000;

/** Opens the socket. @throws ListenError */
export async function listen({
  fetch,
  host,
  port,
  bodySilenceMs = BODY_SILENCE_MS,
}: ListenOptions): Promise<Listening> {
  const stopping = new AbortController();
  const answer: ListenOptions["fetch"] = (request, env) => fetch(request, { ...env, stopping: stopping.signal });
  const server = asHttp(createAdaptorServer({ fetch: answer, hostname: bare(host) }));
  server.setTimeout(SILENCE_MS);
  server.on("request", (request: IncomingMessage) => closeSilentBody(request, bodySilenceMs));
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
    stop: (graceMs) => {
      stopping.abort();
      return stop(server, graceMs);
    },
  };
}

function closeSilentBody(request: IncomingMessage, silenceMs: number): void {
  const { headers, socket } = request;
  // Nobody reads a body that is declared empty, so its end is never reached.
  if (Number(headers["content-length"] ?? 0) === 0 && headers["transfer-encoding"] === undefined) return;
  socket.setTimeout(silenceMs);
  request.once("end", () => socket.setTimeout(SILENCE_MS));
}

/** `http://127.0.0.1:8787`, with the brackets that an IPv6 address needs. */
export function webAddress(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${bare(host)}]` : host}:${port}`;
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections that become idle during the wait would otherwise stay open until their keep-alive ends.
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

/** Without TLS options the adapter creates a plain HTTP server; its type is wider. */
function asHttp(server: ReturnType<typeof createAdaptorServer>): Server {
  return server as Server;
}

/**
 * The maximum of connections: half of the remaining open file limit, so that each can open one more file or connection.
 * Undefined except on Linux, the only system that reports it.
 */
function connectionLimit(): number | undefined {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "latin1"))?.[1];
    if (most === undefined) return undefined;
    return Math.max(1, Math.floor((Number(most) - readdirSync("/proc/self/fd").length) / 2));
  } catch {
    return undefined;
  }
}
