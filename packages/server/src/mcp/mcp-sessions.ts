import type { McpServer, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";

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
