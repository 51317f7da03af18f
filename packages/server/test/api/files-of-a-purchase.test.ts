import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { bulkRow, buyRows, order } from "./shipments.js";

/**
 * How many files a purchase runs through. The numbers only fall: a change that needs another file says in
 * docs/architecture.md what it is for, and merges one that holds no idea of its own.
 */
const OF_A_LABEL = 52;
const OF_A_ROW = 75;

/**
 * Behind interfaces, of the client, or of the test, whose store looks for entries of the audit log. Postgres also stores
 * the words that the audit log finds a record by.
 */
const APART =
  /^(?:server\/src\/(?:store|shared|ports|domain\/audit\/(?:audit-table|said-by)|adapters\/(?:log|system-clock|stored-ids)|contract\/reply\/check-replies)|sdk\/src\/(?:client|display\/audit))\b|\.gen\.|\/index\.ts$/;

it("a label is bought through no more files than docs/architecture.md lists", async () => {
  const { api } = await shop();
  const buy = () => api.createOrder({ body: order({ accept: ["duplicate"] }) });
  await buy();
  expectListed(await filesOf(buy), OF_A_LABEL, ["One label"]);
});

it("a row of a bulk order is checked, bought and printed through no more files than it lists", async () => {
  const { api, server, person } = await shop();
  let bought = 0;
  const buyOne = async () => {
    const rows = [bulkRow({ toName: `Person ${++bought}` })];
    await api.validateBulkOrder({ body: { carrier: "UPS", service: "UPS Ground", orders: rows } });
    const { bulkOrder } = await buyRows(server, person, rows);
    const labels = await server.request(`/api/labels/bulk/${bulkOrder._id}`, { token: person.token });
    expect((await labels.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  };
  await buyOne();
  expectListed(await filesOf(buyOne), OF_A_ROW, ["One label", "One row of a bulk order"]);
});

function expectListed(files: readonly string[], most: number, sections: readonly string[]): void {
  const page = readFileSync(new URL("../../../../docs/architecture.md", import.meta.url), "utf8");
  const listed = sections.map((title) => page.split(`\n## ${title}`)[1]?.split("\n## ")[0] ?? "").join("\n");
  const names = new Set([...listed.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name.split("/").at(-1)));
  const nameOf = (file: string) => file.split("/").at(-1)?.replace(/\.ts$/, "");
  expect(files.filter((file) => !names.has(nameOf(file)))).toEqual([]);
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(most);
}

async function shop() {
  const server = await serverForTest();
  const person = await server.register({ balance: 100 });
  return { server, person, api: person.api };
}

/** The files of every time: another server of this process may do something of its own meanwhile. */
async function filesOf(work: () => Promise<unknown>): Promise<string[]> {
  const [first, second] = [await filesOnce(work), await filesOnce(work)];
  return first.filter((file) => second.includes(file));
}

/** The files of the server and the SDK in which a function is called meanwhile. */
async function filesOnce(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await session.post("Profiler.takePreciseCoverage");
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const ran = result.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)));
    const files = ran.flatMap(({ url }) => /packages\/((?:server|sdk)\/src\/.*?)(?:\?|$)/.exec(url)?.[1] ?? []);
    return [...new Set(files)].filter((file) => !APART.test(file)).sort();
  } finally {
    await session.post("Profiler.disable");
    session.disconnect();
  }
}
