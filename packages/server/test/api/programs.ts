import { type Client, createClient } from "@shipctl/sdk";
import type { Person, TestServer } from "../api.js";
import { keyOf } from "./scene.js";

/** A customer's program, which has only the API key. */
export const programOf = async (server: TestServer, person: Person): Promise<Client> =>
  programWith(server, await keyOf(person));

export const programWith = ({ app }: TestServer, apiKey: string): Client =>
  createClient({ baseUrl: "http://shipctl.test", apiKey, fetch: (request) => app.fetch(request), retries: 0 });
