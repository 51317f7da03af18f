import type { Agent, request as httpRequest } from "node:http";

export interface TransportOptions {
  /** Its `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` choose the way. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The certificates to trust, as PEM; the defaults of Node.js if they are missing. */
  readonly trusted?: readonly string[] | undefined;
}

/** How the calls to one server travel. */
export interface Route {
  readonly agent: Agent;
  readonly request: typeof httpRequest;
  /** A proxy, without its password. */
  readonly proxy?: string;
  /** Set if the proxy gets the whole URL as the path: where it listens, and its credentials. */
  readonly forwarded?: { readonly to: URL; readonly headers: Readonly<Record<string, string>> };
}

/** Node closes idle connections of its servers after 5 s; one that is reused in that moment would lose its call. */
export const CONNECTIONS = { keepAlive: true, timeout: 4_000 } as const;

export const wantsPassword = (proxy: string): string =>
  `the proxy ${proxy} wants a user name and a password; write them into its URL, as http://user:password@host:port`;
