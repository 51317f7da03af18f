import type { Operation } from "../../src/contract/load-contract.js";
import type { Person, TestServer } from "../api.js";

/** Who and what a call works on. */
export interface Scene {
  readonly server: TestServer;
  /** With $100. */
  readonly customer: Person;
  readonly stranger: Person;
  readonly admin: Person;
  /** Of a session that ended a while ago. */
  readonly expiredToken: string;
}

export const keyOf = async ({ api }: Person): Promise<string> => (await api.getApiKey()).apiKey;

/** What `person` signs calls of this operation with: a session's token, or a key where nothing else will do. */
export const credentialOf = async (person: Person, { key }: Operation): Promise<string> =>
  key === "required" ? keyOf(person) : person.token;

export const signedBy = (credential: string | null, { key }: Operation): Record<string, string> => {
  if (credential === null) return {};
  return key === "required" ? { "x-api-key": credential } : { Authorization: `Bearer ${credential}` };
};

/** One request of an operation, with what differs from its defaults. */
export interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** URLSearchParams are sent as a form, a Blob as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null: nobody. Left out: the customer, or the admin where only admins may. An API key where one is needed. */
  readonly token?: string | null;
  /** Takes back what the call needed and others must not see. */
  readonly after?: () => unknown;
}

export type CallOf = (scene: Scene) => Call | Promise<Call>;

/** A call as an HTTP request; the token comes beside it. */
export function asRequest(method: string, path: string, call: Call): { url: string; init: RequestInit } {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ""));
  const query = new URLSearchParams(call.query).toString();
  const headers = new Headers(call.headers);
  const body = call.body instanceof URLSearchParams || call.body instanceof Blob ? call.body : jsonBody(call.body);
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  return { url: query ? `${filled}?${query}` : filled, init: { method: method.toUpperCase(), headers, body } };
}

const jsonBody = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body));
