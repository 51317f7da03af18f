import { createHash, randomUUID } from "node:crypto";
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { createClient } from "@shipctl/sdk";
import { contractVersion } from "@shipctl/sdk/contract";
import { createMcpMemory, createMcpServer, spendingScopes } from "@shipctl/sdk/mcp";
import type { Middleware } from "../contract/document/request-env.js";
import { respond } from "../contract/reply/send-reply.js";
import { sentApiKey } from "../http/access.js";
import type { KeyOfActor } from "../shared/actor.js";
import { MINUTE_MS } from "../shared/durations.js";
import { toUsd } from "../shared/money.js";
import { Problem } from "../shared/problem.js";
import type { World } from "../world.js";

/** A call is as large as a bulk order of 100 parcels at most. */
const MAX_BODY_BYTES = 1_000_000;
const LIMITS = { idleMs: 30 * MINUTE_MS, perKey: 10, inAll: 1_000 };
/** Streams of clients that wait for changes of the tools, which never come. */
const MAX_SUBSCRIPTIONS = 100;

interface Caller {
  readonly apiKey: string;
  readonly key: KeyOfActor;
}

/**
 * MCP over streamable HTTP: the tools of the caller's API key, which call the public API of this server as any program
 * does. Since 2026-07-28 each request stands alone; clients of earlier versions open a session.
 */
export function serveMcp(
  { clock, settings, log }: Pick<World, "clock" | "settings" | "log">,
  fetch: (request: Request) => Response | Promise<Response>,
): Middleware {
  const memory = createMcpMemory({ now: () => clock.now() });
  const sessions = createMcpSessions(LIMITS, () => clock.now());
  const watched = new WeakSet<AbortSignal>();
  const onerror = (err: Error) => log.info({ err }, "an MCP request was refused");

  const serverFor = ({ apiKey, key }: Caller): McpServer => {
    // The name is never resolved: calls stay in this process.
    const client = createClient({ baseUrl: "http://localhost", apiKey, fetch, userAgent: "shipctl-mcp" });
    const { scopes, mode, spendingLimitCents } = key;
    const spendingLimit = spendingLimitCents === undefined ? undefined : toUsd(spendingLimitCents);
    const spending = spendingScopes({ key: { scopes, mode, spendingLimit }, isAllowed: true });
    return createMcpServer({ client, version: contractVersion, spending, memory: memory.of(hashOf(apiKey)) });
  };

  const single = createMcpHandler(({ authInfo }) => serverFor(callerIn(authInfo?.extra)), {
    legacy: "reject",
    maxRequestBodySize: MAX_BODY_BYTES,
    maxSubscriptions: MAX_SUBSCRIPTIONS,
    onerror,
  });

  const stop = () => {
    sessions.endAll();
    // Open subscriptions would keep the server from ending.
    void single.close();
  };

  async function inSession(request: Request, caller: Caller): Promise<Response> {
    const opener = openerOf(caller);
    const id = request.headers.get("mcp-session-id");
    if (id !== null) {
      const session = sessions.use(id, opener);
      // 404 tells clients to open a new one.
      if (!session) throw new Problem("not_found", "There is no such MCP session of this key. Open a new one.");
      return session.transport.handleRequest(request);
    }
    const server = serverFor(caller);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      maxRequestBodySize: MAX_BODY_BYTES,
      onsessioninitialized: (opened) => sessions.add(opened, { opener, server, transport }),
      onsessionclosed: (closed) => sessions.end(closed),
    });
    transport.onerror = onerror;
    await server.connect(transport);
    return transport.handleRequest(request);
  }

  return async (c) => {
    requireOwnAddress(c.req.raw.headers, settings);
    const caller = callerOf(c.get("actor")?.key, sentApiKey(c));
    if (!caller) throw c.get("refusal") ?? new Problem("unauthenticated", "Send your API key in the x-api-key header");
    const stopping = c.env?.stopping;
    if (stopping && !watched.has(stopping)) {
      watched.add(stopping);
      stopping.addEventListener("abort", stop, { once: true });
    }
    const request = c.req.raw;
    const isEarlier = await isLegacyRequest(request, undefined, { maxRequestBodySize: MAX_BODY_BYTES });
    const reply = isEarlier
      ? await inSession(request, caller)
      : await single.fetch(request, { authInfo: authOf(caller) });
    return respond(c, reply.body, reply.status, Object.fromEntries(reply.headers));
  };
}

const callerOf = (key: KeyOfActor | undefined, apiKey: string | undefined): Caller | undefined =>
  key && apiKey !== undefined ? { key, apiKey } : undefined;

/** The library passes it on to `serverFor`. */
const authOf = ({ apiKey, key }: Caller) => ({
  ...{ token: apiKey, clientId: key.useId, scopes: [...key.scopes] },
  extra: { caller: { apiKey, key } satisfies Caller },
});

function callerIn(extra: Readonly<Record<string, unknown>> | undefined): Caller {
  if (!isCallerIn(extra)) throw new Error("the caller was not passed on");
  return extra.caller;
}

/** Only `authOf` writes it. */
const isCallerIn = (extra: unknown): extra is { readonly caller: Caller } =>
  typeof extra === "object" && extra !== null && "caller" in extra;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** A key whose scopes or limit have changed has other tools, so its sessions end. */
const openerOf = ({ apiKey, key: { scopes, spendingLimitCents } }: Caller): string =>
  hashOf(JSON.stringify([apiKey, scopes, spendingLimitCents ?? null]));

/** A client that has said hello. It keeps its capabilities and a server with the tools of its key. */
export interface McpSession {
  /** The key that opened it and what that key could do: no other call belongs to it. */
  readonly opener: string;
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

export interface SessionLimits {
  readonly idleMs: number;
  readonly perKey: number;
  readonly inAll: number;
}

/** The sessions of this process. The one that was idle the longest makes room for a new one. */
export function createMcpSessions({ idleMs, perKey, inAll }: SessionLimits, now: () => number) {
  // In the order of their last use.
  const sessions = new Map<string, { readonly session: McpSession; usedAt: number }>();

  const end = (id: string) => {
    const found = sessions.get(id);
    sessions.delete(id);
    void found?.session.server.close();
  };
  const sweep = () => {
    for (const [id, { usedAt }] of sessions) {
      if (now() - usedAt < idleMs) return;
      end(id);
    }
  };
  return {
    add(id: string, session: McpSession): void {
      sweep();
      const own = [...sessions].filter(([, other]) => other.session.opener === session.opener);
      if (own.length >= perKey && own[0]) end(own[0][0]);
      const [oldest] = sessions.keys();
      if (sessions.size >= inAll && oldest !== undefined) end(oldest);
      sessions.set(id, { session, usedAt: now() });
    },
    /** The caller's session; undefined also for that of another key. */
    use(id: string, opener: string): McpSession | undefined {
      sweep();
      const found = sessions.get(id);
      if (found?.session.opener !== opener) return undefined;
      sessions.delete(id);
      sessions.set(id, { ...found, usedAt: now() });
      return found.session;
    },
    end,
    endAll(): void {
      for (const id of [...sessions.keys()]) end(id);
    },
  };
}

interface OwnAddress {
  readonly publicUrl: string;
}

/**
 * Refuses calls that a web page made through a name of its own (DNS rebinding) or from another origin.
 * @throws forbidden
 */
export function requireOwnAddress(headers: Headers, { publicUrl }: OwnAddress): void {
  const own = new URL(publicUrl);
  const host = headers.get("host");
  // Without a socket there is none.
  if (host !== null && host.toLowerCase() !== own.host && !LOOPBACK.test(host)) {
    throw new Problem(
      "forbidden",
      "This is not the host of this server. The operator sets it with SHIPCTL_PUBLIC_URL.",
    );
  }
  const origin = headers.get("origin");
  if (origin !== null && origin !== own.origin) {
    throw new Problem("forbidden", "Pages of this origin may not call.");
  }
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
