import { createClient } from "@shipctl/sdk";
import { expect } from "vitest";
import { shipctlServer } from "../faults/server-process.js";
import { newDatabase } from "./test-database.js";

const DEMO = { email: "demo@shipctl.test", password: "demo-password" };
const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

/** Starts so many processes at once on one empty database: its tables and its demo data are made once, for all. */
export async function expectOneStoreOf(processes: number): Promise<void> {
  const env = {
    DATABASE_URL: await newDatabase(),
    SHIPCTL_SECRET: "the-secret-of-servers-that-start-together",
    SHIPCTL_DATABASE_CONNECTIONS: "3",
    LOG_LEVEL: "warn",
  };
  const servers = Array.from({ length: processes }, () => shipctlServer(["start", "--demo", "--port", "0"], { env }));
  const addresses = await Promise.all(servers.map(({ ready }) => ready));
  const { token } = await createClient({ baseUrl: addresses[0] ?? "" }).login({ body: DEMO });
  const seen = await Promise.all(
    addresses.map(async (baseUrl) => {
      const api = createClient({ baseUrl, token });
      const { balance } = await api.getBalance();
      const { orders, totalOrders } = await api.listOrders();
      return { balance, totalOrders, orders: orders.map(({ orderId }) => orderId) };
    }),
  );
  expect(seen[0]).toMatchObject({ balance: 1_000 });
  expect(seen[0]?.totalOrders).toBeGreaterThan(15);
  for (const one of seen) expect(one).toEqual(seen[0]);

  const last = createClient({ baseUrl: addresses.at(-1) ?? "" });
  const admin = createClient({ baseUrl: addresses[0] ?? "", token: (await last.login({ body: ADMIN })).token });
  expect((await admin.listUsers()).users).toHaveLength(2);
  expect(await admin.listConnections()).toHaveLength(1);
  const ends = await Promise.all(servers.map((server) => server.stop()));
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
  expect((await shipctlServer(["verify"], { env }).ended).stdout).toContain("The books add up");
}
