import { createClient } from "@shipctl/sdk";
import { type Child, startChild } from "./children.js";
import { PURCHASE } from "./customer.js";
import type { LoadCommands, LoadOptions, LoadResult } from "./load.js";
import { sleep } from "./measure.js";
import type { ServerCommands, ServerData } from "./server.js";
import type { Slowness } from "./slow-carrier.js";

/** A running server. */
export interface Site {
  readonly folder: string;
  readonly port: number;
  readonly server: Child<ServerCommands>;
}

/** Node flags of `npm start` and `shipctl serve`. */
export const SERVER_FLAGS = ["--max-semi-space-size=32"];

/** With `slow`, labels are bought from a provider at a distance. */
export const openSite = (folder: string, slow?: Slowness): Promise<Site> => openOn({ folder, slow });

/** A server on the engine that `data` names. */
export async function openOn(data: ServerData, flags: readonly string[] = []): Promise<Site> {
  const server = startChild<ServerCommands>("server.ts", ["--expose-gc", ...SERVER_FLAGS, ...flags]);
  return { folder: data.folder, server, port: await server.ask("start", data) };
}

/** Stops the server gracefully. */
export async function stopSite({ server }: Site): Promise<void> {
  await server.ask("stop");
  await server.kill();
}

export const clientOf = ({ port }: Site, token: string) =>
  createClient({ baseUrl: `http://127.0.0.1:${port}`, token, timeoutMs: 120_000 });

export const startLoad = (): Child<LoadCommands> => startChild<LoadCommands>("load.ts");

/** Repeated purchases, `atOnce` at a time. */
export const purchases = (port: number, token: string, atOnce = 50): LoadOptions =>
  purchasesOf([port], [token], atOnce);

/** Repeated purchases of several customers from several servers. */
export const purchasesOf = (ports: readonly number[], tokens: readonly string[], atOnce = 50): LoadOptions => ({
  ports,
  path: "/api/orders",
  tokens,
  body: JSON.stringify(PURCHASE),
  atOnce,
});

/** @throws when a request failed, because the rate would be meaningless. */
export async function runLoad(
  load: Child<LoadCommands>,
  options: LoadOptions,
  work: number | (() => Promise<unknown>),
): Promise<LoadResult> {
  await load.ask("begin", options);
  await (typeof work === "number" ? sleep(work) : work());
  const result = await load.ask("end");
  const refused = Object.entries(result.refused).map(([status, count]) => `${count} times ${status}`);
  if (refused.length > 0) throw new Error(`${options.path} was refused ${refused.join(", ")}`);
  return result;
}
