import type { Client } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";

/** Resolves --api; undefined is the default connection. */
export async function findApi(client: Client, wanted: string | undefined): Promise<string | undefined> {
  if (wanted === undefined) return undefined;
  const apis = await client.listShippingApis();
  const connection =
    apis.find(({ _id }) => _id === wanted) ?? apis.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (connection) return connection._id;
  const choices = apis.map(({ _id, name }) => `${name} (${_id})`).join(", ");
  throw usageError(`--api ${JSON.stringify(wanted)} is not a connection. Connections: ${choices || "none"}.`);
}
