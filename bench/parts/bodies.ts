/** CPU time to refuse the worst bodies of 0.7 MB known from the tests, and how long other requests wait. */
import { createClient } from "@shipctl/sdk";
import type { OperationId } from "@shipctl/sdk/contract";
import { loadContract, type Operation } from "../../packages/server/src/contract/document/load-contract.js";
import { worstBodies } from "../../packages/server/test/bodies/worst-bodies.js";
import { ADMIN } from "../customer.js";
import type { Line } from "../line.js";
import { median } from "../measure.js";
import { openSite, type Site, stopSite } from "../site.js";
import type { Stores } from "../stores.js";

const CHARACTERS = 700_000;
const ROUNDS = 3;
/** A public operation, those with the largest schemas, and lists of rows in long bodies. */
const OPERATIONS: readonly OperationId[] = [
  "login",
  "createOrder",
  "validateBulkOrder",
  "processBulkOrder",
  "setPrices",
  "v1CreateBulkLabels",
];

interface Cost {
  readonly name: string;
  readonly cpuMsPerMb: number;
  readonly waitMs: number;
}

export async function bodies(stores: Stores): Promise<Line[]> {
  const { folder, customers } = await stores.small();
  const site = await openSite(folder);
  const contract = loadContract();
  const send = await sender(site, customers[0]?.token ?? "", customers[0]?.id ?? "");
  const costs: Cost[] = [];
  for (const operation of contract.operations.filter(({ id }) => OPERATIONS.includes(id))) {
    await send(operation, "[]");
    for (const [name, worst] of Object.entries(worstBodies(contract, operation))) {
      const body = worst(CHARACTERS);
      // A warm-up that compiles the validator. Skips bodies that are accepted, by calls that report errors per row.
      if (!(await send(operation, body))) continue;
      const rounds: { cpuMs: number; waitMs: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await site.server.ask("watch");
        await send(operation, body);
        const { delay, cpuMs } = await site.server.ask("watched");
        rounds.push({ cpuMs, waitMs: delay.maxMs });
      }
      costs.push({
        name: `${operation.id}, ${name}`,
        cpuMsPerMb: median(rounds.map(({ cpuMs }) => cpuMs)) / (body.length / 1e6),
        waitMs: median(rounds.map(({ waitMs }) => waitMs)),
      });
    }
  }
  await stopSite(site);
  const costliest = largest(costs, ({ cpuMsPerMb }) => cpuMsPerMb);
  const longest = largest(costs, ({ waitMs }) => waitMs);
  const shared = { part: "bodies", unit: "ms", goal: { atMost: 100 } } as const;
  return [
    { ...shared, name: "CPU time to refuse a megabyte", value: costliest.cpuMsPerMb, note: costliest.name },
    { ...shared, name: "longest event-loop block", value: longest.waitMs, note: longest.name },
  ];
}

/** Returns a function that sends a body and returns whether it was refused. */
async function sender({ port }: Site, token: string, customerId: string) {
  const baseUrl = `http://127.0.0.1:${port}`;
  const { token: adminToken } = await createClient({ baseUrl }).login({ body: ADMIN });
  const admin = createClient({ baseUrl, token: adminToken });
  await admin.setUserRateLimit({ path: { id: customerId }, body: { rateLimit: 100_000 } });
  const { apiKey } = await createClient({ baseUrl, token }).getApiKey();
  return async ({ method, path, access }: Operation, body: string): Promise<boolean> => {
    const url = baseUrl + path.replace(/\{\w+\}/g, "api_sandbox");
    const session = path.startsWith("/api/v1/") ? undefined : access === "admin" ? adminToken : token;
    const signature: Record<string, string> =
      session === undefined ? { "x-api-key": apiKey } : { Authorization: `Bearer ${session}` };
    const headers = new Headers({ "Content-Type": "application/json", ...signature });
    const response = await fetch(url, { method: method.toUpperCase(), headers, body });
    await response.text();
    return response.status === 400;
  };
}

const largest = (costs: readonly Cost[], of: (cost: Cost) => number): Cost =>
  costs.reduce((most, cost) => (of(cost) > of(most) ? cost : most));
