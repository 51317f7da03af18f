import { ApiError } from "@shipctl/sdk";
import { API_KEY_SCOPES, type ApiKeyInput } from "@shipctl/sdk/contract";
import type { Operation } from "../../src/contract/document/load-contract.js";
import { keptRowsTable } from "../../src/domain/bulk-order/kept-rows.js";
import { one } from "../../src/store/store.js";
import type { Person, TestServer } from "../api.js";

/** The accounts and records of a call. */
export interface Scene {
  readonly server: TestServer;
  /** A customer with $100. */
  readonly customer: Person;
  readonly stranger: Person;
  readonly admin: Person;
  /** The token of an expired session. */
  readonly expiredToken: string;
}

/** Fills the customer's quota of kept rows. */
export const fillKeptRows = ({ server, customer: { user } }: Scene): Promise<void> =>
  server.world.store.transact({ change: [one(keptRowsTable, user._id)] }, (tx) =>
    tx.put(keptRowsTable, { id: user._id, bytes: 100_000_000 }),
  );

/** The key of a person, who confirms the password if the sign-in was too long ago. */
export const keyOf = async (person: Person): Promise<string> =>
  (await afterPassword(person, () => person.api.getApiKey())).apiKey;

/** A new test key of a person. */
export async function testKeyOf(person: Person): Promise<string> {
  const body: ApiKeyInput = { name: "Tests", scopes: [...API_KEY_SCOPES], mode: "test" };
  return (await afterPassword(person, () => person.api.createApiKey({ body }))).apiKey;
}

const afterPassword = <T>({ api, password }: Person, call: () => Promise<T>): Promise<T> =>
  call().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "password_needed") throw error;
    await api.confirmPassword({ body: { password } });
    return call();
  });

/** The credential of `person` for this operation: a session token, or an API key if one is required. */
export const credentialOf = async (person: Person, { key }: Operation): Promise<string> =>
  key === "required" ? keyOf(person) : person.token;

export const signedBy = (credential: string | null, { key }: Operation): Record<string, string> => {
  if (credential === null) return {};
  return key === "required" ? { "x-api-key": credential } : { Authorization: `Bearer ${credential}` };
};

/** A request of an operation, with overrides of its defaults. */
export interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** URLSearchParams are sent as a form, a Blob unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null: no account. Default: the customer, or the admin for admin operations, with an API key if required. */
  readonly token?: string | null;
  /** Undoes the setup that other calls must not see. */
  readonly after?: () => unknown;
}

export type CallOf = (scene: Scene) => Call | Promise<Call>;

/** A call as an HTTP request, without its token. */
export function asRequest(method: string, path: string, call: Call): { url: string; init: RequestInit } {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ""));
  const query = new URLSearchParams(call.query).toString();
  const headers = new Headers(call.headers);
  const body = call.body instanceof URLSearchParams || call.body instanceof Blob ? call.body : jsonBody(call.body);
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  return { url: query ? `${filled}?${query}` : filled, init: { method: method.toUpperCase(), headers, body } };
}

const jsonBody = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body));
