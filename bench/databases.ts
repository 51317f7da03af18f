import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { type Cluster, startCluster } from "../packages/server/test/postgres/cluster.js";
import { SERVER } from "./start-time.js";
import type { Prepared } from "./stores.js";

/** Postgres's defaults otherwise: each commit waits for its flush to disk. */
const SETTINGS = ["shared_buffers=256MB", "max_connections=200"];

/** The databases of a bench run, on a Postgres server of its own. */
export class Databases {
  #count = 0;

  private constructor(private readonly cluster: Cluster) {}

  static async start(): Promise<Databases> {
    return new Databases(await startCluster(undefined, SETTINGS));
  }

  /** The URL of an empty database. */
  async empty(): Promise<string> {
    const name = `bench_${++this.#count}`;
    await run(this.cluster.url, `create database ${name}`);
    const url = new URL(this.cluster.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  /** The URL of a database with the content of the store, copied as an operator does. */
  async copyOf({ folder }: Prepared): Promise<string> {
    const url = await this.empty();
    await promisify(execFile)(process.execPath, [SERVER, "migrate", "--to", url, "--data", folder], {
      env: { ...process.env, DATABASE_URL: undefined, SHIPCTL_SECRET: undefined, LOG_LEVEL: "error" },
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    await settled(url);
    return url;
  }

  stop(): Promise<void> {
    return this.cluster.stop();
  }
}

/** Does now what Postgres does by itself soon after many rows were written. */
export async function settled(url: string): Promise<void> {
  await run(url, "vacuum analyze");
  await run(url, "checkpoint");
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}
