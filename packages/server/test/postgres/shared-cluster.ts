import { createServer, type Server } from "node:http";
import type { TestProject } from "vitest/node";
import { type Cluster, startCluster } from "./cluster.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Answers with the URL of the run's Postgres server. */
    readonly postgresDoor: string;
  }
}

let cluster: Promise<Cluster> | undefined;
let door: Server | undefined;

/** One Postgres server for the whole run, started when the first test asks for it. */
export async function setup(project: TestProject): Promise<void> {
  const opened = createServer(async (_request, response) => {
    try {
      cluster ??= startCluster();
      response.end((await cluster).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  door = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  const address = opened.address();
  project.provide("postgresDoor", `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
}

export async function teardown(): Promise<void> {
  door?.close();
  await (await cluster?.catch(() => undefined))?.stop();
}
